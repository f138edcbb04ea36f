"""The options of euchre, and its presets (7.1)."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from parlour.language import later, say
from parlour.options import BadOptions, choice, number, switch


@dataclass(frozen=True)
class Options:
    """One agreement on the rules; all combinations can be played.

    Raises:
        BadOptions: the game is played to 0 points.
    """

    first_dealer: str = choice(
        "partner",
        "First dealer",
        "Your partner deals first, or the first dealer is random.",
        {"partner": later("your partner"), "random": later("random")},
    )
    stick_dealer: bool = switch(
        False,
        "Stick the dealer",
        "If all others pass in the second round, the dealer must name trumps.",
    )
    best_card_pass: bool = switch(
        True,
        "Best card for a loner",
        "A player who goes alone gets a card from the partner and discards one.",
    )
    best_card_choice: str = choice(
        "strict",
        "Which card is given",
        "The partner must give the best card, or may give any card.",
        {"strict": later("the best"), "free": later("any")},
    )
    defend_alone: bool = switch(
        False,
        "Defending alone",
        "An opponent may defend alone against a loner. A euchre then counts four.",
    )
    alone_lead: str = choice(
        "eldest",
        "Lead against a loner",
        "The player left of the dealer leads as always, or the player left of the loner.",
        {"eldest": later("left of the dealer"), "left_of_maker": later("left of the loner")},
    )
    skip_settled: bool = switch(
        False,
        "Skip settled tricks",
        "A deal ends as soon as the remaining tricks cannot change its points.",
    )
    game_points: int = number(
        10,
        "Points to win",
        "The first side with this many points wins the game.",
        most=99,
        least=1,
    )

    def __post_init__(self) -> None:
        if self.game_points < 1:
            raise BadOptions(say("A game of euchre is played to at least one point."))


AMERICAN = Options(first_dealer="random", best_card_pass=False)

PRESETS = MappingProxyType(
    {
        "american": AMERICAN,
        "stick_dealer": replace(AMERICAN, stick_dealer=True),
        "four_handed": Options(),
        "plain": Options(best_card_pass=False),
        "stick": Options(stick_dealer=True, best_card_pass=False, skip_settled=True),
    }
)
