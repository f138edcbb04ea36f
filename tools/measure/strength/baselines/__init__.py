"""Players to measure the computer seats against, which are no part of the product.

Anybody may be beaten by chance; a family adds others in a module of its name, as `PLAYERS`. Each is
given a view and nothing else, as a computer seat is.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, TypeAlias

from parlour.game import View

Player: TypeAlias = Callable[[Any, Random], str]
"""From what a seat of its family sees, the text of one of its legal moves."""

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
