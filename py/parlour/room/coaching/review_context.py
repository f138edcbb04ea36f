"""What the coach needs of the room round it; it is there from the start, and the coach is not."""

from collections.abc import Callable
from typing import NamedTuple

from parlour.bot_protocol import Appraiser
from parlour.room.commands.command_list import Commands
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.table.draw import Table


class TableSwitch(NamedTuple):
    """To an empty table, and back."""

    leave: Callable[[], None]
    """Away from whatever is at the table."""
    come_back: Callable[[], None]
    """To the choice of games."""


class ReviewContext(NamedTuple):
    """All of it."""

    controller: MatchController
    presenter: TablePresenter
    signals: Signals
    services: MatchServices
    commands: Commands
    table: Table
    """Where decisions are posed."""
    statistics: StatisticsStore
    """Where reviews are counted."""
    appraise: Appraiser
    explain: Callable[[str], None]
    """Shows the instructions where they explain this convention of the game."""
    ways: TableSwitch | None
    """None in a frame, where nothing is kept."""
