"""What each level loses per ten decisions, to compare a person with the levels.

`make ladder` measures these losses for each family (docs/coach.md).
"""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

from parlour import catalogue
from parlour.ai import bots

TEN = 10
"""Losses are given per this many decisions."""


class Rung(NamedTuple):
    """A level and its loss, in the unit of the family."""

    level: str
    loss: float
    half: float
    """Half the width of the 95 % interval of the loss."""


class Ladder(NamedTuple):
    """The levels of a game, weakest first."""

    agreement: Mapping[str, object]
    """The options that differ from the default. The losses are valid only for this agreement."""
    levels: Sequence[Rung]

    def rungs(self) -> Sequence[Rung]:
        """The lowest and highest level, and those that differ significantly from all others. Empty
        if these two do not differ."""
        lowest, *between, highest = self.levels
        if not _are_apart(lowest, highest):
            return ()
        known = [each for each in between if _are_apart(lowest, each) and _are_apart(each, highest)]
        sure = [each for each in known if all(_are_apart(each, o) for o in known if o is not each)]
        return (lowest, *sure, highest)


def _are_apart(one: Rung, other: Rung) -> bool:
    return abs(one.loss - other.loss) > hypot(one.half, other.half)


class Place(NamedTuple):
    """The rungs next to a person. Both are the same rung if the person matches it."""

    worse: Rung | None
    """The nearest rung with a larger loss; None if there is none."""
    better: Rung | None


def place(rungs: Sequence[Rung], low: float, high: float) -> Place:
    """The place of a loss per ten decisions with this interval. Both rungs are None if unclear."""
    within = [rung for rung in rungs if low <= rung.loss <= high]
    if len(within) == 1 and len(rungs) > 1:
        return Place(within[0], within[0])
    worse = [rung for rung in rungs if rung.loss > high]
    better = [rung for rung in rungs if rung.loss < low]
    return Place(worse[-1] if worse else None, better[0] if better else None)


def ladder(name: str) -> Ladder | None:
    """The ladder of this game; None if it has no coach."""
    family = catalogue.family(name)
    if family.coaching is None:
        return None
    found = family.coaching().LADDER
    rungs = [Rung(level, *loss) for level, loss in zip(bots.LEVELS, found.losses, strict=True)]
    return Ladder(found.agreement, tuple(rungs))
