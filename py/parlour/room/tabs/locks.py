"""A named lock that only one tab holds at a time, using the browser's locks."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from parlour.scope import Scope
from parlour.table.listening import proxied

PATIENCE = 5.0
"""Seconds after which a browser that does not answer is treated as one without locks. On a busy
machine the answer can take more than a second."""

PAUSES = (0.1, 0.3, 0.6)
"""Seconds between the attempts to get a refused name. A page that is reloaded while it computes
keeps its lock for a while."""


class Lock:
    """The lock of this tab, for one name at a time."""

    def __init__(self, scope: Scope, lost: Callable[[], None], *, shared: bool) -> None:
        """`lost` is called when another tab has taken the lock by force. `shared` is false for a
        page that shares no storage with other tabs and needs no lock."""
        self._scope, self._lost = scope, lost
        self._manager: Any = getattr(window.navigator, "locks", None) if shared else None
        self._resolve: Callable[[], None] | None = None
        self._request: asyncio.Task[None] | None = None

    @property
    def is_available(self) -> bool:
        """Does this browser have locks, and are they needed?"""
        return bool(self._manager)

    async def take(self, name: str, *, by_force: bool = False) -> bool:
        """Hold this name, and release any other. Returns False if another tab holds it.

        `by_force` takes the name from that tab. Without browser locks every tab gets it. After a
        refusal, the request is repeated for one second in all.
        """
        for pause in PAUSES:
            if await self._take(name, by_force):
                return True
            await asyncio.sleep(pause)
        return await self._take(name, by_force)

    async def _take(self, name: str, by_force: bool) -> bool:
        self.release()
        if self._request is not None:  # the old name stays held until this task ends
            await self._request
        if not self.is_available:
            return True
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        options = {"steal": True} if by_force else {"ifAvailable": True}
        wanted = to_js(options, dict_converter=window.Object.fromEntries)

        def answered(lock: Any) -> Any:
            if answer.done():  # the caller has timed out, so nobody would release the lock
                return None
            answer.set_result(hasattr(lock, "name"))
            return self._held(request) if hasattr(lock, "name") else None

        request = self._scope.inner()

        async def follow() -> None:
            try:
                await self._manager.request(name, wanted, proxied(request, answered))
            except JsException:
                if answer.done():
                    self._resolve = None
                    self._scope.soon(self._lost)
                else:  # for instance in a page without an origin
                    self._manager = None
                    answer.set_result(True)
            finally:
                request.close()

        self._request = self._scope.start(follow(), end=self.release)
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            self._request.cancel()
            self._manager = self._request = None
            return True

    def _held(self, request: Scope) -> Any:
        """A promise. The browser gives the name to others only after it is resolved."""

        def keep(resolve: Any, _refuse: Any) -> None:
            self._resolve = resolve

        return window.Promise.new(proxied(request, keep))

    def release(self) -> None:
        """Release the name."""
        if self._resolve is not None:
            self._resolve()
            self._resolve = None
