"""The options of écarté, and its presets (13.1)."""

from dataclasses import dataclass
from types import MappingProxyType

from parlour.language import later
from parlour.options import choice


@dataclass(frozen=True)
class Options:
    """One agreement on the rules; all combinations can be played."""

    deal_pattern: str = choice(
        "3-2",
        "Packets",
        "Five cards are dealt in two packets: three and then two, or two and then three.",
        {"3-2": later("three, then two"), "2-3": later("two, then three")},
    )
    dealer_min_change: int = choice(
        0,
        "The dealer changes",
        "A dealer who accepts may keep all five cards, or must change at least one.",
        {0: later("any number"), 1: later("at least one")},
    )


PRESETS = MappingProxyType({"classic": Options(), "both_change": Options(dealer_min_change=1)})
