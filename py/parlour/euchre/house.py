"""Answers the questions that the phases of euchre ask about the agreement."""

from types import MappingProxyType

from parlour.cards import CARD, SUITS, Cards, each, rank_of, together
from parlour.euchre.options import Options
from parlour.tricks import Order, order

SEATS = 4
TEAM = (0, 1, 0, 1)
"""Partners sit opposite (2)."""
PACK: Cards = together(CARD[rank + suit] for rank in "9TJQKA" for suit in SUITS)
COLOUR_MATE = MappingProxyType({"C": "S", "S": "C", "D": "H", "H": "D"})
"""The other suit of the same colour."""


def right_bower(trump: str) -> str:
    """The highest card with this suit as trumps (3.2)."""
    return "J" + trump


def left_bower(trump: str) -> str:
    """The second highest card, which is a trump in every respect (3.2)."""
    return "J" + COLOUR_MATE[trump]


def bowers(trump: str) -> Order:
    """The order of the cards with this suit as trumps (3). Its jack is the right bower, highest;
    the other jack of its colour is the left bower, second, and counts as a trump."""
    suits = {suit: [CARD[rank + suit] for rank in "9TJQKA"] for suit in SUITS}
    right, left = CARD[right_bower(trump)], CARD[left_bower(trump)]
    suits[COLOUR_MATE[trump]].remove(left)
    suits[trump].remove(right)
    suits[trump] += [left, right]
    return order(suits, trump)


ORDERS = MappingProxyType({suit: bowers(suit) for suit in SUITS})
"""Keyed by trump suit: the order of the cards."""


class House:
    """Answers questions about the agreement."""

    seats, pack = SEATS, PACK
    sides: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))

    def __init__(self, options: Options) -> None:
        self.options = options
        self.sticking = options.stick_dealer
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

    def wins(self, scores: tuple[int, int]) -> int | None:
        """The team that has won the game with this score, if any (6)."""
        for side, score in enumerate(scores):
            if score >= self.options.game_points:
                return side
        return None
