"""Several workers: shared searches and parallel appraisals."""

import asyncio
from typing import Any

import pytest

from parlour import verdict
from parlour.ai.thought import at_once
from parlour.bot_protocol import pondering
from parlour.scope import Scope
from tests.room.workers.fakes import (
    DECISION,
    FOUND,
    HINT,
    AnsweringWorker,
    Worker,
    appraised,
    asked,
    without_waiting,
)

SHARED = HINT._replace(level="master", tries=250)
ALONE = at_once(pondering(SHARED))


def with_cores(bot_client: Any, monkeypatch: pytest.MonkeyPatch, cores: int | None) -> Any:
    """A client on a machine with this many cores, whose fake workers answer."""
    monkeypatch.setattr(bot_client.window.navigator, "hardwareConcurrency", cores)
    monkeypatch.setattr(bot_client.window, "Worker", AnsweringWorker)
    return bot_client.BotClient(Scope())


async def sharing(bot_client: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A client with three cores, whose two workers share a search."""
    thoughts = with_cores(bot_client, monkeypatch, 3)
    for _ in range(3):
        await thoughts.think(SHARED)
    return thoughts


@pytest.mark.parametrize(
    ("cores", "workers"), [(None, 1), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (64, 4)]
)
@without_waiting
async def test_a_thought_is_shared_among_as_many_as_there_are_cores_to_spare(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch, cores: int | None, workers: int
) -> None:
    thoughts = with_cores(bot_client, monkeypatch, cores)
    for _ in range(6):
        assert await thoughts.think(SHARED) == ALONE, "for any number of workers"
    assert len(Worker.started) == workers
    kinds = [{*worker.kinds} for worker in Worker.started]
    busy = workers if workers != 3 else 2
    if workers > 1:
        assert kinds[0] == {"think", "weigh", "try_out"}
        assert kinds[1:busy] == [{"try_out"}] * (busy - 1)
    else:
        assert kinds == [{"think"}]


@without_waiting
async def test_what_is_not_shared_starts_no_more_than_one(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = with_cores(bot_client, monkeypatch, 5)
    for _ in range(4):
        await thoughts.think(HINT)
    assert len(Worker.started) == 1


@without_waiting
async def test_where_one_that_shares_a_thought_dies_the_page_thinks(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = await sharing(bot_client, monkeypatch)
    first, second = Worker.started
    call_soon = asyncio.get_running_loop().call_soon
    monkeypatch.setattr(second, "postMessage", lambda _: call_soon(second.send_error))
    assert await thoughts.think(SHARED) == ALONE
    assert second.is_ended and not first.is_ended
    before = len(first.kinds)
    assert await thoughts.think(SHARED) == ALONE
    assert first.kinds[before:] == ["think"], "it goes on alone, and no worker is started again"
    assert len(Worker.started) == 2


@without_waiting
async def test_nobody_comes_between_the_rounds_of_a_shared_thought(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = await sharing(bot_client, monkeypatch)
    thinking = await asked(thoughts, SHARED._replace(tries=450))
    weighing = await appraised(thoughts)
    await thinking
    assert await weighing == verdict.as_json(FOUND)
    appraising = [worker.kinds for worker in Worker.started if "appraise" in worker.kinds]
    assert [kinds[-1] for kinds in appraising] == ["appraise"], (
        "the appraisal waited for the shared thought"
    )


@without_waiting
async def test_as_many_decisions_are_appraised_beside_each_other(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = with_cores(bot_client, monkeypatch, 4)
    found = await asyncio.gather(*(thoughts.appraise(DECISION) for _ in range(7)))
    assert found == [verdict.as_json(FOUND)] * 7
    assert sum(len(worker.kinds) for worker in Worker.started) == 7
    assert len(Worker.started) > 1
