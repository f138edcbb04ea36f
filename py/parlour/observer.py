"""Who wants to know of something is told when it happens: any number of observers, in order.

Values go in and nothing comes back. An observer belongs to a scope and is told no more once that is
closed, so nobody has to remember to take it off.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from parlour.scope import Scope

Value = TypeVar("Value")


class Observable(Generic[Value]):
    """One kind of thing that happens, such as: a move has been made."""

    def __init__(self) -> None:
        self._observers: dict[int, Callable[[Value], None]] = {}
        self._number = 0

    def observe(self, scope: Scope, observer: Callable[[Value], None]) -> None:
        """Tell this observer, after those who came before, until the scope is closed."""
        self._number += 1
        number = self._number
        self._observers[number] = observer
        scope.on_close(lambda: self._forget(number))

    def _forget(self, number: int) -> None:
        self._observers.pop(number, None)

    def tell(self, value: Value) -> None:
        """It has happened. Whoever leaves while the others are told is told no more."""
        for number in [*self._observers]:
            observer = self._observers.get(number)
            if observer is not None:
                observer(value)
