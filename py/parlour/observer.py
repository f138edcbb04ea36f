"""The observer pattern: any number of observers are called in order when something happens.

Observers return nothing. Each belongs to a scope and is removed when the scope closes.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from parlour.scope import Scope

Value = TypeVar("Value")


class Observable(Generic[Value]):
    """A kind of event that can be observed, such as a move."""

    def __init__(self) -> None:
        self._observers: dict[int, Callable[[Value], None]] = {}
        self._number = 0

    def observe(self, scope: Scope, observer: Callable[[Value], None]) -> None:
        """Call this observer, after earlier ones, until the scope is closed."""
        self._number += 1
        number = self._number
        self._observers[number] = observer
        scope.on_close(lambda: self._forget(number))

    def _forget(self, number: int) -> None:
        self._observers.pop(number, None)

    def tell(self, value: Value) -> None:
        """Call all observers. An observer that is removed meanwhile is not called."""
        for number in [*self._observers]:
            observer = self._observers.get(number)
            if observer is not None:
                observer(value)
