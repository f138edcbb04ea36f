"""The mistakes of a reviewed deal go into the deck, or stay out of it, as the person likes it."""

from collections.abc import Callable, Sequence

from parlour.coach.deck import Kept
from parlour.coach.deck_text import FullDeck, enlarged
from parlour.record import BadRecord
from parlour.room.coaching.deck.kept_task import kept
from parlour.room.coaching.retry.mistakes import Mistakes
from parlour.room.coaching.retry.retry import dearest_first
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.storage.deck_store import DeckStore
from parlour.room.storage.settings import Settings


class KeptMistakes:
    """Whether the mistakes of the deal at the table are kept for later."""

    def __init__(
        self,
        mistakes: Mistakes,
        reviewing: Reviewing,
        store: DeckStore,
        settings: Settings,
        today: Callable[[], int],
    ) -> None:
        """`today` tells the number of the day."""
        self._mistakes, self._reviewing = mistakes, reviewing
        self._store, self._settings, self._today = store, settings, today
        self._done: object = None
        """The review of which it has been settled."""
        self.refusal = ""
        """Why they are not kept although that was asked for, in a sentence."""

    @property
    def count(self) -> int:
        """How many there are; 0 as long as not all is weighed."""
        review = self._reviewing.review
        if review is None or not self._mistakes.are_known:
            return 0
        return len(dearest_first(review))

    @property
    def is_on(self) -> bool:
        """Are they kept, and will those of the next deal be?"""
        return self._settings.keeps_mistakes() and not self.refusal

    def refresh(self) -> None:
        """Keep those of a deal whose review has come to its end, where that was liked last time."""
        review = self._reviewing.review
        if self.count and self._done is not review:
            self._done, self.refusal = review, ""
            if self._settings.keeps_mistakes():
                self._put()

    def choose(self, is_on: bool) -> None:
        """Keep them from now on, or take those of this deal out again."""
        self.refusal = ""
        self._settings.keep_mistakes(is_on)
        if is_on:
            self._put()
        else:
            marks = [position.mark for position in self._positions()]
            self._store.change(lambda deck: deck.without(marks))

    def _put(self) -> None:
        try:
            self._store.change(lambda deck: enlarged(deck, self._positions()))
        except (BadRecord, FullDeck) as reason:
            self.refusal = str(reason)

    def _positions(self) -> Sequence[Kept]:
        """The mistakes, as the deck has them.

        Raises:
            BadRecord: the deal cannot be written down.
        """
        review, today = self._reviewing.review, self._today()
        assert review is not None
        found = []
        for number in dearest_first(review):
            verdict = review.verdict(number)
            assert verdict is not None
            found.append(kept(review.played, review.decisions[number], verdict, today))
        return found
