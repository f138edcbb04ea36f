"""Adds the mistakes of a reviewed deal to the deck, or removes them, as the person chooses."""

from collections.abc import Callable

from parlour.coach.deck import mark_of
from parlour.coach.deck_text import FullDeck, enlarged
from parlour.observer import Observable
from parlour.record import BadRecord
from parlour.room.coaching.deck.kept_task import kept
from parlour.room.coaching.retry.mistakes import Mistakes
from parlour.room.coaching.retry.retry import dearest_first
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.match.services import MatchServices
from parlour.room.storage.deck_store import DeckStore
from parlour.scope import Scope


class KeptMistakes:
    """Puts the current deal's mistakes into the deck, if the person wants that."""

    def __init__(
        self,
        scope: Scope,
        mistakes: Mistakes,
        reviewing: Reviewing,
        store: DeckStore,
        services: MatchServices,
        today: Callable[[], int],
    ) -> None:
        """`today` returns the number of days since 1970."""
        self._mistakes, self._reviewing, self._store = mistakes, reviewing, store
        self._settings, self._remark = services.settings, services.notices.remark
        self._today = today
        self._settled: DealReview | None = None
        """The last complete review whose mistakes were saved or left out."""
        self._is_refused = False
        """Has saving the mistakes of this review failed?"""
        self.chosen: Observable[None] = Observable()
        """Fires after `choose`."""
        reviewing.changed.observe(scope, lambda _none: self._save_if_wanted())

    @property
    def count(self) -> int:
        """The number of mistakes; 0 until the review is complete."""
        review = self._reviewing.review
        return len(dearest_first(review)) if review is not None and self._mistakes.are_known else 0

    @property
    def is_on(self) -> bool:
        """Are mistakes saved? Not if the person does not want it, or if it failed for this deal."""
        return self._settings.keeps_mistakes() and not self._is_refused

    def choose(self, is_on: bool) -> None:
        """Save the mistakes of this deal and of later deals, or remove and no longer save them."""
        review = self._reviewing.review
        assert review is not None
        self._is_refused = False
        self._settings.keep_mistakes(is_on)
        if is_on:
            self._save(review)
        else:
            game = review.played.game.name
            views = [review.decisions[number].view for number in dearest_first(review)]
            self._store.change(lambda deck: deck.without(mark_of(game, view) for view in views))
        self.chosen.tell(None)

    def choose_by_command(self, *, is_on: bool) -> None:
        """Choose as `choose` does, for a typed command.

        Raises: NoVerdict: there are no mistakes to save; the message says why.
        """
        self._mistakes.tasks()
        self.choose(is_on)

    def _save_if_wanted(self) -> None:
        """Save the mistakes of a newly completed review, if the person wants mistakes saved."""
        review = self._reviewing.review
        if review is not None and review is not self._settled and self._mistakes.are_known:
            self._settled, self._is_refused = review, False
            if self._settings.keeps_mistakes():
                self._save(review)

    def _save(self, review: DealReview) -> None:
        today = self._today()
        try:
            positions = [
                kept(review.played, review.decisions[number], review.found[number], today)
                for number in dearest_first(review)
            ]
            self._store.change(lambda deck: enlarged(deck, positions))
        except (BadRecord, FullDeck) as reason:
            self._is_refused = True
            self._remark(str(reason))
