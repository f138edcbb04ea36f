"""When a thought has enough: budgets of tries and of time."""

from collections.abc import Callable, Generator
from typing import TypeVar

Decided = TypeVar("Decided")


Enough = Callable[[int], bool]
"""Has one thought enough after so many tries? Asked with 0 while moves are only weighed."""


def simulations(count: int) -> Enough:
    """A budget of tries, of one at least: with the same stream of chance the same move."""
    return lambda tries: 0 < tries >= count


class Until:
    """A budget of time, by a clock that is passed in."""

    def __init__(self, clock: Callable[[], float], deadline: float) -> None:
        self._clock, self._deadline = clock, deadline
        self.is_over = False
        """Was it, when it was last asked?"""

    def __call__(self, tries: int) -> bool:
        self.is_over = self._clock() >= self._deadline
        return self.is_over


def once_weighed(budget: Enough) -> Enough:
    """A budget that begins with the first try: all moves are weighed before, however long it takes,
    so that with as many tries the answer is the same."""
    return lambda tries: tries > 0 and budget(tries)


def either(one: Enough, other: Enough) -> Enough:
    """Two budgets, of which the smaller is the limit."""
    return lambda tries: one(tries) or other(tries)


def at_once(thinking: Generator[object, None, Decided]) -> Decided:
    """Think to the end without a pause."""
    try:
        while True:
            next(thinking)
    except StopIteration as end:
        decided: Decided = end.value
        return decided
