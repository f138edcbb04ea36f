"""What a deal came to, as three shares: the cards dealt, what was given away, all that came after.

At each decision V is the worth of the advice and L the loss. With R for what the deal came to, and
E for an even one,

    R - E  =  (V1 - E)  -  sum of L  +  sum of (V' - V + L)

where V' is the next V, and R after the last decision. So the shares add up by their making, and the
third is openly the remainder. Figures are rounded once, to the hundredths that are shown, and what
rounding leaves over goes to the third share: they add up to the last digit as well.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from parlour.coaching import Settled


class Step(NamedTuple):
    """A decision, in the unit of the family."""

    worth: float
    """Of the advice there."""
    loss: float


class Shares(NamedTuple):
    """Of what a deal came to beside an even one, in hundredths of the unit."""

    dealt: int
    """The cards as they lay at the first decision."""
    given_away: int
    """What was lost against the advice: more makes the deal worth less."""
    rest: int
    """The cards that came, and what the others did."""

    @property
    def total(self) -> int:
        """What the deal came to, beside an even one."""
        return self.dealt - self.given_away + self.rest


def hundredths(value: float) -> int:
    """A figure as it is shown."""
    return round(100 * value)


def shares(settled: Settled, steps: Sequence[Step]) -> Shares:
    """The shares of a deal in which there was something to decide."""
    dealt = hundredths(steps[0].worth - settled.even)
    given_away = hundredths(fsum(step.loss for step in steps))
    return Shares(dealt, given_away, hundredths(settled.result - settled.even) - dealt + given_away)


def turns(settled: Settled, steps: Sequence[Step]) -> Sequence[float]:
    """After each decision, by how much the worth changed that was no fault: the cards that came,
    and what the others did."""
    worths = [*(step.worth for step in steps), settled.result]
    losses = (step.loss for step in steps)
    return [
        after - before + loss
        for (before, after), loss in zip(pairwise(worths), losses, strict=True)
    ]


def largest_fall(settled: Settled, steps: Sequence[Step], grave: float) -> int | None:
    """After which decision most was lost by nobody's fault; None where that is less than a blunder
    would lose: what a hand is worth is itself measured, and no smaller fall is told from chance."""
    found = turns(settled, steps)
    lowest = min(range(len(found)), key=found.__getitem__)
    return lowest if found[lowest] <= -grave else None
