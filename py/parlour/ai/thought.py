"""Budgets of a search: a number of simulations, or a time."""

from collections.abc import Callable, Generator
from typing import TypeVar

Decided = TypeVar("Decided")


Enough = Callable[[int], bool]
"""Is this number of simulations enough? It is 0 while candidate moves are still evaluated."""


def simulations(count: int) -> Enough:
    """A budget of this many simulations, at least one. The same seed then gives the same move."""
    return lambda tries: 0 < tries >= count


class Until:
    """A budget of time, by the clock passed in."""

    def __init__(self, clock: Callable[[], float], deadline: float) -> None:
        self._clock, self._deadline = clock, deadline
        self.is_over = False
        """Had the time run out at the last check?"""

    def __call__(self, tries: int) -> bool:
        self.is_over = self._clock() >= self._deadline
        return self.is_over


def once_weighed(budget: Enough) -> Enough:
    """A budget that applies from the first simulation. The evaluation of candidates before it is
    not limited, so that the same number of simulations gives the same answer."""
    return lambda tries: tries > 0 and budget(tries)


def either(one: Enough, other: Enough) -> Enough:
    """A budget that ends as soon as one of these two ends."""
    return lambda tries: one(tries) or other(tries)


def at_once(thinking: Generator[object, None, Decided]) -> Decided:
    """Run a generator to its end and return its result."""
    try:
        while True:
            next(thinking)
    except StopIteration as end:
        decided: Decided = end.value
        return decided
