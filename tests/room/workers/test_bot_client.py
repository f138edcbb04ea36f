"""Who thinks, the worker or the page: with a worker that the test speaks for, and no browser.

The clock of the event loop stands still while there is something to do, and leaps over every wait.
"""

import asyncio
import importlib
import json
import selectors
import sys
from collections.abc import Callable, Coroutine, Iterator, Mapping
from functools import wraps
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from parlour import catalogue, verdict
from parlour.ai.thought import at_once
from parlour.bot_protocol import (
    LATE,
    LATE_BY_TRIES,
    LATE_BY_WORLDS,
    Answer,
    Appraise,
    Question,
    answered,
    pondering,
    standstill,
)
from parlour.scope import Scope
from parlour.shared_thought import Assistant, weighed
from parlour.verdict import Verdict
from tests.loops import run_to_end


class Leaping(selectors.DefaultSelector):
    """Nobody is waited for: the time is over at once."""

    now = 0.0  # seconds

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "nothing will ever happen"
        self.now += timeout
        return super().select(0)


def loop() -> asyncio.AbstractEventLoop:
    """An event loop by such a clock."""
    selector = Leaping()
    events = asyncio.SelectorEventLoop(selector)
    events.time = lambda: selector.now  # type: ignore[method-assign]
    return events


