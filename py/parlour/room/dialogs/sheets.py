"""What the room says beside the table: the rules in force, the list of keys, notices."""

from collections.abc import Callable, Sequence
from typing import Any

from pyscript import document

from parlour.language import code
from parlour.options import declared
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.dialogs.opening import open_sheet
from parlour.scene import Page
from parlour.scope import Scope
from parlour.table.listening import listen
from parlour.table.score_page import written


class Sheets(Feature):
    """The dialogues of the room; the page has them from the start, empty."""

    def __init__(self, scope: Scope) -> None:
        self._notices = document.getElementById("notices")
        self._language = code()
        """The one in which notices are written now."""
        for dialog in document.querySelectorAll("dialog"):
            listen(scope, dialog, "close", self._closed)
        self.commands = (
            Command("close", self.close_top),
            Command("hush", self.hide_notices),
        )

    def show_rules(self, options: Any, others: Sequence[tuple[str, str]] = ()) -> None:
        """Every rule that was agreed, with what it means; then what else there is to tell."""
        pairs = [
            (option.in_full(getattr(options, name)), option.rule)
            for name, option in declared(options).items()
        ]
        self._open("rules", [*pairs, *others])

    def show_keys(self, pairs: list[tuple[str, str]]) -> None:
        """Every key of the room and of the table, those of its game among them."""
        self._open("keys", pairs)

    def show_scores(self, pages: Sequence[Page]) -> None:
        """The score sheet, the newest page first."""
        sheet = document.getElementById("scores")
        sheet.querySelector("#pages").replaceChildren(*map(written, pages))
        open_sheet(sheet)

    def show_about(self) -> None:
        """What Parlour is; the page has the words."""
        open_sheet(document.getElementById("about"))

    def is_open(self, name: str) -> bool:
        """Is this dialogue in sight?"""
        return bool(document.getElementById(name).open)

    def close(self) -> None:
        """Put away whatever dialogue is open."""
        for dialog in document.querySelectorAll("dialog[open]"):
            dialog.close()

    def close_top(self) -> None:
        """Put away the dialogue in which somebody is, and leave what lies under it."""
        if dialog := document.activeElement.closest("dialog"):
            dialog.close()
        else:
            self.close()

    def _closed(self, _event: Any) -> None:
        """The card that had the focus may have been played while the dialogue was open."""
        active = document.activeElement
        if active == document.body or not active.checkVisibility():
            table = document.getElementById("table")
            (document.querySelector("#lobby .play") if table.hidden else table).focus()

    def notice(self, sentence: str) -> None:
        """Something the person should know once; it stays until it is put away."""
        line = document.createElement("p")
        line.textContent = sentence
        self._notices.querySelector("div").appendChild(line)
        self._notices.hidden = False

    def retranslate(self, again: Callable[[str], str]) -> None:
        """Another language is spoken; a notice that cannot be said in it is marked as foreign."""
        for line in self._notices.querySelectorAll("p"):
            before = str(line.textContent)
            line.textContent = again(before)
            if str(line.textContent) == before and not line.lang:
                line.lang = self._language
        self._language = code()

    def hide_notices(self) -> None:
        """The person has read them."""
        self._notices.querySelector("div").replaceChildren()
        self._notices.hidden = True

    def _open(self, name: str, pairs: Sequence[tuple[str, str]]) -> None:
        dialog = document.getElementById(name)
        entries = dialog.querySelector("dl")
        entries.replaceChildren()
        for term, meaning in pairs:
            for tag, text in (("dt", term), ("dd", meaning)):
                element = document.createElement(tag)
                element.textContent = text
                entries.appendChild(element)
        open_sheet(dialog)
