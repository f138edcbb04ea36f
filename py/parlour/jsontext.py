"""Reads JSON that is not trusted: from a pipe, a file, a link or storage.

`json.loads` is unsafe for such text. 20 KB of `[` crash Python in a browser, `NaN` and `1e400` are
accepted, and of two equal keys it drops the first. So length and depth are checked before parsing,
and everything but plain JSON is refused.
"""

import json
import re
from collections.abc import Iterable
from types import UnionType
from typing import Any, get_args, get_origin

from parlour.language import say

LONGEST = 64 * 1024
"""The default limit of characters in one text."""

DEEPEST = 16
"""The maximum nesting of lists and objects."""

LARGEST = 10**15
"""The largest absolute value of whole numbers, so that every JSON reader agrees on them."""

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)
_SURROGATE = re.compile("[\ud800-\udfff]")


class BadJson(ValueError):
    """A text that is not JSON, or has the wrong content; the message is a sentence."""


class Newer(ValueError):
    """A text that only a newer Parlour can read; the message is a sentence."""


def read_json(text: str, longest: int = LONGEST) -> Any:
    """Parse a JSON text.

    Raises:
        BadJson: the text is too long, nested too deeply, or not JSON.
    """
    if len(text) > longest:
        raise BadJson(say("The text is longer than {most} characters.", most=longest))
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise BadJson(
            say("Lists and objects lie more than {most} deep in each other.", most=DEEPEST)
        )
    try:
        value = json.loads(
            text,
            object_pairs_hook=_once_each,
            parse_constant=_no_constant,
            parse_float=_finite,
            parse_int=_bounded,
        )
    except json.JSONDecodeError as fault:
        raise BadJson(
            say("This is not valid JSON: the error is at character {number}.", number=fault.pos + 1)
        ) from None
    # Escapes such as \ud800 are half a character, which cannot be encoded again.
    if "\\u" in text or _SURROGATE.search(text):
        _no_half_characters(value)
    return value


def is_whole(value: object, most: int) -> bool:
    """Is this a whole number from 0 to `most`? Booleans, which Python treats as int, are not."""
    return type(value) is int and 0 <= value <= most


def is_number(value: object, least: float, most: float) -> bool:
    """Is this a number from `least` to `most`?"""
    return type(value) in (int, float) and least <= value <= most  # type: ignore[operator]


def fits(value: object, of: Any) -> bool:
    """Does this value, with its contents, have this type, such as `dict[str, list[int]]`?"""
    if isinstance(of, UnionType):
        return any(fits(value, each) for each in get_args(of))
    kind, inside = get_origin(of) or of, get_args(of)
    if type(value) is not kind:
        return kind is float and type(value) is int
    within: Any = value.values() if isinstance(value, dict) else value
    return not inside or all(fits(each, inside[-1]) for each in within)


def _depth(text: str) -> int:
    """The nesting of lists and objects; brackets inside strings do not count."""
    deepest = depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        if found[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif found[0] in "]}":
            depth -= 1
    return deepest


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadJson(say("An object names an entry twice."))
    return found


def _no_constant(name: str) -> float:
    raise BadJson(say("JSON has no number such as {number}.", number=name))


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise BadJson(say("A number is too large."))
    return number


def _bounded(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > LARGEST:
        raise BadJson(say("A number is too large."))
    return int(digits)


def _no_half_characters(value: Any) -> None:
    texts: Iterable[Any] = ()
    if isinstance(value, str) and _SURROGATE.search(value):
        raise BadJson(say("A text holds half a character."))
    if isinstance(value, dict):
        texts = (*value, *value.values())
    elif isinstance(value, list):
        texts = value
    for each in texts:
        _no_half_characters(each)
