"""One tab of this browser at a time measures the same deal; the others read what it finds."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from parlour.room.tabs.locks import Lock
from parlour.scope import Scope
from parlour.store import PREFIX

AGAIN = 1.0
"""Seconds until it is asked again whether another tab is still at it."""


class Turns:
    """The turns of this tab, one at a time."""

    def __init__(self, scope: Scope) -> None:
        self._lock = Lock(scope, lambda: None, shared=True)

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """As long as this lasts no other tab has a turn of this name."""
        try:
            while not await self._lock.take(PREFIX + name):
                await asyncio.sleep(AGAIN)
            yield
        finally:
            self._lock.release()
