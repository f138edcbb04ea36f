"""The settings sheet. The build writes its form."""

from collections.abc import Sequence
from typing import Any

from pyscript import document

from parlour.options import declared
from parlour.room.appearance.theme import Theme
from parlour.room.dialogs import form_fields
from parlour.room.dialogs.opening import open_sheet
from parlour.room.model.preferences import Preferences
from parlour.scope import Scope
from parlour.table.listening import listen

STEPS = {"ArrowUp": -1, "ArrowDown": 1}
TURNS = {"ArrowLeft": -1, "ArrowRight": 1}

STOPS = ".group :is(select, button, [type=checkbox], [type=radio]:checked)"
"""The controls among which the arrow keys move. A row of radio buttons counts as one control."""


class PreferenceSheet:
    """The settings sheet. Changes apply at once. Up and down move between preferences and groups,
    left and right change the focused preference, and Escape closes the sheet."""

    def __init__(self, scope: Scope, theme: Theme) -> None:
        self._theme = theme
        self._dialog = document.getElementById("preferences")
        self._form = self._dialog.querySelector("form")
        listen(scope, self._form, "change", self._changed)
        listen(scope, self._form, "submit", lambda event: event.preventDefault())
        listen(scope, self._form, "keydown", self._key_pressed)

    def open(self) -> None:
        """Open the sheet, with the focus on the first preference of the visible group."""
        self.refresh()
        if not self._dialog.open:
            open_sheet(self._dialog)
            next(stop for stop in self._stops() if stop.checkVisibility()).focus()

    def close(self) -> None:
        self._dialog.close()

    @property
    def is_open(self) -> bool:
        return bool(self._dialog.open)

    def explain(self, names: Sequence[str], words: str) -> None:
        """Replace the descriptions of some preferences."""
        for name in names:
            document.getElementById(f"preferences-{name}-rule").textContent = words

    def refresh(self) -> None:
        """Show the current preferences."""
        form_fields.write(self._form, self._theme.now)

    def _changed(self, event: Any) -> None:
        name = str(event.target.name)
        if name in declared(Preferences):
            self._theme.change(name, form_fields.value(event.target))

    def _key_pressed(self, event: Any) -> None:
        key, at = str(event.key), event.target
        if event.ctrlKey or event.altKey or event.metaKey or event.shiftKey:
            return
        if not at.closest(".group"):
            return  # the group names behave like any radio buttons
        if key in STEPS:
            stops = self._stops()
            self._go_to(stops[(stops.index(at) + STEPS[key]) % len(stops)])
        elif key in TURNS and str(at.name) in declared(Preferences):
            self._theme.step(str(at.name), TURNS[key])
            self.refresh()
            form_fields.field(self._form, str(at.name)).focus()
        else:
            return
        event.preventDefault()

    def _stops(self) -> list[Any]:
        return list(self._form.querySelectorAll(STOPS))

    def _go_to(self, stop: Any) -> None:
        """Focus this control and show its group."""
        group = str(stop.closest(".group").dataset.group)
        self._form.querySelector(f'[name="group"][value="{group}"]').checked = True
        stop.focus()
