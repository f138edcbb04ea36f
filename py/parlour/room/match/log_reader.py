"""The log of the deal at the table for whoever looks at it now, and the way back to its moments."""

from collections.abc import Sequence
from copy import copy

from parlour.family import Family
from parlour.record import Record
from parlour.room.match.deal_log import DealLog, Line, Round
from parlour.room.match.hand_order import HandOrder
from parlour.room.match.pause import Pause
from parlour.room.match.review import Review
from parlour.room.match.viewpoint import Viewpoint
from parlour.room.model.played_deal import PlayedDeal


class LogReader:
    """What one person can see again of a deal."""

    def __init__(
        self, family: Family, eyes: Viewpoint, holding: HandOrder, review: Review, pause: Pause
    ) -> None:
        self._deal_log = DealLog(family)
        self._viewpoint, self._hand_order = eyes, holding
        self._review, self._pause = review, pause
        self.is_shut = False
        """Is the device being passed on, so that nobody may look?"""

    def follow(self, course: PlayedDeal) -> None:
        """Take in a deal as it stands after a move."""
        self._deal_log.follow(course)

    def rounds(self) -> Sequence[Round]:
        """All that has happened in this deal, told to the person at the table."""
        return () if self.is_shut else self._deal_log.rounds(*self._listener())

    def as_text(self) -> str:
        """The log as a text; of a finished deal with its record."""
        return "" if self.is_shut else self._deal_log.as_text(*self._listener())

    def record(self, line: Line | None) -> Record | None:
        """The deal as far as this line, or as far as it has come; None where nobody may look."""
        return None if self.is_shut else self._deal_log.record(line)

    def is_present(self, line: Line) -> bool:
        """Does the table still lie as it did at this line?"""
        return self._deal_log.is_present(line)

    def look_at(self, line: Line) -> None:
        """Show the moment of a line once more, as this person saw it."""
        scene = self._viewpoint.scene(self._deal_log.moment(line))
        as_held = copy(self._hand_order).lay(scene)  # the hand of today keeps its order
        self._review.look(as_held, line.sentence, self._pause)

    def hold(self) -> None:
        """Let no time pass at the table, until it is let go."""
        self._pause.still()

    def let_go(self) -> None:
        """Let time go on."""
        self._pause.go_on()

    def back(self) -> None:
        """Show the present again."""
        self._review.end()

    @property
    def is_on(self) -> bool:
        """Is an earlier moment being looked at?"""
        return self._review.is_on

    def _listener(self) -> tuple[tuple[str, ...], int]:
        seat = self._viewpoint.seat
        return self._viewpoint.company.seen_from(seat), seat
