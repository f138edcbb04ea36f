"""The options of écarté, and its presets (13.1)."""

from dataclasses import dataclass
from types import MappingProxyType

from parlour.language import later, say
from parlour.options import BadOptions, choice, number, switch

LEAST = 2
"""The fewest points of a game. A king turned up must not end it before anybody has moved."""


@dataclass(frozen=True)
class Options:
    """One agreement on the rules. All combinations can be played.

    Raises:
        BadOptions: fewer than two points win a game.
    """

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
    game_points: int = number(
        5,
        "Points to win",
        "The first side with this many points wins the game.",
        most=99,
        least=LEAST,
    )
    multiples: bool = switch(
        True,
        "Doubles and trebles",
        "A game counts double if the loser has less than half the points, and treble if they have "
        "none.",
    )

    def __post_init__(self) -> None:
        if self.game_points < LEAST:
            raise BadOptions(say("A game of écarté is played to at least two points."))


PRESETS = MappingProxyType({"classic": Options(), "both_change": Options(dealer_min_change=1)})
