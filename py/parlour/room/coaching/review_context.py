"""What the coach needs of the room. It is imported at the start, unlike the coach."""

from collections.abc import Callable
from typing import NamedTuple

from parlour.bot_protocol import Appraiser
from parlour.room.commands.command_list import Commands
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.table.table import Table


class TableSwitch(NamedTuple):
    """Opens an empty table, and closes it."""

    leave: Callable[[], None]
    """Leaves whatever is at the table."""
    come_back: Callable[[], None]
    """Opens the lobby."""


class ReviewContext(NamedTuple):
    """The parts of the room that the coach uses."""

    controller: MatchController
    presenter: TablePresenter
    signals: Signals
    services: MatchServices
    commands: Commands
    table: Table
    """The table where decisions are posed."""
    statistics: StatisticsStore
    """The store in which reviews are counted."""
    appraise: Appraiser
    explain: Callable[[str], None]
    """Opens the instructions at this convention of the game."""
    ways: TableSwitch | None
    """None in a frame, where nothing is saved."""
