"""The key bar at the foot of the page, shown only in the 1994 theme."""

from typing import Any

from pyscript import document

from parlour.room.commands.command_list import Command, Commands, legend


class KeyBar:
    """A button for each function key."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self._bar = document.getElementById("legend")
        self._drawn: list[str] = []

    def draw(self) -> None:
        """Show every function key with its command."""
        self._bar.hidden = False
        bar = self._commands.function_keys()
        words = [legend(command) for _, command in bar]
        if words != self._drawn:  # replacing a pressed button would lose the focus
            self._drawn = words
            self._bar.replaceChildren(*(_button(key, command) for key, command in bar))

    def hide(self) -> None:
        """Hide the bar."""
        self._bar.hidden = True


def _button(key: str, command: Command) -> Any:
    button = document.createElement("button")
    button.type = "button"
    button.dataset.command = command.name
    key_cap = document.createElement("kbd")
    key_cap.textContent = key
    button.replaceChildren(key_cap, f" {legend(command)}")
    return button
