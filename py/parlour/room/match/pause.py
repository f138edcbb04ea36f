"""Time at the table: the pause between two moves, and all of it standing still."""

import asyncio
from collections.abc import Callable

from parlour.room.match.clock import Clock


class Pause:
    """Lets time pass; a pause can be cut short, and while the room is still none passes."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._stills = 0
        self._moving = asyncio.Event()
        self._moving.set()
        self._end: asyncio.Future[None] | None = None
        self._stop_timer: Callable[[], None] | None = None
        self._left: float | None = 0.0
        """Seconds of the pause that had not passed when its timer was last started or stopped;
        None in a pause that lasts until it is cut."""
        self._started = 0.0

    @property
    def is_still(self) -> bool:
        """Does the room stand still?"""
        return self._stills > 0

    @property
    def waits_for_somebody(self) -> bool:
        """Does the pause that is running last until it is cut?"""
        return self._left is None and self._end is not None and not self._end.done()

    async def wait(self, seconds: float | None) -> None:
        """Let so many seconds pass, not counting those in which the room is still.

        With None the pause lasts until it is cut.
        """
        self._end = asyncio.get_running_loop().create_future()
        self._left = seconds
        if not self.is_still:
            self._start()
        try:
            await self._end
        finally:
            self._stop()

    async def stillness_over(self) -> None:
        """Go on at once, or as soon as the room no longer stands still."""
        await self._moving.wait()

    def cut(self) -> None:
        """End the pause that is running: the person has seen enough."""
        if not self.is_still:
            self._finish()

    def still(self) -> None:
        """Stop all time; whoever does so must let it go on as often."""
        self._stills += 1
        self._moving.clear()
        self._stop()

    def go_on(self) -> None:
        """Let time go on where it stopped."""
        self._stills = max(0, self._stills - 1)
        if not self.is_still:
            self._moving.set()
            if self._end is not None and not self._end.done():
                self._start()

    def _start(self) -> None:
        if self._left is None:
            return
        self._started = self._clock.now()
        self._stop_timer = self._clock.after(self._left, self._finish)

    def _stop(self) -> None:
        if self._stop_timer is not None and self._left is not None:
            # The browser's loop does not tell when a timer will go off.
            self._left = max(0.0, self._left - (self._clock.now() - self._started))
            self._stop_timer()
            self._stop_timer = None

    def _finish(self) -> None:
        if self._end is not None and not self._end.done():
            self._end.set_result(None)
