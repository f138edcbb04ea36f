"""How a deal and a game end, and what a table does at which something has gone wrong."""

import asyncio
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.bot_protocol import Answer, Question
from parlour.game import Standing
from parlour.host import think_now
from parlour.room.commands.command_list import Command
from parlour.room.match.dealing import BROKEN
from parlour.room.match.signals import Ending, Showing
from parlour.room.model.deal_source import LinkedDeal
from tests.room.bench import Bench, awaited
from tests.room.stand_ins import first_choice

TWO = {"players": 2}


async def game_over(bench: Bench) -> None:
    """The last deal of a game of écarté, which either side wins with the next point."""
    game = catalogue.game("ecarte", {})
    deal = game.shuffle(1, Random(3), Standing((4, 4), (0, 0), 5))
    bench.table.plan = first_choice
    bench.sit_down("ecarte", source=LinkedDeal(deal, ()))
    await bench.over()
    await bench.settle()


@awaited
async def test_the_end_of_a_game_lies_there_until_another_is_asked_for() -> None:
    """Nothing covers it: the deal can be reviewed, and its link be copied."""
    bench = Bench()
    await game_over(bench)
    assert bench.told.asked == []
    assert bench.scene.outcome is not None and bench.scene.outcome.ends_game
    assert bench.session.match.result() in bench.scene.outcome.lines
    assert bench.table.happened[-1] == "next"


@awaited
async def test_after_a_game_another_begins_at_nought() -> None:
    bench = Bench()
    await game_over(bench)
    company = bench.session.match.company.names
    bench.table.plan = lambda _scene: None
    bench.dealing.next_deal()
    await bench.asked()
    match = bench.session.match.score
    assert (match.scores, match.deals) == ([0, 0], 0)
    assert sum(match.tally) == 1
    assert bench.session.match.company.names == company
    assert bench.session.match.result() == ""


@awaited
async def test_a_deal_in_the_middle_of_a_game_does_not_end_it() -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("ecarte")
    await bench.over()
    await bench.settle()
    assert bench.scene.outcome is not None and not bench.scene.outcome.ends_game
    assert bench.table.happened[-1] == "next"


@awaited
async def test_the_end_of_a_deal_is_told_once_with_its_tone() -> None:
    bench, ended, shown = Bench(), list[Ending](), list[Showing]()
    bench.signals.ended.observe(bench.scope, ended.append)
    bench.signals.shown.observe(bench.scope, shown.append)
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO)
    scene = await bench.over()
    await bench.settle()
    assert scene.outcome is not None
    assert [each.tone for each in ended] == [scene.outcome.tone]
    happened = [event for each in shown for event in each.events]
    assert happened == [*bench.session.record.position.log]


# -- something goes wrong


@awaited
async def test_a_deal_that_breaks_says_so_and_the_next_can_be_dealt() -> None:
    is_broken = True

    async def think(question: Question) -> Answer:
        if is_broken:
            raise RuntimeError("an error of the engine")
        return await think_now(question)

    broken, under_way = list[dict[str, Any]](), list[bool]()
    asyncio.get_running_loop().set_exception_handler(lambda _loop, what: broken.append(what))
    bench = Bench(think=think)
    bench.signals.under_way.observe(bench.scope, under_way.append)
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO)
    await bench.settle()
    assert bench.told.notices == [BROKEN]
    assert under_way == [True, False]
    assert not bench.dealing.is_on
    assert not bench.session.is_closed
    is_broken = False
    bench.dealing.next_deal()
    await bench.settle()
    await bench.over()
    assert bench.told.notices == [BROKEN]
    assert bench.session.match.score.deals == 1, "the broken one was not counted"


@awaited
async def test_a_move_that_the_rules_refuse_is_explained_and_the_person_chooses_anew() -> None:
    bench = Bench()
    bench.sit_down("durak", TWO)
    before = await bench.asked()
    bench.table.played.tell("dance")
    await bench.settle()
    assert len(bench.table.explained) == 1
    assert bench.presenter.refusal("dance") == bench.table.explained[0]
    assert bench.session.record.moves == []
    bench.play(before.choices[0].move)
    await bench.asked()
    assert bench.session.record.moves


@awaited
async def test_a_move_at_an_empty_table_is_not_heard() -> None:
    bench = Bench()
    bench.table.played.tell("attack 9C")
    await bench.settle()
    assert bench.table.happened == []


# -- commands


@pytest.mark.parametrize(
    ("name", "shown"),
    [("hint", "advised"), ("demo", "is_demo"), ("undo", "explained"), ("last", "nothing")],
)
@awaited
async def test_what_is_asked_for_by_a_command_is_done(name: str, shown: str) -> None:
    bench = Bench()
    commands: dict[str, Command] = {each.name: each for each in bench.dealing.commands}
    bench.sit_down("durak", TWO)
    await bench.asked()
    commands[name].do()
    await bench.settle()
    done = {
        "advised": any(choice.advised for choice in bench.choices),
        "is_demo": bench.dealing.is_demo,
        "explained": bench.table.explained == ["There is no move of yours to take back."],
    }
    assert [what for what, is_done in done.items() if is_done] == [shown] * (shown != "nothing")


@awaited
async def test_a_demo_and_its_pause_tell_that_they_are_on() -> None:
    bench = Bench()
    commands = {each.name: each for each in bench.dealing.commands}
    told = []
    bench.sit_down("durak", TWO)
    await bench.asked()
    for name in ("demo", "pause", "pause", "demo"):
        commands[name].do()
        told.append([each.name for each in commands.values() if each.is_on and each.is_on()])
    assert told == [["demo"], ["demo", "pause"], ["demo"], []]
