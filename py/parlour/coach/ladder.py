"""What the levels of the computer seats give away for ten decisions: the ladder of the house.

The figures are those of `make ladder`, which docs/coach.md tells at length; each family has its
own.
"""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

from parlour import catalogue
from parlour.ai import bots

TEN = 10
"""Decisions that a figure is for."""


class Rung(NamedTuple):
    """A level, and what it gives away, in the unit of the family."""

    level: str
    loss: float
    half: float
    """Half the width of the 95 % interval of the loss."""


class Ladder(NamedTuple):
    """The levels of a game, from the weakest up."""

    agreement: Mapping[str, object]
    """What was agreed otherwise than by default; by other rules it tells nothing."""
    levels: Sequence[Rung]

    def rungs(self) -> Sequence[Rung]:
        """The levels that their intervals tell from each other: the lowest and the highest, and
        between them those that are told from both, and from every other such level."""
        lowest, *between, highest = self.levels
        if not _are_apart(lowest, highest):
            return ()
        known = [each for each in between if _are_apart(lowest, each) and _are_apart(each, highest)]
        sure = [each for each in known if all(_are_apart(each, o) for o in known if o is not each)]
        return (lowest, *sure, highest)


def _are_apart(one: Rung, other: Rung) -> bool:
    return abs(one.loss - other.loss) > hypot(one.half, other.half)


class Place(NamedTuple):
    """Between which rungs somebody stands; the same twice for as one of them does."""

    worse: Rung | None
    """None where even the lowest gives away no more."""
    better: Rung | None


def place(rungs: Sequence[Rung], low: float, high: float) -> Place:
    """Where the interval of a loss for ten decisions lies; neither where it tells nothing."""
    within = [rung for rung in rungs if low <= rung.loss <= high]
    if len(within) == 1 and len(rungs) > 1:
        return Place(within[0], within[0])
    worse = [rung for rung in rungs if rung.loss > high]
    better = [rung for rung in rungs if rung.loss < low]
    return Place(worse[-1] if worse else None, better[0] if better else None)


def ladder(name: str) -> Ladder | None:
    """The ladder of this game; None where it has no coach."""
    family = catalogue.family(name)
    if family.coaching is None:
        return None
    found = family.coaching().LADDER
    rungs = [Rung(level, *loss) for level, loss in zip(bots.LEVELS, found.losses, strict=True)]
    return Ladder(found.agreement, tuple(rungs))
