"""What a loss is called: nothing that chance alone may have made is held against a player."""

from parlour.coach.pairs import SURE, SURER, Loss
from parlour.coaching import Limits
from parlour.verdict import Grade

STEPS: tuple[Grade, ...] = ("best", "fine", "inaccurate", "mistake", "blunder")
"""From the best down; what is not decidable has no place among them."""

NEED_ANOTHER: frozenset[Grade] = frozenset({"mistake", "blunder"})
"""Where a family plays worlds on in two ways, these need a loss by both."""


def measured(loss: Loss, limits: Limits) -> Grade:
    """The class of a loss with an error; first that fits.

    What is above nought beyond doubt but may be slight is not held against anybody.
    """
    low = loss.low(SURE)
    if loss.high(SURER) < 0:
        return "best"
    if loss.high(SURE) < limits.slight:
        return "fine"
    if loss.low(SURER) <= 0 or loss.mean < limits.slight:
        return "not decidable"
    if loss.mean >= limits.grave and low >= limits.serious:
        return "blunder"
    if loss.mean >= limits.serious and low >= limits.slight:
        return "mistake"
    return "inaccurate"


def exact(loss: float, limits: Limits) -> Grade:
    """The class of a loss that is known."""
    if loss <= 0:
        return "best"
    if loss < limits.slight:
        return "fine"
    if loss < limits.serious:
        return "inaccurate"
    return "mistake" if loss < limits.grave else "blunder"


def estimated(loss: float, limits: Limits) -> Grade:
    """The class of a loss of which nobody can say how sure it is: nothing is held against it."""
    return "fine" if loss < limits.slight else "not decidable"
