"""Where computer seats and the coach think: in a worker beside the page, or on the page.

The worker has the interpreter a second time, so it is started when a seat first searches. Until it
is ready, while it thinks about something else, and wherever no worker can be had, the very same
thinking is done on the page, a few milliseconds at a time. A worker that dies, be it while it
loads, that does not get ready or that answers late is replaced, and the page thinks for it.

The coach is in no hurry: it waits for the worker as long as there is one, and whatever a computer
seat has to decide meanwhile goes before. Where no worker can be had the page thinks a decision at a
time, in fewer worlds.
"""

import asyncio
import json
from time import monotonic
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from parlour.bot_protocol import (
    LATE_BY_WORLDS,
    Answer,
    Appraise,
    Question,
    patience,
    pondering,
    takes_time,
)
from parlour.room.workers.archives import bring_archives
from parlour.scope import End, Scope
from parlour.table.listening import listen

SLICE = 0.012
"""Seconds for which the page is held at a time: a touch is answered within 0.05 s (RAIL)."""

LIVES = 3
"""Workers that are tried before the page does all the thinking."""

START = 60.0
"""Seconds after which a worker that is not ready never will be: a slow telephone on a slow network
is ready long before."""

BREATH = 0.2
"""Seconds for which the page is left alone between two decisions that it appraises itself."""

IN_HASTE = "quick"
"""The budget of the page, which can do nothing else meanwhile."""

NOT_HERE = ""
"""What is answered where the coach cannot be fetched."""


class BotClient:
    """Thinks about the questions of all computer seats, and about what moves were worth.

    The worker has one at a time, so that none has its patience run out while it waits for another,
    such as a hint that nobody needs any more: what comes meanwhile the page thinks about.
    """

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        # Somebody else's page has no memory to spare for a second interpreter.
        self._lives = LIVES if window.top == window.self else 0
        self._worker: Any = None
        self._life = scope.inner()
        """Of the worker."""
        self._is_free = False
        self._number = 0
        self._owed: asyncio.Future[str | None] | None = None
        """The answer that the worker owes, whether or not it is still waited for."""
        self._patience: End | None = None
        """What ends the worker, unless it is heard of before."""
        self._news = asyncio.Event()
        """Is the worker free, or is there none any more? For whoever waits for it."""

    async def think(self, question: Question) -> Answer:
        """The answer to a question, wherever it has been found."""
        if takes_time(question):
            text = await self._asked("think", question, patience(question))
            if text is not None:
                return Answer(*json.loads(text))
        return await _in_slices(question)

    async def appraise(self, question: Appraise) -> str:
        """What a move was worth, as a text, as soon as nothing else has to be thought about; ""
        where the coach has never been fetched, and there is no network."""
        while self._lives:
            text = await self._asked("appraise", question, LATE_BY_WORLDS)
            if text == NOT_HERE:
                break
            if text is not None:
                return text
            if self._worker is not None:
                await self._news.wait()
        await asyncio.sleep(BREATH)
        return await self._on_the_page(question)

    async def _on_the_page(self, question: Appraise) -> str:
        if not await bring_archives(self._scope):
            return NOT_HERE
        from parlour.coach.answering import answered

        return answered(json.dumps(question._replace(budget=IN_HASTE)))

    async def _asked(self, kind: str, question: Question | Appraise, seconds: float) -> str | None:
        """The worker's answer, for which so many seconds are waited; None where it gives none."""
        if self._worker is None and self._lives:
            self._start()
        if not self._is_free:
            return None
        self._number += 1
        try:
            self._worker.postMessage(to_js([self._number, kind, json.dumps(question)]))
        except JsException:
            self._give_up()
            return None
        self._is_free, self._owed = False, asyncio.Future()
        self._news.clear()
        self._wait(seconds)
        return await self._owed

    def _start(self) -> None:
        try:
            way = window.document.documentElement.dataset.way  # static/way.mjs
            self._worker = window.Worker.new("static/bot_worker.mjs", type="module", name=way)
        except (AttributeError, JsException):  # for instance a page without an origin of its own
            self._lives = 0
            return
        self._news.clear()
        self._life = self._scope.inner()
        self._life.on_close(self._worker.terminate)
        # What it has sent already must not be taken for its successor's.
        listen(self._life, self._worker, "message", self._heard)
        listen(self._life, self._worker, "error", self._died)
        self._wait(START)

    def _wait(self, seconds: float) -> None:
        """Give the worker so many seconds until it is heard of."""
        self._patience = self._life.after(seconds, self._give_up)

    def _heard(self, event: Any) -> None:
        """It is ready, or has answered."""
        _, text = event.data
        self._is_free = True
        self._settle(str(text))

    def _died(self, event: Any) -> None:
        event.preventDefault()
        self._give_up()

    def _give_up(self) -> None:
        """End the worker; the page thinks about what it still owes."""
        self._life.close()
        self._lives -= 1
        self._worker, self._is_free = None, False
        self._settle(None)

    def _settle(self, text: str | None) -> None:
        """Nothing is owed any more; whoever waits for an answer has this one."""
        self._news.set()
        if self._patience is not None:
            self._patience()
        owed, self._owed = self._owed, None
        if owed is not None and not owed.done():
            owed.set_result(text)


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
