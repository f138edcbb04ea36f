"""A value as it is kept, `{"version": 1, "value": …}`, and the types that it can have.

A type is a function that tells whether a value is of it.
"""

import json
from collections.abc import Callable
from typing import TypeAlias, TypeGuard, TypeVar

from parlour.jsontext import BadJson, Newer, is_number, is_whole, read_json
from parlour.language import later, say
from parlour.options import Value

VERSION = 1
"""Of the form in which values are kept; a newer one is left alone."""
MOST = 10**9
"""The largest whole number."""

WRONG_FORM = later("Its format is unknown.")
WRONG_TYPE = later("It has a value of the wrong type.")

T = TypeVar("T")
Type: TypeAlias = Callable[[object], TypeGuard[T]]


class BadValue(ValueError):
    """A text that holds no value, or one of another type; the message is a sentence."""


class NewerValue(BadValue, Newer):
    """It was kept by a Parlour that knows more than this one."""


def written(value: object) -> str:
    """A value as a text."""
    return json.dumps({"version": VERSION, "value": value})


def value_in(text: str, of: Type[T]) -> T:
    """The value that a text holds.

    Raises:
        NewerValue: only a newer Parlour can read it.
        BadValue: it holds none of this type.
    """
    try:
        told = read_json(text)
    except BadJson as reason:
        raise BadValue(str(reason)) from None
    version = told.get("version") if isinstance(told, dict) else None
    if is_whole(version, MOST) and version > VERSION:
        raise NewerValue(say("It was kept by a newer Parlour."))
    if not is_whole(version, MOST) or version != VERSION or "value" not in told:
        raise BadValue(say(WRONG_FORM))
    value: object = told["value"]
    if not of(value):
        raise BadValue(say(WRONG_TYPE))
    return value


# -- types --------------------------------------------------------------------------------------


def is_text(value: object) -> TypeGuard[str]:
    """Is it a text?"""
    return isinstance(value, str)


def is_truth(value: object) -> TypeGuard[bool]:
    """Is it true or false?"""
    return isinstance(value, bool)


def is_count(value: object) -> TypeGuard[int]:
    """Is it a whole number from 0 up?"""
    return is_whole(value, MOST)


def is_option(value: object) -> TypeGuard[Value]:
    """Can an option have this value?"""
    return isinstance(value, Value)


def is_words(value: object) -> TypeGuard[str | list[str]]:
    """Is it a text, or a list of texts?"""
    return isinstance(value, str) or lists(is_text)(value)


def numbers_to(most: float) -> Type[float]:
    """Numbers from 0 to this."""

    def is_one(value: object) -> TypeGuard[float]:
        return is_number(value, 0, most)

    return is_one


def lists(of: Type[T]) -> Type[list[T]]:
    """Lists in which everything is of this type."""

    def is_list(value: object) -> TypeGuard[list[T]]:
        return isinstance(value, list) and all(map(of, value))

    return is_list


def objects(of: Type[T]) -> Type[dict[str, T]]:
    """Objects whose entries are all of this type."""

    def is_object(value: object) -> TypeGuard[dict[str, T]]:
        return isinstance(value, dict) and all(map(of, value.values()))

    return is_object
