"""The options of high card, and its presets."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from parlour.language import later
from parlour.options import choice, number


@dataclass(frozen=True)
class Options:
    """An agreement on the rules; all combinations are valid."""

    players: int = choice(
        3,
        later("Players"),
        later("Two to four sit round the table."),
        {count: str(count) for count in range(2, 5)},
    )
    cards: int = choice(
        5,
        later("Cards"),
        later("How many cards each player is dealt."),
        {count: str(count) for count in (3, 5)},
    )
    ties: str = choice(
        "first",
        later("Equal cards"),
        later("Of equal cards the first takes the trick, or nobody does."),
        {"first": later("the first takes it"), "nobody": later("nobody takes it")},
    )
    target: int = number(
        10,
        later("Points to win"),
        later("The first to have so many points wins the match. 0 = no end."),
        most=99,
    )


USUAL = Options()

PRESETS = MappingProxyType({"usual": USUAL, "duel": replace(USUAL, players=2, ties="nobody")})
