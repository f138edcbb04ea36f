"""Finds games by name. A family is imported when it is first needed."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from parlour.family import Family
from parlour.game import AnyGame
from parlour.language import say
from parlour.options import read

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "durak": "parlour.durak",
        "euchre": "parlour.euchre",
        "ecarte": "parlour.ecarte",
        "cassino": "parlour.cassino",
    }
)
"""Every family: its name, and the package with its `family.py`."""


class UnknownGame(ValueError):
    """There is no game of this name; the message is a sentence."""


@cache
def family(name: str) -> Family:
    """The family of this name.

    Raises:
        UnknownGame: there is no such game.
    """
    if name not in NAMES:
        known = ", ".join(f"“{known}”" for known in NAMES)
        raise UnknownGame(
            say("There is no game “{game}”. Available: {games}.", game=name[:40], games=known)
        )
    declared: Family = import_module(f"{NAMES[name]}.family").FAMILY
    return declared


def numbered(number: int) -> Family | None:
    """The family with this number in links, or None."""
    return next((each for each in map(family, NAMES) if each.number == number), None)


def trained() -> Mapping[str, Family]:
    """The families that have exercises, by name."""
    return {name: family(name) for name in NAMES if family(name).asks}


def game(name: str, wanted: Mapping[str, object]) -> AnyGame:
    """The game of this name, with the wanted options and defaults for all others.

    Raises:
        UnknownGame: there is no such game.
        BadOptions: the agreement cannot be played.
    """
    chosen = family(name)
    return chosen.play(read(chosen.options, wanted))
