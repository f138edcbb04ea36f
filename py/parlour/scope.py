"""A scope owns what has to be undone: listeners, proxies, timers, tasks, other scopes.

Whatever is begun in a scope ends when the scope is closed, the last thing first. A room has one
scope, and so has everything in it that lives shorter than the room.
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
        """Those that have not ended, the tasks of inner scopes among them."""
        self.is_closed = False

    def on_close(self, end: End) -> End:
        """Do this when the scope is closed; at once where it is closed already.

        Returns what takes it back: then nothing is done.
        """
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
        """A task that is cancelled when the scope is closed; with `end`, this lets it end."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        forget = self.on_close(end or (lambda: _cancel(task)))
        task.add_done_callback(lambda _task: forget())
        return task

    def after(self, seconds: float, do: Callable[[], None]) -> End:
        """Do this in so many seconds, unless the scope is closed before.

        Returns what calls it off.
        """

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
        """Do this in a turn of its own, unless the scope is closed before."""
        self.after(0, do)

    @property
    def size(self) -> int:
        """How much has still to be undone, inner scopes counted once each."""
        return len(self._ends)

    def close(self) -> None:
        """Undo everything, the last thing first. A closed scope is closed again without effect."""
        self.is_closed = True
        while self._ends:
            _, end = self._ends.popitem()
            end()

    async def closed(self) -> None:
        """Close, and come back when every task has come to its end.

        What a task raises then is left to the event loop, as at any other time.
        """
        self.close()
        if self._tasks:
            await asyncio.wait({*self._tasks})


def _cancel(task: asyncio.Task[Any]) -> None:
    task.cancel()


def _nothing() -> None:
    """There is nothing to take back."""
