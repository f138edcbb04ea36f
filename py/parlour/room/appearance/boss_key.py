"""The boss key: hides everything behind a command prompt, and shows it again."""

from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour.language import later
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.scope import Scope
from parlour.table.listening import listen

TITLE = "Command Prompt"


def is_boss_key(event: Any) -> bool:
    """Is it Alt+Space or Ctrl+Shift+Space? Some systems reserve Alt+Space. Browsers and common
    window managers do not use Ctrl+Shift+Space."""
    if str(event.code) != "Space" or event.metaKey:
        return False
    ctrl_shift = bool(event.ctrlKey and event.shiftKey and not event.altKey)
    alt = bool(event.altKey and not event.ctrlKey and not event.shiftKey)
    return alt or ctrl_shift


class BossKey(Feature):
    """The screen that hides the game: a modal dialog above all others."""

    def __init__(
        self, scope: Scope, quit_game: Callable[[], None], hold: Callable[[bool], None]
    ) -> None:
        """`hold(True)` pauses the table, and `hold(False)` resumes it."""
        self._quit, self._hold = quit_game, hold
        self._screen = document.getElementById("boss")
        self._title = ""
        self.commands = (
            Command(
                "boss",
                self.hide,
                ("Alt+Space", "Ctrl+Shift+Space"),
                later("hide everything at once; again: show it; Esc: quit"),
            ),
        )
        # This listener runs before all others, so that no other key works behind the screen.
        for kind in ("keydown", "keyup"):
            listen(scope, document, kind, self._key_pressed, capture=True)
        listen(scope, self._screen, "cancel", lambda event: event.preventDefault())
        # A person without a keyboard closes the screen by a tap.
        listen(scope, self._screen, "pointerup", self._tapped)

    def _key_pressed(self, event: Any) -> None:
        hidden = bool(self._screen.open)
        boss_key = is_boss_key(event)
        if not hidden and not boss_key:
            return
        event.preventDefault()
        event.stopImmediatePropagation()
        if str(event.type) != "keydown" or event.repeat:
            return
        if boss_key:
            self._show_again() if hidden else self.hide()
        elif str(event.key) == "Escape":
            self._show_again()
            self._quit()

    def _tapped(self, event: Any) -> None:
        if str(event.pointerType) == "touch":
            self._show_again()

    def on_language_changed(self) -> None:
        """Hide the page title again, because a change of language has rewritten it."""
        if self._screen.open:
            self._hide_title()

    def hide(self) -> None:
        """Hide everything."""
        self._hide_title()
        self._hold(True)
        self._screen.showModal()

    def _hide_title(self) -> None:
        if str(document.title) != TITLE:
            self._title = str(document.title)
        document.title = TITLE

    def _show_again(self) -> None:
        self._screen.close()
        document.title = self._title
        self._hold(False)
