"""The start-up switches of the original programs, as words of a link: `?MS` or `?switches=MS`.

They combine in any order and hold for one visit; they are not saved.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.language import later, say
from parlour.options import Value


class Switch(NamedTuple):
    """One switch, a letter."""

    prefers: Mapping[str, Value]
    """The preferences that it sets."""
    words: str


SWITCHES: Mapping[str, Switch] = MappingProxyType(
    {
        "S": Switch({"sound": False}, later("sound off")),
        "M": Switch({"mono": True}, later("mono")),
        "C": Switch({"mono": False}, later("colour")),
        # static/theme.js has handled it before Python starts.
        "*": Switch({}, later("no start-up show")),
        "D": Switch({}, later("no mouse check; none is ever made here")),
    }
)


BARE = re.compile("[A-Z*]+")


def is_switches(word: str, value: str) -> bool:
    """Is this word of a link a row of switches, in capitals or stars and without a value?"""
    return not value and bool(BARE.fullmatch(word))


def read_switches(letters: str) -> tuple[dict[str, Value], list[str]]:
    """The preferences that the letters set, and a sentence for each unknown letter. Of two
    contradicting letters the later one wins."""
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
