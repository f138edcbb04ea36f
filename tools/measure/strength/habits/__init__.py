"""Players that differ from `club` in one habit, to find weaknesses of the levels.

If a habit alone wins against a level, players can exploit that weakness without other skills. `make
arena HABITS=club` plays every habit against a level.
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
"""A function that returns the move of a habit for a view and its legal moves; None if the habit
does not apply."""


def players(family: str) -> Mapping[str, Player]:
    """The habits of a family by name; empty if it has none."""
    module = f"{__name__}.{family}"
    rules: Mapping[str, Rule] = import_module(module).HABITS if find_spec(module) else {}
    return {name: _with_habit(family, rule) for name, rule in rules.items()}


def _with_habit(family: str, rule: Rule) -> Player:
    club = catalogue.family(family).heuristics.choose

    def play(view: View, rng: Random) -> str:
        return rule(view, view["legal"]) or club(view, rng)

    return play
