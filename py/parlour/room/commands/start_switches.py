"""The start-up switches of the old programs, as words of a link: `?MS` or `?switches=MS`.

They combine in any order and hold for one visit; nothing of them is kept.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.language import later, say
from parlour.options import Value


class Switch(NamedTuple):
    """One letter."""

    prefers: Mapping[str, Value]
    """What it prefers, by the names of the preferences."""
    words: str


SWITCHES: Mapping[str, Switch] = MappingProxyType(
    {
        "S": Switch({"sound": False}, later("sound off")),
        "M": Switch({"mono": True}, later("mono")),
        "C": Switch({"mono": False}, later("colour")),
        # The show is over before Python is there: static/theme.js has seen to it.
        "*": Switch({}, later("no start-up show")),
        "D": Switch({}, later("no mouse check; none is ever made here")),
    }
)


BARE = re.compile("[A-Z*]+")


def is_switches(word: str, value: str) -> bool:
    """Is this word of a link a row of switches: capitals or stars with no value?"""
    return not value and bool(BARE.fullmatch(word))


def read_switches(letters: str) -> tuple[dict[str, Value], list[str]]:
    """What a row of letters prefers, and a sentence for each that means nothing.

    Of two that exclude each other the later counts.
    """
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
