"""What the coach needs from the room. Unlike the coach, this module is imported at the start."""

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
    """Frees the table for practice, and opens the lobby after it."""

    leave: Callable[[], None]
    """Closes the table or the lobby."""
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
    """The table that shows the decisions of a retry."""
    statistics: StatisticsStore
    """The statistics, which count reviews."""
    appraise: Appraiser
    explain: Callable[[str], None]
    """Opens the instructions at this convention of the game."""
    ways: TableSwitch | None
    """None in a frame, where nothing is saved."""
