"""The sheet about saved data, which exports it to a file and imports it."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

from parlour.bot_protocol import NO_COACH
from parlour.language import later, say
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.dialogs.files import hand_out, read_chosen
from parlour.room.dialogs.opening import open_sheet
from parlour.room.dialogs.question import Question
from parlour.room.storage.quarantine import Quarantine
from parlour.room.workers.archives import with_archives
from parlour.scope import Scope
from parlour.store import Store
from parlour.table.listening import listen

FILE = "parlour-kept.json"

KEPT = later(
    "Your tables, settings, statistics, saved mistakes and name are saved only in this browser. "
    "They never leave this device."
)
NOT_KEPT = later(
    "This browser saves nothing for Parlour, or has no space left. Your changes are lost when "
    "you close the page. You can still save them as a file."
)
ADVICE = later(
    "Safari deletes the data of a site that you have not opened for seven days. To prevent this, "
    "add Parlour to your home screen or Dock. Or save your data as a file."
)
NOTHING_CHANGED = later("Nothing has been changed.")
WHAT_WITH_IT = later(
    "Replace all your saved data in this browser with the data in this file? This includes your "
    "tables, settings, statistics, saved mistakes and name."
)
LEFT_OUT = later(
    "Some entries in this file are from another version of Parlour and will be left out."
)
REPLACE, CANCEL = later("Replace"), later("Cancel")
NOT_READ = later("This file cannot be read.")
NOT_SAVED = later("The file could not be saved.")
NO_ROOM = later("The browser does not have enough storage space.")
LASTING = later("The browser will not delete your data unless you erase it.")
NOT_LASTING = later("Your data is saved, but the browser may delete it when it runs out of space.")
ASKED = later("Parlour is asking the browser.")


class BackupPanel(Feature):
    """Shows what this browser has saved, and exports or imports it."""

    def __init__(
        self, scope: Scope, store: Store, question: Question, restart: Callable[[], None]
    ) -> None:
        """`restart` stops everything and reloads the page."""
        self._scope, self._store, self._question = scope, store, question
        self._restart = restart
        self._quarantine = Quarantine(store)
        self._dialog = document.getElementById("saved-data")
        self._choose = self._dialog.querySelector("input")
        self._buttons = scope.inner()
        """The scope of the buttons for quarantined entries, until the list is shown again."""
        listen(scope, self._choose, "change", self._chosen)
        self.commands = (
            Command(
                "kept",
                self.open,
                ("Shift+K",),
                later("your saved data: save it as a file, or load a file"),
            ),
            Command("save-kept", self.save),
            Command("load-kept", lambda: self._choose.click()),
            Command("persist", self._persist),
            Command("throw-away", self._throw_away),
        )

    def _part(self, name: str) -> Any:
        return self._dialog.querySelector(f"[data-part='{name}']")

    def open(self) -> None:
        self._show_status("")
        self._show()
        open_sheet(self._dialog)

    def on_language_changed(self) -> None:
        if self._dialog.open:
            self._show_status("")
            self._show()

    def _show(self) -> None:
        self._part("where").textContent = say(KEPT if self._store.keeps else NOT_KEPT)
        self._part("advice").textContent = say(ADVICE) if _deletes_after_a_week() else ""
        can_ask = self._store.keeps and hasattr(window.navigator, "storage")
        self._part("persist").hidden = not can_ask
        self._buttons.close()
        self._buttons = self._scope.inner()
        names = self._quarantine.names()
        self._part("aside").hidden = not names
        self._part("files").replaceChildren(*map(self._button, names))

    def _button(self, name: str) -> Any:
        button = document.createElement("button")
        button.type, button.className = "button", "button"
        button.textContent = name.removeprefix("quarantine/")
        listen(self._buttons, button, "click", lambda _event: self._hand_out(name))
        return button

    def _hand_out(self, name: str) -> None:
        hand_out(f"parlour-{name.replace('/', '-')}.txt", self._quarantine.text(name))

    def _throw_away(self) -> None:
        self._quarantine.throw_away()
        self._show()

    def _show_status(self, sentence: str) -> None:
        self._part("told").textContent = sentence

    # -- a file

    def save(self) -> None:
        """Download everything as a file."""
        self._scope.start(self._save())

    async def _save(self) -> None:
        try:
            backup = await with_archives(self._scope, _backup)
        except ModuleNotFoundError:
            self._show_status(f"{say(NOT_SAVED)} {say(NO_COACH)}")
            return
        hand_out(FILE, backup.packed(self._store))

    def _chosen(self, _event: Any) -> None:
        file = self._choose.files.item(0)
        if hasattr(file, "name"):  # an empty file is false in Python
            self._scope.start(self._read(file))

    async def _read(self, file: Any) -> None:
        """Check a file before anything is changed."""
        try:
            backup = await with_archives(self._scope, _backup)
            found = backup.unpacked(await read_chosen(file, backup.LONGEST))
        except ValueError as reason:
            self._show_status(f"{say(NOT_READ)} {reason} {say(NOTHING_CHANGED)}")
            return
        except ModuleNotFoundError:
            self._show_status(f"{say(NOT_READ)} {say(NO_COACH)} {say(NOTHING_CHANGED)}")
            return
        finally:
            self._choose.value = ""  # so that the same file can be chosen again

        replace, cancel = say(REPLACE), say(CANCEL)

        def answered(answer: str) -> None:
            if answer == cancel:
                self._show_status(say(NOTHING_CHANGED))
            elif not self._store.keeps or not backup.replace_all(self._store, found.kept):
                self._show_status(f"{say(NO_ROOM)} {say(NOTHING_CHANGED)}")
            else:
                self._restart()

        question = say(WHAT_WITH_IT) if found.is_all else f"{say(LEFT_OUT)} {say(WHAT_WITH_IT)}"
        self._question.ask(question, (cancel, replace), answered)

    # -- persistence

    def _persist(self) -> None:
        """Ask the browser not to delete the data. Some browsers ask the person or never answer."""
        self._show_status(say(ASKED))
        self._scope.start(self._ask_to_persist())

    async def _ask_to_persist(self) -> None:
        try:
            agreed = bool(await window.navigator.storage.persist())
        except (AttributeError, JsException):
            agreed = False
        self._show_status(say(LASTING if agreed else NOT_LASTING))


def _backup() -> ModuleType:
    """The module that reads and writes the file. It is downloaded with the coach."""
    # If the module is missing, `from … import backup` would raise another error.
    import parlour.room.storage.backup as backup

    return backup


def _deletes_after_a_week() -> bool:
    """Does the browser delete data after a week without visits? WebKit does, unless the page is
    installed."""
    is_webkit = str(getattr(window.navigator, "vendor", "")).startswith("Apple")
    return is_webkit and not window.matchMedia("(display-mode: standalone)").matches
