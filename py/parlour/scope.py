"""A scope owns what must be undone later: listeners, proxies, timers, tasks, inner scopes.

Closing a scope ends everything started in it, in reverse order. A room has one scope. A part of the
room that closes earlier has an inner scope.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

End = Callable[[], None]
"""Undoes one thing."""

Result = TypeVar("Result")


class Scope:
    """The lifetime of a part of the room."""

    def __init__(self) -> None:
        self._ends: dict[int, End] = {}
        self._number = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        """The running tasks, including those of inner scopes."""
        self.is_closed = False

    def on_close(self, end: End) -> End:
        """Call `end` when the scope is closed, or now if it is closed already. Returns a function
        that forgets `end` without calling it."""
        if self.is_closed:
            end()
            return _nothing
        self._number += 1
        number = self._number
        self._ends[number] = end
        return lambda: self._forget(number)

    def _forget(self, number: int) -> None:
        self._ends.pop(number, None)

    def inner(self) -> "Scope":
        """A scope within this one, closed with it at the latest."""
        scope = Scope()
        scope._tasks = self._tasks
        scope.on_close(self.on_close(scope.close))
        return scope

    def start(
        self, work: Coroutine[Any, Any, Result], *, end: End | None = None
    ) -> asyncio.Task[Result]:
        """Start a task that closing the scope cancels. With `end`, closing calls `end` instead."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        forget = self.on_close(end or (lambda: _cancel(task)))
        task.add_done_callback(lambda _task: forget())
        return task

    def after(self, seconds: float, do: Callable[[], None]) -> End:
        """Call `do` later, unless the scope is closed before. Returns a function to cancel it."""

        def due() -> None:
            forget()
            do()

        timer = asyncio.get_running_loop().call_later(seconds, due)
        forget = self.on_close(timer.cancel)

        def call_off() -> None:
            forget()
            timer.cancel()

        return call_off

    def soon(self, do: Callable[[], None]) -> None:
        """Call `do` in a later turn of the event loop, unless the scope is closed before."""
        self.after(0, do)

    @property
    def size(self) -> int:
        """How many things must still be undone; each inner scope counts as one."""
        return len(self._ends)

    def close(self) -> None:
        """Undo everything, in reverse order. Closing twice has no effect."""
        self.is_closed = True
        while self._ends:
            _, end = self._ends.popitem()
            end()

    async def closed(self) -> None:
        """Close, and wait until every task has ended. Exceptions go to the event loop."""
        self.close()
        if self._tasks:
            await asyncio.wait({*self._tasks})


def _cancel(task: asyncio.Task[Any]) -> None:
    task.cancel()


def _nothing() -> None:
    """Do nothing, because `end` was called at once."""
