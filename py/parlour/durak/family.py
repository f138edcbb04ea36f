"""Declares the durak family."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Cover, Family, Parts
from parlour.language import later

if TYPE_CHECKING:
    from parlour.coaching import TreeCoaching
    from parlour.durak.options import Options
    from parlour.durak.position import Position
    from parlour.durak.view import DurakView
    from parlour.exercise import Drill
    from parlour.family import TreeLevels


def parts() -> "Parts[Position, Options, DurakView]":
    """What a table of durak needs."""
    from parlour.durak import heuristics, scene, words
    from parlour.durak.game import Durak
    from parlour.durak.options import PRESETS, Options

    return Parts(Options, PRESETS, Durak, words, scene, heuristics)


def levels() -> "TreeLevels[Position, DurakView]":
    from parlour.durak import levels

    return levels


def coaching() -> "TreeCoaching[Position, DurakView]":
    from parlour.durak import coaching

    return coaching


def drill() -> "Drill[DurakView]":
    from parlour.durak.drill import DRILL

    return DRILL


FAMILY = Family(
    name="durak",
    number=0,
    parts=parts,
    cloth="bottle",
    cover=Cover(("6H", "9C", "JD", "QS", "AS"), "cap"),
    levels=levels,
    coaching=coaching,
    drill=drill,
    asks=later("Beat or take?"),
    problems=True,
    instructions=True,
    sounds=MappingProxyType(
        {
            "deal": "deal",
            "draw": "deal",
            "exchange": "play",
            "give": "play",
            "show": "play",
            "attack": "play",
            "transfer": "play",
            "beat": "beat",
            "taken": "take",
            "beaten off": "trick",
        }
    ),
)
