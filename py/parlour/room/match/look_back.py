"""Shows an earlier moment: the last bout or trick, or any moment of the deal."""

from typing import Any

from parlour.room.match.pause import Pause
from parlour.room.match.services import TableView
from parlour.room.match.signals import Signals
from parlour.scene import Scene
from parlour.table.speech import title_of_last


class LookBack:
    """Shows an earlier moment, and remembers the last bout or trick.

    While the table shows a moment from the log, the deal is paused. While it shows the last bout or
    trick, the deal goes on, and the person's next decision ends the view.
    """

    def __init__(self, table: TableView, pause: Pause, signals: Signals) -> None:
        self._table, self._pause, self._ended = table, pause, signals.look_back_ended
        self.last: Scene | None = None
        """The last bout, trick or capture of the deal."""
        self.last_position: Any = None
        """The position of `last`."""
        self.is_on = False
        """Does the table show an earlier moment?"""
        self._is_paused = False
        """Is the deal paused because the table shows an earlier moment?"""
        self._is_posed = False
        """Does the table show a retry? Then `show_last` does nothing."""

    def remember(self, position: Any, scene: Scene) -> None:
        """Remember the last bout, trick or capture."""
        self.last_position, self.last = position, scene
        self._table.set_look_back(True)

    def forget(self) -> None:
        """Clear the last bout or trick, because a deal starts or another person looks."""
        self.last_position = self.last = None
        self._table.set_look_back(False)

    def show_last(self) -> None:
        """Show the last bout, trick or capture while the deal goes on."""
        if self.last is not None and not (self.is_on or self._is_posed):
            self.is_on = True
            self._table.show_earlier(self.last, title_of_last(self.last))

    def show(self, scene: Scene, title: str) -> None:
        """Show an earlier moment; the deal is paused until `end`."""
        if not self._is_paused:
            self._is_paused = True
            self._pause.hold()
        self.is_on, self._is_posed = True, False
        self._table.show_earlier(scene, title)

    def pose(self, scene: Scene) -> None:
        """Show a moment in which the person decides again."""
        if self.is_on:
            self.end()
        self._is_posed = True
        self._table.pose(scene)

    def end(self) -> None:
        """Return to the present."""
        if not (self.is_on or self._is_posed):
            return
        self._table.show_earlier(None)
        if self._is_paused:
            self._pause.resume()
        self.is_on = self._is_paused = self._is_posed = False
        self._ended.tell(None)
