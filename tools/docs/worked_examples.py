"""Runs worked examples against the engine: `make examples FILES="docs/rules/durak.md mine.yaml"`.

A Markdown file holds examples in its ```yaml blocks, a YAML file is a list of them; the format is
section 13 of docs/rules/durak.md, and the questions besides facts are told in section 16 of
docs/rules/ecarte.md. Which game an example is of says its own entry `game`, else the name of its
file, else it is durak.
"""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from parlour import catalogue
from parlour.cards import CARD, read_cards, together
from parlour.ecarte.hints import jeu_de_regle, power_cards
from parlour.game import AnyGame, Event, Position, find_move

BLOCK = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)

CARD_NAME = re.compile(r"\b[2-9TJQKA][CDHS]\b")

IN_ORDER = {"talon", "pile", "stock_next"}
"""Texts of cards whose order is part of what is expected."""

WHOLE = {"builds": 0, "points": 1}
"""Entries that are told in full, and at what depth of the mapping."""

FROM_THE_TOP = {"stock_next"}
"""Texts of cards of which only the first are told."""


class Example(NamedTuple):
    """One worked example and where it stands."""

    game: str
    wanted: Mapping[str, Any]

    @property
    def name(self) -> str:
        return str(self.wanted.get("id", "without id"))


class Failure(NamedTuple):
    """One thing that is not as an example says."""

    example: Example
    step: int
    key: str
    expected: object
    found: object

    def __str__(self) -> str:
        about = self.example.wanted.get("about", "")
        return (
            f"{self.example.name} ({about})\n"
            f"    step {self.step}, {self.key}\n"
            f"    expected  {self.expected}\n"
            f"    found     {self.found}"
        )


# -- reading ------------------------------------------------------------------------------------


def read_examples(path: Path) -> list[Example]:
    """The examples of a file.

    Raises:
        ValueError: the file holds no examples; the message is a sentence.
    """
    text = path.read_text(encoding="utf-8")
    blocks = BLOCK.findall(text) if path.suffix == ".md" else [text]
    found = [entry for block in blocks for entry in _entries(path, block)]
    if not found:
        raise ValueError(f"{path} holds no worked example.")
    usual = path.stem if path.stem in catalogue.NAMES else "durak"
    return [Example(entry.get("game", usual), entry) for entry in found]


def _entries(path: Path, block: str) -> list[dict[str, Any]]:
    try:
        entries = yaml.safe_load(block)
    except yaml.YAMLError as fault:
        raise ValueError(f"{path} is not YAML: {fault}") from None
    if isinstance(entries, list) and all(map(_is_example, entries)):
        return entries
    if path.suffix == ".md":
        return []  # a block of something else
    raise ValueError(f"{path} is not a list of examples.")


def _is_example(entry: object) -> bool:
    return isinstance(entry, dict) and ("steps" in entry or "hints" in entry)


# -- running ------------------------------------------------------------------------------------


def failures(example: Example) -> Iterator[Failure]:
    """Everything that is not as the example says; it ends with the first move refused."""
    wanted = example.wanted
    if "hints" in wanted:
        yield from _wrong_hints(example)
        return
    try:
        game = catalogue.game(example.game, wanted.get("options") or {})
        position = game.setup(wanted.get("setup") or {})
    except ValueError as reason:
        yield Failure(example, 0, "setup", wanted.get("setup"), reason)
        return
    before = 0
    for number, step in enumerate(wanted["steps"], start=1):
        for action in step.get("do") or []:
            before = len(position.log or ())
            if not _play(position, action):
                legal = [f"{position.turn} {move.text}" for move in position.moves()]
                yield Failure(example, number, "do", action, f"refused; legal: {legal}")
                return
        now = Moment(game, position, (position.log or [])[before:])
        for key, expected, found in _differences(now, step.get("expect") or {}):
            yield Failure(example, number, key, expected, found)


def _play(position: Position, action: object) -> bool:
    seat, _, text = str(action).partition(" ")
    move = find_move(position, int(seat), text) if seat.isdecimal() else None
    if move is not None:
        position.play(move)
    return move is not None


def _wrong_hints(example: Example) -> Iterator[Failure]:
    """Hands whose hints are not what the table of jeux de règle has for them."""
    for number, hint in enumerate(example.wanted["hints"], start=1):
        hand = together(read_cards(hint["hand"]))
        for key, judge in (("jeu", jeu_de_regle), ("power", power_cards)):
            found = judge(hand, hint["trump"])
            if found != hint[key]:
                yield Failure(example, number, key, hint[key], found)


# -- comparing ----------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A position, and what the last action brought about; before any action, the deal."""

    game: AnyGame
    position: Position
    news: list[Event]


Found = Iterator[tuple[object, object]]
"""What was expected, and what was found instead."""


def _differences(now: Moment, expect: Mapping[str, Any]) -> Iterator[tuple[str, object, object]]:
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
    """The moves are exactly these, however their cards are ordered."""
    found = [move.text for move in now.position.moves()]
    seat = now.position.turn
    meant = [None if seat is None else find_move(now.position, seat, text) for text in moves]
    known = {move.text for move in meant if move is not None}
    if not len(known) == len(moves) == len(found):
        yield moves, found


def _refused(now: Moment, actions: Iterable[object]) -> Found:
    for action in actions:
        if _play(now.position.copy(), action):
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
    """Each event by its verb, and with the seat it belongs to: `trick:1`."""
    return {name for event in news for name in (event.verb, f"{event.verb}:{event.seat}")}


def _won_has(now: Moment, wanted: Mapping[object, str]) -> Found:
    """Cards that lie in win piles, among others."""
    won = now.game.facts(now.position)["won"]
    for side, cards in wanted.items():
        missing = set(cards.split()) - set(won[str(side)].split())
        if missing:
            yield f"{sorted(missing)} in pile {side}", won[str(side)]


def _view(now: Moment, wanted: Mapping[str, Any]) -> Found:
    """What a seat's view shows, and the cards that it must not name."""
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
"""What `expect` may ask besides the facts of a position."""


def agree(key: str, expected: object, found: object, depth: int = 0) -> bool:
    """Is this what was expected? Of a mapping only the entries named; cards mostly in any order."""
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


def run(paths: list[Path], say: Callable[[str], None]) -> int:
    """Run the examples of these files; how many failed."""
    passed = failed = 0
    for path in paths:
        try:
            examples = read_examples(path)
        except (OSError, ValueError) as reason:
            say(f"{path}: {reason}")
            failed += 1
            continue
        for example in examples:
            found = list(failures(example))
            passed, failed = passed + (not found), failed + bool(found)
            for failure in found:
                say(f"{path.name} {failure}")
    say(f"{passed} passed, {failed} failed")
    return failed


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit('Name the files: make examples FILES="docs/rules/durak.md".')
    sys.exit(1 if run([Path(name) for name in sys.argv[1:]], print) else 0)
