"""Means, ratios and shares with their 95 % intervals: what all that is measured here is told by."""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from parlour.coach.pairs import SURE, mean_of


class Interval(NamedTuple):
    """A figure, and how sure it is."""

    middle: float
    half: float
    """Half of its width."""


def of_mean(values: Sequence[float]) -> Interval:
    """That of a mean of values that do not depend on each other."""
    found = mean_of(values, range(len(values)))
    return Interval(found.mean, SURE * found.error)


def of_ratio(sums: Sequence[float], counts: Sequence[int]) -> Interval:
    """That of all sums by all counts, such as losses by decisions, a deal each."""
    whole = sum(counts)
    rate = fsum(sums) / whole
    _, half = of_mean([one - rate * count for one, count in zip(sums, counts, strict=True)])
    return Interval(rate, half * len(counts) / whole)


def of_share(share: float, count: int) -> Interval:
    """That of a share of so many, by Wilson: its middle is not the share."""
    whole = 1 + SURE**2 / count
    half = SURE * sqrt(share * (1 - share) / count + SURE**2 / 4 / count**2)
    return Interval((share + SURE**2 / 2 / count) / whole, half / whole)
