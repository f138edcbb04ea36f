"""Writes and reads reviews: the verdict on every decision, in codes and numbers.

The text contains no sentences, so a review can be shown in any language. It is a list, least
recently seen review first. It is not trusted when it is read.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from parlour.jsontext import BadJson, Newer, is_whole, read_json
from parlour.language import say
from parlour.room.storage.eviction import LONGEST, VERSION, as_text, whole
from parlour.verdict import BadVerdict, Verdict, taken

MOST = 200
"""The most reviews."""
MOST_DECISIONS = 1000
LONGEST_WORD = 600
"""The most characters in a link, a digest, a version or a move; a link has at most 512."""


class BadReviews(ValueError):
    """A text that has no reviews; the message is a sentence."""


class Subject(NamedTuple):
    """Identifies a review: its deal, its moves, and whose decisions it is about."""

    deal: str
    """The oldest link to the deal before its first move, which includes its rules."""
    moves: str
    """A digest of all moves, because the same deal may be played differently."""
    seat: int


class Found(NamedTuple):
    """The verdict on one decision."""

    number: int
    """The number of the seat's decision, from 0."""
    move: str
    verdict: Verdict


class KeptReview(NamedTuple):
    """A review, which may be unfinished."""

    coach: str
    """The version of the coach that measured it."""
    decisions: int
    """The number of decisions in the deal."""
    is_counted: bool
    """Has it been counted in the statistics?"""
    found: tuple[Found, ...]


Reviews = Mapping[Subject, KeptReview]
"""The reviews by subject, least recently used first."""


def written(reviews: Reviews, longest: int = LONGEST) -> str:
    """One text with as many of the latest reviews as there is room for."""
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
    """The reviews in a text.

    Raises:
        Newer: only a newer Parlour can read them.
        BadReviews: the text has no reviews, or invalid ones.
    """
    try:
        content = read_json(text, LONGEST)
    except BadJson as reason:
        raise BadReviews(str(reason)) from None
    version = content.get("version") if isinstance(content, dict) else None
    if type(version) is int and version > VERSION:
        raise Newer(say("These reviews were saved by a newer version of Parlour."))
    is_ours = type(version) is int and version == VERSION and set(content) == {"version", "reviews"}
    entries = content["reviews"] if is_ours else None
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
        case [number, move, [*verdict]] if is_whole(number, MOST_DECISIONS) and _is_word(move):
            with suppress(BadVerdict):
                return Found(number, move, taken(verdict))
    raise BadReviews(say("The saved verdict on a decision cannot be read."))


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_WORD
