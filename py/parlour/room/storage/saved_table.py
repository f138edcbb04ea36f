"""Writes and reads a table, which is saved after every move and restored on the next visit.

A table is one text, so that one write saves it. It has the deal as a record, the score before it,
the players, and which moves were decisions of people. It is not trusted when it is read.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from parlour.catalogue import game as bound
from parlour.game import AnyGame, Standing
from parlour.language import say
from parlour.match_score import MatchScore
from parlour.record import BadRecord, Record, read_entries
from parlour.room.model.company import Company, guest
from parlour.room.model.deal_record import DealRecord
from parlour.room.model.names import harmless
from parlour.room.model.undo import UndoHistory
from parlour.room.storage.envelope import VERSION, Save, sealed
from parlour.room.storage.migrations import of_today

ENDED = "ended"
"""The entry of a table where nothing is left to continue; only the lobby reads it."""

LONGEST_TEXT = 60
"""The most characters in the name of an aid."""


class LeftTable(NamedTuple):
    """A restored table."""

    game: AnyGame
    record: Record
    standing: Standing
    history: tuple[tuple[int, ...], ...]
    """The scores after each deal of the game so far; empty if they are not known."""
    dealer: int | None
    company: Company
    aids: tuple[str, ...]
    undo_history: UndoHistory
    counter: int
    """The number of the save."""

    def deal_record(self, match: MatchScore) -> DealRecord:
        """Restore the score from before the saved deal, and return the deal.

        Raises:
            BadRecord: one of its moves is not legal.
        """
        match.restore(self.standing, self.dealer, self.history)
        return DealRecord(match, self.record.deal, self.record.moves, self.aids, self.undo_history)


def written(deal_record: DealRecord, company: Company, counter: int) -> str:
    """The text of a table, as the save with this number. A position that was set up cannot be
    saved."""
    record = deal_record.record()
    assert record is not None
    entries = {
        "record": record.as_entries(),
        "scores": deal_record.standing.scores,
        "tally": deal_record.standing.tally,
        "deals": deal_record.standing.deals,
        "history": deal_record.history,
        "dealer": deal_record.dealer,
        "people": company.people,
        "names": company.names,
        "aids": [*deal_record.aids],
        "decisions": deal_record.undo_history.as_entries(),
    }
    if deal_record.ends_game:
        entries[ENDED] = True
    return sealed(Save(VERSION, deal_record.game.name, counter, entries))


def read_table(text: str, name: str) -> LeftTable:
    """The table of this game in a text.

    Raises:
        Newer: only a newer Parlour can read it.
        BadRecord: the text has no valid table of this game.
    """
    save = of_today(text, name)
    entries = save.entries
    record = read_entries(_object(entries.get("record")))
    if record.game != name:
        raise BadRecord(say("It is a table from another game."))
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
        tuple(tuple(_numbers(each, len(game.sides))) for each in _list(entries.get("history", []))),
        None if entries.get("dealer") is None else _seat(entries["dealer"], game),
        _company(entries, game),
        tuple(_texts(entries.get("aids"))),
        UndoHistory.of(_list(entries.get("decisions")), record.moves),
        save.counter,
    )


def _company(entries: dict[str, Any], game: AnyGame) -> Company:
    people = [_seat(seat, game) for seat in _list(entries.get("people"))]
    names = [
        _name(value, seat, may_be_nameless=seat == min(people, default=None))
        for seat, value in enumerate(_list(entries.get("names")))
    ]
    if len(names) != game.seats or len(set(people)) != len(people):
        raise BadRecord(say("Its seats are not those of the game."))
    return Company(people, names)


def _name(value: object, seat: int, *, may_be_nameless: bool) -> str:
    """A player's name; a person whose name cannot be shown becomes a guest."""
    if not isinstance(value, str):
        raise BadRecord(say("A text in it cannot be read."))
    if not value and may_be_nameless:
        return ""
    return harmless(value) or guest(seat)


def _seat(value: object, game: AnyGame) -> int:
    seat = _number(value)
    if seat not in range(game.seats):
        raise BadRecord(say("It names a seat that this game does not have."))
    return seat


def _numbers(values: object, count: int) -> Iterable[int]:
    numbers = [_number(value) for value in _list(values)]
    if len(numbers) != count:
        raise BadRecord(say("Its score sheet has other sides than the game."))
    return numbers


def _number(value: object) -> int:
    if type(value) is not int:
        raise BadRecord(say("A number in it cannot be read."))
    return value


def _texts(values: object) -> Iterable[str]:
    for value in _list(values):
        if not isinstance(value, str) or len(value) > LONGEST_TEXT:
            raise BadRecord(say("A text in it cannot be read."))
        yield value


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRecord(say("An entry in it is not an object."))
    return value


def _list(values: object) -> list[Any]:
    if not isinstance(values, list):
        raise BadRecord(say("An entry in it is not a list."))
    return values
