"""The way to the review of a deal and to the deck of mistakes: all of it is fetched when somebody
first asks for it."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.bot_protocol import NO_COACH
from parlour.game import AnyGame
from parlour.language import later, say
from parlour.room.coaching.around import Around
from parlour.room.commands.command_list import Command
from parlour.room.storage.statistics import NOTHING, Account, Addition
from parlour.room.workers.archives import with_archives
from parlour.scope import Scope

if TYPE_CHECKING:
    from parlour.room.coaching.assembly import Coaching
    from parlour.room.coaching.retry.retrying import Retrying

COMES = later("The coach is being fetched; one moment.")


class _Asked(NamedTuple):
    """What is done when the coach is there, and whom else to tell that it does not come."""

    do: "Callable[[Coaching], None]"
    tell: Callable[[str], None]


class ReviewDoor:
    """Opens the review and the deck, and is deaf to everything else as long as there is none."""

    def __init__(self, scope: Scope, around: Around) -> None:
        self._scope, self._around = scope, around
        self._remark, self._explain = around.services.notices.remark, around.table.explain
        self._coaching: Coaching | None = None
        self._asked: _Asked | None = None
        """What was asked last, as long as it is being fetched."""
        review = Command(
            "review",
            lambda: self._with(lambda coaching: coaching.panel.toggle(), self._remark),
            ("Shift+V",),
            later("the review of a finished deal: what your decisions were worth"),
            is_on=lambda: self._coaching is not None and self._coaching.panel.is_open,
        )
        try_again = Command(
            "try",
            lambda: self._with(lambda coaching: coaching.try_in_sight(), self._remark),
            ("t",),
            later("try your mistakes in a finished deal again, once it was reviewed"),
        )
        deck = Command(
            "deck",
            lambda: self._with(lambda coaching: coaching.open_deck(), self._remark),
            ("Shift+M",),
            later("mistakes that you have kept, to be tried again when their day has come"),
        )
        self.commands = (review, try_again, *[deck] * (around.ways is not None))

    def begin_unasked(self) -> None:
        """Have the decisions of the deal weighed out of sight; nothing is said of it."""
        self._scope.start(self._begin_unasked())

    async def _begin_unasked(self) -> None:
        with suppress(ModuleNotFoundError):
            coaching = await with_archives(self._scope, self._opened)
            coaching.begin_unasked()

    def ask_again(self) -> None:
        """Have tried what was being tried again when the page was reloaded."""
        self._with(lambda coaching: coaching.go_on_trying(), self._remark)

    def typed(self, name: str, words: str) -> list[str]:
        """What is answered to a typed command; before the coach is there, it is told later."""
        lines: list[str] = []
        tell = self._explain if self._here() is None else lines.append
        self._with(lambda coaching: coaching.answer(name, words, tell), tell)
        return lines

    @property
    def retrying(self) -> "Retrying | None":
        """What is tried again now; None where nothing is."""
        return None if self._coaching is None else self._coaching.tried

    def takes(self, event: Any) -> bool:
        """Is this key for the review?"""
        return self._coaching is not None and self._coaching.takes(event)

    def owns(self, event: Any) -> bool:
        """Is this click on the review?"""
        return self._coaching is not None and self._coaching.owns(event)

    def say_again(self, again: Callable[[str], str]) -> None:
        """Another language is spoken."""
        if self._coaching is not None:
            self._coaching.say_again(again)

    @staticmethod
    def reviewed(game: AnyGame, account: Account) -> Addition:
        """What reviewed deals of a game have come to, for the statistics.

        Raises:
            ModuleNotFoundError: there are some, and the coach has not come yet.
        """
        if not (account.reviewed or account.helped_reviewed):
            return NOTHING
        from parlour.room.coaching.calendar import this_month
        from parlour.room.coaching.review.month_chart_view import pictures
        from parlour.room.coaching.review.progress import told

        return *told(game, account, this_month()), pictures(game, account)

    def written_elsewhere(self, name: str) -> None:
        """Another tab has written something; it may be a review."""
        if self._coaching is not None:
            self._coaching.written_elsewhere(name)

    def _with(self, do: "Callable[[Coaching], None]", tell: Callable[[str], None]) -> None:
        """Do this with all of it, at once if it is there; else say that it comes, and do what was
        asked last when it has been fetched."""
        if (coaching := self._here()) is not None:
            do(coaching)
            return
        tell(say(COMES))
        is_coming, self._asked = self._asked is not None, _Asked(do, tell)
        if not is_coming:
            self._scope.start(self._fetch())

    async def _fetch(self) -> None:
        coaching: Coaching | None = None
        try:
            with suppress(ModuleNotFoundError):
                coaching = await with_archives(self._scope, self._opened)
        finally:
            asked, self._asked = self._asked, None
        assert asked is not None
        if coaching is None:
            asked.tell(say(NO_COACH))
        else:
            self._remark("")
            asked.do(coaching)

    def _here(self) -> "Coaching | None":
        """All of it; None where its modules have not come yet."""
        try:
            return self._opened()
        except ModuleNotFoundError:
            return None

    def _opened(self) -> "Coaching":
        """All of it.

        Raises:
            ModuleNotFoundError: its modules have not come yet.
        """
        if self._coaching is None:
            from parlour.room.coaching.assembly import Coaching

            self._coaching = Coaching(self._scope, self._around)
            self._around.commands.bring(self._coaching.commands)
        return self._coaching
