"""The options of euchre, and its presets (7.1)."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from parlour.language import later, say
from parlour.options import BadOptions, choice, number, switch


@dataclass(frozen=True)
class Options:
    """One agreement on the rules.

    Raises:
        BadOptions: the game is played to 0 points, or a farmer's hand is exchanged with the joker.
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
        "The first side with this many points wins the game. Usual are 5, 7, 10, 11 and 15.",
        most=99,
        least=1,
    )
    no_trump: bool = switch(
        False,
        "No trump",
        "In the second round a player may name no trump. The jacks are ordinary cards then.",
    )
    canadian_loner: bool = switch(
        False,
        "Canadian loner",
        "A player who orders up the partner must play alone.",
    )
    alone_takes_five: bool = switch(
        False,
        "Alone must take five",
        "A player who goes alone is euchred without all five tricks.",
    )
    no_late_loner: bool = switch(
        False,
        "No loner near the end",
        "Nobody may go alone when the side needs at most two points to win.",
    )
    natural_trump: bool = switch(
        False,
        "Only suits in the hand",
        "The player who makes a suit trumps must hold a card of it. The left bower does not count.",
    )
    farmers_hand: str = choice(
        "off",
        "Farmer’s hand",
        "A player dealt only nines and tens may exchange three of them for the buried cards, or "
        "ask for a new deal.",
        {"off": later("off"), "exchange": later("exchange"), "new_deal": later("new deal")},
    )

    joker: bool = switch(
        False,
        "Joker",
        "The pack has a joker, the Benny, which is the highest trump.",
    )

    def __post_init__(self) -> None:
        if self.game_points < 1:
            raise BadOptions(say("A game of euchre is played to at least one point."))
        if self.joker and self.farmers_hand == "exchange":
            raise BadOptions(
                say("With the joker a farmer’s hand is not exchanged. Choose a new deal, or off.")
            )


AMERICAN = Options(first_dealer="random", best_card_pass=False)

PRESETS = MappingProxyType(
    {
        "american": AMERICAN,
        "stick_dealer": replace(AMERICAN, stick_dealer=True),
        "canadian_loner": replace(AMERICAN, canadian_loner=True),
        "no_trump": replace(AMERICAN, no_trump=True),
        "farmers_hand": replace(AMERICAN, farmers_hand="exchange"),
        "benny": replace(AMERICAN, joker=True),
        "four_handed": Options(),
        "plain": Options(best_card_pass=False),
        "stick": Options(stick_dealer=True, best_card_pass=False, skip_settled=True),
    }
)
