"""What the house asks of guess."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Family, Parts

if TYPE_CHECKING:
    from .options import Options
    from .position import Position
    from .view import GuessView


def parts() -> "Parts[Position, Options, GuessView]":
    """What a table of guess needs."""
    from . import heuristics, scene, words
    from .game import Guess
    from .options import PRESETS, Options

    return Parts(Options, PRESETS, Guess, words, scene, heuristics)


FAMILY = Family(
    name="guess",
    number=4,
    parts=parts,
    sounds=MappingProxyType({"deal": "deal", "right": "trick", "wrong": "play"}),
)
