"""The result of a deal as three shares: the cards dealt, mistakes, and the rest.

At each decision V is the worth of the advice and L the loss. R is the result of the deal, and E
the result of an even deal.

    R - E  =  (V1 - E)  -  sum of L  +  sum of (V' - V + L)

V' is the next V, or R after the last decision. The third share is the remainder, so the sum is
exact. Numbers are rounded to hundredths, and the rounding error goes to the third share.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from parlour.coaching import Settled


class Step(NamedTuple):
    """A decision, in the unit of the family."""

    worth: float
    """The worth of the advice."""
    loss: float


class Shares(NamedTuple):
    """The shares of a result relative to an even deal, in hundredths of the unit."""

    dealt: int
    """The cards at the first decision."""
    given_away: int
    """The loss against the advice, which is subtracted."""
    rest: int
    """The cards that came later, and the play of the others."""

    @property
    def total(self) -> int:
        """The result relative to an even deal."""
        return self.dealt - self.given_away + self.rest


def hundredths(value: float) -> int:
    """A number in hundredths, as it is shown."""
    return round(100 * value)


def shares(settled: Settled, steps: Sequence[Step]) -> Shares:
    """The shares of a deal with at least one decision."""
    dealt = hundredths(steps[0].worth - settled.even)
    given_away = hundredths(fsum(step.loss for step in steps))
    return Shares(dealt, given_away, hundredths(settled.result - settled.even) - dealt + given_away)


def turns(settled: Settled, steps: Sequence[Step]) -> Sequence[float]:
    """After each decision, the change of worth due to new cards and the other players."""
    worths = [*(step.worth for step in steps), settled.result]
    losses = (step.loss for step in steps)
    return [
        after - before + loss
        for (before, after), loss in zip(pairwise(worths), losses, strict=True)
    ]


def largest_fall(settled: Settled, steps: Sequence[Step], grave: float) -> int | None:
    """The index of the decision after which new cards and the other players cost most. None if the
    cost is less than `grave`, because smaller falls may be errors of measurement."""
    found = turns(settled, steps)
    lowest = min(range(len(found)), key=found.__getitem__)
    return lowest if found[lowest] <= -grave else None
