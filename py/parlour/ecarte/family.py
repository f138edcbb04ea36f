"""What the house asks of écarté."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Cover, Family, Levels, Parts

if TYPE_CHECKING:
    from parlour.coaching import AnyCoaching
    from parlour.ecarte.options import Options
    from parlour.ecarte.position import Position
    from parlour.exercise import Trainer


def parts() -> "Parts[Position, Options]":
    """What a table of écarté needs."""
    from parlour.ecarte import heuristics, scene, words
    from parlour.ecarte.game import Ecarte
    from parlour.ecarte.hints import why
    from parlour.ecarte.options import PRESETS, Options
    from parlour.ecarte.table_preferences import TablePreferences

    return Parts(Options, PRESETS, Ecarte, words, scene, heuristics, TablePreferences, why)


def levels() -> Levels:
    """What the seats below and above club need."""
    from parlour.ecarte import levels as brought

    return brought


def trainer() -> "Trainer":
    """Flash hands: stand or propose, refuse or accept."""
    from parlour.ecarte import flash_hands

    return flash_hands


def coaching() -> "AnyCoaching":
    """What the coach needs."""
    from parlour.ecarte import coaching as brought

    return brought


FAMILY = Family(
    name="ecarte",
    number=2,
    parts=parts,
    cloth="burgundy",
    cover=Cover(("7D", "AC", "JC", "QC", "KC"), "crown"),
    levels=levels,
    coaching=coaching,
    trainer=trainer,
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
