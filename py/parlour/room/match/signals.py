"""What happens at the table, for whoever wants to know: the log, the sounds, the save, a frame."""

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
    """How far a deal has come."""

    match: Match
    record: DealRecord
    level: str
    """How well the opponents play."""


class Showing(NamedTuple):
    """What has happened, as it comes into sight."""

    family: Family
    events: Sequence[Event]


class Ending(NamedTuple):
    """A deal that has been entered on the score sheet."""

    family: Family
    match: MatchScore
    tone: str
    """That of the outcome for the person at the lower edge: good, bad or even."""


class Signals:
    """One of each for the room; whoever sits at the table tells them."""

    def __init__(self) -> None:
        self.changed: Observable[Progress] = Observable()
        """A deal has begun or was taken up, a move was made or taken back, an aid was used."""
        self.decided: Observable[Progress] = Observable()
        """The last move of a deal was made; told once a deal."""
        self.shown: Observable[Showing] = Observable()
        """The table shows what has happened."""
        self.ended: Observable[Ending] = Observable()
        """A deal lies closed on the table."""
        self.log_changed: Observable[None] = Observable()
        """The log has become longer, or is for other eyes."""
        self.look_back_ended: Observable[None] = Observable()
        """The table shows the present again."""
        self.beside: Observable[object] = Observable()
        """This panel comes to stand beside the table, where there is room for one."""
        self.left: Observable[None] = Observable()
        """The person is about to leave the table."""
        self.under_way: Observable[bool] = Observable()
        """Whether a deal is being played."""
        self.kept: Observable[None] = Observable()
        """The table has been saved."""
        self.overtaken: Observable[Place] = Observable()
        """Another tab has saved at the place of this one."""
