"""The agreement on a game of euchre, as the questions that its phases ask."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.cards import CARD, SUITS, Cards, each, rank_of, together
from parlour.euchre.options import Options
from parlour.tricks import Order, order

if TYPE_CHECKING:
    from parlour.euchre.position import Position

SEATS = 4
TEAM = (0, 1, 0, 1)
"""Partners sit opposite (2)."""
PACK: Cards = together(CARD[rank + suit] for rank in "9TJQKA" for suit in SUITS)
COLOUR_MATE = MappingProxyType({"C": "S", "S": "C", "D": "H", "H": "D"})
"""The other suit of the same colour."""


def bowers(trump: str) -> Order:
    """How the cards count with this suit as trumps (3): its jack is the right bower, highest; the
    other jack of its colour the left bower, second, and a trump in every respect."""
    mate = COLOUR_MATE[trump]
    suits = {suit: [CARD[rank + suit] for rank in "9TJQKA"] for suit in SUITS}
    right, left = CARD["J" + trump], CARD["J" + mate]
    suits[mate].remove(left)
    suits[trump].remove(right)
    suits[trump] += [left, right]
    return order(suits, trump)


ORDERS = MappingProxyType({suit: bowers(suit) for suit in SUITS})
"""For each trump suit how the cards count."""


class House:
    """The questions that players would settle by asking what was agreed."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.sticking = options.stick_dealer
        self.passing = options.best_card_pass
        self.defending_alone = options.defend_alone
        self.skipping = options.skip_settled
        self._strict = options.best_card_choice == "strict"
        self._left_of_maker = options.alone_lead == "left_of_maker"

    def best_cards(self, p: "Position", seat: int) -> Cards:
        """The cards that the loner's partner may give (5.5)."""
        hand = p.hands[seat]
        if not self._strict:
            return hand
        assert p.order is not None
        strength = p.order.strength
        trumps = each(hand & p.order.trumps)
        if trumps:
            return max(trumps, key=strength.__getitem__)
        cards = each(hand)
        highest = max(rank_of(card) for card in cards)
        return together(card for card in cards if rank_of(card) == highest)

    def leads(self, p: "Position") -> int:
        """Who leads to the first trick (5.6)."""
        first = p.dealer
        if p.alone and self._left_of_maker:
            first = p.maker
        return p.next_playing(first)

    def settled(self, p: "Position") -> bool:
        """Can the tricks to come no longer change the points of the hand (5.6)?"""
        makers = p.tricks[TEAM[p.maker]]
        defenders = p.tricks[1 - TEAM[p.maker]]
        return defenders >= 3 or (makers >= 3 and defenders >= 1)

    def points(self, p: "Position") -> tuple[int, int]:
        """What the hand scores for each team (6)."""
        side = TEAM[p.maker]
        makers = p.tricks[side]
        if makers < 3:
            return self._to(1 - side, 4 if p.lone_defender is not None else 2)
        if makers == 5:
            return self._to(side, 4 if p.alone else 2)
        return self._to(side, 1)

    @staticmethod
    def _to(side: int, points: int) -> tuple[int, int]:
        return (points, 0) if side == 0 else (0, points)

    def wins(self, scores: tuple[int, int]) -> int | None:
        """The team that has won the game with this score, if any (6)."""
        for side, score in enumerate(scores):
            if score >= self.options.game_points:
                return side
        return None
