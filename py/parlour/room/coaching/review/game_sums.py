"""The total loss of the reviewed deals of one game, and the moves that stand out."""

from collections.abc import Sequence
from heapq import nlargest
from math import hypot
from typing import NamedTuple

from parlour.language import later, say
from parlour.phrases import Measure, enumerated
from parlour.room.coaching.review.choice_words import by_move, in_short
from parlour.room.coaching.review.deal_review import DealReview, GivenAway
from parlour.room.coaching.review.moments import mistakes
from parlour.room.coaching.review.verdict_words import amount, between
from parlour.room.match.match import Match
from parlour.verdict import ONLY_MOVE, Grade, Verdict

MOST = 3
"""The number of moves listed."""

TOGETHER = later("Total loss in {count} reviewed deals of this game: {loss}.")
DEAREST = later("Most costly: {moves}.")
ONE = later("{move} in deal {number} ({loss})")


class GameMoment(NamedTuple):
    """A decision that stands out in a game."""

    deal: int
    """The number of the deal, from 1."""
    move: str
    """A short text for the move, with symbols for cards."""
    grade: Grade
    gain: float
    """What the move was worth compared with the next best move, or with the advice. Negative for a
    mistake."""


class GameSums:
    """The complete reviews of the deals of one match."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._reviews: dict[tuple[int, int], DealReview] = {}
        """The reviews, keyed by the number of the deal and the seat."""

    def enter(self, match: Match, review: DealReview) -> None:
        """Add a complete review. Drop reviews of another match, and of deals that it replaces."""
        number = review.played.standing.deals
        if match is not self._match:
            self._match, self._reviews = match, {}
        self._reviews = {
            (deal, seat): before
            for (deal, seat), before in self._reviews.items()
            if deal < number or before.played is review.played
        } | {(number, review.seat): review}

    def lines(self, measure: Measure, seat: int) -> Sequence[str]:
        """Sentences about all reviewed deals of a seat; empty if there is only one."""
        reviews = {deal: each for (deal, at), each in self._reviews.items() if at == seat}
        lost = [each for review in reviews.values() if (each := review.given_away()) is not None]
        if self._match is None or len(lost) < 2:
            return ()
        sums = GivenAway(sum(each.loss for each in lost), hypot(*(each.half for each in lost)))
        total = say(TOGETHER, count=len(lost), loss=between(measure, sums.loss, sums.half))
        dearest = [
            say(
                ONE,
                move=self._in_short(review, at),
                number=deal + 1,
                loss=amount(measure, -review.found[at].loss),
            )
            for deal, review, at in self._dearest(reviews)
        ]
        return [total, *([say(DEAREST, moves=enumerated(dearest))] if dearest else ())]

    def moments(self, match: Match, seat: int) -> Sequence[GameMoment]:
        """The best and the most costly decision of a seat in this match, where there are any."""
        if match is not self._match:
            return ()
        reviews = {deal: each for (deal, at), each in self._reviews.items() if at == seat}
        only_moves = [
            (margin, deal, review, at)
            for deal, review in reviews.items()
            for at, verdict in review.found.items()
            if verdict.advice == review.decisions[at].move and (margin := _margin(verdict)) > 0
        ]
        best = nlargest(1, only_moves, key=lambda one: one[0])
        dearest = [
            (-review.found[at].loss, deal, review, at)
            for deal, review, at in self._dearest(reviews)[:1]
        ]
        return [
            GameMoment(deal + 1, self._in_short(review, at), review.found[at].grade, gain)
            for gain, deal, review, at in (*best, *dearest)
        ]

    @staticmethod
    def _dearest(reviews: dict[int, DealReview]) -> list[tuple[int, DealReview, int]]:
        all_of_them = [
            (deal, review, at) for deal, review in reviews.items() for at in mistakes(review)
        ]
        return nlargest(MOST, all_of_them, key=lambda one: one[1].found[one[2]].loss)

    def _in_short(self, review: DealReview, at: int) -> str:
        assert self._match is not None
        view, names = review.decisions[at].view, self._match.company.seen_from(review.seat)
        scene = self._match.family.scenes.scene(view, names, ())
        return in_short(by_move(scene)[review.decisions[at].move])


def _margin(verdict: Verdict) -> float:
    """The loss of the second-best move if only one move is good; otherwise 0."""
    losses = [float(fact["loss"]) for fact in verdict.reasons if fact["fact"] == ONLY_MOVE]
    return max(losses, default=0.0)
