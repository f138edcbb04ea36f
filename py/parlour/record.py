"""Writes, reads and replays records: deals as text, with the agreement, the cards and every move.

A record has two formats, JSON for programs and lines for people (docs/protocol.md). Without moves
it is a deal to play. Records are not trusted: every fault raises `BadRecord` with a sentence, and a
replay makes only legal moves.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from parlour.cards import NotACard, read_cards
from parlour.game import AnyGame, Deal, Game, P, Position, Standing, V, find_move
from parlour.jsontext import BadJson, Newer, read_json
from parlour.language import say
from parlour.options import Value, differences

VERSION = 1

LONGEST = 1024 * 1024
"""The longest record in characters; an ordinary deal takes about 2,000."""

STANDING = ("score", "tally", "deals")
"""The entries of a record for the fields of a `Standing`; empty ones are omitted."""

LONGEST_WORD = 100
"""The longest move, option name or option value, in characters."""

Games: TypeAlias = Callable[[str, Mapping[str, object]], AnyGame]
"""Finds a game by name and binds an agreement, or raises a ValueError, as `catalogue.game` does."""


class BadRecord(ValueError):
    """A record that cannot be read or played again; the message is a sentence."""


class Record(NamedTuple):
    """A deal that has been or will be played."""

    game: str
    """The family's name."""
    options: Mapping[str, Value]
    """The options that differ from the default."""
    deal: Deal
    moves: tuple[str, ...] = ()
    """Every move as `seat text`, such as `0 attack 9C`."""

    @classmethod
    def of(cls, game: AnyGame, deal: Deal, moves: Iterable[str] = ()) -> "Record":
        """The record of a deal of this game."""
        return cls(game.name, differences(game.options), deal, tuple(moves))

    def as_json(self) -> str:
        """The record for programs, on one line."""
        return json.dumps(self.as_entries(), ensure_ascii=False)

    def as_entries(self) -> dict[str, Any]:
        """The record as a dictionary, to embed in another JSON text."""
        return {
            "parlour": VERSION,
            "game": self.game,
            "options": dict(self.options),
            "dealer": self.deal.dealer,
            "pack": self.deal.text(),
            **{name: value for name, value in self._standing() if value},
            "moves": self.moves,
        }

    def as_text(self) -> str:
        """The record for people, one line per move."""
        lines = [
            f"parlour {VERSION}",
            f"game {self.game}",
            *(f"option {name} {str(value).lower()}" for name, value in self.options.items()),
            f"dealer {self.deal.dealer}",
            f"pack {self.deal.text()}",
            *(f"{name} {_listed(value)}" for name, value in self._standing() if value),
            *self.moves,
        ]
        return "\n".join(lines) + "\n"

    def _standing(self) -> tuple[tuple[str, tuple[int, ...] | int], ...]:
        """The score before the deal, as pairs of an entry's name and its value."""
        return tuple(zip(STANDING, self.deal.standing, strict=True))


def _listed(value: tuple[int, ...] | int) -> str:
    return str(value) if isinstance(value, int) else " ".join(map(str, value))


def replay(record: Record, games: Games) -> tuple[AnyGame, Position]:
    """The game and the position after the last move; every move is checked by the rules.

    Raises:
        BadRecord: there is no such game, agreement or deal, or a move is not legal.
    """
    try:
        game = games(record.game, record.options)
    except ValueError as reason:
        raise BadRecord(str(reason)) from None
    return game, follow(game, record.deal, record.moves)


def follow(game: Game[P, object, V], deal: Deal, moves: Iterable[str]) -> P:
    """The position of a deal after these moves, each checked by the rules.

    Raises:
        BadRecord: there is no such deal, or a move is not legal.
    """
    *_, position = followed(begun(lambda: game.start(deal)), moves)
    return position


def begun(begin: Callable[[], P]) -> P:
    """The first position of a deal.

    Raises:
        BadRecord: there is no such deal.
    """
    try:
        return begin()
    except ValueError as reason:
        raise BadRecord(str(reason)) from None


def followed(position: P, moves: Iterable[str]) -> Iterator[P]:
    """Yields the position before the moves and after each of them. It is changed in place.

    Raises:
        BadRecord: a move is not legal.
    """
    yield position
    for number, line in enumerate(moves, start=1):
        seat, _, text = line.partition(" ")
        move = find_move(position, int(seat), text) if seat.isdecimal() else None
        if move is None:
            raise not_legal(number, line)
        position.play(move)
        yield position


def not_legal(number: int, line: str) -> BadRecord:
    """The error for an illegal move with this number."""
    return BadRecord(
        say("Move {number}, “{move}”, is not legal there.", number=number, move=line[:40])
    )


