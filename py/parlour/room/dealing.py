"""The deals of a sitting as the person asks for them: the next, the same again, the end of one."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour import catalogue
from parlour.catalogue import Family
from parlour.game import Deal
from parlour.record import BadRecord
from parlour.room.commands import Command
from parlour.room.question import Question
from parlour.room.review import Review
from parlour.room.settings import Settings
from parlour.room.sitting import Sitting
from parlour.scene import Caution
from parlour.table.draw import Table

BROKEN = "Something has gone wrong at this table, and its deal cannot go on. Please deal again."

SitDown = Callable[[Family, Any, Deal], None]
"""Begins a new match with this agreement, and with this deal."""


class Dealing:
    """Who sits at the table, and the deal that is being played there."""

    def __init__(
        self, table: Table, settings: Settings, question: Question, notice: Callable[[str], None]
    ) -> None:
        self._table, self._settings, self._question = table, settings, question
        self._notice = notice
        self.review = Review(table)
        self.sitting: Sitting | None = None
        self._task: asyncio.Task[None] | None = None
        self.commands = (
            Command("next", self.next_deal, ("n",), "the next deal, once a deal is over"),
            Command("same", self.same_deal),
            Command("claim", self.claim),
            Command(
                "last",
                self.look_back,
                ("l",),
                "the last bout or trick once more; any key goes back",
            ),
        )

    def connect(self, sit_down: SitDown, leave: Callable[[], None]) -> None:
        """The two ways away from this table: to another agreement, and to the choice of games."""
        self._sit_down, self._leave = sit_down, leave

    # -- who sits there

    def begin(self, sitting: Sitting, deal: Deal | None) -> None:
        """A new match; its first deal may be a given one."""
        self.stop()
        self.sitting = sitting
        self._deal(sitting.same_deal(deal) if deal else sitting.fresh_deal())

    def end(self) -> None:
        """Nobody sits there any more; a running deal is given up."""
        self.stop()
        self.sitting = None
        self._table.clear()

    def stop(self) -> None:
        """Break the deal off."""
        self.review.end()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    # -- what is dealt

    @property
    def is_on(self) -> bool:
        """Is a deal being played?"""
        return self._task is not None and not self._task.done()

    def next_deal(self) -> None:
        """The next deal of the match."""
        if self.sitting is not None and not self.is_on:
            self._deal(self.sitting.fresh_deal())

    def same_deal(self) -> None:
        """The deal just played once more, with the same cards."""
        if self.sitting is not None and not self.is_on:
            self._again(self.sitting.family)

    def replay(self, game: str) -> None:
        """The deal of a game played last, also on an earlier visit, with its own rules."""
        self._again(catalogue.family(game))

    def _again(self, family: Family) -> None:
        try:
            game, deal = self._settings.last_deal(family.name)
        except BadRecord as reason:
            self._notice(f"The last deal cannot be played again: {reason}")
            return
        sitting = self.sitting
        if sitting is not None and sitting.game.options == game.options:
            self._deal(sitting.same_deal(deal))
        else:
            self._sit_down(family, game.options, deal)

    def _deal(self, deal: Deal) -> None:
        assert self.sitting is not None
        self._settings.keep_deal(self.sitting.game, deal)
        self._face_the_table()
        self._task = asyncio.ensure_future(self._play_out(self.sitting, deal))

    def _face_the_table(self) -> None:
        """Take the focus along, before the button that was pressed goes out of sight."""
        table = document.getElementById("table")
        table.hidden = False
        table.focus(preventScroll=True)

    async def _play_out(self, sitting: Sitting, deal: Deal) -> None:
        page = document.documentElement
        page.dataset.deal = "on"  # no new version of the page may come in now
        try:
            await sitting.play(deal)
        except Exception:
            self._notice(BROKEN)
            raise
        finally:
            page.dataset.deal = "off"
        document.querySelector('#after [data-command="next"]').focus(preventScroll=True)
        if result := sitting.game_result():
            self._question.ask(f"{result} Another game?", ("Yes", "No"), self._another_game)

    def _another_game(self, answer: str) -> None:
        """With the same players from the beginning, or back to the choice of games."""
        if answer == "Yes":
            self._task = None
            self.next_deal()
        else:
            self._leave()

    # -- while it is played

    def play(self, move: str) -> None:
        """The table names a move of the person."""
        if self.sitting is None:
            return
        person = self.sitting.person
        if caution := self.sitting.caution(move):
            self._warn(caution, move, person.play)
        else:
            person.play(move)

    def _warn(self, caution: Caution, move: str, play: Callable[[str], None]) -> None:
        """Ask before something is given up; put away unanswered, the player chooses anew."""
        answers = {caution.keeps: caution.instead, caution.goes_on: move}
        self._table.wait()
        self._question.ask(caution.words, [*answers], lambda answer: play(answers[answer]))

    def claim(self) -> None:
        """Have the rest of the deal played out, where it no longer matters."""
        if self.sitting is not None:
            self.sitting.claim()

    def look_back(self) -> None:
        """The last bout or trick once more."""
        if self.sitting is not None:
            self.review.show(self.sitting.pause)

    def hurry(self) -> None:
        """The pause that is running has been long enough."""
        if self.sitting is not None:
            self.sitting.pause.cut()

    def stand_still(self, still: bool) -> None:
        """Stop the time at the table, or with False let it go on."""
        self._table.hush(still)
        if self.sitting is not None and still:
            self.sitting.pause.still()
        elif self.sitting is not None:
            self.sitting.pause.go_on()
