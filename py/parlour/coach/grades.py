"""The grade of a loss: an uncertain loss is never held against a player."""

from parlour.coach.pairs import SURE, SURER, Loss
from parlour.coaching import Limits
from parlour.verdict import Grade

STEPS: tuple[Grade, ...] = ("best", "fine", "inaccurate", "mistake", "blunder")
"""The grades from best to worst, without “not decidable”."""

NEED_ANOTHER: frozenset[Grade] = frozenset({"mistake", "blunder"})
"""If a family has two ways to play worlds on, these grades need a loss by both."""


def measured(loss: Loss, limits: Limits) -> Grade:
    """The grade of a loss with an error; the first that fits. A loss that is certain but may be
    slight is not held against the player."""
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
    """The grade of an exact loss."""
    if loss <= 0:
        return "best"
    if loss < limits.slight:
        return "fine"
    if loss < limits.serious:
        return "inaccurate"
    return "mistake" if loss < limits.grave else "blunder"


def estimated(loss: float, limits: Limits) -> Grade:
    """The grade of a loss without an error, which is never held against the player."""
    return "fine" if loss < limits.slight else "not decidable"