# -- reading ------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """Read a record in either format. `replay` checks whether it can be played.

    Raises:
        BadRecord: the text is not a record.
    """
    if len(text) > LONGEST:
        raise BadRecord(say("A record has at most {most} characters.", most=LONGEST))
    if not text.lstrip().startswith("{"):
        return _read_lines(text)
    try:
        return read_entries(read_json(text, LONGEST))
    except BadJson as reason:
        raise BadRecord(str(reason)) from None


def read_entries(entries: Mapping[str, Any]) -> Record:
    """The record with these entries, as `read_json` returned them.

    Raises:
        BadRecord: the entries are not a record.
    """
    unknown = set(entries) - {"parlour", "game", "options", "dealer", "pack", *STANDING, "moves"}
    if unknown:
        raise BadRecord(say("A record has no entry “{entry}”.", entry=min(unknown)[:40]))
    _check_version(entries.get("parlour"))
    options, moves = entries.get("options", {}), entries.get("moves", [])
    if not isinstance(options, dict):
        raise BadRecord(say("The options of a record are an object with an entry for each."))
    if not isinstance(moves, list):
        raise BadRecord(say("The moves of a record are a list."))
    standing = _standing(
        entries.get("score", []), entries.get("tally", []), entries.get("deals", 0)
    )
    deal = _deal(entries.get("dealer"), entries.get("pack"), standing)
    return _checked(entries.get("game"), options, deal, moves)


def _read_lines(text: str) -> Record:
    """Read the format for people. Empty lines and lines that begin with # are skipped."""
    head: dict[str, Any] = {}
    options: dict[str, Value] = {}
    moves: list[str] = []
    for line in text.splitlines():
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if words[0].isdecimal():
            moves.append(line)
        elif words[0] == "option" and len(words) == 3 and words[1] not in options:
            options[words[1]] = _value(words[2])
        elif words[0] in ("parlour", "game", "dealer", "pack", *STANDING) and words[0] not in head:
            head[words[0]] = " ".join(words[1:])
        else:
            raise BadRecord(say("A record has no line such as “{line}”.", line=line.strip()[:40]))
    _check_version(_value(head.get("parlour", "")))
    scores = [_value(word) for word in head.get("score", "").split()]
    tally = [_value(word) for word in head.get("tally", "").split()]
    standing = _standing(scores, tally, _value(head.get("deals", "0")))
    deal = _deal(_value(head.get("dealer", "")), head.get("pack"), standing)
    return _checked(head.get("game"), options, deal, moves)


def _value(word: str) -> Value:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.removeprefix("-").isdecimal() and len(word) < 16 else word


def _check_version(version: object) -> None:
    if type(version) is int and version > VERSION:
        raise Newer(say("This record needs a newer version of Parlour."))
    if type(version) is not int or version != VERSION:
        raise BadRecord(
            say(
                "A record of Parlour begins with its version, “parlour” {version}.", version=VERSION
            )
        )


def _standing(scores: object, tally: object, deals: object) -> Standing:
    """The score with these entries."""
    if not _are_numbers(scores):
        raise BadRecord(say("The score of a record is a list of whole numbers, one a side."))
    if not _are_numbers(tally):
        raise BadRecord(say("The tally of a record is a list of whole numbers, one a side."))
    if type(deals) is not int or deals < 0:
        raise BadRecord(say("The finished deals of a record are a number from 0 up."))
    assert isinstance(scores, list) and isinstance(tally, list)
    return Standing(tuple(scores), tuple(tally), deals)


def _are_numbers(sides: object) -> bool:
    return isinstance(sides, list) and all(type(side) is int for side in sides)


def _deal(dealer: object, pack: object, standing: Standing) -> Deal:
    """The deal with this dealer, pack and score."""
    if type(dealer) is not int or dealer < 0:
        raise BadRecord(say("A record names the dealer's seat, a number from 0 up."))
    if not isinstance(pack, str):
        raise BadRecord(say("A record names the cards of the pack in dealing order."))
    try:
        return Deal(tuple(read_cards(pack)), dealer, standing)
    except NotACard as reason:
        raise BadRecord(str(reason)) from None


def _checked(game: object, options: dict[str, Any], deal: Deal, moves: list[Any]) -> Record:
    """The record with these entries, after a check of their types."""
    if not isinstance(game, str):
        raise BadRecord(say("A record names its game."))
    for name, value in options.items():
        if not isinstance(value, Value) or len(name) + len(str(value)) > LONGEST_WORD:
            raise BadRecord(
                say("The option “{option}” does not have this value.", option=name[:40])
            )
    for move in moves:
        if not isinstance(move, str) or len(move) > LONGEST_WORD:
            raise BadRecord(say("A move is a line such as “0 attack 9C”."))
    return Record(game, options, deal, tuple(" ".join(move.split()) for move in moves))
