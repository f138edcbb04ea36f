"""What the coach says of one decision: plain data, which the page, the worker and programs speak.

It is found on the floor of the coach (`parlour.coach`), which is loaded when somebody asks; what is
here is there from the start, so that an answer can be read and told.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, cast, get_args

from parlour.jsontext import BadJson, is_number, read_json

Grade: TypeAlias = Literal["best", "fine", "inaccurate", "mistake", "blunder", "not decidable"]

GRADES: Sequence[Grade] = get_args(Grade)

HELD_AGAINST: frozenset[Grade] = frozenset({"inaccurate", "mistake", "blunder"})
"""Where the advice is better beyond doubt: these have reasons, and can be tried again."""

Fact: TypeAlias = Mapping[str, str | int | float]
"""Something counted, for a sentence to be made of: what it is, as `fact`, and its numbers."""

NO_SINGLE_REASON, ONLY_MOVE = "no single reason", "only move"
"""What every family tells of a loss that goes through no one fact, and of a move that had no equal.
"""

BY_CONVENTION = "by convention"
"""What it tells where a rule of thumb that has a `name` chooses the advice."""

DIGITS = 4
"""Of a figure that is told."""

MOST_FACTS = 40
MOST_LETTERS = 200
"""In a word of an answer."""
LARGEST = 10**6
"""No number of an answer is larger, below nought or above."""


class NoVerdict(ValueError):
    """Nothing can be said of a decision; the message is a sentence."""


class BadVerdict(ValueError):
    """A text that is no answer of the coach."""


class Verdict(NamedTuple):
    """What there is to say of one decision."""

    grade: Grade
    loss: float
    """What the move is worth less than the advice, in `unit`."""
    low: float | None
    """The lower end of the 95 % interval of the loss; None where there is none."""
    high: float | None
    exact: bool
    """Is nothing in the loss left to chance?"""
    unit: str
    advice: str
    """The move that the best computer seat would make."""
    worth: float
    """What the deal is worth after the advice, in `unit`."""
    worlds: int
    """How many worlds were played out."""
    reasons: Sequence[Fact]

    def told(self) -> dict[str, object]:
        """As data that JSON can carry."""
        told = {name: _rounded(value) for name, value in self._asdict().items()}
        return {"class": told.pop("grade"), **told}

    @property
    def half(self) -> float | None:
        """Half the width of the interval of the loss; None where there is none."""
        if self.low is None or self.high is None:
            return None
        return (self.high - self.low) / 2


def _rounded(value: object) -> object:
    # Nought has no sign: what is lost by rounding shall not be told.
    return round(value, DIGITS) + 0.0 if isinstance(value, float) else value


def as_json(verdict: Verdict) -> str:
    """A verdict as a text."""
    return json.dumps(verdict.told())


def read(text: str) -> Verdict:
    """A verdict from such a text.

    Raises:
        BadVerdict: it is none.
    """
    try:
        return taken(read_json(text))
    except BadJson as fault:
        raise BadVerdict(str(fault)) from None


def taken(told: Any) -> Verdict:
    """A verdict from what it has `told`, or from a list of its fields; both come from outside.

    Raises:
        BadVerdict: it is none.
    """
    try:
        named = told.items() if isinstance(told, dict) else zip(Verdict._fields, told, strict=True)
        fields: Any = {"grade" if name == "class" else name: value for name, value in named}
        verdict = Verdict(**fields)
    except (TypeError, ValueError) as fault:
        raise BadVerdict(str(fault)) from None
    if not _is_sound(verdict):
        raise BadVerdict(str(told)[:MOST_LETTERS])
    return verdict


def _is_sound(verdict: Verdict) -> bool:
    """Is it one that the coach may have given?"""
    return (
        verdict.grade in GRADES
        and all(map(_is_number, (verdict.loss, verdict.worth, verdict.worlds)))
        and _is_interval(verdict.low, verdict.high)
        and isinstance(verdict.exact, bool)
        and all(map(_is_word, (verdict.unit, verdict.advice)))
        and isinstance(verdict.reasons, list)
        and len(verdict.reasons) <= MOST_FACTS
        and all(map(_is_fact, cast(Sequence[object], verdict.reasons)))
    )


def _is_number(value: object) -> bool:
    return is_number(value, -LARGEST, LARGEST)


def _is_interval(low: float | None, high: float | None) -> bool:
    if low is None or high is None:
        return low is high
    return _is_number(low) and _is_number(high) and low <= high


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MOST_LETTERS


def _is_fact(value: object) -> bool:
    known: Any = value
    return (
        isinstance(value, dict)
        and all(_is_word(each) or _is_number(each) for each in known.values())
        and "fact" in known
    )
