"""What the coach needs of the room round it; it is there from the start, and the coach is not."""

from collections.abc import Callable
from typing import NamedTuple

from parlour.bot_protocol import Appraiser
from parlour.room.commands.command_list import Commands
from parlour.room.match.dealing import Dealing
from parlour.room.match.services import Services
from parlour.room.match.signals import Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.table.draw import Table


class Ways(NamedTuple):
    """To an empty table, and back."""

    leave: Callable[[], None]
    """Away from whatever is at the table."""
    come_back: Callable[[], None]
    """To the choice of games."""


class Around(NamedTuple):
    """All of it."""

    dealing: Dealing
    presenter: TablePresenter
    signals: Signals
    services: Services
    commands: Commands
    table: Table
    """Where decisions are posed."""
    statistics: StatisticsStore
    """Where reviews are counted."""
    appraise: Appraiser
    explain: Callable[[str], None]
    """Shows the instructions where they explain this convention of the game."""
    ways: Ways | None
    """None in a frame, where nothing is kept."""
