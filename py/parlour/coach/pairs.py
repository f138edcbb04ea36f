"""Two moves compared in the same worlds: the mean difference, and how sure it is."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import fsum, inf, sqrt
from typing import NamedTuple

from parlour.coaching import Limits, Sample

SURE, SURER, SUREST = 1.96, 2.576, 3.291
"""Errors on either side that hold 95, 99 and 99.9 in a hundred."""

FEW = 10
"""With fewer pairs that differ otherwise than most the spread tells too little of what chance can
do."""

PLACES = 9


class Loss(NamedTuple):
    """What one move is worth less than another, in the unit of the family."""

    mean: float
    error: float = 0.0
    """The standard error of the mean; 0 where nothing was left to chance."""
    freedom: float = inf
    """The degrees of freedom by which the error is known."""
    within: float = 0.0
    """By how much it may be wrong besides."""

    def low(self, sure: float) -> float:
        """The lower end of the interval of so many errors."""
        return self.mean - self.within - self._errors(sure) * self.error

    def high(self, sure: float) -> float:
        """Its upper end."""
        return self.mean + self.within + self._errors(sure) * self.error

    def _errors(self, sure: float) -> float:
        """Student's for a normal figure, by the first term of Cornish and Fisher's series."""
        return sure + (sure**3 + sure) / 4 / self.freedom


class Pair(NamedTuple):
    """One world: what the first move comes to more than the second, and what was seen after
    each."""

    lead: float
    first: Sequence[float]
    """The features, in the order of the family."""
    second: Sequence[float]
    batch: object
    weight: float = 1.0
    """How likely this world is beside others."""


def pair(sample: Sample, batch: object, weight: float = 1.0) -> Pair:
    """A sample of two moves as a pair."""
    first, second = sample.worths
    after_first, after_second = sample.features or ((), ())
    return Pair(first - second, after_first, after_second, batch, weight)


def mean(values: Sequence[float]) -> float:
    """The mean alone."""
    return fsum(values) / len(values)


def mean_of(values: Sequence[float], batches: Sequence[object], more: float = 0.0) -> Loss:
    """The mean of some values, and its error: that of the means of batches, where there are any,
    but never less than if every value stood alone.

    Args:
        more: What is added to the sum of the squares.
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
    """The results of two moves in the same worlds, the first less the second.

    Raises:
        ZeroDivisionError: something is asked before there is a pair.
    """

    def __init__(self, step: float) -> None:
        """`step` is the usual least difference of two results, in the unit of the family."""
        self._step = step
        self._first: list[float] = []
        self._second: list[float] = []
        self._pairs: list[Pair] = []
        self._world: object = None
        self.one_world = True
        """Were all worlds the same? Then their spread is nought, and says nothing."""

    def take(self, samples: Iterable[Sample]) -> None:
        """Count these worlds as well."""
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
        """What the first move is worth."""
        return mean(self._first)

    @property
    def worse(self) -> int:
        """In how many worlds the second move did worse."""
        return sum(pair.lead > 0 for pair in self)

    @property
    def better(self) -> int:
        """In how many it did better."""
        return sum(pair.lead < 0 for pair in self)

    def results(self) -> Mapping[float, tuple[int, int]]:
        """How often each result came of the first move and of the second, the best result first."""
        first, second = Counter(self._first), Counter(self._second)
        best_first = sorted(first | second, reverse=True)
        return {result: (first[result], second[result]) for result in best_first}

    @property
    def are_few(self) -> bool:
        """Do nearly all differ by as much, be it by nothing or by something?"""
        return self._apart()[0] < FEW

    def _apart(self) -> tuple[int, float]:
        """How many pairs differ otherwise than most do, and how far the furthest lies from these.

        Differences are compared to nine places: of equal ones floating point makes several.
        """
        rounded = Counter(round(pair.lead, PLACES) for pair in self)
        ((usual, count),) = rounded.most_common(1)
        return len(self) - count, max(abs(difference - usual) for difference in rounded)

    def loss(self) -> Loss:
        """What the second move loses.

        Where nearly all differ by as much the spread is that with one more imagined on either side,
        as far off as the furthest seen and by a step at least: what has not been seen in so many
        worlds may still be (if all are alike, it is nearly the rule of three).
        """
        leads = [pair.lead for pair in self]
        apart, furthest = self._apart()
        more = 2 * max(self._step, furthest) ** 2 if apart < FEW else 0.0
        return mean_of(leads, [pair.batch for pair in self], more)

    def are_plain(self, limits: Limits) -> bool:
        """Is it beyond all doubt already that the loss is slight, or grave?"""
        if self.are_few:
            return False
        loss = self.loss()
        return loss.high(SUREST) < limits.slight or loss.low(SUREST) > limits.grave
