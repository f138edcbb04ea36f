"""Saves and changes the person's preferences, and sets them as attributes of the page for CSS."""

from typing import Any

from js import Event
from pyscript import document

from parlour.observer import Observable
from parlour.options import Value, declared, differences, read
from parlour.room.commands.feature import Feature
from parlour.room.model.levels import SIDES
from parlour.room.model.preferences import Preferences
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table.listening import listen


class Theme(Feature):
    """The current preferences. A link may override the saved ones for this visit."""

    def __init__(self, scope: Scope, settings: Settings) -> None:
        self._settings = settings
        self.changed: Observable[Preferences] = Observable()
        """Fires with the preferences at the start and whenever they change."""
        self._kept = settings.preferences()
        self.now = self._kept
        for sheet in _sheets():
            listen(scope, sheet, "load", self._on_sheet_event)
            listen(scope, sheet, "error", self._on_sheet_event)

    def begin(self, wanted: dict[str, Value]) -> None:
        """Apply the saved preferences and those of a link."""
        self.for_this_visit(wanted)

    def on_saved_elsewhere(self, name: str) -> None:
        """Apply the preferences that another tab has saved."""
        if name == "preferences":
            self.read_again()

    def read_again(self) -> None:
        """Apply the saved preferences."""
        self._kept = self._settings.preferences()
        self._apply(self._kept)

    def for_this_visit(self, wanted: dict[str, Value]) -> None:
        """Override preferences until the page is closed or the person changes them."""
        self._apply(read(Preferences, {**differences(self.now), **wanted}))

    def change(self, name: str, value: object) -> None:
        """Change a preference and save it."""
        wanted = {name: declared(Preferences)[name].read(value)}
        self._kept = read(Preferences, {**differences(self._kept), **wanted})
        self._settings.keep_preferences(self._kept)
        if name in SIDES:
            self._settings.level_all()
        self._apply(read(Preferences, {**differences(self.now), **wanted}))

    def step(self, name: str, by: int = 1) -> None:
        """Change a preference to its next value, in order of declaration, cyclically."""
        values = list(declared(Preferences)[name].values)
        at = values.index(getattr(self.now, name))
        self.change(name, values[(at + by) % len(values)])

    def _apply(self, preferences: Preferences) -> None:
        self.now = preferences
        write_to_page(preferences)
        self._sheet.disabled = False
        self._disable_others()
        document.dispatchEvent(Event.new("parlour:dressed"))  # static/drawings.mjs, static/theme.js
        self.changed.tell(preferences)

    @property
    def _sheet(self) -> Any:
        """The link element of the current theme's style sheet."""
        return document.getElementById(f"sheet-{self.now.look}")

    def _on_sheet_event(self, event: Any) -> None:
        """Mark a style sheet that failed to load: the browser treats it as an empty one."""
        event.target.toggleAttribute("data-missing", str(event.type) == "error")
        self._disable_others()

    def _disable_others(self) -> None:
        """Disable the other themes' style sheets once the current one is loaded. Enable them if the
        current one has failed to load."""
        current = self._sheet
        is_missing = bool(current.hasAttribute("data-missing"))
        if current.sheet or is_missing:
            for link in _sheets():
                if str(link.id) != str(current.id):
                    link.disabled = not is_missing


def write_to_page(preferences: Preferences) -> None:
    """Write the preferences that differ from the default onto the page."""
    root = document.documentElement
    changed = differences(preferences)
    for name in declared(Preferences):
        if name in changed:
            root.setAttribute(f"data-{name}", str(changed[name]).lower())
        else:
            root.removeAttribute(f"data-{name}")


def _sheets() -> Any:
    """The link elements of the style sheets, one per theme."""
    return document.querySelectorAll("link[id^=sheet-]")
