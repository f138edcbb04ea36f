"""The sheet that shares a deal: its link, and the code that embeds it in another page."""

from contextlib import suppress
from functools import partial
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import document, window

from parlour import catalogue, embedding
from parlour.language import later, say
from parlour.room.commands.command_list import Command
from parlour.room.dialogs.opening import open_sheet
from parlour.scope import Scope

COPIED = later("Copied.")
SELECTED = later(
    "Parlour cannot copy in this browser. The text is selected, so you can copy it yourself."
)

KINDS = ("link", "frame", "markdown")


class SharingSheet:
    """Shows the code of one deal in three formats."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._dialog = document.getElementById("sharing")
        self._status = self._dialog.querySelector("[role=status]")
        self._title = ""
        can_send = hasattr(window.navigator, "share")
        self._dialog.querySelector("[data-command=send-link]").hidden = not can_send
        copying = (Command(f"copy-{kind}", partial(self.copy, kind)) for kind in KINDS)
        self.commands = (*copying, Command("send-link", self.send))

    def open(self, game: str, letters: str) -> None:
        """Show the deal of this link."""
        site = str(window.URL.new(".", window.location.href).href)
        title = say(catalogue.family(game).words.TITLE)
        codes = (
            f"{site}#{letters}",
            embedding.frame(site, game, title, letters),
            embedding.markdown(site, title, letters),
        )
        self._title = title
        for kind, code in zip(KINDS, codes, strict=True):
            self._field(kind).value = code
        self._status.textContent = ""
        open_sheet(self._dialog)

    def send(self) -> None:
        """Open the device's own menu for sharing a link."""
        self._scope.start(self._send())

    async def _send(self) -> None:
        link = {"title": self._title, "url": self._field("link").value}
        with suppress(JsException):  # the person has closed the menu
            await window.navigator.share(to_js(link, dict_converter=window.Object.fromEntries))

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
