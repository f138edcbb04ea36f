"""The log of a deal in words: everything that has happened, in rounds, as one person saw it.

Nothing is kept but how much had happened after each move. A line knows how much of the log had
been told with it, and that is enough to find the moment again: the deal is followed once more
from its record until as much has happened.
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
"""What comes before the first bout, trick or round."""

NOBODY = -1
"""A seat that no table has: whoever is told from there is nobody of whom is told."""
A_MARK = re.compile(r"⟨(\d)⟩")
"""What stands for a seat where a sentence is only looked through for whom it tells of."""


class Line(NamedTuple):
    """One thing that has happened."""

    sentence: str
    events: int
    """How many events had been told when it could be seen."""
    moves: int
    """How many moves had been made."""
    seat: int | None = None
    """Of whom it tells first, if of anybody."""


class Round(NamedTuple):
    """A bout, a trick, or whatever the moves of the game fall into."""

    title: str
    lines: tuple[Line, ...]


class DealLog:
    """What has happened in the deal at the table."""

    def __init__(self, family: Family) -> None:
        self._family = family
        self._played: DealRecord | None = None
        self._marks: list[int] = []
        """How many events there were before the first move, and after each."""

    def follow(self, played: DealRecord) -> None:
        """Take in a deal at its beginning, where it was left, or as it stands after a move."""
        if played is not self._played or len(self._marks) < len(played.moves):
            self._played, self._marks = played, _marks(played)
        del self._marks[len(played.moves) + 1 :]
        if len(self._marks) <= len(played.moves):
            self._marks.append(len(played.position.log))

    def rounds(self, names: Sequence[str], seat: int) -> list[Round]:
        """The log so far, told to the person in this seat."""
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
                Line(sentence, told, moves, actor)
                for sentence, actor in zip(sentences, actors, strict=True)
            ]
            rounds[-1] = rounds[-1]._replace(lines=(*rounds[-1].lines, *lines))
        return [each for each in rounds if each.lines]

    def _actors(self, events: Sequence[Event], seats: int, lines: int) -> Sequence[int | None]:
        """Whom each of so many sentences to these events tells of.

        In many languages a sentence to “you” has no word for it, so the same is told to nobody,
        with marks for names.
        """
        marks = [f"⟨{seat}⟩" for seat in range(seats)]
        heard = self._family.words.announce(events, marks, NOBODY)
        if len(heard) != lines:
            return [None] * lines
        found = map(A_MARK.search, heard)
        return [None if mark is None else int(mark[1]) for mark in found]

    def _pieces(self) -> Iterator[tuple[int, Sequence[Event], int]]:
        """The log as the table tells it: up to a moment worth a look, or to the next decision.

        Each piece comes with how much of the log it ends, and how many moves had been made.
        """
        if self._played is None:
            return
        log, told = self._played.position.log, 0
        for moves, mark in enumerate(self._marks):
            for at in range(told, mark):
                if log[at].moment is not None or at == mark - 1:
                    yield at + 1, log[told : at + 1], moves
                    told = at + 1

    def moment(self, line: Line) -> Any:
        """The position in which a line could be seen for the first time."""
        assert self._played is not None
        position = self._played.after(self._played.moves[: line.moves])
        return position.log[line.events - 1].moment or position

    def is_present(self, line: Line) -> bool:
        """Does the table still lie as it did then?"""
        played = self._played
        return (
            played is not None
            and line.moves == len(played.moves)
            and played.position.log[line.events - 1].moment is None
        )

    def record(self, line: Line | None) -> Record | None:
        """The deal as far as this line, or as far as it has come."""
        if self._played is None:
            return None
        record = self._played.record()
        if record is None or line is None:
            return record
        return record._replace(moves=record.moves[: line.moves])

    def as_text(self, names: Sequence[str], seat: int) -> str:
        """The deal as a text to be kept or sent.

        While it is played these are the lines of the log alone, and so they are of a position that
        was set up. A finished deal is its record,
        which tells what everybody held, with the lines as remarks beside the moves; so it can be
        read by people and played again by any reader of records.
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
    """How many events there were before the first move, and after each."""
    return [len(position.log) for position in played.stages(played.moves)]
