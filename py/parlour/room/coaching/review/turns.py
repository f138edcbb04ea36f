"""Lets only one tab of this browser measure a deal; the others read its results."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from parlour.room.tabs.locks import Lock
from parlour.scope import Scope
from parlour.store import PREFIX

AGAIN = 1.0
"""Seconds between attempts to get the turn from another tab."""


class Turns:
    """The turns of this tab, one at a time."""

    def __init__(self, scope: Scope) -> None:
        self._lock = Lock(scope, lambda: None, shared=True)

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """Wait for the turn. While this context is open, no other tab has a turn of this name."""
        try:
            while not await self._lock.take(PREFIX + name):
                await asyncio.sleep(AGAIN)
            yield
        finally:
            self._lock.release()
