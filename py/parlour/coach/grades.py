"""Grades losses. An uncertain loss is never held against a player."""

from parlour.coach.pairs import SURE, SURER, Loss
from parlour.coaching import GradeThresholds
from parlour.verdict import Grade

STEPS: tuple[Grade, ...] = ("best", "fine", "inaccurate", "mistake", "blunder")
"""The grades from best to worst, without “not decidable”."""

NEED_ANOTHER: frozenset[Grade] = frozenset({"mistake", "blunder"})
"""If a family has two ways to play worlds out, these grades need a certain loss with both."""


def measured(loss: Loss, thresholds: GradeThresholds) -> Grade:
    """The grade of a loss with a standard error: the first grade that fits.

    A certain loss below `slight` is not held against the player, even if its interval ends above.
    """
    low = loss.low(SURE)
    if loss.high(SURER) < 0:
        return "best"
    if loss.high(SURE) < thresholds.slight:
        return "fine"
    if loss.low(SURER) <= 0 or loss.mean < thresholds.slight:
        return "not decidable"
    if loss.mean >= thresholds.grave and low >= thresholds.serious:
        return "blunder"
    if loss.mean >= thresholds.serious and low >= thresholds.slight:
        return "mistake"
    return "inaccurate"


def exact(loss: float, thresholds: GradeThresholds) -> Grade:
    """The grade of an exact loss."""
    if loss <= 0:
        return "best"
    if loss < thresholds.slight:
        return "fine"
    if loss < thresholds.serious:
        return "inaccurate"
    return "mistake" if loss < thresholds.grave else "blunder"


def estimated(loss: float, thresholds: GradeThresholds) -> Grade:
    """The grade of a loss whose error is unknown. It is never held against the player."""
    return "fine" if loss < thresholds.slight else "not decidable"
