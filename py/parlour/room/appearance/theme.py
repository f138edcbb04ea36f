"""The person's preferences: saved, changed, and written onto the page for the style sheets."""

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
    """The current preferences: the saved ones, overridden by a link for this visit."""

    def __init__(self, scope: Scope, settings: Settings) -> None:
        self._settings = settings
        self.changed: Observable[Preferences] = Observable()
        """Fires with the preferences at the start and whenever they change."""
        self._kept = settings.preferences()
        self.now = self._kept
        for sheet in _sheets():
            listen(scope, sheet, "load", self._arrived)
            listen(scope, sheet, "error", self._arrived)

    def begin(self, wanted: dict[str, Value]) -> None:
        """Apply the saved preferences and those of a link."""
        self.for_this_visit(wanted)

    def on_saved_elsewhere(self, name: str) -> None:
        """Apply what another tab has saved."""
        if name == "preferences":
            self.read_again()

    def read_again(self) -> None:
        """Apply what is saved."""
        self._kept = self._settings.preferences()
        self._wear(self._kept)

    def for_this_visit(self, wanted: dict[str, Value]) -> None:
        """Override preferences until the page is closed or the person changes them."""
        self._wear(read(Preferences, {**differences(self.now), **wanted}))

    def change(self, name: str, value: object) -> None:
        """Change a preference and save it."""
        wanted = {name: declared(Preferences)[name].read(value)}
        self._kept = read(Preferences, {**differences(self._kept), **wanted})
        self._settings.keep_preferences(self._kept)
        if name in SIDES:
            self._settings.level_all()
        self._wear(read(Preferences, {**differences(self.now), **wanted}))

    def step(self, name: str, by: int = 1) -> None:
        """Change a preference to its next value, in order of declaration, cyclically."""
        values = list(declared(Preferences)[name].values)
        at = values.index(getattr(self.now, name))
        self.change(name, values[(at + by) % len(values)])

    def _wear(self, preferences: Preferences) -> None:
        self.now = preferences
        wear(preferences)
        self._worn.disabled = False
        self._take_off()
        document.dispatchEvent(Event.new("parlour:dressed"))  # static/drawings.mjs, static/theme.js
        self.changed.tell(preferences)

    @property
    def _worn(self) -> Any:
        """The link element of the current theme's style sheet."""
        return document.getElementById(f"sheet-{self.now.look}")

    def _arrived(self, event: Any) -> None:
        """Handle a loaded or failed sheet; a failed one stays in the page, but empty."""
        event.target.toggleAttribute("data-missing", str(event.type) == "error")
        self._take_off()

    def _take_off(self) -> None:
        """Disable all other sheets once the current one is loaded."""
        worn = self._worn
        if worn.sheet and not worn.hasAttribute("data-missing"):
            for link in _sheets():
                link.disabled = str(link.id) != str(worn.id)


def wear(preferences: Preferences) -> None:
    """Write what differs from the default onto the page."""
    root = document.documentElement
    worn = differences(preferences)
    for name in declared(Preferences):
        if name in worn:
            root.setAttribute(f"data-{name}", str(worn[name]).lower())
        else:
            root.removeAttribute(f"data-{name}")


def _sheets() -> Any:
    """The link elements of the style sheets, one per theme."""
    return document.querySelectorAll("link[id^=sheet-]")
