"""Where the decisions of a retry are shown: over a finished deal, or at an empty table."""

from collections.abc import Callable
from typing import Protocol

from parlour.room.match.match_controller import MatchController
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.model.open_task import DECK, MISTAKES
from parlour.scene import Scene


class BareTable(Protocol):
    """An empty table without seats."""

    def pose(self, scene: Scene) -> None:
        """Show a scene with a question."""
        ...

    def clear(self) -> None:
        """Clear and hide the table."""
        ...


class Stage(Protocol):
    """The place where the decisions of a retry are shown."""

    kind: str
    """The kind of task, for resuming it after a reload."""

    @property
    def is_there(self) -> bool:
        """Can the stage still show a scene?"""
        ...

    def pose(self, scene: Scene) -> None:
        """Show a scene with a question."""
        ...

    def leave(self) -> None:
        """Remove the scene."""
        ...


class OverTheDeal:
    """A finished deal, which is shown again at the end."""

    kind = MISTAKES

    def __init__(self, controller: MatchController, presenter: TablePresenter) -> None:
        """A finished deal must be at the table."""
        assert controller.session is not None
        self._controller, self._session, self._look_back = (
            controller,
            controller.session,
            presenter.look_back,
        )

    @property
    def is_there(self) -> bool:
        """Is the deal still at the table?"""
        return self._controller.session is self._session

    def pose(self, scene: Scene) -> None:
        self._look_back.pose(scene)

    def leave(self) -> None:
        """Show the end of the deal."""
        self._look_back.end()


class EmptyTable:
    """A table without players, for positions of any game."""

    kind = DECK

    def __init__(
        self, controller: MatchController, table: BareTable, come_back: Callable[[], None]
    ) -> None:
        """`come_back` restores the previous screen."""
        self._controller, self._table, self._come_back = controller, table, come_back

    @property
    def is_there(self) -> bool:
        """Is the table still empty?"""
        return self._controller.session is None

    def pose(self, scene: Scene) -> None:
        self._table.pose(scene)

    def leave(self) -> None:
        """Clear the table. Restore the previous screen unless a match has started."""
        self._table.clear()
        if self.is_there:
            self._come_back()
