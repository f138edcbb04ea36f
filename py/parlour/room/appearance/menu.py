"""The menu of a table: its commands, each with its state or key."""

from typing import Any

from pyscript import document

from parlour.room.commands.command_list import Commands
from parlour.scope import Scope
from parlour.table.listening import listen

STEPS = {"ArrowUp": -1, "ArrowDown": 1}


class Menu:
    """The list of commands that a button in the bar opens. The build writes its HTML."""

    def __init__(self, scope: Scope, commands: Commands) -> None:
        self._commands = commands
        self._list = document.getElementById("table-menu")
        listen(scope, self._list, "beforetoggle", self._toggled)
        listen(scope, self._list, "keydown", self._key_pressed)

    def _toggled(self, event: Any) -> None:
        """Write the keys of the current game next to the commands when the menu opens."""
        if str(event.newState) == "open":
            for button in self._buttons():
                button.querySelector("kbd").textContent = self._commands.key_label(
                    str(button.dataset.command)
                )

    def _key_pressed(self, event: Any) -> None:
        """Move between commands with the arrow keys."""
        if str(event.key) not in STEPS:
            return
        event.preventDefault()
        event.stopPropagation()
        buttons = [button for button in self._buttons() if button.checkVisibility()]
        at = buttons.index(event.target) + STEPS[str(event.key)]
        buttons[at % len(buttons)].focus()

    def _buttons(self) -> list[Any]:
        return list(self._list.querySelectorAll("button"))
