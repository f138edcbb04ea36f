"""The computer seats by name. Each takes a view and a random stream, and answers with a move."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Protocol

from parlour.game import View


class Lore(Protocol):
    """What a family knows of good play."""

    def choose(self, view: View, rng: Random) -> str:
        """The text of one of the view's legal moves."""
        ...


class UnknownLevel(ValueError):
    """No computer seat has this name; the message is a sentence."""


LEVELS: Mapping[str, str] = MappingProxyType(
    {"club": "plays by the rules of thumb of a good club player and remembers every card seen"}
)
"""The levels by name, each with what it does in words."""


def choose(level: str, lore: Lore, view: View, rng: Random) -> str:
    """The move that a computer seat of this level makes from what it sees.

    Raises:
        UnknownLevel: there is no such level.
    """
    if level not in LEVELS:
        known = " or ".join(f"“{name}”" for name in LEVELS)
        raise UnknownLevel(f"There is no level “{level[:40]}”; choose {known}.")
    return lore.choose(view, rng)
