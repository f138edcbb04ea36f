"""The log of a deal in words: all events by round, as one person saw them.

Only the number of events after each move is stored. A line has the numbers of moves and events up
to it. To show its moment, the moves of the record are replayed up to there.
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
"""A number that no seat has. Sentences for it never say “you”, but name the seat that acts."""
A_MARK = re.compile(r"⟨(\d)⟩")
"""A placeholder for a seat's name, used to find out whom a sentence is about."""


class LogLine(NamedTuple):
    """One line of the log."""

    sentence: str
    events: int
    """The number of events when the line became visible."""
    moves: int
    """The number of moves made when the line became visible, including the move of the line."""
    seat: int | None = None
    """The first seat that the sentence names, if any."""


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
        """Update the log for a new or a restored deal, or after a move of the same deal."""
        if played is not self._played or len(self._marks) < len(played.moves):
            self._played, self._marks = played, _marks(played)
        del self._marks[len(played.moves) + 1 :]
        if len(self._marks) <= len(played.moves):
            self._marks.append(len(played.position.log))

    def rounds(self, names: Sequence[str], seat: int) -> list[Round]:
        """The log so far, for the person in this seat."""
        words = self._family.words.ROUNDS
        rounds = [Round(say(HEAD), ())]
        is_open = False
        for shown, events, moves in self._pieces():
            verbs = {event.verb for event in events}
            if not is_open and verbs & words.begin:
                rounds.append(Round(f"{say(words.name)} {len(rounds)}", ()))
                is_open = True
            if verbs & words.end:
                is_open = False
            sentences = self._family.words.announce(events, names, seat)
            actors = self._actors(events, len(names), len(sentences))
            lines = [
                LogLine(sentence, shown, moves, actor)
                for sentence, actor in zip(sentences, actors, strict=True)
            ]
            rounds[-1] = rounds[-1]._replace(lines=(*rounds[-1].lines, *lines))
        return [each for each in rounds if each.lines]

    def _actors(self, events: Sequence[Event], seats: int, lines: int) -> Sequence[int | None]:
        """The seat that each sentence about these events names first. Sentences that say “you” may
        contain no pronoun to search for. So the events are announced again for `NOBODY`, with
        placeholders as names."""
        marks = [f"⟨{seat}⟩" for seat in range(seats)]
        sentences = self._family.words.announce(events, marks, NOBODY)
        if len(sentences) != lines:
            return [None] * lines
        found = map(A_MARK.search, sentences)
        return [None if mark is None else int(mark[1]) for mark in found]

    def _pieces(self) -> Iterator[tuple[int, Sequence[Event], int]]:
        """Splits the log into the steps that the table shows, up to a moment or a decision. Yields
        the number of events up to the end of a step, its events, and the number of moves."""
        if self._played is None:
            return
        log, shown = self._played.position.log, 0
        for moves, mark in enumerate(self._marks):
            for at in range(shown, mark):
                if log[at].moment is not None or at == mark - 1:
                    yield at + 1, log[shown : at + 1], moves
                    shown = at + 1

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
        """The deal with its moves up to this line, or with all moves if `line` is None."""
        if self._played is None:
            return None
        record = self._played.record()
        if record is None or line is None:
            return record
        return record._replace(moves=record.moves[: line.moves])

    def as_text(self, names: Sequence[str], seat: int) -> str:
        """The deal as text, to save or send.

        During the deal, and for a position that was set up, the text is only the log. For a
        finished deal it is the record with all hands, and the log as comments between the moves.
        People can read it, and programs that read records can replay it.
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
