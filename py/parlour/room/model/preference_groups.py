"""The layout of the settings sheet: six groups, and the kind of control for each preference.

The build writes the sheet from this layout, so that the sheet exists before Python starts. The
arrow keys follow the same order.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.language import later


class Group(NamedTuple):
    """Preferences that belong together."""

    name: str
    title: str
    """The title, as a message to translate."""
    sign: str
    """The icon of the group."""
    preferences: tuple[str, ...]
    """The names of the preferences (`preferences.py`), in order."""


GROUPS = (
    Group(
        "look",
        later("Look"),
        "table",
        ("look", "theme", "background", "border", "pack", "indices", "mono", "court_letters"),
    ),
    Group(
        "play",
        later("Playing"),
        "deal",
        ("sorting", "autotrick", "forced", "offer_replay", "replay_scoring", "review"),
    ),
    Group("opponents", later("Opponents"), "person", ("opponents", "partner")),
    Group("aids", later("Assistance"), "eye", ("open_hands", "letters")),
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
"""The kind of control of some preferences. Others are a switch or a row of radio buttons."""
