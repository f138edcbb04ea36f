"""The command of text mode, whose modules are imported on first use."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyscript import window

from parlour.language import later
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.tabs import address
from parlour.scope import Scope
from parlour.table.listening import listen

if TYPE_CHECKING:
    from parlour.room.text_mode.console import Console


class TextModeToggle(Feature):
    """Opens and closes the line to type in; an address that ends in `#text` opens it too."""

    def __init__(self, scope: Scope, make: "Callable[[], Console]") -> None:
        """`make` imports text mode and makes it."""
        self._scope, self._make = scope, make
        self._console: Console | None = None
        self.commands = (
            Command("text", self.toggle, ("Shift+T",), later("text mode: play by typing")),
        )

    def toggle(self) -> None:
        """Open text mode, or close it."""
        if self._console is None:
            self._console = self._make()
        if self._console.is_open:
            self._console.close()
        else:
            self._console.open()

    def follow_address(self) -> None:
        """Open text mode where the address asks for it, now and whenever it changes."""
        listen(self._scope, window, "hashchange", lambda _event: self._open_if_asked())
        self._open_if_asked()

    def _open_if_asked(self) -> None:
        is_open = self._console is not None and self._console.is_open
        if address.link() == "text" and not is_open:
            self.toggle()
