"""A table as it is kept after every move, and read again after the page was closed.

One text holds all of it, so that one write keeps it: the deal as a record, the score sheet before
it, and who sits there. Like everything kept it comes from outside when it is read.
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from parlour.catalogue import game as bound
from parlour.game import Game, Standing
from parlour.jsontext import BadJson, read_json
from parlour.match import Match
from parlour.record import LONGEST, BadRecord, Record, read_record
from parlour.room.company import Company
from parlour.room.course import Course

VERSION = 1

LONGEST_NAME = 60
"""Signs of a name, those that combine with letters among them."""


class NewerTable(BadRecord):
    """It was kept by a Parlour that knows more than this one."""


class LeftTable(NamedTuple):
    """What was read."""

    game: Game
    record: Record
    standing: Standing
    dealer: int | None
    company: Company
    aids: tuple[str, ...]

    def course(self, match: Match) -> Course:
        """The deal where it was left, on a sheet that is put back to before that deal.

        Raises:
            BadRecord: a move of it is not legal.
        """
        match.take_up(self.standing, self.dealer)
        return Course(match, self.record.deal, self.record.moves, self.aids)


def written(course: Course, company: Company) -> str:
    """A table as one text."""
    return json.dumps(
        {
            "version": VERSION,
            "record": course.record().as_json(),
            "scores": course.standing.scores,
            "tally": course.standing.tally,
            "deals": course.standing.deals,
            "dealer": course.dealer,
            "people": company.people,
            "names": company.names,
            "aids": [*course.aids],
        },
        ensure_ascii=False,
    )


def read_table(text: str, name: str) -> LeftTable:
    """The table of this game that a text holds.

    Raises:
        NewerTable: only a newer Parlour can read it.
        BadRecord: it holds none.
    """
    entries = _entries(text)
    record = read_record(_text(entries.get("record")))
    if record.game != name:
        raise BadRecord("It is a table of another game.")
    try:
        game = bound(record.game, record.options)
    except ValueError as reason:
        raise BadRecord(str(reason)) from None
    return LeftTable(
        game,
        record,
        Standing(
            tuple(_numbers(entries.get("scores"), len(game.sides))),
            tuple(_numbers(entries.get("tally"), len(game.sides))),
            _number(entries.get("deals")),
        ),
        None if entries.get("dealer") is None else _seat(entries["dealer"], game),
        _company(entries, game),
        tuple(_texts(entries.get("aids"))),
    )


def _entries(text: str) -> dict[str, Any]:
    try:
        entries = read_json(text, LONGEST)
    except BadJson as reason:
        raise BadRecord(str(reason)) from None
    version = entries.get("version") if isinstance(entries, dict) else None
    if type(version) is int and version > VERSION:
        raise NewerTable("It was kept by a newer Parlour.")
    if type(version) is not int or version != VERSION:
        raise BadRecord("It is no table of Parlour.")
    return entries  # type: ignore[no-any-return]


def _company(entries: dict[str, Any], game: Game) -> Company:
    people = [_seat(seat, game) for seat in _list(entries.get("people"))]
    names = [*_texts(entries.get("names"))]
    if len(names) != game.seats or len(set(people)) != len(people):
        raise BadRecord("Its seats are not those of the game.")
    return Company(people, names)


def _seat(value: object, game: Game) -> int:
    seat = _number(value)
    if seat not in range(game.seats):
        raise BadRecord("It has a seat too many.")
    return seat


def _numbers(values: object, count: int) -> Iterable[int]:
    numbers = [_number(value) for value in _list(values)]
    if len(numbers) != count:
        raise BadRecord("Its score sheet has other sides than the game.")
    return numbers


def _number(value: object) -> int:
    if type(value) is not int:
        raise BadRecord("A number of it is none.")
    return value


def _texts(values: object) -> Iterable[str]:
    return (_text(value, LONGEST_NAME) for value in _list(values))


def _text(value: object, longest: int = LONGEST) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise BadRecord("A text of it is none.")
    return value


def _list(values: object) -> list[Any]:
    if not isinstance(values, list):
        raise BadRecord("An entry of it is no list.")
    return values
