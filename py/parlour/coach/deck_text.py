"""Writes the deck as text with a limited size, and reads it. The text is not trusted."""

import json
import re
from collections.abc import Iterable
from typing import Any

from parlour.coach.deck import MOST, MOST_RIGHT, Deck, Kept
from parlour.coach.spacing import LEAST_EASE, LONGEST, Spacing
from parlour.jsontext import BadJson, Newer, is_number, is_whole, read_json
from parlour.language import later, say
from parlour.verdict import BadVerdict, taken

VERSION = 1
LARGEST = 160 * 1024
"""The most characters of a deck as text."""
MOST_LETTERS = 512
"""The most characters of a link or a move."""
LAST_DAY = 10**6
MARK = re.compile("[0-9a-f]{16}")

FULL = later("There is no room for more saved mistakes. Remove some first.")
BAD = later("These are not mistakes saved by Parlour.")
NEWER = later("These mistakes were saved by a newer version of Parlour.")


class BadDeck(ValueError):
    """The text is not a deck; the message is a sentence."""


class FullDeck(ValueError):
    """There is no room for another position; the message is a sentence."""


def held(deck: Deck) -> tuple[Deck, str]:
    """The part of a deck that fits, and its text. The positions known best are dropped first."""
    while True:
        text = _text(deck)
        if _fits(deck, text):
            return deck, text
        known_best = max(deck.positions, key=lambda kept: (kept.spacing.interval, kept.spacing.row))
        deck = deck.without([known_best.mark])


def written(deck: Deck) -> str:
    """The text of a deck, without the positions for which there is no room."""
    return held(deck)[1]


def enlarged(deck: Deck, more: Iterable[Kept]) -> Deck:
    """A deck with these positions too. No position is dropped to make room.

    Raises:
        FullDeck: there is no room for all of them.
    """
    larger = deck.with_kept(more)
    if not _fits(larger, _text(larger)):
        raise FullDeck(say(FULL))
    return larger


def _fits(deck: Deck, text: str) -> bool:
    return len(text) <= LARGEST and len(deck.positions) <= MOST


def _text(deck: Deck) -> str:
    value = {"positions": [*map(_entry, deck.positions)], "day": deck.day, "done": deck.done}
    return json.dumps(
        {"version": VERSION, "value": value}, ensure_ascii=False, separators=(",", ":")
    )


def _entry(kept: Kept) -> list[object]:
    right = {move: verdict.told() for move, verdict in kept.right.items()}
    spacing = [*kept.spacing]
    return [kept.mark, kept.link, kept.played, kept.verdict.told(), right, kept.coach, spacing]


def read_deck(text: str) -> Deck:
    """The deck in a text.

    Raises:
        Newer: only a newer Parlour can read it.
        BadDeck: the text is not a deck.
    """
    try:
        content = read_json(text, LARGEST)
        if not isinstance(content, dict):
            raise BadDeck(say(BAD))
        version = content["version"]
        if is_whole(version, LAST_DAY) and version > VERSION:
            raise Newer(say(NEWER))
        value = content["value"]
        deck = Deck(tuple(map(_kept, value["positions"])), value["day"], value["done"])
    except (AttributeError, BadJson, BadVerdict, KeyError, TypeError, ValueError) as fault:
        if isinstance(fault, BadDeck | Newer):
            raise
        raise BadDeck(say(BAD)) from None
    marks = {kept.mark for kept in deck.positions}
    if version != VERSION or len(marks) < len(deck.positions) or len(marks) > MOST:
        raise BadDeck(say(BAD))
    if not (is_whole(deck.day, LAST_DAY) and is_whole(deck.done, MOST)):
        raise BadDeck(say(BAD))
    return deck


def _kept(entry: Any) -> Kept:
    """Parse one position.

    Raises:
        AttributeError, BadVerdict, TypeError, ValueError: the entry is not a position.
    """
    mark, link, played, verdict, right, coach, spacing = entry
    due, interval, row, ease, lapses = spacing
    known = {move: taken(found) for move, found in right.items()}
    progress = Spacing(due, interval, row, ease, lapses)
    kept = Kept(mark, link, played, taken(verdict), known, coach, progress)
    words = (kept.link, kept.played, kept.coach, *kept.right)
    is_sound = (
        isinstance(mark, str)
        and MARK.fullmatch(mark) is not None
        and all(isinstance(word, str) and len(word) <= MOST_LETTERS for word in words)
        and len(right) <= MOST_RIGHT
        and _is_spacing(kept.spacing)
    )
    if not is_sound:
        raise BadDeck(say(BAD))
    return kept


def _is_spacing(spacing: Spacing) -> bool:
    return (
        all(is_whole(n, LAST_DAY) for n in (spacing.due, spacing.row, spacing.lapses))
        and is_whole(spacing.interval, LONGEST)
        and is_number(spacing.ease, LEAST_EASE, 10)
    )
