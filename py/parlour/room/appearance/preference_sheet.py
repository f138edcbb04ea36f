"""The sheet on which preferences are changed; the page has its form from the build."""

from collections.abc import Sequence
from typing import Any

from pyscript import document

from parlour.options import declared
from parlour.room.appearance.theme import Theme
from parlour.room.dialogs import form_fields
from parlour.room.model.preferences import Preferences
from parlour.scope import Scope
from parlour.table.listening import listen

STEPS = {"ArrowUp": -1, "ArrowDown": 1}
TURNS = {"ArrowLeft": -1, "ArrowRight": 1}


class PreferenceSheet:
    """Whatever is changed on it is in force at once.

    The arrows go up and down from one preference to the next, and left and right they change it;
    Escape closes the sheet, as it does every dialogue.
    """

    def __init__(self, scope: Scope, looks: Theme) -> None:
        self._theme = looks
        self._dialog = document.getElementById("preferences")
        self._form = self._dialog.querySelector("form")
        listen(scope, self._form, "change", self._changed)
        listen(scope, self._form, "submit", lambda event: event.preventDefault())
        listen(scope, self._form, "keydown", self._key_pressed)

    def open(self) -> None:
        """Show the preferences in force, with the focus on the first."""
        self.refresh()
        if not self._dialog.open:
            self._dialog.showModal()
            self._form.elements.item(0).focus()

    def close(self) -> None:
        """Put it away."""
        self._dialog.close()

    @property
    def is_open(self) -> bool:
        """Is it being looked at?"""
        return bool(self._dialog.open)

    def explain(self, names: Sequence[str], words: str) -> None:
        """Say this of some preferences instead of what they do."""
        for name in names:
            described = form_fields.field(self._form, name).getAttribute("aria-describedby")
            document.getElementById(described).textContent = words

    def refresh(self) -> None:
        """Show the preferences in force."""
        form_fields.write(self._form, self._theme.now)

    def _changed(self, event: Any) -> None:
        self._theme.change(str(event.target.name), form_fields.value(event.target))

    def _key_pressed(self, event: Any) -> None:
        key = str(event.key)
        if event.ctrlKey or event.altKey or event.metaKey or event.shiftKey:
            return
        if key in STEPS:
            shown = list(declared(Preferences))
            at = shown.index(str(event.target.name)) + STEPS[key]
            form_fields.field(self._form, shown[at % len(shown)]).focus()
        elif key in TURNS:
            self._theme.step(str(event.target.name), TURNS[key])
            self.refresh()
        else:
            return
        event.preventDefault()
