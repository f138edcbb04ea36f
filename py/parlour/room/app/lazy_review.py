"""The commands of the review and the deck. Their other modules are downloaded on first use."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlour.bot_protocol import NO_COACH
from parlour.game import AnyGame
from parlour.language import later
from parlour.room.app.lazy_part import LazyPart
from parlour.room.coaching.review_context import ReviewContext
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.storage.statistics import Account
from parlour.scope import Scope

if TYPE_CHECKING:
    from parlour.room.coaching.assembly import Coaching
    from parlour.room.coaching.retry.retrying import Retrying
    from parlour.room.storage.statistics_words import Addition

COMES = later("Loading the coach. Please wait.")


class LazyReview(Feature):
    """Opens the review and the deck, and downloads their modules on first use."""

    def __init__(self, scope: Scope, context: ReviewContext) -> None:
        self._scope, self._context = scope, context
        self._remark, self._explain = context.services.notices.remark, context.table.explain
        self._coaching: LazyPart[Coaching] = LazyPart(
            scope, self._make, missing=NO_COACH, loading=COMES
        )
        review = Command(
            "review",
            lambda: self._use(lambda coaching: coaching.panel.toggle(), self._remark),
            ("Shift+V",),
            later("the review of a finished deal: what your decisions were worth"),
            is_on=lambda: (made := self._coaching.made) is not None and made.panel.is_open,
        )
        try_again = Command(
            "try",
            lambda: self._use(lambda coaching: coaching.try_in_sight(), self._remark),
            ("t",),
            later("try your mistakes again, after the review"),
        )
        deck = Command(
            "deck",
            lambda: self._use(lambda coaching: coaching.open_deck(), self._remark),
            ("Shift+M",),
            later("your saved mistakes, to try again when they are due"),
        )
        self.commands = (review, try_again, *[deck] * (context.ways is not None))
        context.signals.ended.observe(scope, lambda _ending: self._review_if_preferred())

    def _make(self) -> "Coaching":
        from parlour.room.coaching.assembly import Coaching

        coaching = Coaching(self._scope, self._context)
        self._context.commands.add(coaching.commands)
        return coaching

    def _use(self, do: "Callable[[Coaching], None]", tell: Callable[[str], None]) -> None:
        def used(coaching: "Coaching") -> None:
            self._remark("")  # removes the message about the download
            do(coaching)

        self._coaching.use(used, tell)

    def _review_if_preferred(self) -> None:
        """Review a finished deal in the background, if the person wants that for every deal."""
        if self._context.services.preferences.now.review == "always":
            self._scope.start(self._review_in_background())

    def resume(self) -> None:
        """Resume the retry that was open before a reload."""
        self._use(lambda coaching: coaching.go_on_trying(), self._remark)

    async def _review_in_background(self) -> None:
        if (coaching := await self._coaching.fetched()) is not None:
            coaching.begin_unasked()

    def typed(self, name: str, words: str) -> list[str]:
        """Answer a typed command. If a download is needed first, the table shows the answer."""
        lines: list[str] = []
        tell = lines.append if self._coaching.is_here else self._explain
        self._use(lambda coaching: coaching.answer(name, words, tell), tell)
        return lines

    @property
    def retrying(self) -> "Retrying | None":
        """The running retry; None if there is none."""
        return None if self._coaching.made is None else self._coaching.made.tried

    @staticmethod
    def reviewed(game: AnyGame, account: Account) -> "Addition":
        """The reviewed deals of a game, for the statistics.

        Raises:
            ModuleNotFoundError: there are reviewed deals, and the coach is not downloaded.
        """
        from parlour.room.storage.statistics_words import NOTHING

        if not (account.reviewed or account.helped_reviewed):
            return NOTHING
        from parlour.room.coaching.calendar import this_month
        from parlour.room.coaching.review.month_chart_view import pictures
        from parlour.room.coaching.review.progress import told

        return *told(game, account, this_month()), pictures(game, account)

    def handle_key(self, event: Any) -> bool:
        """Offer a key to the review or the retry. Returns whether it was used."""
        return self._coaching.made is not None and self._coaching.made.takes(event)

    def owns_click(self, event: Any) -> bool:
        """Is this click on the review or the retry?"""
        return self._coaching.made is not None and self._coaching.made.owns(event)

    def on_language_changed(self) -> None:
        """Rewrite the review in the current language."""
        if self._coaching.made is not None:
            self._coaching.made.on_language_changed()

    def on_saved_elsewhere(self, name: str) -> None:
        """Reload reviews that another tab has saved."""
        if self._coaching.made is not None:
            self._coaching.made.written_elsewhere(name)
