"""The worker answers some questions and the page the others, with a fake worker."""

import asyncio
import importlib
import json
from typing import Any

import pytest

from parlour import verdict
from parlour.bot_protocol import LATE, LATE_BY_TRIES, LATE_BY_WORLDS, Question
from parlour.scope import Scope
from tests.room.workers.fakes import (
    BY_WORKER,
    DECISION,
    FOUND,
    HINT,
    IN_PLAY,
    SEEN,
    Worker,
    appraised,
    asked,
    ready,
    without_waiting,
)


def time_to_start() -> float:
    """The seconds in which a worker must be ready."""
    return float(importlib.import_module("parlour.room.workers.worker_handle").START)


@without_waiting
async def test_a_worker_that_is_ready_is_asked(bot_client: Any) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    for number in (1, 2):
        thinking = await asked(thoughts, IN_PLAY)
        assert worker.asked[-1] == number
        worker.send_message(number, json.dumps(BY_WORKER))
        assert await thinking == BY_WORKER
        await asyncio.sleep(2 * LATE)
    assert not worker.is_ended


@without_waiting
async def test_what_comes_while_the_worker_thinks_is_thought_about_on_the_page(
    bot_client: Any,
) -> None:
    """A long hint must not delay the next player's move, or end a healthy worker."""
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    hint = await asked(thoughts, HINT)
    assert (await thoughts.think(IN_PLAY)).move in IN_PLAY.view["legal"]
    await asyncio.sleep(2 * LATE)
    assert worker.asked == [1] and not worker.is_ended
    worker.send_message(1, json.dumps(BY_WORKER))
    assert await hint == BY_WORKER
    await asked(thoughts, IN_PLAY)
    assert worker.asked == [1, 2]


@without_waiting
async def test_a_question_that_nobody_waits_for_any_more_keeps_the_worker_busy(
    bot_client: Any,
) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    (await asked(thoughts, HINT)).cancel()
    await asyncio.sleep(0)
    assert await thoughts.think(IN_PLAY) != BY_WORKER
    worker.send_message(1, json.dumps(BY_WORKER))
    thinking = await asked(thoughts, IN_PLAY)
    assert worker.asked == [1, 2] and not thinking.done(), (
        "the first message answered the earlier question"
    )
    worker.send_message(2, json.dumps(BY_WORKER))
    assert await thinking == BY_WORKER


@pytest.mark.parametrize(("question", "late"), [(IN_PLAY, LATE), (HINT, LATE_BY_TRIES)])
@pytest.mark.parametrize("is_cancelled", [False, True], ids=["waited for", "cancelled"])
@without_waiting
async def test_a_worker_that_answers_late_is_ended(
    bot_client: Any, question: Question, late: float, is_cancelled: bool
) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    thinking = await asked(thoughts, question)
    if is_cancelled:
        thinking.cancel()
    await asyncio.sleep(late - 0.1)
    assert not worker.is_ended
    await asyncio.sleep(0.2)
    assert worker.is_ended
    if not is_cancelled:
        assert (await thinking).move in question.view["legal"], "the page answers instead"


@without_waiting
async def test_a_worker_that_never_gets_ready_is_replaced_as_often_as_any(bot_client: Any) -> None:
    thoughts = bot_client.BotClient(Scope())
    for number in (1, 2, 3):
        await thoughts.think(HINT)
        await asyncio.sleep(time_to_start() - 1)
        assert len(Worker.started) == number and not Worker.started[-1].is_ended
        await asyncio.sleep(2)
        assert Worker.started[-1].is_ended
    await thoughts.think(HINT)
    assert len(Worker.started) == 3, "after that only the page thinks"


@without_waiting
async def test_a_worker_that_is_ready_may_wait_for_its_first_question(bot_client: Any) -> None:
    worker = await ready(bot_client.BotClient(Scope()))
    await asyncio.sleep(2 * time_to_start())
    assert not worker.is_ended


@without_waiting
async def test_what_an_ended_worker_still_sends_is_not_taken_for_its_successors(
    bot_client: Any,
) -> None:
    thoughts = bot_client.BotClient(Scope())
    first = await ready(thoughts)
    await asked(thoughts, IN_PLAY)
    first.send_error()
    assert first.is_ended
    await thoughts.think(HINT)
    second = Worker.started[-1]
    assert second is not first
    first.send_message(1, json.dumps(BY_WORKER))
    await thoughts.think(HINT)
    assert second.asked == [], "the second worker is not ready yet"
    first.send_error()
    assert not second.is_ended


