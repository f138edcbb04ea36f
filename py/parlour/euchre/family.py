"""Declares the euchre family."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Cover, Family, Parts
from parlour.language import later

if TYPE_CHECKING:
    from parlour.coaching import WorldsCoaching
    from parlour.euchre.levels import Simulation
    from parlour.euchre.options import Options
    from parlour.euchre.position import Position
    from parlour.euchre.view import EuchreView
    from parlour.exercise import Drill
    from parlour.family import WorldsLevels


def parts() -> "Parts[Position, Options, EuchreView]":
    """What a table of euchre needs."""
    from parlour.euchre import choices, heuristics, scene, words
    from parlour.euchre.game import Euchre
    from parlour.euchre.options import PRESETS, Options

    return Parts(Options, PRESETS, Euchre, words, scene, heuristics, calls=choices.calls)


def levels() -> "WorldsLevels[Simulation, EuchreView]":
    from parlour.euchre import levels

    return levels


def coaching() -> "WorldsCoaching[Position, EuchreView]":
    from parlour.euchre import coaching

    return coaching


def drill() -> "Drill[EuchreView]":
    from parlour.euchre.drill import DRILL

    return DRILL


FAMILY = Family(
    name="euchre",
    number=1,
    parts=parts,
    cloth="evening",
    cover=Cover(("QH", "KH", "AH", "JD", "JH"), "fives"),
    levels=levels,
    coaching=coaching,
    drill=drill,
    asks=later("Order up, pass or go alone?"),
    problems=True,
    instructions=True,
    sounds=MappingProxyType(
        {
            "deal": "deal",
            "picked up": "play",
            "exchange": "play",
            "discard": "play",
            "give": "play",
            "play": "play",
            "trick": "trick",
        }
    ),
)
