"""The start-up switches of the original programs, in a query: `?MS` or `?switches=MS`.

Switches combine in any order. They apply to one visit and are not saved.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.language import later, say
from parlour.options import Value


class Switch(NamedTuple):
    """What the letter of a switch does."""

    prefers: Mapping[str, Value]
    """The preferences that it sets."""
    words: str


SWITCHES: Mapping[str, Switch] = MappingProxyType(
    {
        "S": Switch({"sound": False}, later("sound off")),
        "M": Switch({"mono": True}, later("mono")),
        "C": Switch({"mono": False}, later("colour")),
        # static/theme.js handles this switch before Python starts.
        "*": Switch({}, later("no start-up show")),
        "D": Switch({}, later("no mouse check; has no effect here")),
    }
)


BARE = re.compile("[A-Z*]+")


def is_switches(word: str, value: str) -> bool:
    """Is this query parameter a row of switches: capitals or stars, and no value?"""
    return not value and bool(BARE.fullmatch(word))


def read_switches(letters: str) -> tuple[dict[str, Value], list[str]]:
    """The preferences that the letters set, and a sentence for each unknown letter. If two letters
    contradict each other, the later one wins."""
    preferred: dict[str, Value] = {}
    unknown: list[str] = []
    for letter in letters.upper():
        if letter in SWITCHES:
            preferred |= SWITCHES[letter].prefers
        elif letter not in unknown:
            unknown.append(letter)
    known = ", ".join(SWITCHES)
    return preferred, [
        say("There is no switch “{letter}”; there are {known}.", letter=letter, known=known)
        for letter in unknown[:3]
    ]
