"""The menu of a table: what can be asked for, each with its state or its key."""

from typing import Any

from pyscript import document

from parlour.room.commands.command_list import Commands
from parlour.scope import Scope
from parlour.table.listening import listen

STEPS = {"ArrowUp": -1, "ArrowDown": 1}


class Menu:
    """The list that the button in the bar opens; what stands in it, the page has from the build."""

    def __init__(self, scope: Scope, commands: Commands) -> None:
        self._commands = commands
        self._list = document.getElementById("aids")
        listen(scope, self._list, "beforetoggle", self._toggled)
        listen(scope, self._list, "keydown", self._key_pressed)

    def _toggled(self, event: Any) -> None:
        """It opens: write to each command the key that gives it, in the game at hand."""
        if str(event.newState) == "open":
            for button in self._buttons():
                button.querySelector("kbd").textContent = self._commands.cap(
                    str(button.dataset.command)
                )

    def _key_pressed(self, event: Any) -> None:
        """The arrows go from one to the next."""
        if str(event.key) not in STEPS:
            return
        event.preventDefault()
        event.stopPropagation()
        buttons = [button for button in self._buttons() if button.checkVisibility()]
        at = buttons.index(event.target) + STEPS[str(event.key)]
        buttons[at % len(buttons)].focus()

    def _buttons(self) -> list[Any]:
        return list(self._list.querySelectorAll("button"))
