"""Keys and clicks: whether they are for the table, for what lies before it, or a command."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from pyscript import document

from parlour.observer import Observable
from parlour.room.commands import key_names
from parlour.room.commands.command_list import Command, Commands
from parlour.room.match.dealing import Dealing
from parlour.room.match.services import Preferred
from parlour.room.match.table_presenter import TablePresenter
from parlour.scope import Scope
from parlour.table.focus import is_typing
from parlour.table.listening import listen


class BesideTheTable(Protocol):
    """What stands beside the table and has keys of its own."""

    def takes(self, event: Any) -> bool:
        """Is this key for it? Then it has been taken."""
        ...

    def owns(self, event: Any) -> bool:
        """Is this click on it?"""
        ...


class InputRouter:
    """Hears every key and every click of the page, and gives it to whom it is for."""

    def __init__(
        self,
        commands: Commands,
        preferences: Preferred,
        dealing: Dealing,
        presenter: TablePresenter,
        panels: Sequence[BesideTheTable],
        takes: Callable[[Any], bool],
    ) -> None:
        """`takes` lets the table have a key, and says whether it wanted it."""
        self._commands, self._preferences = commands, preferences
        self._dealing, self._presenter = dealing, presenter
        self._panels, self._takes = panels, takes
        self.done: Observable[None] = Observable()
        """A command was given."""

    def begin(self, scope: Scope) -> None:
        """Listen from now on."""
        listen(scope, document, "keydown", self._key_pressed)
        listen(scope, document, "click", self._clicked)

    def _key_pressed(self, event: Any) -> None:
        key = key_names.pressed(event)
        command = self._command_at(key, event)
        is_hot = key_names.is_function(str(event.key))
        is_covered = bool(document.querySelector("dialog[open]"))
        if is_covered and not is_hot:
            return
        if key_names.is_sign(str(event.key)) and not self._preferences.now.letters:
            return
        if is_typing() and not is_hot:
            return
        if not is_covered and any(panel.takes(event) for panel in self._panels):
            return
        if self._presenter.look_back.is_on and not is_covered:
            event.preventDefault()
            self._presenter.look_back.end()
            return
        if self._goes_on(event):
            event.preventDefault()
            self._presenter.pause.skip()
            return
        if not is_hot and not key_names.is_shifted(key) and self._takes(event):
            return
        if self._dealing.session is None and key_names.is_arrow(key):
            return  # which scroll the page there
        if command is not None:
            event.preventDefault()
            self._do(command)

    def _command_at(self, key: str, event: Any) -> Command | None:
        """The command of a key; Space is that of the demo, unless it presses a button."""
        if key == "Space":
            is_press = event.target.closest("button:not(.card), summary")
            if is_press or not self._dealing.shows_demo:
                return None
        return self._commands.at(key) if key else None

    def _goes_on(self, event: Any) -> bool:
        """Is this the Enter for which the table waits before it goes on?"""
        beside = event.target.closest("header, footer")
        return str(event.key) in ("Enter", " ") and self._presenter.is_waiting and not beside

    def _clicked(self, event: Any) -> None:
        is_beside = event.target.closest("dialog") or any(
            panel.owns(event) for panel in self._panels
        )
        if self._presenter.look_back.is_on and not is_beside:
            self._presenter.look_back.end()
            return
        button = event.target.closest("[data-command]")
        where = event.target.closest("#table" if self._presenter.is_waiting else "#hand, #table")
        if button:
            if button.hasAttribute("href"):  # a link, for before Python was there
                event.preventDefault()
            self._do(self._commands.named(str(button.dataset.command)))
        # A touch of the own hand may have been answered with a reason, which must stay to be read.
        elif where and str(where.id) == "table":
            self._presenter.pause.skip()

    def _do(self, command: Command) -> None:
        command.do()
        self.done.tell(None)
