"""The computer seats by name. Each takes a view and a random stream, and answers with a move."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Protocol

from parlour.ai import search
from parlour.ai.search import Enough
from parlour.game import View


class Lore(Protocol):
    """What a family knows of good play."""

    def choose(self, view: View, rng: Random) -> str:
        """The text of one of the view's legal moves."""
        ...


class Mind(search.Mind, Protocol):
    """What a family brings that has seats below and above club."""

    def novice(self, view: View, rng: Random) -> str:
        """The text of the legal move that a beginner makes."""
        ...


class UnknownLevel(ValueError):
    """No computer seat has this name, or none of this game; the message is a sentence."""


LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "novice": "plays the lowest card that fits and remembers none",
        "club": "plays by the rules of thumb of a good club player and remembers every card seen",
        "strong": "tries every move out in some hundred worlds that may be, as far as it has seen",
        "master": "tries out four times as much, and plays the last cards perfectly",
    }
)
"""The levels by name, from the weakest, each with what it does in words."""

USUAL = "club"
"""The level that every game has."""

SIMULATIONS: Mapping[str, int] = MappingProxyType({"strong": 250, "master": 1000})
"""How often the levels that search try a move out, unless they are given a time."""


def choose(
    level: str,
    lore: Lore,
    view: View,
    rng: Random,
    mind: Callable[[], Mind] | None = None,
    enough: Enough | None = None,
) -> str:
    """The move that a computer seat of this level makes from what it sees.

    `mind` fetches what the levels beside club need, in a family that has them; with a budget of
    its own, `enough`, a level that searches thinks for as long as that allows.

    Raises:
        UnknownLevel: there is no such level, or not in this game.
    """
    if level == USUAL:
        return lore.choose(view, rng)
    if level not in LEVELS:
        known = " or ".join(f"“{name}”" for name in LEVELS)
        raise UnknownLevel(f"There is no level “{level[:40]}”; choose {known}.")
    if mind is None:
        raise UnknownLevel(f"This game has no level “{level}”; choose “{USUAL}”.")
    if level == "novice":
        return mind().novice(view, rng)
    budget = enough or search.simulations(SIMULATIONS[level])
    return search.at_once(search.thinking(mind(), view, rng, budget, level == "master"))
