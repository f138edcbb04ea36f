"""What may be agreed before a deal of guess, and the usual agreements by name."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from parlour.language import later
from parlour.options import choice, switch


@dataclass(frozen=True)
class Options:
    """One agreement on the rules; everything goes with everything."""

    players: int = choice(
        2,
        later("Players"),
        later("Two to four sit round the table."),
        {count: str(count) for count in range(2, 5)},
    )
    cards: int = choice(
        12,
        later("Cards"),
        later("How many cards lie in the stock."),
        {12: later("twelve"), 24: later("twenty-four")},
    )
    again: bool = switch(
        False, later("Right calls again"), later("Whoever was right calls once more.")
    )


USUAL = Options()

PRESETS = MappingProxyType({"usual": USUAL, "run": replace(USUAL, again=True)})
