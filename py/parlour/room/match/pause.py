"""Pauses between moves, and holds the table for as long as something else needs it."""

import asyncio
from collections.abc import Callable

from parlour.room.match.clock import Clock


class Pause:
    """Waits between moves. A wait can be skipped. It never ends while the table is held."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._holds = 0
        self._resumed = asyncio.Event()
        self._resumed.set()
        self._end: asyncio.Future[None] | None = None
        self._stop_timer: Callable[[], None] | None = None
        self._left: float | None = 0.0
        """Seconds left when the timer last started or stopped; None to wait for a skip."""
        self._started = 0.0

    @property
    def is_held(self) -> bool:
        """Is the table held?"""
        return self._holds > 0

    @property
    def awaits_person(self) -> bool:
        """Does the current wait last until the person skips it?"""
        return self._left is None and self._end is not None and not self._end.done()

    async def wait(self, seconds: float | None) -> None:
        """Wait for this many seconds, not counting the time in which the table is held. With None
        the wait lasts until it is skipped."""
        self._end = asyncio.get_running_loop().create_future()
        self._left = seconds
        if not self.is_held:
            self._start()
        try:
            await self._end
        finally:
            self._stop()

    async def until_resumed(self) -> None:
        """Return once the table is not held."""
        await self._resumed.wait()

    def skip(self) -> None:
        """End the current wait."""
        if not self.is_held:
            self._finish()

    def hold(self) -> None:
        """Hold the table until `resume` is called as often as `hold`."""
        self._holds += 1
        self._resumed.clear()
        self._stop()

    def resume(self) -> None:
        """Undo one `hold`. After the last one the wait continues."""
        self._holds = max(0, self._holds - 1)
        if not self.is_held:
            self._resumed.set()
            if self._end is not None and not self._end.done():
                self._start()

    def _start(self) -> None:
        if self._left is None:
            return
        self._started = self._clock.now()
        self._stop_timer = self._clock.after(self._left, self._finish)

    def _stop(self) -> None:
        if self._stop_timer is not None and self._left is not None:
            # The browser's event loop does not say when a timer is due.
            self._left = max(0.0, self._left - (self._clock.now() - self._started))
            self._stop_timer()
            self._stop_timer = None

    def _finish(self) -> None:
        if self._end is not None and not self._end.done():
            self._end.set_result(None)
