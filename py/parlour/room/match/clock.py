"""The time at the table, as it comes in from outside."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from parlour.scope import Scope


class Clock(Protocol):
    """Tells how much time passes, and calls when some has."""

    def now(self) -> float:
        """Seconds since some moment that stays the same."""
        ...

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """Do this in so many seconds. Returns what calls it off."""
        ...


class LoopClock:
    """The clock of the running event loop, as long as the room is open."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    def now(self) -> float:
        """Seconds by the loop."""
        return asyncio.get_running_loop().time()

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """A timer of the loop."""
        return self._scope.after(seconds, do)
