"""Saves the reviews. They are read before every change, so that two tabs can share them.

If there is no room, the least recently seen reviews are deleted.
"""

from collections.abc import Callable

from parlour.language import later, say
from parlour.room.storage.checked_store import CheckedStore
from parlour.room.storage.eviction import KEY as KEY
from parlour.room.storage.keys import REVIEWS
from parlour.room.storage.reviews import KeptReview, Reviews, Subject, written
from parlour.store import Store

STRANGE = later(
    "The saved review does not belong to this deal, so the review starts again. You can download "
    "the old one under “Saved data”."
)
NO_ROOM = later(
    "The browser has no space for reviews. Reviews on this visit are lost when you close the "
    "page. Everything else is saved."
)


class ReviewStore:
    """The reviews in the browser's storage."""

    def __init__(self, store: Store, refuse: Callable[[str], None]) -> None:
        """`refuse` receives a sentence if something cannot be read or saved."""
        self._store, self._kept = store, CheckedStore(store, refuse)
        self._read: tuple[str | None, Reviews] = None, {}
        """The last text that was read or written, and its reviews."""

    def find(self, subject: Subject) -> KeptReview | None:
        """The saved review of this subject; None if there is none."""
        return self._reviews().get(subject)

    def keep(self, subject: Subject, review: KeptReview) -> None:
        """Save a review, replacing an earlier version. It becomes the most recently seen one."""
        reviews = {**self._reviews()}
        reviews.pop(subject, None)
        reviews[subject] = review
        self._write(reviews)

    def see(self, subject: Subject) -> None:
        """Mark this review, if saved, as the most recently seen one."""
        reviews = self._reviews()
        if subject in reviews and [*reviews][-1] != subject:
            self.keep(subject, reviews[subject])

    def put_aside(self, subject: Subject) -> None:
        """Remove a review that does not fit its deal, and quarantine the text."""
        reviews = {**self._reviews()}
        reviews.pop(subject)
        self._kept.put_aside(say(STRANGE), REVIEWS)
        self._write(reviews)

    def _reviews(self) -> Reviews:
        text = self._kept.text(REVIEWS)
        if text != self._read[0]:
            self._read = text, self._kept.read(REVIEWS)
        return self._read[1]

    def _write(self, reviews: Reviews) -> None:
        text = written(reviews)
        # A review that is deleted for lack of room may still be found until another tab writes.
        # That is harmless.
        self._read = text, reviews
        if self._kept.write(REVIEWS, text) or self._kept.is_newer(REVIEWS):
            return
        fewer = written(reviews, len(text) // 2)
        if self._kept.write(REVIEWS, fewer):
            self._read = fewer, reviews
            return
        self._kept.write(REVIEWS, text)  # the store keeps it in memory for this visit
        if self._store.works:
            self._kept.tell(say(NO_ROOM))
