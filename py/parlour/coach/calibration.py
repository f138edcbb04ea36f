"""Corrects measured worths by the results of deals in which the advice was followed.

In rollouts all seats follow simple rules, but a person who follows the advice plays better. So a
family may have a table of real results (docs/coach.md). The table corrects the worths for `shares`.
A loss is a difference of two worths in the same worlds, and is not corrected.
"""

from itertools import pairwise

from parlour.coach.agreements import is_by
from parlour.coaching import AnyCoaching, Calibration
from parlour.game import AnyGame
from parlour.verdict import Verdict


def calibration(coaching: AnyCoaching, game: AnyGame) -> Calibration | None:
    """The table for this game; None if there is none for these options."""
    known = coaching.CALIBRATION
    return known if known is not None and is_by(known.agreement, game) else None


def calibrated(known: Calibration | None, verdict: Verdict) -> float:
    """The corrected worth of the deal after the advice. An exact worth is not changed."""
    if known is None or verdict.exact:
        return verdict.worth
    return _between(known, verdict.worth)


def _between(known: Calibration, worth: float) -> float:
    """Interpolates linearly between the knots. Beyond the knots, the nearest correction applies."""
    (least, lowest), (most, highest) = known.knots[0], known.knots[-1]
    if worth <= least:
        return worth + lowest - least
    for (before, low), (after, high) in pairwise(known.knots):
        if worth <= after:
            return low + (high - low) * (worth - before) / (after - before)
    return worth + highest - most
