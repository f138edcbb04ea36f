"""Where reviews are kept: read before every change, so that two tabs may share them.

Where there is no room the ones seen least lately go. What cannot be read is put aside, and what a
newer Parlour has kept is left as it is.
"""

from collections.abc import Callable

from parlour.language import later, say
from parlour.room.storage.making_way import KEY as KEY
from parlour.room.storage.quarantine import Quarantine
from parlour.room.storage.reviews import (
    BadReviews,
    KeptReview,
    NewerReviews,
    Reviews,
    Subject,
    read_reviews,
    written,
)
from parlour.store import Store

DAMAGED = later(
    "The reviews that were kept could not be read, so there are none for now. They are put aside: "
    "the sheet “What is kept” gives them to you as a file."
)
STRANGE = later(
    "The review that was kept of this deal does not belong to it, so it begins anew. What was kept "
    "is put aside: the sheet “What is kept” gives it to you as a file."
)
NEWER = later(
    "The reviews were kept by a newer Parlour and are left as they are; those of this visit are "
    "not kept."
)
NO_ROOM = later(
    "The browser has no room for reviews: those of this visit are forgotten when you close the "
    "page. Everything else is kept."
)


class ReviewStore:
    """The reviews in the browser's storage."""

    def __init__(self, store: Store, refuse: Callable[[str], None]) -> None:
        """`refuse` gets a sentence where something cannot be read or kept."""
        self._store, self._refuse = store, refuse
        self._quarantine = Quarantine(store)
        self._read: tuple[str, Reviews] = "", {}
        """The text that was read last, and what it says."""
        self._for_now: Reviews | None = None
        """What must not be written over reviews of a newer Parlour."""
        self._told_no_room = False

    def find(self, subject: Subject) -> KeptReview | None:
        """What is kept of this review; None for nothing."""
        return self._reviews().get(subject)

    def keep(self, subject: Subject, review: KeptReview) -> None:
        """Keep a review in the place of what was kept of it; it is the one seen last."""
        reviews = {**self._reviews()}
        reviews.pop(subject, None)
        reviews[subject] = review
        self._write(reviews)

    def see(self, subject: Subject) -> None:
        """This review, if it is kept, is the one seen last."""
        reviews = self._reviews()
        if subject in reviews and [*reviews][-1] != subject:
            self.keep(subject, reviews[subject])

    def put_aside(self, subject: Subject) -> None:
        """What is kept of this review cannot be of its deal; all others stay."""
        reviews = {**self._reviews()}
        reviews.pop(subject)
        if self._for_now is None:
            self._quarantine.put(KEY)
        self._write(reviews)
        self._refuse(say(STRANGE))

    def _reviews(self) -> Reviews:
        if self._for_now is not None:
            return self._for_now
        text = self._store.read(KEY) or ""
        if text != self._read[0]:
            self._read = text, self._look_at(text)
        return self._read[1]

    def _look_at(self, text: str) -> Reviews:
        try:
            return read_reviews(text) if text else {}
        except NewerReviews:
            self._for_now = {}
            self._refuse(say(NEWER))
        except BadReviews:
            self._quarantine.put(KEY)
            self._refuse(say(DAMAGED))
        return {}

    def _write(self, reviews: Reviews) -> None:
        if self._for_now is not None:
            self._for_now = reviews
            return
        text = written(reviews)
        # What has gone for want of room may be found until another tab writes; it does no harm.
        self._read = text, reviews
        if self._store.write(KEY, text):
            return
        fewer = written(reviews, len(text) // 2)
        if self._store.write(KEY, fewer):
            self._read = fewer, reviews
            return
        self._store.write(KEY, text)  # for this visit
        if self._store.works and not self._told_no_room:
            self._told_no_room = True
            self._refuse(say(NO_ROOM))
