"""Where decisions are posed: over a finished deal, or at a table at which nobody sits."""

from collections.abc import Callable
from typing import Protocol

from parlour.room.match.match_controller import MatchController
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.model.open_task import DECK, MISTAKES
from parlour.scene import Scene


class BareTable(Protocol):
    """The table as it is where nobody sits."""

    def pose(self, scene: Scene) -> None:
        """Show a moment to be decided about."""
        ...

    def clear(self) -> None:
        """Be empty, and out of sight."""
        ...


class Stage(Protocol):
    """Where decisions are posed."""

    kind: str
    """What is posed there, as a task that is kept until it is answered."""

    @property
    def is_there(self) -> bool:
        """Can something still be posed there?"""
        ...

    def pose(self, scene: Scene) -> None:
        """Show a moment to be decided about."""
        ...

    def leave(self) -> None:
        """Take it away."""
        ...


class OverTheDeal:
    """A finished deal, which lies there as before when nothing is posed any more."""

    kind = MISTAKES

    def __init__(self, controller: MatchController, presenter: TablePresenter) -> None:
        """There is one."""
        assert controller.session is not None
        self._controller, self._session, self._look_back = (
            controller,
            controller.session,
            presenter.look_back,
        )

    @property
    def is_there(self) -> bool:
        """Does it still lie at the table?"""
        return self._controller.session is self._session

    def pose(self, scene: Scene) -> None:
        """Show a moment of it."""
        self._look_back.pose(scene)

    def leave(self) -> None:
        """Show its end."""
        self._look_back.end()


class EmptyTable:
    """A table at which nobody sits, for positions of whatever game."""

    kind = DECK

    def __init__(
        self, controller: MatchController, table: BareTable, come_back: Callable[[], None]
    ) -> None:
        """`come_back` shows what was there before anything was posed."""
        self._controller, self._table, self._come_back = controller, table, come_back

    @property
    def is_there(self) -> bool:
        """Does still nobody sit there?"""
        return self._controller.session is None

    def pose(self, scene: Scene) -> None:
        """Show a moment."""
        self._table.pose(scene)

    def leave(self) -> None:
        """Clear it away; nothing more where somebody sits down."""
        self._table.clear()
        if self.is_there:
            self._come_back()
