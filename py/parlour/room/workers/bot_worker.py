"""A worker with an interpreter of its own, in which computer seats and the coach think.

It is started when it is first needed. One that dies, be it while it loads, that does not get ready
or that answers late is replaced, as often as it has lives.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from parlour.scope import End, Scope
from parlour.table.listening import listen

START = 60.0
"""Seconds after which a worker that is not ready never will be: a slow telephone on a slow network
is ready long before."""


class BotWorker:
    """Has one question at a time, so that none has its patience run out while it waits for another,
    such as a hint that nobody needs any more."""

    def __init__(self, scope: Scope, lives: int, heard_of: Callable[[], None]) -> None:
        """`heard_of` is called when it may be free, or has ended."""
        self._scope, self.lives, self._heard_of = scope, lives, heard_of
        self._worker: Any = None
        self._life = scope.inner()
        """Of the worker."""
        self._is_ready = False
        self.is_taken = False
        """Has somebody more to ask it than the question that it has, if any?"""
        self._number = 0
        self._owed: asyncio.Future[str | None] | None = None
        """The answer that it owes, whether or not it is still waited for."""
        self._patience: End | None = None
        """What ends the worker, unless it is heard of before."""

    @property
    def is_free(self) -> bool:
        """Can it be asked?"""
        return self._is_ready and not self.is_taken

    @property
    def is_coming(self) -> bool:
        """Is it on its way?"""
        return self.is_started and not self._is_ready and self._owed is None

    @property
    def is_started(self) -> bool:
        """Is it there, or on its way?"""
        return self._worker is not None

    async def ask(self, kind: str, question: str, seconds: float) -> str | None:
        """Its answer, for which so many seconds are waited; None where it gives none."""
        if not self._is_ready:
            return None
        self._number += 1
        try:
            self._worker.postMessage(to_js([self._number, kind, question]))
        except JsException:
            self._give_up()
            return None
        self._is_ready, self._owed = False, asyncio.Future()
        self._wait(seconds)
        return await self._owed

    def start(self) -> bool:
        """Start it, unless it has been or has no life left; is it on its way by that?"""
        if self.is_started or not self.lives:
            return False
        try:
            way = window.document.documentElement.dataset.way  # static/start_mode.mjs
            self._worker = window.Worker.new("static/bot_worker.mjs", type="module", name=way)
        except (AttributeError, JsException):  # for instance a page without an origin of its own
            self.lives = 0
            return False
        self._life = self._scope.inner()
        self._life.on_close(self._worker.terminate)
        # What it has sent already must not be taken for its successor's.
        listen(self._life, self._worker, "message", self._heard)
        listen(self._life, self._worker, "error", self._died)
        self._wait(START)
        return True

    def _wait(self, seconds: float) -> None:
        """Give it so many seconds until it is heard of."""
        self._patience = self._life.after(seconds, self._give_up)

    def _heard(self, event: Any) -> None:
        """It is ready, or has answered."""
        _, text = event.data
        self._is_ready = True
        self._settle(str(text))

    def _died(self, event: Any) -> None:
        event.preventDefault()
        self._give_up()

    def _give_up(self) -> None:
        """End it; whoever waits for its answer gets none."""
        self._life.close()
        self.lives -= 1
        self._worker, self._is_ready = None, False
        self._settle(None)

    def _settle(self, text: str | None) -> None:
        """Nothing is owed any more; whoever waits for an answer has this one."""
        if self._patience is not None:
            self._patience()
        owed, self._owed = self._owed, None
        if owed is not None and not owed.done():
            owed.set_result(text)
        self._heard_of()