@without_waiting
async def test_a_worker_that_dies_leaves_its_question_to_the_page(bot_client: Any) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    thinking = await asked(thoughts, IN_PLAY)
    worker.send_error()
    assert (await thinking).move in IN_PLAY.view["legal"]


@without_waiting
async def test_the_worker_ends_with_its_room_and_is_heard_of_no_more(bot_client: Any) -> None:
    scope = Scope()
    worker = await ready(bot_client.BotClient(scope))
    assert worker.listeners
    scope.close()
    assert worker.is_ended and not worker.listeners and scope.size == 0


# -- appraisals ------------------------------------------------------------------------------------


def set_page_has_coach(bot_client: Any, monkeypatch: pytest.MonkeyPatch, is_there: bool) -> None:
    """Set whether the page can load the coach."""

    async def bring_archives(_scope: Scope) -> bool:
        return is_there

    monkeypatch.setattr(bot_client, "bring_archives", bring_archives)


@without_waiting
async def test_the_coach_waits_until_the_worker_is_ready(bot_client: Any) -> None:
    weighing = await appraised(bot_client.BotClient(Scope()))
    (worker,) = Worker.started
    await asyncio.sleep(time_to_start() - 1)
    assert not worker.asked
    worker.send_message(0)
    await asyncio.sleep(0)
    assert (worker.asked, worker.kinds) == ([1], ["appraise"])
    await asyncio.sleep(LATE_BY_WORLDS - 1)
    worker.send_message(1, verdict.as_json(FOUND))
    assert await weighing == verdict.as_json(FOUND)


@without_waiting
async def test_what_a_computer_seat_has_to_decide_goes_before(bot_client: Any) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    hint = await asked(thoughts, HINT)
    weighing = await appraised(thoughts)
    assert worker.kinds == ["think"]
    worker.send_message(1, json.dumps(BY_WORKER))
    assert await hint == BY_WORKER
    await asyncio.sleep(0)
    assert worker.kinds == ["think", "appraise"]
    assert (await thoughts.think(IN_PLAY)).move in IN_PLAY.view["legal"], "the page thinks"
    worker.send_message(2, verdict.as_json(FOUND))
    assert await weighing == verdict.as_json(FOUND)


@without_waiting
async def test_where_every_worker_dies_the_page_appraises_in_haste(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_page_has_coach(bot_client, monkeypatch, True)
    weighing = await appraised(bot_client.BotClient(Scope()))
    for _ in range(bot_client.LIVES):
        Worker.started[-1].send_error()
        await asyncio.sleep(0.01)
    assert verdict.read(await weighing).advice in SEEN["legal"]
    assert len(Worker.started) == bot_client.LIVES


@without_waiting
async def test_the_page_appraises_one_at_a_time_and_breathes_before_each(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_page_has_coach(bot_client, monkeypatch, True)
    monkeypatch.setattr(bot_client.window, "top", 2)  # in a frame there is no worker
    thoughts, loop = bot_client.BotClient(Scope()), asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.gather(*(thoughts.appraise(DECISION) for _ in range(3)))
    assert loop.time() - begun == pytest.approx(3 * bot_client.BREATH)


@pytest.mark.parametrize("page_has_it", [False, True])
@without_waiting
async def test_where_a_worker_cannot_fetch_the_coach_the_page_may(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch, page_has_it: bool
) -> None:
    set_page_has_coach(bot_client, monkeypatch, page_has_it)
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    weighing = await appraised(thoughts)
    worker.send_message(1, bot_client.NOT_HERE)
    if page_has_it:
        assert verdict.read(await weighing).advice in SEEN["legal"]
    else:
        assert await weighing == bot_client.NOT_HERE
    assert not worker.is_ended


@without_waiting
async def test_whoever_stops_a_review_leaves_the_worker_to_the_next_question(
    bot_client: Any,
) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    (await appraised(thoughts)).cancel()
    weighing = await appraised(thoughts)
    worker.send_message(1, verdict.as_json(FOUND))
    await asyncio.sleep(0)
    assert worker.asked == [1, 2]
    worker.send_message(2, verdict.as_json(FOUND))
    assert await weighing == verdict.as_json(FOUND)
