"""The log of a deal in words: all events in rounds, as one person saw them.

Only the number of events after each move is stored. A line has its numbers of moves and events. To
show its moment, that many moves of the record are replayed.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from parlour.family import Family
from parlour.game import Event
from parlour.language import later, say
from parlour.record import Record
from parlour.room.model.deal_record import DealRecord

HEAD = later("The deal")
"""The title of everything before the first bout, trick or round."""

NOBODY = -1
"""A seat that no table has: every sentence then names the seat that acts."""
A_MARK = re.compile(r"⟨(\d)⟩")
"""A placeholder for a seat's name, used to find out whom a sentence is about."""


class LogLine(NamedTuple):
    """One line of the log."""

    sentence: str
    events: int
    """The number of events when it became visible."""
    moves: int
    """The number of moves made when it became visible, including its own."""
    seat: int | None = None
    """The first seat that it names, if any."""


class Round(NamedTuple):
    """A bout, trick or other round of the game."""

    title: str
    lines: tuple[LogLine, ...]


class DealLog:
    """The log of the deal at the table."""

    def __init__(self, family: Family) -> None:
        self._family = family
        self._played: DealRecord | None = None
        self._marks: list[int] = []
        """The number of events before the first move, and after each move."""

    def follow(self, played: DealRecord) -> None:
        """Follow a deal: a new one, a restored one, or the same after a move."""
        if played is not self._played or len(self._marks) < len(played.moves):
            self._played, self._marks = played, _marks(played)
        del self._marks[len(played.moves) + 1 :]
        if len(self._marks) <= len(played.moves):
            self._marks.append(len(played.position.log))

    def rounds(self, names: Sequence[str], seat: int) -> list[Round]:
        """The log so far, for the person in this seat."""
        ways = self._family.words.ROUNDS
        rounds = [Round(say(HEAD), ())]
        goes_on = False
        for told, events, moves in self._pieces():
            verbs = {event.verb for event in events}
            if not goes_on and verbs & ways.begin:
                rounds.append(Round(f"{say(ways.name)} {len(rounds)}", ()))
                goes_on = True
            if verbs & ways.end:
                goes_on = False
            sentences = self._family.words.announce(events, names, seat)
            actors = self._actors(events, len(names), len(sentences))
            lines = [
                LogLine(sentence, told, moves, actor)
                for sentence, actor in zip(sentences, actors, strict=True)
            ]
            rounds[-1] = rounds[-1]._replace(lines=(*rounds[-1].lines, *lines))
        return [each for each in rounds if each.lines]

    def _actors(self, events: Sequence[Event], seats: int, lines: int) -> Sequence[int | None]:
        """The seat that each of these sentences is about. A sentence to “you” often has no pronoun
        to search for. So the events are announced again for nobody, with marks for names."""
        marks = [f"⟨{seat}⟩" for seat in range(seats)]
        heard = self._family.words.announce(events, marks, NOBODY)
        if len(heard) != lines:
            return [None] * lines
        found = map(A_MARK.search, heard)
        return [None if mark is None else int(mark[1]) for mark in found]

    def _pieces(self) -> Iterator[tuple[int, Sequence[Event], int]]:
        """The log in the pieces that the table shows: up to a moment, or to the next decision. Each
        piece comes with the number of events at its end, and the number of moves."""
        if self._played is None:
            return
        log, told = self._played.position.log, 0
        for moves, mark in enumerate(self._marks):
            for at in range(told, mark):
                if log[at].moment is not None or at == mark - 1:
                    yield at + 1, log[told : at + 1], moves
                    told = at + 1

    def moment(self, line: LogLine) -> Any:
        """The first position in which a line was visible."""
        assert self._played is not None
        position = self._played.after(self._played.moves[: line.moves])
        return position.log[line.events - 1].moment or position

    def is_present(self, line: LogLine) -> bool:
        """Is the table still the same as at this line?"""
        played = self._played
        return (
            played is not None
            and line.moves == len(played.moves)
            and played.position.log[line.events - 1].moment is None
        )

    def record(self, line: LogLine | None) -> Record | None:
        """The deal up to this line, or up to now."""
        if self._played is None:
            return None
        record = self._played.record()
        if record is None or line is None:
            return record
        return record._replace(moves=record.moves[: line.moves])

    def as_text(self, names: Sequence[str], seat: int) -> str:
        """The deal as text, to save or send.

        During the deal, and for a position that was set up, it is only the log. A finished deal is
        its record with all hands, and with the log as comments between the moves. People can read
        it, and any reader of records can replay it.
        """
        played = self._played
        if played is None:
            return ""
        rounds, record = self.rounds(names, seat), played.record()
        if not played.is_over or record is None:
            blocks = ["\n".join((r.title, *(f"  {x.sentence}" for x in r.lines))) for r in rounds]
            return "\n".join(blocks) + "\n"
        text = record.as_text().splitlines()
        head = text[: len(text) - len(played.moves)]
        remarks: dict[int, list[str]] = {}
        for each in rounds:
            remarks.setdefault(each.lines[0].moves, []).append(f"# {each.title}")
            for line in each.lines:
                remarks.setdefault(line.moves, []).append(f"#   {line.sentence}")
        body = [*remarks.get(0, ())]
        for number, move in enumerate(played.moves, start=1):
            body += [move, *remarks.get(number, ())]
        return "\n".join((*head, *body)) + "\n"


def _marks(played: DealRecord) -> list[int]:
    """The number of events before the first move, and after each move."""
    return [len(position.log) for position in played.stages(played.moves)]
