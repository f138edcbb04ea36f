"""Two moves compared in the same worlds: the mean difference, and how sure it is."""

from collections import Counter
from collections.abc import Iterable, Mapping
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
        self._differences: list[float] = []
        self._batches: list[object] = []
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
            self._differences.append(first - second)
            self._batches.append(sample.batch or len(self._batches))

    def __len__(self) -> int:
        return len(self._first)

    @property
    def worth(self) -> float:
        """What the first move is worth."""
        return fsum(self._first) / len(self)

    @property
    def worse(self) -> int:
        """In how many worlds the second move did worse."""
        return sum(difference > 0 for difference in self._differences)

    @property
    def better(self) -> int:
        """In how many it did better."""
        return sum(difference < 0 for difference in self._differences)

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
        rounded = Counter(round(difference, PLACES) for difference in self._differences)
        ((usual, count),) = rounded.most_common(1)
        return len(self) - count, max(abs(difference - usual) for difference in rounded)

    def loss(self) -> Loss:
        """What the second move loses; the error is that of the means of batches, where there are
        any, but never less than if every pair stood alone.

        Where nearly all differ by as much the spread is that with one more imagined on either side,
        as far off as the furthest seen and by a step at least: what has not been seen in so many
        worlds may still be (if all are alike, it is nearly the rule of three).
        """
        mean = fsum(self._differences) / len(self)
        leads = [difference - mean for difference in self._differences]
        sums = dict.fromkeys(self._batches, 0.0)
        for batch, lead in zip(self._batches, leads, strict=True):
            sums[batch] += lead
        squares = max(fsum(lead**2 for lead in some) for some in (sums.values(), leads))
        apart, furthest = self._apart()
        if apart < FEW:
            squares += 2 * max(self._step, furthest) ** 2
        freedom = max(1, len(sums) - 1)
        squares *= (freedom + 1) / freedom
        return Loss(mean, sqrt(squares) / len(self), freedom)

    def are_plain(self, limits: Limits) -> bool:
        """Is it beyond all doubt already that the loss is slight, or grave?"""
        if self.are_few:
            return False
        loss = self.loss()
        return loss.high(SUREST) < limits.slight or loss.low(SUREST) > limits.grave
