"""The sheet with the code that embeds a deal in another page."""

from functools import partial
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

from parlour import catalogue, embedding
from parlour.language import later, say
from parlour.room.commands.command_list import Command
from parlour.room.dialogs.opening import open_sheet
from parlour.scope import Scope

COPIED = later("Copied.")
SELECTED = later("This browser does not let Parlour copy. It is selected: copy it yourself.")

KINDS = ("frame", "markdown", "link")


class SharingSheet:
    """Shows the code of one deal in three formats."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._dialog = document.getElementById("sharing")
        self._status = self._dialog.querySelector("[role=status]")
        self.commands = tuple(Command(f"copy-{kind}", partial(self.copy, kind)) for kind in KINDS)

    def open(self, game: str, letters: str) -> None:
        """Show the deal of this link."""
        site = str(window.URL.new(".", window.location.href).href)
        title = say(catalogue.family(game).words.TITLE)
        codes = (
            embedding.frame(site, game, title, letters),
            embedding.markdown(site, title, letters),
            f"{site}#{letters}",
        )
        for kind, code in zip(KINDS, codes, strict=True):
            self._field(kind).value = code
        self._status.textContent = ""
        open_sheet(self._dialog)

    def copy(self, kind: str) -> None:
        """Copy the code of this kind."""
        self._scope.start(self._copy(kind))

    async def _copy(self, kind: str) -> None:
        try:
            await window.navigator.clipboard.writeText(self._field(kind).value)
        except (AttributeError, JsException):
            self.refuse(kind)
        else:
            self._status.textContent = say(COPIED)

    def refuse(self, kind: str) -> None:
        """Select the code for the person, because the browser does not allow copying."""
        self._field(kind).focus()
        self._field(kind).select()
        self._status.textContent = say(SELECTED)

    def _field(self, kind: str) -> Any:
        return self._dialog.querySelector(f"[name={kind}]")
