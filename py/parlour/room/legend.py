"""The bar of keys at the foot of the page, as the old programs had it.

Only the 1994 look shows it.
"""

from collections.abc import Mapping
from typing import Any

from pyscript import document

from parlour.room.keys import LEGENDS, function_key, legend


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


def _button(command: str, words: str) -> Any:
    button = document.createElement("button")
    button.type = "button"
    button.dataset.command = command
    key = document.createElement("kbd")
    key.textContent = function_key(command)
    button.replaceChildren(key, f" {words}")
    return button
