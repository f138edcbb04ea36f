"""Declares the euchre family."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Cover, Family, Parts

if TYPE_CHECKING:
    from parlour.coaching import WorldsCoaching
    from parlour.euchre.levels import Simulation
    from parlour.euchre.options import Options
    from parlour.euchre.position import Position
    from parlour.euchre.view import EuchreView
    from parlour.family import WorldsLevels


def parts() -> "Parts[Position, Options, EuchreView]":
    """What a table of euchre needs."""
    from parlour.euchre import heuristics, scene, words
    from parlour.euchre.game import Euchre
    from parlour.euchre.options import PRESETS, Options

    return Parts(Options, PRESETS, Euchre, words, scene, heuristics)


def levels() -> "WorldsLevels[Simulation, EuchreView]":
    from parlour.euchre import levels

    return levels


def coaching() -> "WorldsCoaching[Position, EuchreView]":
    from parlour.euchre import coaching

    return coaching


FAMILY = Family(
    name="euchre",
    number=1,
    parts=parts,
    cloth="evening",
    cover=Cover(("QH", "KH", "AH", "JD", "JH"), "fives"),
    levels=levels,
    coaching=coaching,
    problems=True,
    instructions=True,
    sounds=MappingProxyType(
        {
            "deal": "deal",
            "picked up": "play",
            "discard": "play",
            "give": "play",
            "play": "play",
            "trick": "trick",
        }
    ),
)
