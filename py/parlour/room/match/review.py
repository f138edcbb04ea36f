"""What has been, shown once more: the last bout or trick, or any moment of the deal."""

from collections.abc import Callable

from parlour.room.match.pause import Pause
from parlour.scene import Scene
from parlour.table.dom import by_id
from parlour.table.draw import Table
from parlour.table.speech import title_of_last


class Review:
    """Keeps how the last bout or trick lay before it was cleared away."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._root = by_id("table")
        self.kept: Scene | None = None
        """The last bout, trick or capture of the deal, as it lay."""
        self._pause: Pause | None = None
        self.over: Callable[[], None] = lambda: None
        """Is called when the table shows the present again."""

    @property
    def is_on(self) -> bool:
        """Is it being looked at?"""
        return self._pause is not None

    def keep(self, scene: Scene | None) -> None:
        """Keep a moment; None where a new deal begins."""
        self.kept = scene
        self._root.flag("data-last", scene is not None)

    def show(self, pause: Pause) -> None:
        """Show the kept moment; time at the table stands still for as long."""
        if self.kept is not None and not self.is_on:
            self.look(self.kept, title_of_last(self.kept), pause)

    def look(self, scene: Scene, title: str, pause: Pause) -> None:
        """Show a moment, or after it another; time at the table stands still all the while."""
        if self._pause is None:
            self._pause = pause
            pause.still()
        self._table.review(scene, title)

    def end(self) -> None:
        """Back to the table as it is."""
        if self._pause is not None:
            self._table.review(None)
            self._pause.go_on()
            self._pause = None
            self.over()
