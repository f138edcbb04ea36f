"""The declaration of high card."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Cover, Family, Parts

if TYPE_CHECKING:
    from .options import Options
    from .position import Position
    from .view import HighView


def parts() -> "Parts[Position, Options, HighView]":
    """What a table of high card needs."""
    from . import heuristics, scene, words
    from .game import High
    from .options import PRESETS, Options

    return Parts(Options, PRESETS, High, words, scene, heuristics)


FAMILY = Family(
    name="highcard",
    number=4,
    parts=parts,
    cloth="evening",
    cover=Cover(("4C", "7D", "9H", "QS", "AD")),
    sounds=MappingProxyType({"deal": "deal", "play": "play", "taken": "trick", "tied": "trick"}),
)
