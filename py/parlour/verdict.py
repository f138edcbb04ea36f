"""The coach's verdict on one decision, as plain data for the page, the worker and programs.

`parlour.coach` computes verdicts and is loaded on demand. This module is always loaded, so that
verdicts can be read and shown.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, cast, get_args

from parlour.jsontext import BadJson, is_number, read_json

Grade: TypeAlias = Literal["best", "fine", "inaccurate", "mistake", "blunder", "not decidable"]

GRADES: Sequence[Grade] = get_args(Grade)

HELD_AGAINST: frozenset[Grade] = frozenset({"inaccurate", "mistake", "blunder"})
"""The grades with clear evidence against the move. Such moves get reasons and can be retried."""

Fact: TypeAlias = Mapping[str, str | int | float]
"""A possible reason: its name as `fact`, and the numbers for its sentence."""

NO_SINGLE_REASON, ONLY_MOVE = "no single reason", "only move"
"""The facts for a loss without a single cause, and for a move that is the only good one."""

BY_CONVENTION = "by convention"
"""The reason if a named rule of thumb chooses the advice."""

DIGITS = 4
"""The decimal places of a number."""

MOST_FACTS = 40
MOST_LETTERS = 200
"""The most characters of a text in a verdict."""
LARGEST = 10**6
"""The largest absolute value of a number in a verdict."""


class NoVerdict(ValueError):
    """A decision cannot get a verdict; the message is a sentence."""


class BadVerdict(ValueError):
    """The data is not a verdict."""


class Verdict(NamedTuple):
    """The coach's verdict on one decision."""

    grade: Grade
    loss: float
    """How much less the move is worth than the advice, in `unit`."""
    low: float | None
    """The lower end of the 95 % interval of the loss; None if there is no interval."""
    high: float | None
    exact: bool
    """Is the loss exact, without sampling?"""
    unit: str
    advice: str
    """The move of the best computer level."""
    worth: float
    """The worth of the deal after the advice, in `unit`."""
    worlds: int
    """The number of worlds played out."""
    reasons: Sequence[Fact]

    def told(self) -> dict[str, object]:
        """The verdict as JSON data."""
        told = {name: _rounded(value) for name, value in self._asdict().items()}
        return {"class": told.pop("grade"), **told}

    @property
    def half(self) -> float | None:
        """Half the width of the interval of the loss; None if there is no interval."""
        if self.low is None or self.high is None:
            return None
        return (self.high - self.low) / 2


def _rounded(value: object) -> object:
    # Adding 0.0 turns -0.0, from rounding a small loss, into 0.0.
    return round(value, DIGITS) + 0.0 if isinstance(value, float) else value


def as_json(verdict: Verdict) -> str:
    """A verdict as JSON text."""
    return json.dumps(verdict.told())


def read(text: str) -> Verdict:
    """A verdict from the text of `as_json`.

    Raises:
        BadVerdict: the text is not a verdict.
    """
    try:
        return taken(read_json(text))
    except BadJson as fault:
        raise BadVerdict(str(fault)) from None


def taken(told: Any) -> Verdict:
    """A verdict from the data that `Verdict.told` returned, or from a list of its fields.

    The data is not trusted.

    Raises:
        BadVerdict: the data is not a verdict.
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
    """Could the coach have given all of these values?"""
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
