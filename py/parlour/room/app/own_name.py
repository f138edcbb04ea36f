"""What the person is called: kept, shown on the page, and in the look of 1994 asked for."""

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
    """The name of whoever plays here."""

    def __init__(
        self,
        settings: Settings,
        preferences: Preferred,
        controller: MatchController,
        dialog: NameDialog,
        *,
        is_guest: bool,
    ) -> None:
        """`is_guest` in a frame, where nobody is asked for anything."""
        self._settings, self._preferences = settings, preferences
        self._controller, self._dialog, self._is_guest = controller, dialog, is_guest
        self._button = document.getElementById("your-name")
        self.commands = (Command("name", self.change),)

    @property
    def is_missing(self) -> bool:
        """Is there none, where the old programs asked for one?"""
        is_asked_for = self._preferences.now.look == "1994" and not self._is_guest
        return is_asked_for and not self._settings.name()

    def needed(self, then: Callable[[], None]) -> bool:
        """Where it is missing, ask for it, and do this after; else False."""
        if not self.is_missing:
            return False

        def named(name: str) -> None:
            self.keep(name)
            then()

        self._dialog.ask("", named)
        return True

    def change(self) -> None:
        """Ask for another name; at the table it is used from the next move on."""
        self._dialog.ask(self._settings.name(), self.keep)

    def keep(self, name: str) -> None:
        """The person is called so from now on, or with "" has no name."""
        self._settings.keep_name(name)
        self.show()
        if (match := self._controller.match) is not None:
            match.rename(name)

    def on_language_changed(self) -> None:
        """Say "Name" in the language that is spoken now."""
        self.show()

    def on_saved_elsewhere(self, name: str) -> None:
        """Show the name that another tab has saved."""
        if name == "name":
            self.show()

    def show(self) -> None:
        """Let the button on the page show the name."""
        self._button.textContent = self._settings.name() or say("Name")
