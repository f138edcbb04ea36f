"""The person's name: saved, shown on the page, and asked for in the 1994 theme."""

from collections.abc import Callable

from pyscript import document

from parlour.language import say
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.dialogs.name_dialog import NameDialog
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import Preferred
from parlour.room.storage.settings import Settings


class OwnName(Feature):
    """The person's name."""

    def __init__(
        self,
        settings: Settings,
        preferences: Preferred,
        controller: MatchController,
        dialog: NameDialog,
        *,
        is_guest: bool,
    ) -> None:
        """`is_guest` is true in a frame, where nobody is asked for a name."""
        self._settings, self._preferences = settings, preferences
        self._controller, self._dialog, self._is_guest = controller, dialog, is_guest
        self._button = document.getElementById("your-name")
        self.commands = (Command("name", self.change),)

    @property
    def is_missing(self) -> bool:
        """Is a name missing although the 1994 theme requires one?"""
        is_asked_for = self._preferences.now.look == "1994" and not self._is_guest
        return is_asked_for and not self._settings.name()

    def needed(self, then: Callable[[], None]) -> bool:
        """If the name is missing, ask for it, call `then` afterwards, and return True."""
        if not self.is_missing:
            return False

        def named(name: str) -> None:
            self.keep(name)
            then()

        self._dialog.ask("", named)
        return True

    def change(self) -> None:
        """Ask for a new name. The table uses it from the next move on."""
        self._dialog.ask(self._settings.name(), self.keep)

    def keep(self, name: str) -> None:
        """Save a name; "" removes it."""
        self._settings.keep_name(name)
        self.show()
        if (match := self._controller.match) is not None:
            match.rename(name)

    def on_language_changed(self) -> None:
        self.show()

    def on_saved_elsewhere(self, name: str) -> None:
        if name == "name":
            self.show()

    def show(self) -> None:
        """Show the name on its button."""
        self._button.textContent = self._settings.name() or say("Name")
