"""The log of the deal at the table for whoever looks at it now, and the way back to its moments."""

from collections.abc import Sequence

from parlour.family import Family
from parlour.record import Record
from parlour.room.match.deal_log import DealLog, Line, Round
from parlour.room.match.display import Display
from parlour.room.model.played_deal import PlayedDeal


class LogReader:
    """What one person can see again of a deal."""

    def __init__(self, family: Family, display: Display) -> None:
        self._deal_log, self._display = DealLog(family), display

    def follow(self, played: PlayedDeal) -> None:
        """Take in a deal as it stands after a move."""
        self._deal_log.follow(played)

    def rounds(self) -> Sequence[Round]:
        """All that has happened in this deal, told to the person at the table."""
        return () if self._display.is_passing else self._deal_log.rounds(*self._listener())

    def told(self) -> Sequence[tuple[str, str]]:
        """Of every move the round that it belongs to, and what the log says of it.

        The sentence is "" for a move of which nothing is told.
        """
        found: list[tuple[str, str]] = []
        part = ""
        for each in self.rounds():
            for line in each.lines:
                found += [(part or each.title, "")] * (line.moves - 1 - len(found))
                if line.moves > len(found):
                    found.append((each.title, line.sentence))
                part = each.title
        return found

    def people(self) -> Sequence[tuple[str, str]]:
        """Of every seat what it is called in the log, and the portrait of whoever sits there."""
        names, seat = self._listener()
        return [*zip(names, self._display.viewpoint.company.portraits(seat), strict=True)]

    def as_text(self) -> str:
        """The log as a text; of a finished deal with its record."""
        return "" if self._display.is_passing else self._deal_log.as_text(*self._listener())

    def record(self, line: Line | None) -> Record | None:
        """The deal as far as this line, or as far as it has come; None where nobody may look."""
        return None if self._display.is_passing else self._deal_log.record(line)

    def is_present(self, line: Line) -> bool:
        """Does the table still lie as it did at this line?"""
        return self._deal_log.is_present(line)

    def look_at(self, line: Line) -> None:
        """Show the moment of a line once more, as this person saw it."""
        self._display.look_back(self._deal_log.moment(line), line.sentence)

    def hold(self) -> None:
        """Let no time pass at the table, until it is let go."""
        self._display.pause.still()

    def let_go(self) -> None:
        """Let time go on."""
        self._display.pause.go_on()

    def back(self) -> None:
        """Show the present again."""
        self._display.review.end()

    @property
    def is_on(self) -> bool:
        """Is an earlier moment being looked at?"""
        return self._display.review.is_on

    def _listener(self) -> tuple[tuple[str, ...], int]:
        viewpoint = self._display.viewpoint
        return viewpoint.company.seen_from(viewpoint.seat), viewpoint.seat
