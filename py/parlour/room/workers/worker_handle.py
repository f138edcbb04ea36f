"""A worker with its own interpreter, which computes for computer seats and the coach.

It is started on demand, at most `lives` times. A worker that fails, does not get ready or answers
late is replaced.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from parlour.scope import End, Scope
from parlour.table.listening import listen

START = 60.0
"""Seconds to wait for a starting worker; even a slow phone and network need less."""


class WorkerHandle:
    """Accepts one question at a time, so that no question times out while it waits for another."""

    def __init__(self, scope: Scope, lives: int, on_change: Callable[[], None]) -> None:
        """`on_change` is called when the worker may be free, or has ended."""
        self._scope, self.lives, self._on_change = scope, lives, on_change
        self._worker: Any = None
        self._life = scope.inner()
        """The scope of the running worker."""
        self._is_ready = False
        self.is_taken = False
        """Has a caller reserved this worker?"""
        self._number = 0
        self._owed: asyncio.Future[str | None] | None = None
        """The pending answer, even if nobody waits for it any more."""
        self._patience: End | None = None
        """The timeout that ends the worker."""

    @property
    def is_free(self) -> bool:
        """Can the worker be reserved?"""
        return self._is_ready and not self.is_taken

    @property
    def is_coming(self) -> bool:
        """Is the worker starting?"""
        return self.is_started and not self._is_ready and self._owed is None

    @property
    def is_started(self) -> bool:
        """Is the worker running or starting?"""
        return self._worker is not None

    async def ask(self, kind: str, question: str, seconds: float) -> str | None:
        """The worker's answer within this many seconds; None if it gives none."""
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
        """Start the worker if it is not running and has a life left. Returns whether it did."""
        if self.is_started or not self.lives:
            return False
        try:
            mode = window.document.documentElement.dataset.way  # static/start_mode.mjs
            self._worker = window.Worker.new("static/bot_worker.mjs", type="module", name=mode)
        except (AttributeError, JsException):  # for instance in a page without an origin
            self.lives = 0
            return False
        self._life = self._scope.inner()
        self._life.on_close(self._worker.terminate)
        # Messages from this worker must not be taken for its successor's.
        listen(self._life, self._worker, "message", self._heard)
        listen(self._life, self._worker, "error", self._died)
        self._wait(START)
        return True

    def _wait(self, seconds: float) -> None:
        """End the worker unless it answers within this many seconds."""
        self._patience = self._life.after(seconds, self._give_up)

    def _heard(self, event: Any) -> None:
        """Handle a message: the worker is ready, or has answered."""
        _, text = event.data
        self._is_ready = True
        self._settle(str(text))

    def _died(self, event: Any) -> None:
        event.preventDefault()
        self._give_up()

    def _give_up(self) -> None:
        """End the worker; its pending question gets no answer."""
        self._life.close()
        self.lives -= 1
        self._worker, self._is_ready = None, False
        self._settle(None)

    def _settle(self, text: str | None) -> None:
        """Deliver the pending answer."""
        if self._patience is not None:
            self._patience()
        owed, self._owed = self._owed, None
        if owed is not None and not owed.done():
            owed.set_result(text)
        self._on_change()
