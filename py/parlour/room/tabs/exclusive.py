"""What only one tab of this browser does at a time, by the browser's own locks."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import window

from parlour.store import PREFIX

PATIENCE = 10.0
"""Seconds after which it is done all the same: the browser may never answer."""

Deed = Callable[[], None]


class Exclusive:
    """Deeds that wait for their turn, all tabs taken together; each is done once and in order."""

    def __init__(self, name: str) -> None:
        """Tabs that go by the same name wait for each other."""
        self._name = PREFIX + name
        self._deeds: list[Deed] = []
        self._waiting: asyncio.Task[None] | None = None
        # A page that goes away does at once what waits: it will have no other turn.
        window.addEventListener("pagehide", create_proxy(lambda _event: self._do_all()))

    def do(self, deed: Deed) -> None:
        """Do this as soon as no other tab is at it."""
        self._deeds.append(deed)
        if self._waiting is None or self._waiting.done():
            self._waiting = asyncio.ensure_future(self._take_turn())

    async def _take_turn(self) -> None:
        manager: Any = getattr(window.navigator, "locks", None)
        try:
            turn = create_once_callable(lambda _lock: self._do_all())
            await asyncio.wait_for(manager.request(self._name, turn), PATIENCE)
        except (AttributeError, JsException, TimeoutError):
            self._do_all()  # a browser without locks, a page without an origin of its own

    def _do_all(self) -> None:
        while self._deeds:
            self._deeds.pop(0)()
