"""Means, ratios and shares with their 95 % intervals, for all measurements of play."""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from parlour.coach.pairs import SURE, mean_of


class Interval(NamedTuple):
    """The middle of a 95 % interval, and half its width."""

    middle: float
    half: float
    """Half the width."""


def of_mean(values: Sequence[float]) -> Interval:
    """The interval of the mean of independent values."""
    found = mean_of(values, range(len(values)))
    return Interval(found.mean, SURE * found.error)


def of_ratio(sums: Sequence[float], counts: Sequence[int]) -> Interval:
    """The interval of a ratio of totals, such as losses per decision over all deals."""
    whole = sum(counts)
    rate = fsum(sums) / whole
    _, half = of_mean([one - rate * count for one, count in zip(sums, counts, strict=True)])
    return Interval(rate, half * len(counts) / whole)


def of_share(share: float, count: int) -> Interval:
    """Wilson's interval of a share of `count` values. Its middle is not the share."""
    whole = 1 + SURE**2 / count
    half = SURE * sqrt(share * (1 - share) / count + SURE**2 / 4 / count**2)
    return Interval((share + SURE**2 / 2 / count) / whole, half / whole)
