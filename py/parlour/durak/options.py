"""The options of durak, and its presets (10.1)."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from parlour.language import amount, later, say
from parlour.options import BadOptions, choice, number, switch

TEAM_PLAYERS = {"2x2": 4, "2x3": 6, "3x2": 6}
"""The number of players for each division into teams (2)."""


@dataclass(frozen=True)
class Options:
    """One agreement on the rules.

    Raises:
        BadOptions: two of the options exclude each other.
    """

    players: int = choice(
        4,
        "Players",
        "Two to six sit round the table.",
        {count: str(count) for count in range(2, 7)},
    )
    pack: int = choice(
        36,
        "Pack",
        "Thirty-six cards from the six up, all fifty-two, or for two and three players twenty-four "
        "from the nine up.",
        {36: later("36 cards"), 52: later("52 cards"), 24: later("24 cards")},
    )
    teams: str = choice(
        "none",
        "Teams",
        "Everybody plays alone, or partners sit apart and lose together.",
        {
            "none": later("everybody alone"),
            "2x2": later("two teams of two (4 players)"),
            "2x3": later("two teams of three (6 players)"),
            "3x2": later("three teams of two (6 players)"),
        },
    )
    deal: str = choice(
        "six",
        "Dealing",
        "Six or five cards each and a talon to draw from, or the whole pack at once.",
        {
            "six": later("six cards each"),
            "bulk": later("the whole pack (bulk)"),
            "five": later("five cards each"),
        },
    )
    first_attacker: str = choice(
        "eldest",
        "First attack",
        "The player left of the dealer attacks first, or the player with the lowest trump: in "
        "every deal, or in the first. The durak deals next, and the player on the left or right "
        "of the durak opens.",
        {
            "eldest": later("left of the dealer"),
            "lowest_trump": later("lowest trump"),
            "first_deal": later("lowest trump in the first deal"),
            "under_durak": later("lowest trump first, then right of the durak"),
        },
    )
    six_exchange: bool = switch(
        True,
        "Exchange the six",
        "A player who is dealt or draws the lowest trump may exchange it for the face-up card.",
    )
    first_bout_five: bool = switch(
        False,
        "Five cards in the first bout",
        "With four or more players, each for himself, the first attack has at most five cards.",
    )
    attack_limit: str = choice(
        "six",
        "Attack limit",
        "An attack has at most six cards, or as many as each player was dealt.",
        {"six": later("six cards"), "dealt": later("as many as were dealt")},
    )
    attackers: str = choice(
        "auto",
        "Who may join an attack",
        "All opponents of the defender, or only the neighbours. Usual rule: neighbours only if "
        "five or six play alone or in pairs.",
        {
            "auto": later("usual rule"),
            "all": later("all opponents"),
            "neighbours": later("neighbours only"),
        },
    )
    after_pickup: str = choice(
        "throw_in",
        "After a pick-up",
        "When the defender takes, the attackers may give him further matching cards, "
        "or the bout ends at once.",
        {"throw_in": later("cards may be given"), "bout_ends": later("the bout ends")},
    )
    trump_query: bool = switch(
        True,
        "Asking about trumps",
        "The principal attacker may ask the other attackers whether they hold trumps.",
    )
    transfer: bool = switch(
        False,
        "Transfer",
        "Before beating any card, the defender may add one of the same rank. The next player "
        "then defends.",
    )
    transfer_show: bool = switch(
        False,
        "Transfer by showing",
        "The defender may transfer by showing the trump of that rank without playing it. Needs "
        "“Transfer”.",
    )
    japanese: bool = switch(
        False,
        "Japanese",
        "Diamonds are always trumps, and a spade is beaten only by a higher spade.",
    )
    stall_limit: int = number(
        60,
        "Pick-up limit",
        "After this many pick-ups in a row with an empty talon, the deal is a draw. 0 = never.",
        most=9999,
    )
    match_deals: int = number(
        0,
        "Deals in a match",
        "The match ends after this many deals. 0 = no limit.",
        most=9999,
    )
    five_always: bool = switch(
        False,
        "Five cards with any number of players",
        "The first attack has at most five cards with any number of players, and in teams.",
    )
    no_first_transfer: bool = switch(
        False,
        "No transfer at first",
        "In the first bout of a deal the attack is not transferred.",
        only=("transfer", (True,)),
    )
    no_draw: bool = switch(
        False,
        "No draw",
        "If nobody holds cards at the end of a deal, the last defender has lost.",
    )
    epaulettes: bool = switch(
        False,
        "Epaulettes",
        "A player who goes out by attacking with sixes, or the lowest cards of another pack, puts "
        "them on the durak’s shoulders.",
    )
    throwing_in: str = choice(
        "opponents",
        "Throwing in",
        "Opponents may add to an attack, or nobody may. Then one player attacks with one card, "
        "with three that have a pair, or with five that have two pairs.",
        {
            "opponents": later("by opponents"),
            "nobody": later("by nobody (simple durak)"),
        },
    )
    transfer_short: bool = switch(
        False,
        "Transfer to a short hand",
        "The attack may be transferred to a player with fewer cards than it has. This player "
        "transfers it too, or takes. Needs “Transfer”.",
    )

    def __post_init__(self) -> None:
        needed = TEAM_PLAYERS.get(self.teams, self.players)
        if needed != self.players:
            raise BadOptions(
                say(
                    "Teams {teams} need {players}, not {others}.",
                    teams=self.teams,
                    players=amount(needed, "player"),
                    others=self.players,
                )
            )
        if self.pack == 24 and self.players > 3:
            raise BadOptions(say("24 cards are enough for two or three players only."))
        if self.teams != "none" and self.transfer:
            raise BadOptions(say("“Transfer” cannot be combined with teams. Choose one of them."))
        if self.teams != "none" and self.epaulettes:
            raise BadOptions(say("“Epaulettes” cannot be combined with teams. Choose one of them."))
        if self.throwing_in == "nobody" and self.transfer:
            raise BadOptions(
                say("In simple durak attacks are not transferred. Turn “Transfer” off.")
            )
        if self.transfer_show and not self.transfer:
            raise BadOptions(say("Transferring by showing a trump needs “Transfer” to be on."))
        if self.transfer_short and not self.transfer:
            raise BadOptions(say("Transferring to a short hand needs “Transfer” to be on."))


THROW_IN = Options(
    first_attacker="first_deal", six_exchange=False, first_bout_five=True, trump_query=False
)
HEAD_TO_HEAD = replace(THROW_IN, players=2, five_always=True)
POCKET_THROWN_UP = Options(players=2, six_exchange=False, after_pickup="bout_ends")

PRESETS = MappingProxyType(
    {
        "throw_in": THROW_IN,
        "transfer": replace(THROW_IN, transfer=True),
        "two": HEAD_TO_HEAD,
        "short": replace(HEAD_TO_HEAD, pack=24),
        "long": replace(THROW_IN, pack=52),
        "teams": replace(THROW_IN, teams="2x2"),
        "simple": replace(THROW_IN, deal="five", throwing_in="nobody"),
        "bulk": replace(HEAD_TO_HEAD, deal="bulk"),
        "japanese": replace(HEAD_TO_HEAD, japanese=True),
        "tommy": Options(),
        "pocket_thrown_up": POCKET_THROWN_UP,
        "pocket_transfer": replace(POCKET_THROWN_UP, transfer=True),
        "pocket_bulk": Options(
            players=2, deal="bulk", first_attacker="lowest_trump", after_pickup="bout_ends"
        ),
        "pocket_japanese": replace(POCKET_THROWN_UP, japanese=True),
    }
)
