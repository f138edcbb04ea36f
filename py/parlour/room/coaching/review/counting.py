"""A deal of which every decision is weighed is counted in the statistics, once."""

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
"""Deals of which it is known that they have been counted, even when their reviews have gone."""
LETTERS = 8
"""Of a mark: that two deals share one happens once in some millions."""


def graded(review: DealReview) -> Graded:
    """What a review that is complete adds to the statistics; an estimate has lost nothing."""
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
    """Counts for the first of the people, as deals are counted."""

    store: StatisticsStore
    month: Callable[[], str]
    """What month it is."""
    settings: Settings

    def counts(self, session: DealSession, seat: int) -> bool:
        """Are the decisions of this seat counted?"""
        company = session.match.company
        return bool(company.people) and seat == company.first

    def mark(self, of: Subject) -> bool:
        """Mark a deal as counted; was it none of those that are marked?"""
        marks = self.settings.counted_reviews()
        mark = digest("\n".join(map(str, of)))[:LETTERS]
        if mark in marks:
            return False
        self.settings.keep_counted_reviews([*marks, mark][-MOST_MARKS:])
        return True

    def enter(self, session: DealSession, review: DealReview) -> None:
        """Count a review of this deal that is complete."""
        of = kind(review.played.game, session.players.opponents)
        months, clean = ((self.month(), graded(review)),), not review.played.aids
        self.store.change(lambda kept: with_review(kept, of, months, clean=clean))
