"""Fake workers, and an event loop that does not wait.

The clock of the event loop stands still while code runs, and jumps to the end of each wait.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from random import Random
from types import SimpleNamespace
from typing import Any

from parlour import catalogue, verdict
from parlour.bot_protocol import Answer, Appraise, Question, answered, standstill
from parlour.shared_thought import Assistant, weighed
from parlour.verdict import Verdict
from tests.loops import run_to_end


class JumpingSelector(selectors.DefaultSelector):
    """A selector that never waits."""

    now = 0.0  # seconds

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "there is nothing to wait for"
        self.now += timeout
        return super().select(0)


def loop() -> asyncio.AbstractEventLoop:
    """An event loop whose clock jumps to the end of each wait."""
    selector = JumpingSelector()
    events = asyncio.SelectorEventLoop(selector)
    events.time = lambda: selector.now  # type: ignore[method-assign]
    return events


def without_waiting(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test in an event loop that does not wait."""

    @wraps(test)
    def waited(*given: Any, **named: Any) -> None:
        run_to_end(test(*given, **named), loop)

    return waited


class Worker:
    """A fake of the browser's `Worker` that records the questions it receives."""

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

    def send_message(self, number: int, text: str = "") -> None:
        """Send a message to the page, if the page still listens."""
        if heard := self.listeners.get("message"):
            heard(SimpleNamespace(data=[number, text]))

    def send_error(self) -> None:
        """Send an error event to the page, if the page still listens."""
        if heard := self.listeners.get("error"):
            heard(SimpleNamespace(preventDefault=lambda: None))


class Proxy:
    """A fake of Pyodide's proxy: a function that can be called until the proxy is destroyed."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call: Callable[..., Any] | None = call

    def __call__(self, *given: Any) -> Any:
        assert self.call is not None, "the proxy is destroyed"
        return self.call(*given)

    def destroy(self) -> None:
        self.call = None


class AnsweringWorker(Worker):
    """A fake worker that gets ready and answers questions as soon as the page waits."""

    def __init__(self) -> None:
        super().__init__()
        assistant = Assistant()
        self.answers: Mapping[str, Callable[[str], str]] = {
            "think": lambda question: answered(question, standstill),
            "weigh": weighed,
            "try_out": assistant.tried,
            "appraise": lambda _: verdict.as_json(FOUND),
        }
        asyncio.get_running_loop().call_soon(self.send_message, 0)

    def postMessage(self, message: list[Any]) -> None:  # noqa: N802
        super().postMessage(message)
        number, kind, question = message
        asyncio.get_running_loop().call_soon(
            self.send_message, number, self.answers[kind](question)
        )


GAME = catalogue.game("durak", {"players": 2})
POSITION: Any = GAME.start(GAME.shuffle(0, Random(1)))
HINT = Question("durak", "strong", GAME.view(POSITION, POSITION.turn), 1, 1)
IN_PLAY = HINT._replace(tries=None)
BY_WORKER = Answer("found by the worker", 7)
CARDS = catalogue.game("ecarte", {})
BEGUN: Any = CARDS.start(CARDS.shuffle(0, Random(1)))
SEEN = CARDS.view(BEGUN, BEGUN.turn)
DECISION = Appraise("ecarte", SEEN, SEEN["legal"][0], "normal")
FOUND = Verdict("fine", 0.01, 0.0, 0.02, False, "games", "found by the worker", 0.5, 800, [])


async def asked(bot_client: Any, question: Question) -> asyncio.Task[Answer]:
    """Ask a question; return the task that waits for the answer."""
    thinking = asyncio.create_task(bot_client.think(question))
    await asyncio.sleep(0)
    return thinking


async def ready(bot_client: Any) -> Worker:
    """Start a worker by asking a question, and report that the worker is ready."""
    assert (await bot_client.think(HINT)).tries == 1, "the page thinks while the worker starts"
    worker = Worker.started[-1]
    worker.send_message(0)
    return worker


async def appraised(bot_client: Any) -> asyncio.Task[str]:
    """Ask for an appraisal; return the task that waits for the verdict."""
    weighing = asyncio.create_task(bot_client.appraise(DECISION))
    await asyncio.sleep(0)
    return weighing
