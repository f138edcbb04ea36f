"""The pause between moves, set in the menu, by keys, or by a link."""

from typing import Any

from pyscript import document

from parlour.language import headed, later, say
from parlour.observer import Observable
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.match.services import Preferred
from parlour.room.model import pace
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table.listening import listen


class PaceControl(Feature):
    """The speed at which computer seats play, one of ten."""

    def __init__(self, scope: Scope, settings: Settings, preferences: Preferred) -> None:
        self._settings, self._preferences = settings, preferences
        self.changed: Observable[float] = Observable()
        """Fires with the new pause in seconds."""
        self._field = document.getElementById("pace")
        self._shown = document.getElementById("delay")
        listen(scope, self._field, "change", self._chosen)
        preferences.changed.observe(scope, lambda _now: self._show())
        self.commands = (
            Command("faster", lambda: self.step(+1), ("+", "ArrowDown"), later("a shorter pause")),
            Command("slower", lambda: self.step(-1), ("-", "ArrowUp"), later("a longer pause")),
        )

    def begin(self, wanted: float | None) -> None:
        """Apply the pause of a link, or the saved one."""
        seconds = self._settings.pace() if wanted is None else wanted
        self._field.selectedIndex = pace.PACES.index(pace.nearest(seconds))
        self._show()

    def seconds(self) -> float:
        """Seconds between the moves of computer seats."""
        return float(self._field.value)

    def step(self, by: int) -> None:
        """Change to the next of the ten speeds."""
        at = self._field.selectedIndex + by
        if 0 <= at < self._field.options.length:
            self._field.selectedIndex = at
            self._keep()

    def on_language_changed(self) -> None:
        self._show()

    def on_saved_elsewhere(self, name: str) -> None:
        """Use the speed that another tab has saved."""
        if name == "pace":
            self.begin(None)

    def _chosen(self, _event: Any) -> None:
        self._keep()

    def _show(self) -> None:
        """Show the pace in words, or in the 1994 theme in seconds."""
        in_1994 = self._preferences.now.look == "1994"
        seconds = self.seconds()
        self._shown.textContent = (
            pace.in_figures(seconds) if in_1994 else headed(say("Pace"), pace.in_words(seconds))
        )

    def _keep(self) -> None:
        self._show()
        self._settings.keep_pace(self.seconds())
        self.changed.tell(self.seconds())
