"""Routes keys and clicks of the page to features, the table and commands."""

from typing import Any

from pyscript import document

from parlour.observer import Observable
from parlour.room.app.core import Core
from parlour.room.app.room_features import RoomFeatures
from parlour.room.commands import key_names
from parlour.room.commands.command_list import Command
from parlour.scope import Scope
from parlour.table.focus import is_typing
from parlour.table.listening import listen


class InputRouter:
    """Receives all keys and clicks of the page, and passes each one on."""

    def __init__(self, core: Core, features: RoomFeatures) -> None:
        self._commands, self._preferences, self._table = core.commands, core.theme, core.table
        self._controller, self._presenter, self._features = (
            core.controller,
            core.presenter,
            features,
        )
        self.done: Observable[None] = Observable()
        """Fires after a command has run."""

    def begin(self, scope: Scope) -> None:
        """Start listening."""
        listen(scope, document, "keydown", self._key_pressed)
        listen(scope, document, "click", self._clicked)

    def _key_pressed(self, event: Any) -> None:
        key = key_names.pressed(event)
        command = self._command_at(key, event)
        is_hot = key_names.is_function(str(event.key))
        is_covered = bool(document.querySelector("dialog[open]"))
        if is_covered and not is_hot:
            return
        if key_names.is_character(str(event.key)) and not self._preferences.now.letters:
            return
        if is_typing() and not is_hot:
            return
        if not is_covered and self._features.handle_key(event):
            return
        if self._presenter.look_back.is_on and not is_covered:
            event.preventDefault()
            self._presenter.look_back.end()
            return
        if self._continues(event):
            event.preventDefault()
            self._presenter.pause.skip()
            return
        if not is_hot and not key_names.is_shifted(key) and self._table.input.key(event):
            return
        if self._controller.session is None and key_names.is_arrow(key):
            return  # without a table, arrow keys scroll the page
        if command is not None:
            event.preventDefault()
            self._do(command)

    def _command_at(self, key: str, event: Any) -> Command | None:
        """The command of a key. Space has one only during a demo, and not on a button."""
        if key == "Space":
            is_press = event.target.closest("button:not(.card), summary")
            if is_press or not self._controller.shows_demo:
                return None
        return self._commands.for_key(key) if key else None

    def _continues(self, event: Any) -> bool:
        """Is it Enter or Space, pressed outside the bars while the table waits for the person?"""
        in_bar = event.target.closest("header, footer")
        return str(event.key) in ("Enter", " ") and self._presenter.is_waiting and not in_bar

    def _clicked(self, event: Any) -> None:
        is_elsewhere = event.target.closest("dialog") or self._features.owns_click(event)
        if self._presenter.look_back.is_on and not is_elsewhere:
            self._presenter.look_back.end()
            return
        button = event.target.closest("[data-command]")
        area = event.target.closest("#table" if self._presenter.is_waiting else "#hand, #table")
        if button:
            if button.hasAttribute("href"):  # the browser follows it only before Python runs
                event.preventDefault()
            self._do(self._commands.named(str(button.dataset.command)))
        # A click in the hand may have shown why a card cannot be played. The reason must stay.
        elif area and str(area.id) == "table":
            self._presenter.pause.skip()

    def _do(self, command: Command) -> None:
        command.do()
        self.done.tell(None)
