"""The deck of one's own mistakes: positions to be tried again, each when its day has come.

A position is kept as the letters of its deal up to the moment, so that it is read through the
rules; with it what was found of the move that was played, and which moves are known to be right.
What is kept comes from outside when it is read again, and nothing of it is believed.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from parlour.coach.spacing import LEAST_EASE, LONGEST, Rating, Spacing
from parlour.game import View
from parlour.jsontext import BadJson, read_json
from parlour.language import later, say
from parlour.verdict import BadVerdict, Verdict, read

VERSION = 1
MOST = 300
"""Positions in a deck."""
LARGEST = 160 * 1024
"""Characters of a deck as a text."""
A_DAY = 10
"""Positions that come back on a day, unless somebody asks for more."""
MOST_LAPSES = 6
"""Times not found, after which a position rests."""

MOST_LETTERS = 512
"""In the letters of a deal, or of a move."""
MOST_RIGHT = 60
"""Right moves of a position."""
LAST_DAY = 10**6
MARK = re.compile("[0-9a-f]{16}")

FULL = later("The deck is full: nothing more is kept in it until you take something out.")
BAD = later("This is no deck of Parlour.")
NEWER = later("This deck was kept by a newer Parlour.")


class BadDeck(ValueError):
    """A text that holds no deck; the message is a sentence."""


class NewerDeck(BadDeck):
    """It was kept by a Parlour that knows more than this one."""


class FullDeck(ValueError):
    """There is no room for another position; the message is a sentence."""


class Kept(NamedTuple):
    """A position of the deck."""

    mark: str
    """The same for the same view of the same game, and for no other."""
    link: str
    """The letters of its deal, with the moves up to the moment."""
    played: str
    """The move that has cost something."""
    verdict: Verdict
    """What was found of it, the advice in it."""
    right: Mapping[str, Verdict]
    """Moves beside the advice that were found to be right, and what was found of them."""
    coach: str
    """The version of the coach that has found that."""
    spacing: Spacing

    @property
    def rests(self) -> bool:
        """Was it not found so often that it comes back no more by itself?"""
        return self.spacing.lapses >= MOST_LAPSES


class Deck(NamedTuple):
    """All of them, and what was done today."""

    positions: tuple[Kept, ...] = ()
    day: int = 0
    """The day on which a position was tried last, as a number."""
    done: int = 0
    """How many came to their end on that day."""

    def has(self, mark: str) -> bool:
        """Is this position in it?"""
        return any(kept.mark == mark for kept in self.positions)

    def due(self, today: int) -> Sequence[Kept]:
        """All that come back today or should have before, the longest overdue first."""
        due = [kept for kept in self.positions if kept.spacing.is_due(today) and not kept.rests]
        return sorted(due, key=lambda kept: kept.spacing.due)

    def left(self, today: int) -> int:
        """How many of today's are still to come without asking for more."""
        done = self.done if self.day == today else 0
        return max(0, min(len(self.due(today)), A_DAY - done))

    def resting(self) -> Sequence[Kept]:
        """Those that are too hard for now."""
        return [kept for kept in self.positions if kept.rests]

    # -- changed

    def with_kept(self, more: Iterable[Kept]) -> "Deck":
        """With these as well; the same view twice is one.

        Raises:
            FullDeck: there is no room for all of them, and none was taken.
        """
        fresh = {kept.mark: kept for kept in more if not self.has(kept.mark)}
        deck = self._replace(positions=(*self.positions, *fresh.values()))
        if len(deck.positions) > MOST or len(written(deck)) > LARGEST:
            raise FullDeck(say(FULL))
        return deck

    def without(self, marks: Iterable[str]) -> "Deck":
        """Without these."""
        gone = {*marks}
        return self._replace(positions=tuple(k for k in self.positions if k.mark not in gone))

    def changed(self, mark: str, change: Callable[[Kept], Kept]) -> "Deck":
        """With one of them as this makes it."""
        return self._replace(
            positions=tuple(change(kept) if kept.mark == mark else kept for kept in self.positions)
        )

    def after(self, mark: str, rating: Rating, today: int) -> "Deck":
        """Once this one was tried today."""
        done = self.done + 1 if self.day == today else 1
        deck = self.changed(
            mark, lambda kept: kept._replace(spacing=kept.spacing.after(rating, today))
        )
        return deck._replace(day=today, done=done)

    def woken(self, today: int) -> "Deck":
        """Those that rest begin anew, tomorrow."""
        anew = Spacing(today + 1)
        return self._replace(
            positions=tuple(k._replace(spacing=anew) if k.rests else k for k in self.positions)
        )


def mark_of(game: str, view: View) -> str:
    """What tells one position from all others: what its seat could know of it."""
    text = json.dumps([game, view], sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


# -- as a text ----------------------------------------------------------------------------------


def written(deck: Deck) -> str:
    """A deck as a text."""
    value = {"positions": [*map(_entry, deck.positions)], "day": deck.day, "done": deck.done}
    return json.dumps(
        {"version": VERSION, "value": value}, ensure_ascii=False, separators=(",", ":")
    )


def _entry(kept: Kept) -> list[object]:
    right = {move: verdict.told() for move, verdict in kept.right.items()}
    spacing = [*kept.spacing]
    return [kept.mark, kept.link, kept.played, kept.verdict.told(), right, kept.coach, spacing]


def read_deck(text: str) -> Deck:
    """A deck from such a text.

    Raises:
        NewerDeck: only a newer Parlour can read it.
        BadDeck: it is none.
    """
    try:
        told = read_json(text, LARGEST)
        if not isinstance(told, dict):
            raise BadDeck(say(BAD))
        version = told["version"]
        if _is_number(version, LAST_DAY) and version > VERSION:
            raise NewerDeck(say(NEWER))
        value = told["value"]
        deck = Deck(tuple(map(_kept, value["positions"])), value["day"], value["done"])
    except (AttributeError, BadJson, BadVerdict, KeyError, TypeError, ValueError) as fault:
        if isinstance(fault, BadDeck):
            raise
        raise BadDeck(say(BAD)) from None
    marks = {kept.mark for kept in deck.positions}
    if version != VERSION or len(marks) < len(deck.positions) or len(marks) > MOST:
        raise BadDeck(say(BAD))
    if not (_is_number(deck.day, LAST_DAY) and _is_number(deck.done, MOST)):
        raise BadDeck(say(BAD))
    return deck


def _kept(entry: Any) -> Kept:
    """One position.

    Raises:
        AttributeError, BadVerdict, TypeError, ValueError: it is none.
    """
    mark, link, played, verdict, right, coach, spacing = entry
    due, interval, row, ease, lapses = spacing
    known = {move: read(json.dumps(found)) for move, found in right.items()}
    kept = Kept(
        mark,
        link,
        played,
        read(json.dumps(verdict)),
        known,
        coach,
        Spacing(due, interval, row, ease, lapses),
    )
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
    ease = spacing.ease
    return (
        all(_is_number(n, LAST_DAY) for n in (spacing.due, spacing.row, spacing.lapses))
        and _is_number(spacing.interval, LONGEST)
        and isinstance(ease, int | float)
        and not isinstance(ease, bool)
        and LEAST_EASE <= ease <= 10
    )


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most
