"""Where computer seats think: in a worker beside the page, or on the page in slices.

The worker has the interpreter a second time, so it is started when a seat first searches. Until it
is ready, and wherever no worker can be had, the very same thinking is done on the page, a few
milliseconds at a time. A worker that dies, be it while it loads, or answers late is replaced, and
the page thinks for it.
"""

import asyncio
import json
from time import monotonic
from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import window

from parlour.thinker import Answer, Question, patience, pondering, takes_time

SLICE = 0.012
"""Seconds for which the page is held at a time: a touch is answered within 0.05 s (RAIL)."""

LIVES = 3
"""Workers that are tried before the page does all the thinking."""


class Brain:
    """Thinks about the questions of all computer seats, one after the other."""

    def __init__(self) -> None:
        # Somebody else's page has no memory to spare for a second interpreter.
        self._lives = LIVES if window.top == window.self else 0
        self._worker: Any = None
        self._is_ready = False
        self._number = 0
        self._awaited: dict[int, asyncio.Future[str]] = {}

    async def think(self, question: Question) -> Answer:
        """The answer to a question, wherever it has been found."""
        if takes_time(question):
            answer = await self._asked(question)
            if answer is not None:
                return answer
        return await _in_slices(question)

    async def _asked(self, question: Question) -> Answer | None:
        """The worker's answer; None where it gives none."""
        if self._worker is None and self._lives:
            self._start()
        if not self._is_ready:
            return None
        self._number += 1
        number, self._awaited[self._number] = self._number, asyncio.Future()
        try:
            self._worker.postMessage(to_js([number, json.dumps(question)]))
            text = await asyncio.wait_for(self._awaited[number], patience(question))
            return Answer(*json.loads(text))
        except ChildProcessError:
            return None
        except (TimeoutError, JsException):
            self._give_up()
            return None
        finally:
            self._awaited.pop(number, None)

    def _start(self) -> None:
        try:
            self._worker = window.Worker.new("static/brain.mjs", type="module")
        except (AttributeError, JsException):  # for instance a page without an origin of its own
            self._lives = 0
            return
        self._worker.onmessage = create_proxy(self._heard)
        self._worker.onerror = create_proxy(self._died)

    def _heard(self, event: Any) -> None:
        number, text = event.data
        self._is_ready = True
        future = self._awaited.get(int(number))
        if future is not None and not future.done():
            future.set_result(str(text))

    def _died(self, event: Any) -> None:
        event.preventDefault()
        self._give_up()

    def _give_up(self) -> None:
        """End the worker; the page thinks about whatever it still owes."""
        if self._worker is not None:
            self._worker.terminate()
            self._lives -= 1
        self._worker, self._is_ready = None, False
        for future in self._awaited.values():
            if not future.done():
                future.set_exception(ChildProcessError("the worker has ended"))


async def _in_slices(question: Question) -> Answer:
    steps = pondering(question, monotonic)
    while True:
        end = monotonic() + SLICE
        try:
            while monotonic() < end:
                next(steps)
        except StopIteration as thought:
            answer: Answer = thought.value
            return answer
        await asyncio.sleep(0)