def by_the_clock(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that waits, and takes no time."""

    @wraps(test)
    def waited(*given: Any, **named: Any) -> None:
        run_to_end(test(*given, **named), loop)

    return waited


class Worker:
    """What the page has in its hand of a worker, and what it was asked."""

    started: list["Worker"]

    def __init__(self) -> None:
        self.listeners: dict[str, Callable[[Any], None]] = {}
        self.asked: list[int] = []
        self.kinds: list[str] = []
        self.is_ended = False

    @classmethod
    def new(cls, _address: str, **_options: str) -> "Worker":
        cls.started.append(cls())
        return cls.started[-1]

    def addEventListener(self, kind: str, heard: Any, _capture: bool) -> None:  # noqa: N802
        self.listeners[kind] = heard

    def removeEventListener(self, kind: str, heard: Any, _capture: bool) -> None:  # noqa: N802
        assert self.listeners.pop(kind) is heard

    def postMessage(self, message: list[Any]) -> None:  # noqa: N802
        self.asked.append(message[0])
        self.kinds.append(message[1])

    def terminate(self) -> None:
        self.is_ended = True

    def says(self, number: int, text: str = "") -> None:
        """It sends this, be it too late."""
        if heard := self.listeners.get("message"):
            heard(SimpleNamespace(data=[number, text]))

    def fails(self) -> None:
        """Something goes wrong in it, be it too late."""
        if heard := self.listeners.get("error"):
            heard(SimpleNamespace(preventDefault=lambda: None))


class Proxy:
    """What the page may call, until it is destroyed."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call: Callable[..., Any] | None = call

    def __call__(self, *given: Any) -> Any:
        assert self.call is not None, "it is destroyed"
        return self.call(*given)

    def destroy(self) -> None:
        self.call = None


@pytest.fixture
def bot_client(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module as the page imports it."""
    Worker.started = []
    ffi, pyscript = ModuleType("pyodide.ffi"), ModuleType("pyscript")
    vars(ffi).update(JsException=OSError, create_proxy=Proxy, to_js=lambda it: it)
    root = SimpleNamespace(dataset=SimpleNamespace(way="snapshot"))
    page = SimpleNamespace(documentElement=root)
    machine = SimpleNamespace(hardwareConcurrency=None)
    window = SimpleNamespace(top=1, self=1, document=page, Worker=Worker, navigator=machine)
    vars(pyscript).update(window=window, document=page)
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    yield importlib.import_module("parlour.room.workers.bot_client")
    for module in ("bot_client", "bot_worker", "archives"):
        del sys.modules[f"parlour.room.workers.{module}"]
    del sys.modules["parlour.table.listening"]


def time_to_start() -> float:
    """Seconds in which a worker has to get ready."""
    return float(importlib.import_module("parlour.room.workers.bot_worker").START)


GAME = catalogue.game("durak", {"players": 2})
POSITION: Any = GAME.start(GAME.shuffle(0, Random(1)))
HINT = Question("durak", "strong", GAME.view(POSITION, POSITION.turn), 1, 1)
IN_PLAY = HINT._replace(tries=None)
BESIDE = Answer("found beside the page", 7)
CARDS = catalogue.game("ecarte", {})
BEGUN: Any = CARDS.start(CARDS.shuffle(0, Random(1)))
SEEN = CARDS.view(BEGUN, BEGUN.turn)
DECISION = Appraise("ecarte", SEEN, SEEN["legal"][0], "normal")
FOUND = Verdict("fine", 0.01, 0.0, 0.02, False, "games", "found beside the page", 0.5, 800, [])


async def asked(bot_client: Any, question: Question) -> asyncio.Task[Answer]:
    """A question that has gone its way, to the worker if there is one."""
    thinking = asyncio.create_task(bot_client.think(question))
    await asyncio.sleep(0)
    return thinking


async def ready(bot_client: Any) -> Worker:
    """A worker that has been started by a question, and has got ready."""
    assert (await bot_client.think(HINT)).tries == 1, "until then the page thinks"
    worker = Worker.started[-1]
    worker.says(0)
    return worker


@by_the_clock
async def test_a_worker_that_is_ready_is_asked(bot_client: Any) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    for number in (1, 2):
        thinking = await asked(thoughts, IN_PLAY)
        assert worker.asked[-1] == number
        worker.says(number, json.dumps(BESIDE))
        assert await thinking == BESIDE
        await asyncio.sleep(2 * LATE)
    assert not worker.is_ended


@by_the_clock
async def test_what_comes_while_the_worker_thinks_is_thought_about_on_the_page(
    bot_client: Any,
) -> None:
    """A long hint must not make the next seat's answer late, and end a worker that is well."""
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    hint = await asked(thoughts, HINT)
    assert (await thoughts.think(IN_PLAY)).move in IN_PLAY.view["legal"]
    await asyncio.sleep(2 * LATE)
    assert worker.asked == [1] and not worker.is_ended
    worker.says(1, json.dumps(BESIDE))
    assert await hint == BESIDE
    await asked(thoughts, IN_PLAY)
    assert worker.asked == [1, 2]


@by_the_clock
async def test_a_question_that_nobody_waits_for_any_more_keeps_the_worker_busy(
    bot_client: Any,
) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    (await asked(thoughts, HINT)).cancel()
    await asyncio.sleep(0)
    assert await thoughts.think(IN_PLAY) != BESIDE
    worker.says(1, json.dumps(BESIDE))
    thinking = await asked(thoughts, IN_PLAY)
    assert worker.asked == [1, 2] and not thinking.done(), "that was the answer before"
    worker.says(2, json.dumps(BESIDE))
    assert await thinking == BESIDE


@pytest.mark.parametrize(("question", "late"), [(IN_PLAY, LATE), (HINT, LATE_BY_TRIES)])
@pytest.mark.parametrize("is_cancelled", [False, True], ids=["waited for", "cancelled"])
@by_the_clock
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
        assert (await thinking).move in question.view["legal"], "the page thinks for it"


@by_the_clock
async def test_a_worker_that_never_gets_ready_is_replaced_as_often_as_any(bot_client: Any) -> None:
    thoughts = bot_client.BotClient(Scope())
    for number in (1, 2, 3):
        await thoughts.think(HINT)
        await asyncio.sleep(time_to_start() - 1)
        assert len(Worker.started) == number and not Worker.started[-1].is_ended
        await asyncio.sleep(2)
        assert Worker.started[-1].is_ended
    await thoughts.think(HINT)
    assert len(Worker.started) == 3, "then the page thinks"


@by_the_clock
async def test_a_worker_that_is_ready_may_wait_for_its_first_question(bot_client: Any) -> None:
    worker = await ready(bot_client.BotClient(Scope()))
    await asyncio.sleep(2 * time_to_start())
    assert not worker.is_ended


@by_the_clock
async def test_what_an_ended_worker_still_sends_is_not_taken_for_its_successors(
    bot_client: Any,
) -> None:
    thoughts = bot_client.BotClient(Scope())
    first = await ready(thoughts)
    await asked(thoughts, IN_PLAY)
    first.fails()
    assert first.is_ended
    await thoughts.think(HINT)
    second = Worker.started[-1]
    assert second is not first
    first.says(1, json.dumps(BESIDE))
    await thoughts.think(HINT)
    assert second.asked == [], "it has not got ready yet"
    first.fails()
    assert not second.is_ended


@by_the_clock
async def test_a_worker_that_dies_leaves_its_question_to_the_page(bot_client: Any) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    thinking = await asked(thoughts, IN_PLAY)
    worker.fails()
    assert (await thinking).move in IN_PLAY.view["legal"]


@by_the_clock
async def test_the_worker_ends_with_its_room_and_is_heard_of_no_more(bot_client: Any) -> None:
    scope = Scope()
    worker = await ready(bot_client.BotClient(scope))
    assert worker.listeners
    scope.close()
    assert worker.is_ended and not worker.listeners and scope.size == 0


# -- several workers -------------------------------------------------------------------------------


class Thinking(Worker):
    """It gets ready, and answers whatever it is asked, as soon as the page waits for it."""

    def __init__(self) -> None:
        super().__init__()
        assistant = Assistant()
        self.answers: Mapping[str, Callable[[str], str]] = {
            "think": lambda question: answered(question, standstill),
            "weigh": weighed,
            "try_out": assistant.tried,
            "appraise": lambda _: verdict.as_json(FOUND),
        }
        asyncio.get_running_loop().call_soon(self.says, 0)

    def postMessage(self, message: list[Any]) -> None:  # noqa: N802
        super().postMessage(message)
        number, kind, question = message
        asyncio.get_running_loop().call_soon(self.says, number, self.answers[kind](question))


SHARED = HINT._replace(level="master", tries=250)
ALONE = at_once(pondering(SHARED))


def with_cores(bot_client: Any, monkeypatch: pytest.MonkeyPatch, cores: int | None) -> Any:
    """A client on a machine with so many processors, whose workers think."""
    monkeypatch.setattr(bot_client.window.navigator, "hardwareConcurrency", cores)
    monkeypatch.setattr(bot_client.window, "Worker", Thinking)
    return bot_client.BotClient(Scope())


async def sharing(bot_client: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """One on a machine with three, whose two workers share thoughts by now."""
    thoughts = with_cores(bot_client, monkeypatch, 3)
    for _ in range(3):
        await thoughts.think(SHARED)
    return thoughts


@pytest.mark.parametrize(
    ("cores", "workers"), [(None, 1), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (64, 4)]
)
@by_the_clock
async def test_a_thought_is_shared_among_as_many_as_there_are_cores_to_spare(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch, cores: int | None, workers: int
) -> None:
    thoughts = with_cores(bot_client, monkeypatch, cores)
    for _ in range(6):
        assert await thoughts.think(SHARED) == ALONE, "however many they are"
    assert len(Worker.started) == workers
    kinds = [{*worker.kinds} for worker in Worker.started]
    busy = workers if workers != 3 else 2
    if workers > 1:
        assert kinds[0] == {"think", "weigh", "try_out"}
        assert kinds[1:busy] == [{"try_out"}] * (busy - 1)
    else:
        assert kinds == [{"think"}]


@by_the_clock
async def test_what_is_not_shared_starts_no_more_than_one(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = with_cores(bot_client, monkeypatch, 5)
    for _ in range(4):
        await thoughts.think(HINT)
    assert len(Worker.started) == 1


@by_the_clock
async def test_where_one_that_shares_a_thought_dies_the_page_thinks(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = await sharing(bot_client, monkeypatch)
    first, second = Worker.started
    dies = asyncio.get_running_loop().call_soon
    monkeypatch.setattr(second, "postMessage", lambda _: dies(second.fails))
    assert await thoughts.think(SHARED) == ALONE
    assert second.is_ended and not first.is_ended
    told = len(first.kinds)
    assert await thoughts.think(SHARED) == ALONE
    assert first.kinds[told:] == ["think"], "it goes on alone: nobody else is started again"
    assert len(Worker.started) == 2


@by_the_clock
async def test_nobody_comes_between_the_rounds_of_a_shared_thought(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = await sharing(bot_client, monkeypatch)
    thinking = await asked(thoughts, SHARED._replace(tries=450))
    weighing = await appraised(thoughts)
    await thinking
    assert await weighing == verdict.as_json(FOUND)
    appraising = [worker.kinds for worker in Worker.started if "appraise" in worker.kinds]
    assert [kinds[-1] for kinds in appraising] == ["appraise"], "once the thought was over"


@by_the_clock
async def test_as_many_decisions_are_appraised_beside_each_other(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = with_cores(bot_client, monkeypatch, 4)
    found = await asyncio.gather(*(thoughts.appraise(DECISION) for _ in range(7)))
    assert found == [verdict.as_json(FOUND)] * 7
    assert sum(len(worker.kinds) for worker in Worker.started) == 7
    assert len(Worker.started) > 1


# -- what a move was worth -------------------------------------------------------------------------


def brings(bot_client: Any, monkeypatch: pytest.MonkeyPatch, is_there: bool) -> None:
    """Can the page fetch the coach?"""

    async def bring_archives(_scope: Scope) -> bool:
        return is_there

    monkeypatch.setattr(bot_client, "bring_archives", bring_archives)


async def appraised(bot_client: Any) -> asyncio.Task[str]:
    """A decision that is to be weighed, on its way."""
    weighing = asyncio.create_task(bot_client.appraise(DECISION))
    await asyncio.sleep(0)
    return weighing


@by_the_clock
async def test_the_coach_waits_until_the_worker_is_ready(bot_client: Any) -> None:
    weighing = await appraised(bot_client.BotClient(Scope()))
    (worker,) = Worker.started
    await asyncio.sleep(time_to_start() - 1)
    assert not worker.asked
    worker.says(0)
    await asyncio.sleep(0)
    assert (worker.asked, worker.kinds) == ([1], ["appraise"])
    await asyncio.sleep(LATE_BY_WORLDS - 1)
    worker.says(1, verdict.as_json(FOUND))
    assert await weighing == verdict.as_json(FOUND)


@by_the_clock
async def test_what_a_computer_seat_has_to_decide_goes_before(bot_client: Any) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    hint = await asked(thoughts, HINT)
    weighing = await appraised(thoughts)
    assert worker.kinds == ["think"]
    worker.says(1, json.dumps(BESIDE))
    assert await hint == BESIDE
    await asyncio.sleep(0)
    assert worker.kinds == ["think", "appraise"]
    assert (await thoughts.think(IN_PLAY)).move in IN_PLAY.view["legal"], "the page thinks"
    worker.says(2, verdict.as_json(FOUND))
    assert await weighing == verdict.as_json(FOUND)


@by_the_clock
async def test_where_every_worker_dies_the_page_appraises_in_haste(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    brings(bot_client, monkeypatch, True)
    weighing = await appraised(bot_client.BotClient(Scope()))
    for _ in range(bot_client.LIVES):
        Worker.started[-1].fails()
        await asyncio.sleep(0.01)
    assert verdict.read(await weighing).advice in SEEN["legal"]
    assert len(Worker.started) == bot_client.LIVES


@by_the_clock
async def test_the_page_appraises_one_at_a_time_and_breathes_before_each(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    brings(bot_client, monkeypatch, True)
    monkeypatch.setattr(bot_client.window, "top", 2)  # in somebody else's page there is no worker
    thoughts, loop = bot_client.BotClient(Scope()), asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.gather(*(thoughts.appraise(DECISION) for _ in range(3)))
    assert loop.time() - begun == pytest.approx(3 * bot_client.BREATH)


@pytest.mark.parametrize("page_has_it", [False, True])
@by_the_clock
async def test_where_a_worker_cannot_fetch_the_coach_the_page_may(
    bot_client: Any, monkeypatch: pytest.MonkeyPatch, page_has_it: bool
) -> None:
    brings(bot_client, monkeypatch, page_has_it)
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    weighing = await appraised(thoughts)
    worker.says(1, bot_client.NOT_HERE)
    if page_has_it:
        assert verdict.read(await weighing).advice in SEEN["legal"]
    else:
        assert await weighing == bot_client.NOT_HERE
    assert not worker.is_ended


@by_the_clock
async def test_whoever_stops_a_review_leaves_the_worker_to_the_next_question(
    bot_client: Any,
) -> None:
    thoughts = bot_client.BotClient(Scope())
    worker = await ready(thoughts)
    (await appraised(thoughts)).cancel()
    weighing = await appraised(thoughts)
    worker.says(1, verdict.as_json(FOUND))
    await asyncio.sleep(0)
    assert worker.asked == [1, 2]
    worker.says(2, verdict.as_json(FOUND))
    assert await weighing == verdict.as_json(FOUND)
