"""Reviews of deals as they are kept: what was found of every decision, in codes and numbers.

There are no sentences among them, so a review is told in whatever language is spoken later. The
text comes from outside when it is read again: it is a list, the review seen least lately first.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from parlour.jsontext import BadJson, Newer, is_whole, read_json
from parlour.language import say
from parlour.room.storage.eviction import LONGEST, VERSION, as_text, whole
from parlour.verdict import BadVerdict, Verdict, taken

MOST = 200
"""Reviews that are kept."""
MOST_DECISIONS = 1000
LONGEST_WORD = 600
"""Characters of what a review goes by, or of a move; a link has 512 at the most."""


class BadReviews(ValueError):
    """A text that holds no reviews; the message is a sentence."""


class Subject(NamedTuple):
    """Whose decisions were reviewed."""

    deal: str
    """The letters of the link to the deal before its first move; its rules are among them."""
    moves: str
    """A digest of all moves: the same deal may be played in another way."""
    seat: int


class Found(NamedTuple):
    """What was found of a decision."""

    number: int
    """Which of the seat's decisions it is, from 0 on."""
    move: str
    verdict: Verdict


class KeptReview(NamedTuple):
    """As much of a review as there is."""

    coach: str
    """The version of the coach that has measured it."""
    decisions: int
    """How many there were in the deal."""
    is_counted: bool
    """Has it been entered in the statistics?"""
    found: tuple[Found, ...]


Reviews = Mapping[Subject, KeptReview]
"""In the order in which they were seen last, the latest at the end."""


def written(reviews: Reviews, longest: int = LONGEST) -> str:
    """The reviews as one text: the one seen last, and as many before it as there is room for."""
    texts: list[str] = []
    left = longest - len(whole([]))
    for subject, kept in reversed([*reviews.items()][-MOST:]):
        text = as_text([*subject, *kept])
        left -= len(text) + 1
        if left < 0 and (texts or len(text) > LONGEST):
            break
        texts.append(text)
    return whole(texts[::-1])


def read_reviews(text: str) -> Reviews:
    """The reviews that a text holds.

    Raises:
        Newer: only a newer Parlour can read them.
        BadReviews: it holds none, or what is there cannot be.
    """
    try:
        told = read_json(text, LONGEST)
    except BadJson as reason:
        raise BadReviews(str(reason)) from None
    version = told.get("version") if isinstance(told, dict) else None
    if type(version) is int and version > VERSION:
        raise Newer(say("These reviews were kept by a newer Parlour."))
    is_ours = type(version) is int and version == VERSION and set(told) == {"version", "reviews"}
    entries = told["reviews"] if is_ours else None
    if not isinstance(entries, list) or len(entries) > MOST:
        raise BadReviews(say("These are not reviews made by Parlour."))
    reviews = dict(map(_review, entries))
    if len(reviews) < len(entries):
        raise BadReviews(say("The same review is there twice."))
    return reviews


def _review(entry: Any) -> tuple[Subject, KeptReview]:
    match entry:
        case [deal, moves, seat, coach, decisions, bool(is_counted), [*found]] if (
            all(map(_is_word, (deal, moves, coach)))
            and is_whole(seat, MOST_DECISIONS)
            and is_whole(decisions, MOST_DECISIONS)
        ):
            each = tuple(map(_found, found))
            numbers = [-1, *(one.number for one in each), decisions]
            if numbers == sorted({*numbers}):
                return Subject(deal, moves, seat), KeptReview(coach, decisions, is_counted, each)
    raise BadReviews(say("An entry is no review."))


def _found(entry: Any) -> Found:
    match entry:
        case [number, move, [*told]] if is_whole(number, MOST_DECISIONS) and _is_word(move):
            with suppress(BadVerdict):
                return Found(number, move, taken(told))
    raise BadReviews(say("What is kept of a decision is no verdict."))


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_WORD
