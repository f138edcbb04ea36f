"""Compares two moves in the same worlds: the mean difference and its error."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import fsum, inf, sqrt
from typing import NamedTuple

from parlour.coaching import GradeThresholds, Sample

SURE, SURER, SUREST = 1.96, 2.576, 3.291
"""Two-sided normal quantiles for 95, 99 and 99.9 %."""

FEW = 10
"""If fewer pairs differ from the most frequent value, the spread underestimates the error."""

PLACES = 9


class Loss(NamedTuple):
    """How much less one move is worth than another, in the unit of the family."""

    mean: float
    error: float = 0.0
    """The standard error of the mean; 0 for an exact loss."""
    freedom: float = inf
    """The degrees of freedom of the error."""
    within: float = 0.0
    """A maximum error that is added to the statistical one."""

    def low(self, sure: float) -> float:
        """The lower end of the interval with this quantile."""
        return self.mean - self.within - self._errors(sure) * self.error

    def high(self, sure: float) -> float:
        """The upper end of the interval with this quantile."""
        return self.mean + self.within + self._errors(sure) * self.error

    def _errors(self, sure: float) -> float:
        """Student's quantile from the normal one, to first order (Cornish and Fisher)."""
        return sure + (sure**3 + sure) / 4 / self.freedom


class Pair(NamedTuple):
    """One world: the lead of the first move over the second, and the features after each."""

    lead: float
    first: Sequence[float]
    """The features, in the order of the family."""
    second: Sequence[float]
    batch: object
    weight: float = 1.0
    """The relative probability of this world."""


def pair(sample: Sample, batch: object, weight: float = 1.0) -> Pair:
    """The pair for a sample of two moves."""
    first, second = sample.worths
    after_first, after_second = sample.features or ((), ())
    return Pair(first - second, after_first, after_second, batch, weight)


def mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)


def mean_of(values: Sequence[float], batches: Sequence[object], more: float = 0.0) -> Loss:
    """The mean of some values with its standard error.

    The error is computed from batch means if there are batches. It is at least the error of
    independent values.

    Args:
        more: Added to the sum of squares.
    """
    middle = mean(values)
    leads = [value - middle for value in values]
    sums = dict.fromkeys(batches, 0.0)
    for batch, lead in zip(batches, leads, strict=True):
        sums[batch] += lead
    squares = max(fsum(lead**2 for lead in some) for some in (sums.values(), leads)) + more
    freedom = max(1, len(sums) - 1)
    squares *= (freedom + 1) / freedom
    return Loss(middle, sqrt(squares) / len(values), freedom)


class Pairs:
    """The results of two moves in the same worlds, as differences first minus second.

    Raises:
        ZeroDivisionError: a result is read before a pair was added.
    """

    def __init__(self, step: float) -> None:
        """`step` is the usual smallest difference of two results, in the unit of the family."""
        self._step = step
        self._first: list[float] = []
        self._second: list[float] = []
        self._pairs: list[Pair] = []
        self._world: object = None
        self.one_world = True
        """Were all worlds the same? Then a spread of zero means nothing."""

    def take(self, samples: Iterable[Sample]) -> None:
        """Add these worlds."""
        for sample in samples:
            first, second = sample.worths
            if self.one_world:
                self.one_world = not self._first or sample.world == self._world
                self._world = sample.world
            self._first.append(first)
            self._second.append(second)
            self._pairs.append(pair(sample, sample.batch or len(self._pairs)))

    def __len__(self) -> int:
        return len(self._first)

    def __iter__(self) -> Iterator[Pair]:
        return iter(self._pairs)

    @property
    def worth(self) -> float:
        """The mean worth of the first move."""
        return mean(self._first)

    @property
    def worse(self) -> int:
        """In how many worlds the second move did worse."""
        return sum(pair.lead > 0 for pair in self)

    @property
    def better(self) -> int:
        """In how many worlds the second move did better."""
        return sum(pair.lead < 0 for pair in self)

    def results(self) -> Mapping[float, tuple[int, int]]:
        """How often each result followed the first and the second move, best result first."""
        first, second = Counter(self._first), Counter(self._second)
        best_first = sorted(first | second, reverse=True)
        return {result: (first[result], second[result]) for result in best_first}

    @property
    def are_few(self) -> bool:
        """Do nearly all pairs have the same difference?"""
        return self._apart()[0] < FEW

    def _apart(self) -> tuple[int, float]:
        """How many pairs differ from the most frequent value, and the largest such deviation.
        Differences are rounded to nine places, because floating point splits equal ones."""
        rounded = Counter(round(pair.lead, PLACES) for pair in self)
        ((usual, count),) = rounded.most_common(1)
        return len(self) - count, max(abs(difference - usual) for difference in rounded)

    def loss(self) -> Loss:
        """The loss of the second move.

        If nearly all pairs have the same difference, rare results may not have occurred yet. So one
        imagined pair is added on either side, at the largest deviation and at least `step` away. If
        all pairs are alike, this is close to the rule of three.
        """
        leads = [pair.lead for pair in self]
        apart, furthest = self._apart()
        more = 2 * max(self._step, furthest) ** 2 if apart < FEW else 0.0
        return mean_of(leads, [pair.batch for pair in self], more)

    def are_plain(self, thresholds: GradeThresholds) -> bool:
        """Is it already certain that the loss is slight, or grave?"""
        if self.are_few:
            return False
        loss = self.loss()
        return loss.high(SUREST) < thresholds.slight or loss.low(SUREST) > thresholds.grave
