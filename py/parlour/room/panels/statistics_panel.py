"""The statistics sheet: shows the results of each game, exports, imports and deletes them."""

from collections.abc import Sequence
from typing import Any

from pyscript import document

from parlour import catalogue
from parlour.language import later, say, say_count
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.dialogs.files import hand_out, read_chosen
from parlour.room.dialogs.opening import open_sheet
from parlour.room.dialogs.question import Question
from parlour.room.storage.keys import STATISTICS
from parlour.room.storage.statistics import (
    LONGEST,
    SIDES,
    Add,
    Chapter,
    Statistics,
    chapters,
    check_agreements,
    joined,
    read_statistics,
    written,
)
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.room.workers.archives import bring_archives
from parlour.scope import Scope
from parlour.table.dom import made
from parlour.table.listening import listen
from parlour.table.score_page import written as page_written

FILE = "parlour-statistics.json"

ALL = later("All")
GAME, RESULT = later("Game"), later("Result")
WHERE_KEPT = later("The result counts only clean deals. Statistics are saved only on this device.")
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
        reviewed: Add,
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
        kept = self._statistics_store.read()
        self._accounts.replaceChildren()
        if not kept:
            nothing = say(STATISTICS.newer if kept is None else NOTHING_YET)
            self._accounts.append(made("p", words=nothing))
            return
        games = self._chapters(kept)
        if len(games) > 1:
            self._accounts.append(_games(games), _overview(games))
        for chapter in games:
            section = made("section", "chapter")
            section.dataset.game = chapter.game
            heading, pages = made("h3", words=chapter.title), made("div", "pages")
            for page, pictures in chapter.pages:
                pages.append(written := page_written(page))
                written.append(*pictures)
            section.append(heading, pages)
            self._accounts.append(section)

    def _chapters(self, kept: Statistics) -> Sequence[Chapter]:
        """The statistics by game; with reviewed deals as soon as the coach has been downloaded."""
        try:
            return chapters(kept, self._reviewed)
        except ModuleNotFoundError:
            self._scope.start(self._fetch())
            return chapters(kept)

    async def _fetch(self) -> None:
        if await bring_archives(self._scope) and self._dialog.open:
            self._show()

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


def _games(games: Sequence[Chapter]) -> Any:
    """The buttons to show all games or only one."""
    row = made("div", "segments")
    row.setAttribute("role", "radiogroup")
    row.setAttribute("aria-label", say(GAME))
    for value, words in (("", say(ALL)), *((each.game, each.title) for each in games)):
        label, choice = made("label"), made("input")
        choice.type, choice.name, choice.value, choice.checked = "radio", "of", value, not value
        label.append(choice, made("span", words=words))
        row.append(label)
    return row


def _overview(games: Sequence[Chapter]) -> Any:
    """The number of deals and the result, for each game."""
    section, table = made("section", "plate"), made("table")
    section.dataset.game = ""
    count = sum(each.total.clean.deals + each.total.helped.deals for each in games)
    head, body, row = map(made, ("thead", "tbody", "tr"))
    for words in (GAME, *SIDES, RESULT):
        cell = made("th", words=say(words))
        cell.scope = "col"
        row.append(cell)
    head.append(row)
    body.append(*map(_row, games))
    table.append(head, body)
    title = made("h3", words=say_count(count, "{count} deal", "{count} deals"))
    section.append(title, table, made("p", words=say(WHERE_KEPT)))
    return section


def _row(chapter: Chapter) -> Any:
    row, game, dot = map(made, ("tr", "th", "i"))
    game.scope, dot.dataset.cloth = "row", catalogue.family(chapter.game).cloth
    game.append(dot, chapter.title)
    cells = (chapter.total.clean.deals, chapter.total.helped.deals, chapter.result)
    row.append(game, *(made("td", words=str(words)) for words in cells))
    return row
