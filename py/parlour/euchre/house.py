"""Answers the questions that the phases of euchre ask about the agreement."""

from collections.abc import Sequence
from types import MappingProxyType

from parlour.cards import CARD, JOKER, SUIT, SUITS, Card, Cards, each, rank_of, together
from parlour.euchre.options import Options
from parlour.tricks import Order, order

SEATS = 4
TRICKS, MAJORITY = 5, 3
LATE = 2
"""The most points that a side near the end of a game still needs (5.4)."""
TEAM = (0, 1, 0, 1)
"""Partners sit opposite (2)."""
PACK: Cards = together(CARD[rank + suit] for rank in "9TJQKA" for suit in SUITS)
"""The cards of the four suits. An agreement may add the joker (3)."""
COLOUR_MATE = MappingProxyType({"C": "S", "S": "C", "D": "H", "H": "D"})
"""The other suit of the same colour."""
LOW: Cards = together(CARD[rank + suit] for rank in "9T" for suit in SUITS)
"""The cards of a farmer's hand (4)."""
NO_TRUMP = "N"
"""Stands for no suit as trumps (3.3)."""


def right_bower(trump: str) -> str:
    """The highest card with this suit as trumps (3.2); "" without trumps."""
    return "" if trump == NO_TRUMP else "J" + trump


def left_bower(trump: str) -> str:
    """The second highest card, which is a trump in every respect (3.2); "" without trumps."""
    return "" if trump == NO_TRUMP else "J" + COLOUR_MATE[trump]


def natural_suits() -> dict[str, list[Card]]:
    """The suits as they are printed, each from the nine up to the ace."""
    return {suit: [CARD[rank + suit] for rank in "9TJQKA"] for suit in SUITS}


def bowers(trump: str) -> Order:
    """The order of the cards with this suit as trumps (3). The joker is highest, if there is one.
    The suit's jack is the right bower, next; the other jack of its colour is the left bower, which
    counts as a trump."""
    suits = natural_suits()
    right, left = CARD[right_bower(trump)], CARD[left_bower(trump)]
    suits[COLOUR_MATE[trump]].remove(left)
    suits[trump].remove(right)
    suits[trump] += [left, right, JOKER]
    return order(suits, trump)


ORDERS = MappingProxyType(
    {
        **{suit: bowers(suit) for suit in SUITS},
        NO_TRUMP: order({**natural_suits(), NO_TRUMP: [JOKER]}, NO_TRUMP),
    }
)
"""Keyed by trump suit, or `NO_TRUMP`: the order of the cards. Without a trump suit the joker alone
is a trump (3). The orders have the joker in every game; a game without it never uses it."""


def may_go_alone(options: Options, score: int) -> bool:
    """May a side with this score play alone under this agreement (5.4)?"""
    return not options.no_late_loner or score < options.game_points - LATE


class House:
    """Answers questions about the agreement."""

    seats = SEATS
    sides: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))

    def __init__(self, options: Options) -> None:
        self.options = options
        self.has_joker = options.joker
        self.pack: Cards = PACK | JOKER if options.joker else PACK
        self.sticking = options.stick_dealer
        self.without_trumps = options.no_trump
        """May no trump be named in the second round (5.1)?"""
        self.assisting_alone = options.canadian_loner
        """Must the dealer's partner play alone after ordering up (5.4)?"""
        self.loner_takes_all = options.alone_takes_five
        """Is a loner euchred without all five tricks (6)?"""
        self.farming = options.farmers_hand != "off"
        """May a farmer's hand be exchanged or thrown in (4)?"""
        self.farmers_exchange = options.farmers_hand == "exchange"
        self.held_naturally = options.natural_trump
        """Must the maker hold a card of the trump suit (5.1)?"""
        self.passing = options.best_card_pass
        self.defending_alone = options.defend_alone
        self.skipping = options.skip_settled
        self._strict = options.best_card_choice == "strict"
        self.leads_left_of_loner = options.alone_lead == "left_of_maker"
        """Does a loner's left neighbour lead first (5.6)?"""

    def best_cards(self, hand: Cards, order: Order) -> Cards:
        """The cards of this hand that the loner's partner may give (5.5)."""
        if not self._strict:
            return hand
        strength = order.strength
        trumps = each(hand & order.trumps)
        if trumps:
            return max(trumps, key=strength.__getitem__)
        cards = each(hand)
        highest = max(rank_of(card) for card in cards)
        return together(card for card in cards if rank_of(card) == highest)

    def farmer(self, hands: Sequence[Cards]) -> int | None:
        """The seat that may use a farmer's hand (4). No two seats can have one."""
        if not self.farming:
            return None
        return next((seat for seat, hand in enumerate(hands) if not hand & ~LOW), None)

    def may_make(self, suit: str, hand: Cards) -> bool:
        """May a seat with these cards make this suit, or no trump, trumps (5.1)?"""
        return not self.held_naturally or suit == NO_TRUMP or bool(hand & SUIT[suit])

    def may_go_alone(self, score: int) -> bool:
        """May a side with this score play alone (5.4)?"""
        return may_go_alone(self.options, score)

    def needed(self, *, alone: bool) -> int:
        """The tricks that the makers need (6)."""
        return TRICKS if alone and self.loner_takes_all else MAJORITY

    def wins(self, scores: tuple[int, int]) -> int | None:
        """The team that has won the game with this score, if any (6)."""
        for side, score in enumerate(scores):
            if score >= self.options.game_points:
                return side
        return None
