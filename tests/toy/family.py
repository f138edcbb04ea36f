"""What the house asks of high card."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.family import Family, Parts

if TYPE_CHECKING:
    from tests.toy.options import Options
    from tests.toy.position import Position
    from tests.toy.view import HighView


def parts() -> "Parts[Position, Options, HighView]":
    """What a table of high card needs."""
    from tests.toy import heuristics, scene, words
    from tests.toy.game import High
    from tests.toy.options import PRESETS, Options

    return Parts(Options, PRESETS, High, words, scene, heuristics)


FAMILY = Family(
    name="high",
    number=4,
    parts=parts,
    sounds=MappingProxyType({"deal": "deal", "play": "play", "taken": "trick", "tied": "trick"}),
)
