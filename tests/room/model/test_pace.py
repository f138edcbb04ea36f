"""The ten speeds, and pausing."""

import asyncio

import pytest

from parlour.room.match.clock import LoopClock
from parlour.room.match.pause import Pause
from parlour.room.model.pace import (
    NAMES,
    PACES,
    USUAL,
    in_figures,
    in_words,
    look,
    nearest,
    seconds_of,
)
from parlour.scope import Scope
from tests.loops import run_to_end


def test_ten_speeds_from_ten_seconds_to_none() -> None:
    assert len(PACES) == 10
    assert sorted(PACES, reverse=True) == list(PACES)
    assert PACES[4] == USUAL
    assert in_words(PACES[0]) == "10 s"
    assert in_words(PACES[-1]) == "no pause"
    assert [in_words(pace) for pace in PACES if pace in NAMES] == ["relaxed", "usual", "quick"]
    assert in_figures(USUAL) == "1.2 s"


@pytest.mark.parametrize(("seconds", "speed"), [(10, 1), (2, 4), (1, 6), (0.3, 8), (0.05, 10)])
def test_any_number_of_seconds_means_the_nearest_speed(seconds: float, speed: int) -> None:
    assert nearest(seconds) == PACES[speed - 1]


def test_a_finished_trick_stays_somewhat_longer_than_a_move_and_never_shorter() -> None:
    assert [look(seconds) for seconds in (10, 3, 1.2, 0.6, 0)] == [10, 3, 1.5, 0.6 * 1.5, 0]


@pytest.mark.parametrize("value", [True, None, "quick", "nan", -1, 11, "1e9", [1]])
def test_what_is_no_pace(value: object) -> None:
    assert seconds_of(value) is None


def test_a_pause_ends_by_itself_or_is_cut() -> None:
    async def play() -> None:
        pause = Pause(LoopClock(Scope()))
        await pause.wait(0.001)
        waiting = asyncio.create_task(pause.wait(60))
        await asyncio.sleep(0)
        pause.skip()
        await waiting

    run_to_end(asyncio.wait_for(play(), 1))


def test_no_time_passes_while_the_room_is_still() -> None:
    async def play() -> None:
        pause = Pause(LoopClock(Scope()))
        waiting = asyncio.create_task(pause.wait(0.02))
        await asyncio.sleep(0)
        pause.hold()
        pause.hold()
        pause.skip()
        await asyncio.sleep(0.05)
        pause.resume()
        assert pause.is_held
        assert not waiting.done()
        pause.resume()
        await waiting
        await pause.until_resumed()

    run_to_end(asyncio.wait_for(play(), 1))


def test_a_pause_begun_in_stillness_waits_for_its_end() -> None:
    async def play() -> None:
        pause = Pause(LoopClock(Scope()))
        pause.hold()
        waiting = asyncio.create_task(pause.wait(0))
        await asyncio.sleep(0.01)
        assert not waiting.done()
        pause.resume()
        await waiting

    run_to_end(asyncio.wait_for(play(), 1))


def test_a_pause_for_somebody_lasts_until_it_is_cut() -> None:
    async def play() -> None:
        pause = Pause(LoopClock(Scope()))
        waiting = asyncio.create_task(pause.wait(None))
        await asyncio.sleep(0.02)
        assert pause.awaits_person
        pause.hold()
        pause.skip()
        pause.resume()
        await asyncio.sleep(0.02)
        assert not waiting.done()
        pause.skip()
        await waiting
        assert not pause.awaits_person
        another = asyncio.create_task(pause.wait(60))
        await asyncio.sleep(0)
        assert not pause.awaits_person
        pause.skip()
        await another

    run_to_end(asyncio.wait_for(play(), 1))
