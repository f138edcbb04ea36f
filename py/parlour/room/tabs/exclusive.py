"""Work that only one tab of this browser does at a time, using the browser's locks."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from parlour.scope import Scope
from parlour.store import PREFIX
from parlour.table.listening import listen, proxied

PATIENCE = 10.0
"""Seconds after which it is done without a lock, because the browser may never answer."""

Deed = Callable[[], None]


class Exclusive:
    """A queue of functions, each run once and in order, while other tabs run none."""

    def __init__(self, scope: Scope, name: str) -> None:
        """Tabs with the same name wait for each other."""
        self._scope, self._name = scope, PREFIX + name
        self._deeds: list[Deed] = []
        self._waiting: asyncio.Task[None] | None = None
        # A page that is being closed runs waiting work now, because it gets no other turn.
        listen(scope, window, "pagehide", lambda _event: self._do_all())
        scope.on_close(self._do_all)

    def do(self, deed: Deed) -> None:
        """Run this as soon as no other tab is running its work."""
        self._deeds.append(deed)
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
        while self._deeds:
            self._deeds.pop(0)()
