"""The bar of keys at the foot of the page, as the old programs had it; only the 1994 look shows it.

The legend of a toggle names the mode that will be entered by pressing it, the opposite of the mode
in effect. That was the custom, and it is kept for those who have it in their fingers; everywhere
else a toggle tells its state.
"""

from collections.abc import Mapping
from typing import Any

from pyscript import document

from parlour.room.keys import LEGENDS, function_key


class Legend:
    """A button for each function key."""

    def __init__(self) -> None:
        self._bar = document.getElementById("legend")

    def draw(self, states: Mapping[str, bool]) -> None:
        """Show every key with its command; `states` tells which toggles are on."""
        self._bar.hidden = False
        buttons = [_button(command, legend(command, states)) for command in LEGENDS]
        self._bar.replaceChildren(*buttons)

    def hide(self) -> None:
        """No bar."""
        self._bar.hidden = True


def legend(command: str, states: Mapping[str, bool]) -> str:
    """What the bar says to a command."""
    if command not in states:
        return LEGENDS[command]
    return f"{LEGENDS[command]} {'off' if states[command] else 'on'}"


def _button(command: str, words: str) -> Any:
    button = document.createElement("button")
    button.type = "button"
    button.dataset.command = command
    key = document.createElement("kbd")
    key.textContent = function_key(command)
    button.replaceChildren(key, f" {words}")
    return button
