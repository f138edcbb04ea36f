"""Answers the questions that the phases of écarté ask about the agreement."""

from collections.abc import Sequence
from types import MappingProxyType

from parlour.cards import CARD, SUITS, Cards, together
from parlour.ecarte.options import Options
from parlour.tricks import Order, order

SEATS = 2
HAND = 5
"""The number of cards in a hand, and of tricks in a deal."""
GAME = 5
"""The points that win a game (9.1)."""

RANKS = "789TAJQK"
"""From low to high: the ace stands between ten and jack (3.1)."""
PACK: Cards = together(CARD[rank + suit] for rank in RANKS for suit in SUITS)
KINGS: Cards = together(CARD["K" + suit] for suit in SUITS)

ORDERS = MappingProxyType(
    {
        trump: order({suit: [CARD[rank + suit] for rank in RANKS] for suit in SUITS}, trump)
        for trump in SUITS
    }
)
"""Keyed by trump suit: the order of the cards."""


def trump_king(order: Order) -> Cards:
    """The king of trumps (2)."""
    return KINGS & order.trumps


class House:
    """Answers questions about the agreement."""

    seats, pack = SEATS, PACK
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))

    def __init__(self, options: Options) -> None:
        self.options = options
        self.first_packet = int(options.deal_pattern[0])
        """How many cards each seat is dealt first (4.2)."""

    def least_change(self, is_dealer: bool) -> int:
        """The fewest cards that elder or the dealer must discard (5.3, 5.4)."""
        return self.options.dealer_min_change if is_dealer else 1

    @staticmethod
    def wins(scores: Sequence[int]) -> int | None:
        """The seat that has won the game with these points, if any (9.1)."""
        return next((seat for seat, points in enumerate(scores) if points >= GAME), None)
