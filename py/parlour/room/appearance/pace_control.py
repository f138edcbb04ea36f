"""The pause between moves, set in the menu, by keys, or by a link."""

from typing import Any

from pyscript import document

from parlour.language import later
from parlour.observer import Observable
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.model import pace
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table.listening import listen


class PaceControl(Feature):
    """The speed at which computer seats play, one of ten."""

    def __init__(self, scope: Scope, settings: Settings) -> None:
        self._settings = settings
        self.changed: Observable[float] = Observable()
        """Fires with the new pause in seconds."""
        self._field = document.getElementById("pace")
        self._shown = document.getElementById("delay")
        listen(scope, self._field, "change", self._chosen)
        self.commands = (
            Command("faster", lambda: self.step(+1), ("+", "ArrowDown"), later("a shorter pause")),
            Command("slower", lambda: self.step(-1), ("-", "ArrowUp"), later("a longer pause")),
        )

    def begin(self, wanted: float | None) -> None:
        """Apply the pause of a link, or the saved one."""
        seconds = self._settings.pace() if wanted is None else wanted
        self._field.selectedIndex = pace.PACES.index(pace.nearest(seconds))
        self.show()

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
        self.show()

    def on_saved_elsewhere(self, name: str) -> None:
        """Use the speed that another tab has saved."""
        if name == "pace":
            self.begin(None)

    def _chosen(self, _event: Any) -> None:
        self._keep()

    def show(self) -> None:
        """Show the pace in the current language, and in the way of the current theme."""
        in_1994 = document.documentElement.getAttribute("data-look") == "1994"
        words = pace.in_figures if in_1994 else pace.in_words
        self._shown.textContent = words(self.seconds())

    def _keep(self) -> None:
        self.show()
        self._settings.keep_pace(self.seconds())
        self.changed.tell(self.seconds())
