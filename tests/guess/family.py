"""What the house asks of guess."""

from types import MappingProxyType

from parlour.family import Family, Parts


def parts() -> Parts:
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
