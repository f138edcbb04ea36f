"""The breakdown of a deal: its worth at each decision, and what caused its result."""

from typing import NamedTuple

from parlour.coach.calibration import calibrated, calibration
from parlour.coach.shares import Shares, Step, largest_fall, shares
from parlour.coaching import AnyCoaching, Settled
from parlour.room.coaching.review.deal_review import DealReview


class ResultBreakdown(NamedTuple):
    """The breakdown of a deal whose review is complete."""

    settled: Settled
    steps: tuple[Step, ...]
    """The decisions, in the order of play."""
    shares: Shares
    fall: int | None
    """Index of the decision after which luck and opponents cost most; None if they cost little."""


def breakdown(review: DealReview, coaching: AnyCoaching) -> ResultBreakdown | None:
    """The breakdown of a reviewed deal, or None. Verdicts without interval count as no loss."""
    if not review.is_complete:
        return None
    played, seat = review.played, review.seat
    settled = coaching.settled(played.game, played.after(()), played.position, seat)
    verdicts = [verdict for _, verdict in sorted(review.found.items())]
    known = calibration(coaching, played.game)
    steps = tuple(
        Step(calibrated(known, verdict), 0.0 if verdict.half is None else verdict.loss)
        for verdict in verdicts
    )
    grave = coaching.thresholds(review.decisions[0].view).grave
    fall = largest_fall(settled, steps, grave)
    return ResultBreakdown(settled, steps, shares(settled, steps), fall)
