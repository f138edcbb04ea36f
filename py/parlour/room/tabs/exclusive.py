"""Runs work that only one tab of this browser may do at a time, using the browser's locks."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from parlour.scope import Scope
from parlour.store import PREFIX
from parlour.table.listening import listen, proxied

PATIENCE = 10.0
"""Seconds after which the work is done without a lock, because the browser may never answer."""

Job = Callable[[], None]


class Exclusive:
    """A queue of functions, each run once and in order, while other tabs run none."""

    def __init__(self, scope: Scope, name: str) -> None:
        """Tabs with the same name wait for each other."""
        self._scope, self._name = scope, PREFIX + name
        self._jobs: list[Job] = []
        self._waiting: asyncio.Task[None] | None = None
        # When the page is closed, waiting jobs run at once: there is no later chance.
        listen(scope, window, "pagehide", lambda _event: self._do_all())
        scope.on_close(self._do_all)

    def do(self, job: Job) -> None:
        """Run this as soon as no other tab is running a job."""
        self._jobs.append(job)
        if self._waiting is None or self._waiting.done():
            self._waiting = self._scope.start(self._take_turn())

    async def _take_turn(self) -> None:
        manager: Any = getattr(window.navigator, "locks", None)
        turn = self._scope.inner()
        do_all = proxied(turn, lambda _lock: self._do_all())
        no_more = window.AbortController.new()
        turn.on_close(no_more.abort)
        options = to_js({"signal": no_more.signal}, dict_converter=window.Object.fromEntries)
        try:
            await asyncio.wait_for(manager.request(self._name, options, do_all), PATIENCE)
        except (AttributeError, JsException, TimeoutError):
            self._do_all()  # a browser without locks, or a page without an origin
        finally:
            turn.close()

    def _do_all(self) -> None:
        while self._jobs:
            self._jobs.pop(0)()
