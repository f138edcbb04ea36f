"""What a deal comes to if the advice is followed, of what it was measured to be worth.

Worlds are played on by habit, the own seat too, and whoever follows the advice to the end plays
better. So a family has a table of what came of such deals (docs/coach.md), and by it a worth is
told in the shares of a result. The loss of a move is a difference of two worths in the same worlds,
and is left as it is.
"""

from itertools import pairwise

from parlour.coach.agreements import is_by
from parlour.coaching import AnyCoaching, Calibration
from parlour.game import AnyGame
from parlour.verdict import Verdict


def calibration(coaching: AnyCoaching, game: AnyGame) -> Calibration | None:
    """The table for this game; None where there is none by these rules."""
    known = coaching.CALIBRATION
    return known if known is not None and is_by(known.agreement, game) else None


def calibrated(known: Calibration | None, verdict: Verdict) -> float:
    """What the deal comes to after the advice; one that is worked out is what best play of all
    comes to, and stays so."""
    if known is None or verdict.exact:
        return verdict.worth
    return _between(known, verdict.worth)


def _between(known: Calibration, worth: float) -> float:
    """By straight lines between the knots; beyond them as much is added as at the last."""
    (least, lowest), (most, highest) = known.knots[0], known.knots[-1]
    if worth <= least:
        return worth + lowest - least
    for (before, low), (after, high) in pairwise(known.knots):
        if worth <= after:
            return low + (high - low) * (worth - before) / (after - before)
    return worth + highest - most
