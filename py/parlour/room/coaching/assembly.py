"""Puts the coach's parts together: the review, the retry and the deck."""

from collections.abc import Callable
from typing import Any, Protocol

from parlour.language import later, say
from parlour.room.coaching import calendar
from parlour.room.coaching.deck.deck_sheet import DeckSheet
from parlour.room.coaching.deck.keep_box import KeepBox
from parlour.room.coaching.deck.kept_mistakes import KeptMistakes
from parlour.room.coaching.deck.practising import Practising
from parlour.room.coaching.retry.mistakes import Mistakes
from parlour.room.coaching.retry.open_retry import OpenRetry
from parlour.room.coaching.retry.retry_panel import RetryPanel, show_retry_buttons
from parlour.room.coaching.retry.retrying import Retrying
from parlour.room.coaching.retry.stages import EmptyTable, Stage
from parlour.room.coaching.review import typed_review
from parlour.room.coaching.review.counting import ReviewCounting
from parlour.room.coaching.review.offers import ReviewOffers
from parlour.room.coaching.review.review_panel import ReviewPanel
from parlour.room.coaching.review.review_saving import ReviewSavers
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.coaching.review.turns import Turns
from parlour.room.coaching.review_context import ReviewContext
from parlour.room.commands import key_names
from parlour.room.storage.deck_store import DeckStore
from parlour.room.storage.review_store import ReviewStore
from parlour.scope import Scope
from parlour.verdict import NoVerdict

NO_DECK = later("Mistakes are not saved in this frame.")


class Translated(Protocol):
    """A part of the page whose text changes with the language."""

    def on_language_changed(self) -> None: ...


class Coaching:
    """The review of the current deal, the retry of its mistakes, and the deck."""

    def __init__(self, scope: Scope, context: ReviewContext) -> None:
        controller, presenter = context.controller, context.presenter
        signals, table = context.signals, context.table
        self._explain, self._remark = table.explain, context.services.notices.remark
        self._reviewing = Reviewing(
            scope,
            controller,
            presenter,
            signals,
            context.appraise,
            self._make_savers(scope, context),
        )
        self.panel = ReviewPanel(scope, self._reviewing, signals, self._remark, context.explain)
        self._mistakes = Mistakes(controller, presenter, self._reviewing)
        self._retrying = Retrying(scope, table, signals, context.appraise)
        settings = context.services.settings
        self._open_retry = OpenRetry(
            scope, self._retrying, self._mistakes, controller, signals, settings
        )
        self._retry_panel = RetryPanel(scope, self._retrying, table)
        show_retry_buttons(scope, self._mistakes, self._reviewing, signals)
        self._panels = (self._retry_panel, self.panel)
        offers = ReviewOffers(scope, self._reviewing, signals)
        self._translated: list[Translated] = [*self._panels, offers]
        """The parts to notify when the language changes."""
        self._deck = self._make_deck(scope, context)
        own = (*self.panel.commands, *self._retry_panel.commands)
        self.commands = (*own, *(self._deck.commands if self._deck is not None else ()))

    def _make_savers(self, scope: Scope, context: ReviewContext) -> ReviewSavers | None:
        """Create the stores of reviews. None in a frame, where nothing is saved."""
        if context.ways is None:
            return None
        services = context.services
        store = ReviewStore(services.settings.store, services.notices.notice)
        counting = ReviewCounting(context.statistics, calendar.this_month, services.settings)
        return ReviewSavers(store, Turns(scope).turn, counting)

    def _make_deck(self, scope: Scope, context: ReviewContext) -> DeckSheet | None:
        """Create the deck. None in a frame, where nothing is saved."""
        switch, services, today = context.ways, context.services, calendar.today
        if switch is None:
            return None
        store = DeckStore(services.settings.store, services.notices.notice)
        mistake_saver = KeptMistakes(scope, self._mistakes, self._reviewing, store, services, today)
        box = KeepBox(scope, mistake_saver, self._reviewing)
        practising = Practising(scope, store, services, self._retrying, context.appraise, today)

        def clear_table() -> Stage:
            switch.leave()
            return EmptyTable(context.controller, context.table, switch.come_back)

        sheet = DeckSheet(scope, practising, mistake_saver, clear_table)
        self._translated += [box, sheet]
        return sheet

    # -- commands

    @property
    def tried(self) -> Retrying | None:
        """The running retry; None if there is none."""
        return self._retrying if self._retrying.is_on else None

    def begin_unasked(self) -> None:
        """Review the deal in the background."""
        self._reviewing.begin_unasked()

    def try_in_sight(self) -> None:
        """Start a retry of the deal's mistakes, or show the review's progress."""
        self._try(self._remark)
        if not self.panel.is_open and self._reviewing.is_going:
            self.panel.open()

    def _try(self, tell: Callable[[str], None]) -> None:
        if self._retrying.is_on:
            return
        try:
            self._mistakes.begin(self._retrying, lambda _retry: self.panel.open())
        except NoVerdict as reason:
            tell(str(reason))

    def go_on_trying(self) -> None:
        """Resume the retry that was open before a reload."""
        with_deck = None if self._deck is None else self._deck.go_on
        self._open_retry.go_on(lambda _retry: self.panel.open(), with_deck)

    def open_deck(self) -> None:
        """Open the deck."""
        if self._deck is None:
            self._remark(say(NO_DECK))
        else:
            self._deck.open()

    def answer(self, name: str, words: str, tell: Callable[[str], None]) -> None:
        """Answer a typed command: `try`, or `review` or `deck` with further words."""
        if name == "try":
            self._try(tell)
        elif name == "deck":
            tell(say(NO_DECK) if self._deck is None else self._deck.answer(words))
        else:
            for line in typed_review.answered(self._reviewing, words, self._explain):
                tell(line)

    # -- keys, clicks, another language, another tab

    def takes(self, event: Any) -> bool:
        """Offer a key to the coach's parts. Returns whether it was used."""
        if any(panel.takes(event) for panel in self._panels):
            return True
        # Handle `t` here: while the table shows a decision, the page would only end that view.
        if not self.panel.is_open or key_names.pressed(event) != "t":
            return False
        event.preventDefault()
        self.try_in_sight()
        return True

    def owns(self, event: Any) -> bool:
        """Is this click on one of the coach's parts?"""
        return any(panel.owns(event) for panel in self._panels)

    def on_language_changed(self) -> None:
        for each in self._translated:
            each.on_language_changed()

    def written_elsewhere(self, name: str) -> None:
        """Reload the review if another tab has saved it."""
        self._reviewing.written_elsewhere(name)
