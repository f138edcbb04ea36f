"""Declares the cassino family."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Cover, Family, Parts
from parlour.language import later

if TYPE_CHECKING:
    from parlour.cassino.options import Options
    from parlour.cassino.position import Position
    from parlour.cassino.solver import Ending
    from parlour.cassino.view import CassinoView
    from parlour.coaching import WorldsCoaching
    from parlour.exercise import Drill
    from parlour.family import WorldsLevels


def parts() -> "Parts[Position, Options, CassinoView]":
    """What a table of cassino needs."""
    from parlour.cassino import heuristics, scene, words
    from parlour.cassino.game import Cassino
    from parlour.cassino.options import PRESETS, Options
    from parlour.cassino.table_preferences import TablePreferences

    return Parts(Options, PRESETS, Cassino, words, scene, heuristics, TablePreferences)


def levels() -> "WorldsLevels[Ending, CassinoView]":
    from parlour.cassino import levels

    return levels


def coaching() -> "WorldsCoaching[Position, CassinoView]":
    from parlour.cassino import coaching

    return coaching


def drill() -> "Drill[CassinoView]":
    from parlour.cassino.drill import DRILL

    return DRILL


FAMILY = Family(
    name="cassino",
    number=3,
    parts=parts,
    cloth="sienna",
    cover=Cover(("4S", "5D", "9H", "2S", "TD"), "build"),
    levels=levels,
    coaching=coaching,
    drill=drill,
    asks=later("Which capture?"),
    problems=True,
    instructions=True,
    sounds=MappingProxyType(
        {
            "deal": "deal",
            "redeal": "deal",
            "draw": "deal",
            "trail": "play",
            "build": "play",
            "raise": "play",
            "join": "play",
            "drop": "play",
            "capture": "take",
            "take build": "take",
            "residue": "take",
            "sweep": "sweep",
            "scopa": "sweep",
            "dry": "sweep",
        }
    ),
    f4_replays=True,
)
