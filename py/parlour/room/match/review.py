"""What has been, shown once more: the last bout or trick, or any moment of the deal."""

from parlour.room.match.pause import Pause
from parlour.room.match.services import TableView
from parlour.room.match.signals import Signals
from parlour.scene import Scene
from parlour.table.speech import title_of_last


class Review:
    """Keeps how the last bout or trick lay before it was cleared away."""

    def __init__(self, table: TableView, signals: Signals) -> None:
        self._table, self._ended = table, signals.review_ended
        self.kept: Scene | None = None
        """The last bout, trick or capture of the deal, as it lay."""
        self._pause: Pause | None = None
        self._is_posed = False
        """Is a moment to be decided about once more? Nothing else is looked at meanwhile."""

    @property
    def is_on(self) -> bool:
        """Is it being looked at?"""
        return self._pause is not None

    def keep(self, scene: Scene | None) -> None:
        """Keep a moment; None where a new deal begins."""
        self.kept = scene
        self._table.offer_review(scene is not None)

    def show(self, pause: Pause) -> None:
        """Show the kept moment; time at the table stands still for as long."""
        if self.kept is not None and not (self.is_on or self._is_posed):
            self.look(self.kept, title_of_last(self.kept), pause)

    def look(self, scene: Scene, title: str, pause: Pause) -> None:
        """Show a moment, or after it another; time at the table stands still all the while."""
        if self._pause is None:
            self._pause = pause
            pause.still()
        self._is_posed = False
        self._table.review(scene, title)

    def pose(self, scene: Scene) -> None:
        """Have a moment decided about once more, or after it another."""
        if self.is_on:
            self.end()
        self._is_posed = True
        self._table.pose(scene)

    def end(self) -> None:
        """Back to the table as it is."""
        if not (self.is_on or self._is_posed):
            return
        self._table.review(None)
        if self._pause is not None:
            self._pause.go_on()
        self._pause, self._is_posed = None, False
        self._ended.tell(None)
