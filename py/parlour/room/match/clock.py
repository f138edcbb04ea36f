"""The clock and timers of the match, passed in from outside."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from parlour.scope import Scope


class Clock(Protocol):
    """Measures time and sets timers."""

    def now(self) -> float:
        """Seconds since a fixed moment."""
        ...

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """Call `do` after this many seconds. Returns a function that cancels the timer."""
        ...


class LoopClock:
    """The clock of the event loop; its timers end with the scope."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        return self._scope.after(seconds, do)
