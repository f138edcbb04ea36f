"""What may be agreed before a deal of high card, and the usual agreements by name."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from parlour.options import choice, number


@dataclass(frozen=True)
class Options:
    """One agreement on the rules; here everything goes with everything."""

    players: int = choice(
        3,
        "Players",
        "Two to four sit round the table.",
        {count: str(count) for count in range(2, 5)},
    )
    cards: int = choice(
        5, "Cards", "How many cards each player is dealt.", {3: "three cards", 5: "five cards"}
    )
    ties: str = choice(
        "first",
        "Equal cards",
        "Where two cards are equally high, the first of them takes the trick, or nobody does.",
        {"first": "the first takes it", "nobody": "nobody takes it"},
    )
    target: int = number(
        10,
        "Points in a match",
        "Whoever has so many points has won; 0 to play for as long as you like.",
        most=99,
    )


USUAL = Options()

PRESETS = MappingProxyType({"usual": USUAL, "duel": replace(USUAL, players=2, ties="nobody")})
