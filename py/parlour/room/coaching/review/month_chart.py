"""What was given away for ten decisions, month by month, and where all of it lies in a picture.

It is a picture of dots with whiskers, beside the levels of the ladder of the house.
"""

from collections.abc import Iterable, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from parlour.coach.ladder import Rung
from parlour.game import AnyGame
from parlour.room.coaching.review import ladder_words
from parlour.room.coaching.review.deal_review import GivenAway
from parlour.room.coaching.review.progress import for_ten
from parlour.room.storage.graded import Graded
from parlour.room.storage.monthly import Months

FEWEST, MOST = 2, 12
"""Months of a picture; of more the last are shown."""
ABOVE, BELOW = 0.5, 0.25
"""By how much of all that lies between the dots and levels a whisker may stand out."""
STEPS = (1, 2, 5, 10)
"""Between two figures at the side, and what that is with noughts behind or before."""
FINEST = 0.01
"""A step that figures still tell."""
FIGURES = 3
"""Steps that there are at most, or one more."""


class Month(NamedTuple):
    """A month with a deal that was reviewed."""

    name: str
    """As `2026-11`."""
    sums: Graded
    lost: GivenAway
    """For ten decisions."""

    @property
    def low(self) -> float:
        """The lower end of the whisker."""
        return self.lost.loss - self.lost.half

    @property
    def high(self) -> float:
        """The upper end."""
        return self.lost.loss + self.lost.half

    @property
    def is_lone(self) -> bool:
        """Is it of one deal, whose interval does not show how deals differ?"""
        return self.sums.deals == 1


class MonthChart(NamedTuple):
    """The months, the earliest first, and the levels beside them, from the weakest up."""

    months: Sequence[Month]
    rungs: Sequence[Rung]
    least: float
    """At the lower edge."""
    most: float
    """At the upper edge."""

    def height(self, value: float) -> float:
        """How high a value lies, as a share of the picture; at an edge where it is beyond."""
        share = (value - self.least) / (self.most - self.least)
        return min(1.0, max(0.0, share))

    def figures(self) -> Sequence[float]:
        """Round values for the side, nought among them."""
        span = (self.most - self.least) / FIGURES
        unit: float = 10 ** floor(log10(span))
        step = max(FINEST, next(unit * each for each in STEPS if unit * each >= span))
        first, last = ceil(self.least / step), floor(self.most / step)
        return [number * step for number in range(first, last + 1)]


def chart(game: AnyGame, months: Months) -> MonthChart | None:
    """The picture of these months; None where there is nothing to compare."""
    if len(months) < FEWEST:
        return None
    rows = [(name, Graded._make(row)) for name, row in months[-MOST:]]
    shown = [Month(name, sums, for_ten(sums)) for name, sums in rows]
    rungs = ladder_words.rungs(game)
    return MonthChart(shown, rungs, *_limits(shown, rungs))


def _limits(months: Sequence[Month], rungs: Sequence[Rung]) -> tuple[float, float]:
    """The edges: nought, all dots and levels lie between them, and whiskers as far as that does
    not press these together."""
    values = [0.0, *(month.lost.loss for month in months), *(rung.loss for rung in rungs)]
    least, most = min(values), max(values)
    span = max(most - least, FINEST)
    high, low = max(month.high for month in months), min(month.low for month in months)
    return (
        min(least, max(low, least - BELOW * span)),
        max(most, min(high, most + ABOVE * span), least + FINEST),
    )


def apart(heights: Sequence[float], least: float) -> Sequence[float]:
    """The heights of labels, from the lowest up, moved until none lies over another."""
    placed: list[float] = []
    for number, height in enumerate(heights):
        room_above = 1.0 - least * (len(heights) - 1 - number)
        lowest = placed[-1] + least if placed else 0.0
        placed.append(max(lowest, min(height, room_above)))
    return placed


def years(names: Iterable[str]) -> Sequence[str]:
    """The year below each month that needs it, else ""."""
    split = [name.split("-")[0] for name in names]
    told = [
        year if number == 0 or split[number - 1] != year else ""
        for number, year in enumerate(split)
    ]
    if told[1]:
        told[0] = ""  # there is no room for both
    return told
