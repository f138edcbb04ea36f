"""What the person is called: asked for, kept, and shown on the page."""

from collections.abc import Callable

from pyscript import document

from parlour.language import say
from parlour.room.dialogs.name_dialog import NameDialog
from parlour.room.match.dealing import Dealing
from parlour.room.model.names import FIRST_PROPOSED
from parlour.room.storage.settings import Settings


class OwnName:
    """The name of whoever plays here."""

    def __init__(self, settings: Settings, dealing: Dealing, dialog: NameDialog) -> None:
        self._settings, self._dealing, self._dialog = settings, dealing, dialog
        self._guest = ""
        """What a guest is called, where the person is one."""
        self._button = document.getElementById("your-name")

    @property
    def is_known(self) -> bool:
        """Has the person said a name?"""
        return bool(self._settings.name())

    def needed(self, then: Callable[[], None]) -> bool:
        """Ask for a name where none is known, and do this after it; False where one is known."""
        if self.is_known:
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
        """The person is called so from now on."""
        self._settings.keep_name(name)
        self.show()
        if (sitting := self._dealing.sitting) is not None:
            sitting.rename(name)

    def be_guest(self) -> None:
        """Nobody is asked for a name here: the person is called a guest."""
        self._guest = say(FIRST_PROPOSED)
        self.keep(self._guest)

    def say_again(self, _again: Callable[[str], str]) -> None:
        """Another language is spoken."""
        if self._guest and self._settings.name() == self._guest:
            self.be_guest()
        self.show()

    def show(self) -> None:
        """Let the button on the page show the name."""
        self._button.textContent = self._settings.name() or say("Name")
