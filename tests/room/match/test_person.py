"""A person at the table, who may let the computer play."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.game import View
from parlour.host import Bot
from parlour.room.match.person import Person
from parlour.scene import THEN
from tests.loops import run_to_end
from tests.room.stand_ins import PlannedTable

DURAK = catalogue.family("durak")
GAME = DURAK.play(DURAK.presets["pocket_thrown_up"])
POSITION: Any = GAME.start(GAME.shuffle(0, Random(1)))
VIEW = GAME.view(POSITION, POSITION.turn)
OWN = VIEW["legal"][-1]


def person(at_once: Callable[[View], str] = lambda _view: "") -> Person:
    """A person for whom the table makes the moves that `at_once` returns."""
    return Person(PlannedTable(), at_once)


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test for at most one second."""
    run_to_end(asyncio.wait_for(play(), 1))


def test_a_person_is_waited_for() -> None:
    async def play() -> None:
        zoe = person()
        choosing = asyncio.create_task(zoe.choose(VIEW))
        await asyncio.sleep(0)
        assert zoe.is_asked
        zoe.play(OWN)
        assert await choosing == OWN
        assert zoe.has_decided
        assert not zoe.is_asked
        zoe.play("out of turn")

    run(play)


def test_the_person_sees_that_a_touch_was_heard_before_the_move_is_made() -> None:
    """Slow work waits until the press is painted (P3 in docs/quality.md)."""

    async def play() -> None:
        painted = asyncio.Event()

        class SlowTable(PlannedTable):
            async def painted(self) -> None:
                await painted.wait()

        zoe = Person(SlowTable(), lambda _view: "")
        choosing = asyncio.create_task(zoe.choose(VIEW))
        await asyncio.sleep(0)
        zoe.play(OWN)
        await asyncio.sleep(0)
        assert not choosing.done()
        assert not zoe.is_asked  # a second press has no effect
        painted.set()
        assert await choosing == OWN

    run(play)


@pytest.mark.parametrize("way", ["legal", "illegal", "left to a deputy"])
def test_the_second_move_of_a_call_answers_only_the_next_question(way: str) -> None:
    async def play() -> None:
        zoe = person()
        choosing = asyncio.create_task(zoe.choose(VIEW))
        await asyncio.sleep(0)
        zoe.play(f"{OWN}{THEN}{'fly' if way == 'illegal' else OWN}")
        assert await choosing == OWN
        assert zoe.has_decided
        if way == "left to a deputy":
            zoe.leave_it_to(Bot(DURAK, "club", Random(1)))
            zoe.leave_it_to(None)
        if way == "legal":
            assert await zoe.choose(VIEW) == OWN
            assert not zoe.has_decided
        asking = asyncio.create_task(zoe.choose(VIEW))
        await asyncio.sleep(0)
        assert zoe.is_asked
        asking.cancel()

    run(play)


def test_the_table_makes_moves_that_were_left_to_it() -> None:
    async def play() -> None:
        zoe = person(lambda view: view["legal"][0])
        assert await zoe.choose(VIEW) == VIEW["legal"][0]
        assert not zoe.has_decided

    run(play)


def test_a_deputy_takes_over_while_the_table_waits_and_gives_the_hand_back() -> None:
    async def play() -> None:
        zoe = person()
        choosing = asyncio.create_task(zoe.choose(VIEW))
        await asyncio.sleep(0)
        zoe.leave_it_to(Bot(DURAK, "club", Random(1)))
        assert await choosing in VIEW["legal"]
        assert not zoe.has_decided
        zoe.leave_it_to(None)
        choosing = asyncio.create_task(zoe.choose(VIEW))
        await asyncio.sleep(0)
        assert zoe.is_asked
        zoe.leave_it_to(None)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert zoe.is_asked
        zoe.play(OWN)
        assert await choosing == OWN

    run(play)
