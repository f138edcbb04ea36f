"""The moments of a review: the few mistakes that a person should look at."""

from collections.abc import Sequence
from heapq import nlargest

from parlour.room.coaching.review.deal_review import DealReview
from parlour.verdict import HELD_AGAINST

MOST = 3
"""The largest number of moments in a review."""


def mistakes(review: DealReview) -> Sequence[int]:
    """The numbers of the decisions graded as mistakes so far, in order of play."""
    found = review.found
    return [number for number in sorted(found) if found[number].grade in HELD_AGAINST]


def moments(review: DealReview) -> Sequence[int]:
    """The numbers of the most costly mistakes, in order of play; empty until the review is
    complete."""
    if not review.is_complete:
        return ()
    found = review.found
    return sorted(nlargest(MOST, mistakes(review), key=lambda number: found[number].loss))
