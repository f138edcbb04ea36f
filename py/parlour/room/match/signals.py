"""The events at the table, for the log, the sounds, autosave and frames."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.family import Family
from parlour.game import Event
from parlour.match_score import MatchScore
from parlour.observer import Observable
from parlour.room.match.match import Match
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.saves import Place


class Progress(NamedTuple):
    """The state of a deal."""

    match: Match
    record: DealRecord
    level: str
    """The level of the opponents."""


class Showing(NamedTuple):
    """The latest events, which the table is showing."""

    family: Family
    events: Sequence[Event]


class Ending(NamedTuple):
    """The end of a deal that has been added to the score sheet."""

    family: Family
    match: MatchScore
    tone: str
    """Good, bad or even for the person at the lower edge."""
    is_win: bool
    """Has this person won the game?"""


class Signals:
    """The events of the table, one set per room."""

    def __init__(self) -> None:
        self.changed: Observable[Progress] = Observable()
        """A deal was started or restored, a move was made or undone, or an aid was used."""
        self.decided: Observable[Progress] = Observable()
        """The last move of a deal was made; once per deal."""
        self.shown: Observable[Showing] = Observable()
        """The table shows new events."""
        self.ended: Observable[Ending] = Observable()
        """A deal has ended and been scored."""
        self.log_changed: Observable[None] = Observable()
        """The log has changed, or another person reads it."""
        self.look_back_ended: Observable[None] = Observable()
        """The table shows the present again."""
        self.side_panel_opened: Observable[object] = Observable()
        """A panel has opened next to the table, where there is room for only one."""
        self.table_left: Observable[None] = Observable()
        """The person is about to leave the table."""
        self.deal_running: Observable[bool] = Observable()
        """A deal has started (true), or has ended or been stopped (false)."""
        self.saved: Observable[None] = Observable()
        """The table was saved."""
        self.overtaken: Observable[Place] = Observable()
        """Another tab has saved at this tab's place."""
