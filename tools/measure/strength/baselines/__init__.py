"""Simple players for comparison with the computer seats. They are not part of the product.

Every family has the random player. A module with the name of a family adds others as `PLAYERS`.
Like a computer seat, each player gets only a view.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, TypeAlias

from parlour.game import View

Player: TypeAlias = Callable[[Any, Random], str]
"""A function that returns the text of a legal move for a view."""

RANDOM = "random"


def by_chance(view: View, rng: Random) -> str:
    """Any legal move."""
    legal = view["legal"]
    return legal[int(rng.random() * len(legal))]


def players(family: str) -> Mapping[str, Player]:
    """The baselines of a family by name, the weakest first."""
    module = f"{__name__}.{family}"
    own = import_module(module).PLAYERS if find_spec(module) else {}
    return {RANDOM: by_chance, **own}
