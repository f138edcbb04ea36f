"""Saves a review, so that it continues on another visit or in another tab."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple

from parlour.coach.streams import VERSION, digest
from parlour.link_code import oldest
from parlour.record import BadRecord
from parlour.room.coaching.review.counting import ReviewCounting
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.review_store import ReviewStore
from parlour.room.storage.reviews import Found, KeptReview, Subject

DIGEST = 16
"""The length of a digest of moves. It makes collisions unlikely."""

NamedTurn = Callable[[str], AbstractAsyncContextManager[None]]
"""Returns a context. While it is open, no other tab has a turn of this name."""


def subject(played: DealRecord, seat: int) -> Subject | None:
    """The key of a deal's review. None if no link can describe the deal, as for a setup."""
    record = played.record()
    try:
        letters = "" if record is None else oldest(record._replace(moves=()))
    except BadRecord:
        letters = ""
    moves = digest("\n".join(played.moves))[:DIGEST]
    return Subject(letters, moves, seat) if letters else None


class ReviewSaver:
    """Saves and restores the verdicts of one review."""

    def __init__(self, savers: "ReviewSavers", review: DealReview, of: Subject) -> None:
        self._store, self._alone, self._counting = savers
        self._review, self._of = review, of

    def restore(self) -> None:
        """Add the saved verdicts. Verdicts by another version of the coach are used only if the
        review has no verdicts and is not running."""
        review, kept = self._review, self._store.find(self._of)
        if kept is None:
            return
        if not self._is_of_this_deal(kept):
            self._store.put_aside(self._of)
        elif kept.coach == VERSION or not (review.found or review.is_going):
            found = {each.number: each.verdict for each in kept.found}
            for number, own in review.found.items() if review.coach == kept.coach else ():
                if number not in found or found[number].worlds <= own.worlds:
                    found[number] = own
            review.restore(found, kept.coach)

    def see(self) -> None:
        """Mark the review as recently used, so that it is deleted later than others."""
        self._store.see(self._of)

    def keep(self) -> None:
        """Save the verdicts, unless the saved review already has them or has more verdicts."""
        review, kept = self._review, self._store.find(self._of)
        known = () if kept is None or kept.coach != VERSION else kept.found
        found = tuple(
            Found(number, review.decisions[number].move, verdict)
            for number, verdict in sorted(review.found.items())
        )
        if review.is_by_this_coach and len(found) >= len(known) and found != known:
            is_counted = kept is not None and kept.is_counted
            now = KeptReview(VERSION, len(review.decisions), is_counted, found)
            self._store.keep(self._of, now)

    def claim(self) -> bool:
        """Mark a complete saved review as counted. Returns True only the first time for a deal: the
        mark stays even if the review is deleted."""
        kept = self._store.find(self._of)
        if kept is None or len(kept.found) < kept.decisions:
            return False
        is_first = self._counting.mark(self._of)
        if kept.is_counted:  # an older version may have counted it without a mark
            return False
        self._store.keep(self._of, kept._replace(is_counted=True))
        return is_first

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for the turn to measure the deal, then add verdicts that other tabs have saved."""
        async with self._alone(f"coach/{self._of.deal}"):
            self.restore()
            yield

    def _is_of_this_deal(self, kept: KeptReview) -> bool:
        decisions = self._review.decisions
        return kept.decisions == len(decisions) and all(
            each.move == decisions[each.number].move
            and each.verdict.advice in decisions[each.number].view["legal"]
            for each in kept.found
        )


class ReviewSavers(NamedTuple):
    """Creates a saver for each review."""

    store: ReviewStore
    alone: NamedTurn
    counting: ReviewCounting

    def of(self, review: DealReview) -> ReviewSaver | None:
        """The saver of this review; None if it cannot be saved."""
        of = subject(review.played, review.seat)
        return None if of is None else ReviewSaver(self, review, of)
