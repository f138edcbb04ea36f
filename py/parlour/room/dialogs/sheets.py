"""The sheets of the room: the rules in force, the list of keys, the score sheet, notices."""

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
    """The sheets of the room. The build writes their empty dialogs."""

    def __init__(self, scope: Scope) -> None:
        self._notices = document.getElementById("notices")
        self._language = code()
        """The language of the visible notices."""
        for dialog in document.querySelectorAll("dialog"):
            listen(scope, dialog, "close", self._closed)
        self.commands = (
            Command("close", self.close_top),
            Command("hush", self.hide_notices),
        )

    def show_rules(self, options: Any, others: Sequence[tuple[str, str]] = ()) -> None:
        """Show every option with its meaning, then `others`: pairs of a term and its meaning."""
        pairs = [
            (option.in_full(getattr(options, name)), option.rule)
            for name, option in declared(options).items()
        ]
        self._open("rules", [*pairs, *others])

    def show_keys(self, pairs: list[tuple[str, str]]) -> None:
        """Show the list of keys. Each pair has a key and its description."""
        self._open("keys", pairs)

    def show_scores(self, pages: Sequence[Page]) -> None:
        """Show the score sheet, the newest page first."""
        sheet = document.getElementById("scores")
        sheet.querySelector("#pages").replaceChildren(*map(written, pages))
        open_sheet(sheet)

    def show_about(self) -> None:
        """Open the sheet about Parlour. The build writes its text."""
        open_sheet(document.getElementById("about"))

    def is_open(self, name: str) -> bool:
        """Is this dialog open?"""
        return bool(document.getElementById(name).open)

    def close(self) -> None:
        """Close all dialogs."""
        for dialog in document.querySelectorAll("dialog[open]"):
            dialog.close()

    def close_top(self) -> None:
        """Close the dialog that has the focus, but not the dialogs below it."""
        if dialog := document.activeElement.closest("dialog"):
            dialog.close()
        else:
            self.close()

    def _closed(self, _event: Any) -> None:
        """Restore the focus, because the focused card may have been played meanwhile."""
        active = document.activeElement
        if active == document.body or not active.checkVisibility():
            table = document.getElementById("table")
            (document.querySelector("#lobby .play") if table.hidden else table).focus()

    def notice(self, sentence: str) -> None:
        """Show a sentence until the person closes it."""
        line = document.createElement("p")
        line.textContent = sentence
        self._notices.querySelector("div").appendChild(line)
        self._notices.hidden = False

    def retranslate(self, again: Callable[[str], str]) -> None:
        """Translate the notices. A notice without a translation is marked with its old language."""
        for line in self._notices.querySelectorAll("p"):
            before = str(line.textContent)
            line.textContent = again(before)
            if str(line.textContent) == before and not line.lang:
                line.lang = self._language
        self._language = code()

    def hide_notices(self) -> None:
        """Close the notices."""
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
