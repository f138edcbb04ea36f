"""The end of a deal and of a game, and errors at the table."""

import asyncio
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.bot_protocol import Answer, Question
from parlour.game import Standing
from parlour.host import think_now
from parlour.room.commands.command_list import Command
from parlour.room.match.match_controller import BROKEN
from parlour.room.match.signals import Ending, Showing
from parlour.room.model.deal_source import LinkedDeal
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import first_choice

TWO = {"players": 2}


async def game_over(room: HeadlessRoom) -> None:
    """Play the last deal of a game of écarté: either side needs one point to win."""
    game = catalogue.game("ecarte", {})
    deal = game.shuffle(1, Random(3), Standing((4, 4), (0, 0), 5))
    room.table.plan = first_choice
    room.start_match("ecarte", source=LinkedDeal(deal, ()))
    await room.over()
    await room.settle()


@awaited
async def test_the_end_of_a_game_stays_until_another_is_requested() -> None:
    """The player can review the deal and copy its link."""
    room = HeadlessRoom()
    await game_over(room)
    assert room.messages.asked == []
    assert room.scene.outcome is not None and room.scene.outcome.game is not None
    own, other = room.session.match.score.scores
    result = "win" if own > other else "lose"
    assert room.scene.outcome.game.title == f"You {result} {own} to {other}"
    assert room.table.happened[-1] == "next"


@awaited
async def test_after_a_game_another_begins_at_nought() -> None:
    room = HeadlessRoom()
    await game_over(room)
    company = room.session.match.company.names
    room.table.plan = lambda _scene: None
    room.controller.next_deal()
    await room.asked()
    match = room.session.match.score
    assert (match.scores, match.deals) == ([0, 0], 0)
    assert sum(match.tally) == 1
    assert room.session.match.company.names == company


@awaited
async def test_a_deal_in_the_middle_of_a_game_does_not_end_it() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("ecarte")
    await room.over()
    await room.settle()
    assert room.scene.outcome is not None and room.scene.outcome.game is None
    assert room.table.happened[-1] == "next"


@awaited
async def test_the_end_of_a_deal_is_told_once_with_its_tone() -> None:
    room, ended, shown = HeadlessRoom(), list[Ending](), list[Showing]()
    room.signals.ended.observe(room.scope, ended.append)
    room.signals.shown.observe(room.scope, shown.append)
    room.table.plan = first_choice
    room.start_match("durak", TWO)
    scene = await room.over()
    await room.settle()
    assert scene.outcome is not None
    assert [each.tone for each in ended] == [scene.outcome.tone]
    happened = [event for each in shown for event in each.events]
    assert happened == [*room.session.record.position.log]


# -- errors


@awaited
async def test_a_deal_that_breaks_says_so_and_the_next_can_be_dealt() -> None:
    is_broken = True

    async def think(question: Question) -> Answer:
        if is_broken:
            raise RuntimeError("an error of the engine")
        return await think_now(question)

    broken, under_way = list[dict[str, Any]](), list[bool]()
    asyncio.get_running_loop().set_exception_handler(lambda _loop, what: broken.append(what))
    room = HeadlessRoom(think=think)
    room.signals.deal_running.observe(room.scope, under_way.append)
    room.table.plan = first_choice
    room.start_match("durak", TWO)
    await room.settle()
    assert room.messages.notices == [BROKEN]
    assert under_way == [True, False]
    assert not room.controller.is_on
    assert not room.session.is_closed
    is_broken = False
    room.controller.next_deal()
    await room.settle()
    await room.over()
    assert room.messages.notices == [BROKEN]
    assert room.session.match.score.deals == 1, "the broken deal was not counted"


@awaited
async def test_a_move_that_the_rules_refuse_is_explained_and_the_person_chooses_anew() -> None:
    room = HeadlessRoom()
    room.start_match("durak", TWO)
    before = await room.asked()
    room.table.played.tell("dance")
    await room.settle()
    assert len(room.table.explained) == 1
    assert room.presenter.refusal("dance") == room.table.explained[0]
    assert room.session.record.moves == []
    room.play(before.choices[0].move)
    await room.asked()
    assert room.session.record.moves


@awaited
async def test_a_move_at_an_empty_table_is_not_heard() -> None:
    room = HeadlessRoom()
    room.table.played.tell("attack 9C")
    await room.settle()
    assert room.table.happened == []


# -- commands


@pytest.mark.parametrize(
    ("name", "shown"),
    [("hint", "advised"), ("demo", "is_demo"), ("undo", "explained"), ("last", "nothing")],
)
@awaited
async def test_what_is_asked_for_by_a_command_is_done(name: str, shown: str) -> None:
    room = HeadlessRoom()
    commands: dict[str, Command] = {each.name: each for each in room.controller.commands}
    room.start_match("durak", TWO)
    await room.asked()
    commands[name].do()
    await room.settle()
    done = {
        "advised": any(choice.advised for choice in room.choices),
        "is_demo": room.controller.is_demo,
        "explained": room.table.explained == ["You have no move to undo."],
    }
    assert [what for what, is_done in done.items() if is_done] == [shown] * (shown != "nothing")


@awaited
async def test_a_demo_and_its_pause_tell_that_they_are_on() -> None:
    room = HeadlessRoom()
    commands = {each.name: each for each in room.controller.commands}
    states = []
    room.start_match("durak", TWO)
    await room.asked()
    for name in ("demo", "pause", "pause", "demo"):
        commands[name].do()
        states.append([each.name for each in commands.values() if each.is_on and each.is_on()])
    assert states == [["demo"], ["demo", "pause"], ["demo"], []]
