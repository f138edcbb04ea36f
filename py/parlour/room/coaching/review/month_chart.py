"""The loss per ten decisions by month, and the geometry of its chart.

The chart has dots with whiskers, and the levels of the computer seats for comparison.
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
"""The fewest and most months in a chart. If there are more, the last ones are shown."""
ABOVE, BELOW = 0.5, 0.25
"""How far whiskers may extend beyond dots and levels, relative to their range."""
STEPS = (1, 2, 5, 10)
"""Steps between axis labels, times a power of ten."""
FINEST = 0.01
"""The smallest step that the axis labels can show."""
FIGURES = 3
"""The number of steps on the axis. There may be one more."""


class Month(NamedTuple):
    """A month with reviewed deals."""

    name: str
    """The year and the month, such as `2026-11`."""
    sums: Graded
    lost: GivenAway
    """The loss per ten decisions."""

    @property
    def low(self) -> float:
        """The lower end of the whisker."""
        return self.lost.loss - self.lost.half

    @property
    def high(self) -> float:
        """The upper end of the whisker."""
        return self.lost.loss + self.lost.half

    @property
    def is_lone(self) -> bool:
        """Does the month have only one deal? Then its interval does not show how deals differ."""
        return self.sums.deals == 1


class MonthChart(NamedTuple):
    """The months, earliest first, and the levels for comparison, weakest first."""

    months: Sequence[Month]
    rungs: Sequence[Rung]
    least: float
    """The value at the lower edge."""
    most: float
    """The value at the upper edge."""

    def height(self, value: float) -> float:
        """The height of a value, as a share of the height of the chart, clamped to its edges."""
        share = (value - self.least) / (self.most - self.least)
        return min(1.0, max(0.0, share))

    def figures(self) -> Sequence[float]:
        """Round values for the axis, including 0."""
        span = (self.most - self.least) / FIGURES
        unit: float = 10 ** floor(log10(span))
        step = max(FINEST, next(unit * each for each in STEPS if unit * each >= span))
        first, last = ceil(self.least / step), floor(self.most / step)
        return [number * step for number in range(first, last + 1)]


def chart(game: AnyGame, months: Months) -> MonthChart | None:
    """The chart of these months; None if there is nothing to compare."""
    if len(months) < FEWEST:
        return None
    rows = [(name, Graded._make(row)) for name, row in months[-MOST:]]
    shown = [Month(name, sums, for_ten(sums)) for name, sums in rows]
    rungs = ladder_words.rungs(game)
    return MonthChart(shown, rungs, *_limits(shown, rungs))


def _limits(months: Sequence[Month], rungs: Sequence[Rung]) -> tuple[float, float]:
    """The values at the edges. They enclose 0, all dots and levels, and most of the whiskers."""
    values = [0.0, *(month.lost.loss for month in months), *(rung.loss for rung in rungs)]
    least, most = min(values), max(values)
    span = max(most - least, FINEST)
    high, low = max(month.high for month in months), min(month.low for month in months)
    return (
        min(least, max(low, least - BELOW * span)),
        max(most, min(high, most + ABOVE * span), least + FINEST),
    )


def years(names: Iterable[str]) -> Sequence[str]:
    """The year to show below each month, or ""."""
    split = [name.split("-")[0] for name in names]
    shown_years = [
        year if number == 0 or split[number - 1] != year else ""
        for number, year in enumerate(split)
    ]
    if shown_years[1]:
        shown_years[0] = ""  # two adjacent years do not fit
    return shown_years
