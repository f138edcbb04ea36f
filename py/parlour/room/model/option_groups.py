"""How the options are laid out: what a person likes in six groups, and how each is asked for.

The build writes the sheet from it, so it stands there before Python does; the order is that in
which the arrow keys go from one to the next.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.language import later


class Group(NamedTuple):
    """Options that belong together."""

    name: str
    title: str
    """A message."""
    sign: str
    """The sign beside it."""
    preferences: tuple[str, ...]
    """The names of those that are declared (`preferences.py`), in the order in which they stand."""


GROUPS = (
    Group(
        "look",
        later("Look"),
        "table",
        ("look", "theme", "background", "border", "pack", "indices", "mono", "court_letters"),
    ),
    Group(
        "play",
        later("Play"),
        "deal",
        ("sorting", "autotrick", "offer_replay", "replay_scoring", "review"),
    ),
    Group("opponents", later("Opponents"), "person", ("opponents", "partner")),
    Group("aids", later("Aids"), "eye", ("open_hands", "letters")),
    Group("sound", later("Sound and speech"), "sound", ("sound", "volume", "spoken")),
    Group("data", later("Language and data"), "globe", ("language",)),
)

ASKED: Mapping[str, str] = MappingProxyType(
    {
        "background": "swatches",
        "border": "swatches",
        "pack": "packs",
        "spoken": "list",
        "language": "list",
    }
)
"""How some are asked for; all others are a switch where they are on or off, or else a row of which
one is chosen."""
