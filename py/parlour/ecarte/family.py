"""Declares the écarté family."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Cover, Family, Parts
from parlour.language import later

if TYPE_CHECKING:
    from parlour.coaching import SolvedCoaching
    from parlour.ecarte.levels import Thought
    from parlour.ecarte.options import Options
    from parlour.ecarte.position import Position
    from parlour.ecarte.view import EcarteView
    from parlour.exercise import Trainer
    from parlour.family import WorldsLevels


def parts() -> "Parts[Position, Options, EcarteView]":
    """What a table of écarté needs."""
    from parlour.ecarte import heuristics, scene, words
    from parlour.ecarte.game import Ecarte
    from parlour.ecarte.hints import why
    from parlour.ecarte.options import PRESETS, Options
    from parlour.ecarte.table_preferences import TablePreferences

    return Parts(Options, PRESETS, Ecarte, words, scene, heuristics, TablePreferences, why)


def levels() -> "WorldsLevels[Thought, EcarteView]":
    from parlour.ecarte import levels

    return levels


def trainer() -> "Trainer":
    """The trainer with single hands, which asks whether to stand or propose, refuse or accept."""
    from parlour.ecarte import flash_hands

    return flash_hands


def coaching() -> "SolvedCoaching[Position, EcarteView]":
    from parlour.ecarte import coaching

    return coaching


FAMILY = Family(
    name="ecarte",
    number=2,
    parts=parts,
    cloth="burgundy",
    cover=Cover(("7D", "AC", "JC", "QC", "KC"), "crown"),
    levels=levels,
    coaching=coaching,
    problems=True,
    instructions=True,
    trainer=trainer,
    asks=later("Play or propose?"),
    sounds=MappingProxyType(
        {
            "deal": "deal",
            "discard": "play",
            "play": "play",
            "trick": "trick",
            "king": "trick",
            "turn_up_king": "trick",
            "vole": "sweep",
        }
    ),
    f4_replays=True,
)
