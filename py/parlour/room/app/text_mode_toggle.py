"""The command of text mode. The modules of text mode are downloaded on first use."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyscript import window

from parlour.language import later
from parlour.room.app.lazy_part import LazyPart
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.tabs import address
from parlour.scope import Scope
from parlour.table.listening import listen

if TYPE_CHECKING:
    from parlour.room.text_mode.console import Console


NO_TEXT_MODE = later("Text mode could not be loaded. Try again when you are online.")


class TextModeToggle(Feature):
    """Opens and closes the input line. An address that ends in `#text` opens it too."""

    def __init__(
        self, scope: Scope, make: "Callable[[], Console]", remark: Callable[[str], None]
    ) -> None:
        """`make` imports and creates text mode; `remark` shows a few words for a moment."""
        self._scope, self._remark = scope, remark
        self._console: LazyPart[Console] = LazyPart(scope, make, missing=NO_TEXT_MODE)
        self.commands = (
            Command("text", self.toggle, ("Shift+T",), later("text mode: play by typing")),
        )

    def toggle(self) -> None:
        """Open or close text mode."""
        self._console.use(lambda it: it.close() if it.is_open else it.open(), self._remark)

    def follow_address(self) -> None:
        """Open text mode whenever the address asks for it."""
        listen(self._scope, window, "hashchange", lambda _event: self._open_if_asked())
        self._open_if_asked()

    def _open_if_asked(self) -> None:
        if address.link() == "text":
            self._console.use(lambda it: it.open(), self._remark)
