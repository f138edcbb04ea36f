"""Compares a position with the expectations of a worked example.

An example can state facts, and ask questions about moves, events and views. Section 13 of
docs/rules/durak.md defines the questions.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from parlour.cards import CARD
from parlour.game import AnyGame, Event, Position, find_move

CARD_NAME = re.compile(r"\b[2-9TJQKA][CDHS]\b")

IN_ORDER = {"talon", "pile", "stock_next"}
"""The facts whose cards have a significant order."""

WHOLE = {"builds": 0, "points": 1}
"""The facts that an example must list completely, with the depth of the entries."""

FROM_THE_TOP = {"stock_next"}
"""The lists of which an example gives only the first cards."""


class Moment(NamedTuple):
    """A position, and the events of the last action; before any action, those of the deal."""

    game: AnyGame
    position: Position
    news: list[Event]


Found = Iterator[tuple[object, object]]
"""Pairs of what was expected and what was found."""


def play(position: Position, action: object) -> bool:
    """Make a move of a seat, such as `0 beat 7H 8H`. Returns False if it is refused."""
    seat, _, text = str(action).partition(" ")
    move = find_move(position, int(seat), text) if seat.isdecimal() else None
    if move is not None:
        position.play(move)
    return move is not None


def differences(now: Moment, expect: Mapping[str, Any]) -> Iterator[tuple[str, object, object]]:
    """All differences: the question, what was expected, and what was found."""
    facts = now.game.facts(now.position)
    for key, expected in expect.items():
        if key in QUESTIONS:
            for wanted, found in QUESTIONS[key](now, expected):
                yield key, wanted, found
        elif key not in facts:
            yield key, expected, "no such fact in this game"
        elif not agree(key, expected, facts[key]):
            yield key, expected, facts[key]


def _legal(now: Moment, moves: list[str]) -> Found:
    """Check that exactly these moves are legal, with cards in any order."""
    found = [move.text for move in now.position.moves()]
    seat = now.position.turn
    meant = [None if seat is None else find_move(now.position, seat, text) for text in moves]
    known = {move.text for move in meant if move is not None}
    if not len(known) == len(moves) == len(found):
        yield moves, found


def _refused(now: Moment, actions: Iterable[object]) -> Found:
    for action in actions:
        if play(now.position.copy(), action):
            yield f"{action} is refused", "accepted"


def _has(now: Moment, moves: Iterable[str]) -> Found:
    for move in moves:
        if not _may(now.position, move):
            yield f"{move} is legal", "not legal"


def _has_not(now: Moment, moves: Iterable[str]) -> Found:
    for move in moves:
        if _may(now.position, move):
            yield f"{move} is not legal", "legal"


def _may(position: Position, move: str) -> bool:
    return position.turn is not None and find_move(position, position.turn, move) is not None


def _legal_count(now: Moment, count: int) -> Found:
    found = len(now.position.moves())
    if found != count:
        yield count, found


def _events(now: Moment, events: Iterable[str]) -> Found:
    for event in events:
        if event not in _names(now.news):
            yield f"{event} happened", sorted(_names(now.news))


def _not_events(now: Moment, events: Iterable[str]) -> Found:
    for event in events:
        if event in _names(now.news):
            yield f"{event} did not happen", "it did"


def _names(news: Iterable[Event]) -> set[str]:
    """The verb of each event, alone and with its seat: `trick` and `trick:1`."""
    return {name for event in news for name in (event.verb, f"{event.verb}:{event.seat}")}


def _won_has(now: Moment, wanted: Mapping[object, str]) -> Found:
    """Check that win piles contain these cards."""
    won: Any = now.game.facts(now.position)["won"]
    for side, cards in wanted.items():
        missing = set(cards.split()) - set(won[str(side)].split())
        if missing:
            yield f"{sorted(missing)} in pile {side}", won[str(side)]


def _view(now: Moment, wanted: Mapping[str, Any]) -> Found:
    """Check the entries of a seat's view, and the cards that it must not contain."""
    view = now.game.view(now.position, wanted["seat"])
    for key, expected in wanted.get("shows", {}).items():
        if key not in view or not agree(key, expected, view[key]):
            yield {key: expected}, view.get(key, "no such entry")
    named = CARD_NAME.findall(json.dumps(view))
    leaked = [card for card in wanted.get("hides", "").split() if card in named]
    if leaked:
        yield "hidden", leaked


QUESTIONS: Mapping[str, Callable[[Moment, Any], Found]] = {
    "legal": _legal,
    "refused": _refused,
    "has": _has,
    "has_not": _has_not,
    "legal_count": _legal_count,
    "events": _events,
    "not_events": _not_events,
    "won_has": _won_has,
    "view": _view,
}
"""The checks for entries of `expect` that are not facts of a position."""


def agree(key: str, expected: object, found: object, depth: int = 0) -> bool:
    """Does a fact match? Mappings need only the expected entries; most cards have any order."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        by_text = {str(name): value for name, value in found.items()}
        if WHOLE.get(key) == depth and len(by_text) != len(expected):
            return False
        return all(
            str(name) in by_text and agree(key, value, by_text[str(name)], depth + 1)
            for name, value in expected.items()
        )
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(
            agree(key, one, other) for one, other in zip(expected, found, strict=True)
        )
    if isinstance(expected, str) and isinstance(found, str):
        if key in FROM_THE_TOP:
            found = " ".join(found.split()[: len(expected.split())])
        return _words(key, expected) == _words(key, found)
    return type(expected) is type(found) and expected == found


def _words(key: str, text: str) -> list[str]:
    words = text.split()
    are_cards = all(word in CARD for word in words)
    return sorted(words) if are_cards and key not in IN_ORDER else words
