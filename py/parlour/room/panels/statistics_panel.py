"""The statistics sheet: shows the results of each game, exports, imports and deletes them."""

from typing import TYPE_CHECKING, Any

from pyscript import document

from parlour.language import later, say
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.dialogs.files import hand_out, read_chosen
from parlour.room.dialogs.opening import open_sheet
from parlour.room.dialogs.question import Question
from parlour.room.storage.keys import STATISTICS
from parlour.room.storage.statistics import (
    LONGEST,
    Statistics,
    check_agreements,
    joined,
    read_statistics,
    written,
)
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.room.workers.archives import with_archives
from parlour.scope import Scope
from parlour.table.dom import made
from parlour.table.listening import listen

if TYPE_CHECKING:
    from parlour.room.storage.statistics_words import Add

FILE = "parlour-statistics.json"

LOADING = later("Loading…")
NOT_LOADED = later("The statistics could not be loaded. Try again when you are online.")
NOTHING_YET = later("No deal has been played to its end yet.")
NOT_READ = later("This file cannot be read.")
NOTHING_CHANGED = later("Nothing has been changed.")
WHAT_WITH_IT = later(
    "Add the deals in this file to your statistics, or replace your statistics? Deals that you "
    "added before would count twice."
)
ADD, REPLACE, CANCEL = later("Add them"), later("Replace"), later("Cancel")
READ = later("The file has been read.")
TOO_MUCH = later("Together they are too large to save.")
ERASE = later("Erase all statistics? Only a file that you saved before can bring them back.")
KEEP_THEM, ERASE_THEM = later("Keep"), later("Erase")
ERASED = later("The statistics are erased.")


class StatisticsPanel(Feature):
    """The statistics sheet."""

    def __init__(
        self,
        scope: Scope,
        statistics_store: StatisticsStore,
        question: Question,
        reviewed: "Add",
    ) -> None:
        """`reviewed` adds the results of reviewed deals to a page. It raises `ModuleNotFoundError`
        if the coach has not been downloaded."""
        self._scope, self._reviewed = scope, reviewed
        self._statistics_store, self._question = statistics_store, question
        self._dialog = document.getElementById("statistics")
        self._accounts = document.getElementById("statistics-rows")
        self._status = document.getElementById("statistics-told")
        self._choose = self._dialog.querySelector("input")
        listen(scope, self._choose, "change", self._chosen)
        listen(scope, self._accounts, "change", self._on_game_chosen)
        self.commands = (
            Command("statistics", self.open, ("Shift+S",), later("the statistics")),
            Command("save-statistics", self.save),
            Command("load-statistics", lambda: self._choose.click()),
            Command("erase-statistics", self.ask_to_erase),
        )

    def open(self) -> None:
        self._show_status("")
        self._show()
        open_sheet(self._dialog)

    def on_language_changed(self) -> None:
        if self._dialog.open:
            self._show_status("")
            self._show()

    def _show(self) -> None:
        try:
            drawn = self._drawn()
        except ModuleNotFoundError:
            drawn = [made("p", words=say(LOADING))]
            self._scope.start(self._show_when_loaded())
        self._accounts.replaceChildren(*drawn)

    async def _show_when_loaded(self) -> None:
        try:
            drawn = await with_archives(self._scope, self._drawn)
        except ModuleNotFoundError:
            drawn = [made("p", words=say(NOT_LOADED))]
        self._accounts.replaceChildren(*drawn)

    def _drawn(self) -> list[Any]:
        """The elements of the sheet.

        Raises:
            ModuleNotFoundError: a module has not been downloaded.
        """
        kept = self._statistics_store.read()
        if not kept:
            return [made("p", words=say(STATISTICS.newer if kept is None else NOTHING_YET))]
        from parlour.room.panels.statistics_view import drawn

        return drawn(kept, self._reviewed)

    def _on_game_chosen(self, event: Any) -> None:
        """Show the results of the chosen game, or of all."""
        wanted = str(event.target.value)
        for section in self._accounts.querySelectorAll("section:not(.page)"):
            game = str(section.dataset.game)
            section.hidden = bool(wanted) and game != wanted

    def _show_status(self, sentence: str) -> None:
        self._status.textContent = sentence

    # -- a file

    def save(self) -> None:
        """Download the statistics as a file."""
        kept = self._statistics_store.read()
        if kept is None:
            self._show_status(say(STATISTICS.newer))
            return
        hand_out(FILE, written(kept))

    def _chosen(self, _event: Any) -> None:
        file = self._choose.files.item(0)
        if hasattr(file, "name"):  # an empty file is false in Python
            self._scope.start(self._read(file))

    async def _read(self, file: Any) -> None:
        """Check a file before anything is changed."""
        try:
            found = read_statistics(await read_chosen(file, LONGEST))
            check_agreements(found)
        except ValueError as reason:
            self._show_status(f"{say(NOT_READ)} {reason} {say(NOTHING_CHANGED)}")
        else:
            self._ask_what_with_it(found)
        finally:
            self._choose.value = ""  # so that the same file can be chosen again

    def _ask_what_with_it(self, found: Statistics) -> None:
        kept = self._statistics_store.read()
        if kept is None:
            self._show_status(say(STATISTICS.newer))
            return

        add, replace, cancel = map(say, (ADD, REPLACE, CANCEL))

        def answered(answer: str) -> None:
            if answer == cancel:
                self._show_status(say(NOTHING_CHANGED))
                return
            adds = answer == add
            self._statistics_store.change(
                lambda kept: joined(kept, found) if adds else found,
                lambda is_kept: self._changed(
                    say(READ) if is_kept else f"{say(TOO_MUCH)} {say(NOTHING_CHANGED)}"
                ),
            )

        if kept:
            self._question.ask(say(WHAT_WITH_IT), (add, replace, cancel), answered)
        else:
            answered(replace)

    def _changed(self, sentence: str) -> None:
        self._show()
        self._show_status(sentence)

    # -- deleting

    def ask_to_erase(self) -> None:
        """Delete the statistics after a confirmation."""
        keep, erase = say(KEEP_THEM), say(ERASE_THEM)
        self._question.ask(
            say(ERASE), (keep, erase), lambda answer: self._erase() if answer == erase else None
        )

    def _erase(self) -> None:
        self._statistics_store.change(
            lambda _kept: {},
            lambda is_kept: self._changed(say(ERASED) if is_kept else say(STATISTICS.newer)),
        )
