"""The way to the review of a deal, which is fetched when somebody first asks for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.bot_protocol import NO_COACH
from parlour.game import AnyGame
from parlour.language import later, say
from parlour.room.commands.command_list import Command, Commands
from parlour.room.match.dealing import Dealing
from parlour.room.match.signals import Signals
from parlour.room.storage.statistics import NOTHING, Account, Addition
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.room.workers.archives import bring_archives
from parlour.scope import Scope
from parlour.store import Store

if TYPE_CHECKING:
    from parlour.room.coaching.deal_review import Appraiser
    from parlour.room.coaching.review_panel import ReviewPanel
    from parlour.room.coaching.reviewing import Reviewing

COMES = later("The coach is being fetched; one moment.")


class Books(NamedTuple):
    """Where it is kept what reviews have found."""

    store: Store
    refuse: Callable[[str], None]
    """Gets a sentence for what cannot be read or kept."""
    statistics: StatisticsStore


class Review(NamedTuple):
    """All of it, once it is there."""

    reviewing: "Reviewing"
    panel: "ReviewPanel"


class ReviewDoor:
    """Opens the review, and is deaf to everything else as long as there is none."""

    def __init__(
        self,
        scope: Scope,
        dealing: Dealing,
        signals: Signals,
        commands: Commands,
        appraise: "Appraiser",
        remark: Callable[[str], None],
        explain: Callable[[str], None],
        books: Books | None = None,
    ) -> None:
        """`remark` shows a few words for a moment, `explain` says them to whoever types; without
        books nothing is kept."""
        self._scope, self._dealing, self._signals = scope, dealing, signals
        self._list, self._appraise = commands, appraise
        self._remark, self._explain, self._books = remark, explain, books
        self._review: Review | None = None
        self._is_coming = False
        self.commands = (
            Command(
                "review",
                self.toggle,
                ("Shift+V",),
                later("the review of a finished deal: what your decisions were worth"),
                is_on=lambda: self._review is not None and self._review.panel.is_open,
            ),
        )

    def toggle(self) -> None:
        """Show the review, or put it away."""
        self._with_review(lambda review: review.panel.toggle(), self._remark)

    def begin_unasked(self) -> None:
        """Have the decisions of the deal weighed out of sight; nothing is said of it."""
        self._with_review(lambda review: review.reviewing.begin_unasked(), lambda _sentence: None)

    def told(self) -> list[str]:
        """A line for each decision of the deal, or why there is none; before the coach is
        there, the last of them is told later."""
        if (review := self._here()) is not None:
            return self._lines(review)
        self._with_review(lambda review: self._explain(self._lines(review)[-1]), self._explain)
        return []

    def takes(self, event: Any) -> bool:
        """Is this key for the review?"""
        return self._review is not None and self._review.panel.takes(event)

    def owns(self, event: Any) -> bool:
        """Is this click on the review?"""
        return self._review is not None and self._review.panel.owns(event)

    def say_again(self, again: Callable[[str], str]) -> None:
        """Another language is spoken."""
        if self._review is not None:
            self._review.panel.say_again(again)

    @staticmethod
    def reviewed(game: AnyGame, account: Account) -> Addition:
        """What reviewed deals of a game have come to, for the statistics.

        Raises:
            ModuleNotFoundError: there are some, and the coach has not come yet.
        """
        if not (account.reviewed or account.helped_reviewed):
            return NOTHING
        from parlour.room.coaching.counting import this_month
        from parlour.room.coaching.progress import told

        return told(game, account, this_month())

    def written_elsewhere(self, name: str) -> None:
        """Another tab has written something; it may be a review."""
        if self._review is not None:
            self._review.reviewing.written_elsewhere(name)

    def _lines(self, review: Review) -> list[str]:
        from parlour.room.coaching.typed_review import told

        return told(review.reviewing, self._explain)

    def _with_review(self, do: Callable[[Review], None], tell: Callable[[str], None]) -> None:
        """Do this with the review, at once if it is there, and else when it has been fetched."""
        if (review := self._here()) is not None:
            do(review)
        elif not self._is_coming:
            self._is_coming = True
            tell(say(COMES))
            self._scope.start(self._fetched(do, tell))

    async def _fetched(self, do: Callable[[Review], None], tell: Callable[[str], None]) -> None:
        try:
            await bring_archives(self._scope)
        finally:
            self._is_coming = False
        if (review := self._here()) is not None:
            do(review)
        else:
            tell(say(NO_COACH))

    def _here(self) -> Review | None:
        """The review; None where its modules have not come yet."""
        if self._review is None:
            try:
                from parlour.room.coaching.review_panel import ReviewPanel
                from parlour.room.coaching.reviewing import Reviewing
                from parlour.room.coaching.turns import keeper
            except ModuleNotFoundError:
                return None
            reviewing = Reviewing(
                self._scope,
                self._dealing,
                self._signals,
                self._appraise,
                keeper(self._scope, *self._books) if self._books is not None else None,
            )
            panel = ReviewPanel(self._scope, reviewing, self._signals, self._remark)
            self._list.bring(panel.commands)
            self._review = Review(reviewing, panel)
        return self._review
