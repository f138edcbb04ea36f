"""Players that differ from `club` in one habit: what a single trick is worth against a level.

A habit that gains against the usual opponents is a weakness of theirs that needs no other skill.
`make arena HABITS=club` plays every habit against a level.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, TypeAlias

from parlour import catalogue
from parlour.game import View
from tools.measure.strength.baselines import Player

Rule: TypeAlias = Callable[[Any, Sequence[str]], str | None]
"""From a view of its family and the legal moves the one that a habit makes of it; None where it has
nothing to say."""


def players(family: str) -> Mapping[str, Player]:
    """The habits of a family by name; none where nobody has described any."""
    module = f"{__name__}.{family}"
    rules: Mapping[str, Rule] = import_module(module).HABITS if find_spec(module) else {}
    return {name: _with_habit(family, rule) for name, rule in rules.items()}


def _with_habit(family: str, rule: Rule) -> Player:
    club = catalogue.family(family).heuristics.choose

    def play(view: View, rng: Random) -> str:
        return rule(view, view["legal"]) or club(view, rng)

    return play
