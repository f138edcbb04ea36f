"""Counts each completely reviewed deal once in the statistics."""

from collections import Counter
from collections.abc import Callable
from math import fsum
from typing import NamedTuple

from parlour.coach.pairs import SURE
from parlour.coach.streams import digest
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.match.deal_session import DealSession
from parlour.room.storage.graded import Graded
from parlour.room.storage.monthly import PLACES
from parlour.room.storage.reviews import Subject
from parlour.room.storage.settings import Settings
from parlour.room.storage.statistics import kind, with_review
from parlour.room.storage.statistics_store import StatisticsStore

MOST_MARKS = 1000
"""How many counted deals are remembered, even after their reviews are deleted."""
LETTERS = 8
"""The length of a mark. A new deal has an old deal's mark about once in several million."""


def graded(review: DealReview) -> Graded:
    """What a complete review adds to the statistics. Verdicts without interval count as no loss."""
    verdicts = [*review.found.values()]
    measured = [each for each in verdicts if each.half is not None]
    loss = round(fsum(each.loss for each in measured), PLACES)
    variance = fsum(((each.half or 0.0) / SURE) ** 2 for each in measured)
    decisions = len(verdicts)
    return Graded(
        1,
        decisions,
        loss,
        round(variance, PLACES),
        round(loss**2, PLACES),
        round(loss * decisions, PLACES),
        decisions**2,
        **Counter(each.grade.replace(" ", "_") for each in verdicts),
    )


class ReviewCounting(NamedTuple):
    """Counts the reviews of the first person at the table. Statistics cover only this person."""

    store: StatisticsStore
    month: Callable[[], str]
    """Returns the current month."""
    settings: Settings

    def counts(self, session: DealSession, seat: int) -> bool:
        """Are the decisions of this seat counted?"""
        company = session.match.company
        return bool(company.people) and seat == company.first

    def mark(self, of: Subject) -> bool:
        """Mark a deal as counted. Returns False if it was marked already."""
        marks = self.settings.counted_reviews()
        mark = digest("\n".join(map(str, of)))[:LETTERS]
        if mark in marks:
            return False
        self.settings.keep_counted_reviews([*marks, mark][-MOST_MARKS:])
        return True

    def enter(self, session: DealSession, review: DealReview) -> None:
        """Count a complete review of this deal."""
        of = kind(review.played.game, session.players.opponents)
        months, clean = ((self.month(), graded(review)),), not review.played.aids
        self.store.change(lambda kept: with_review(kept, of, months, clean=clean))
