"""Answers the questions that the phases of écarté ask about the agreement."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import CARD, SUITS, Cards, together
from parlour.ecarte.options import Options
from parlour.tricks import Order, order

SEATS = 2
HAND = 5
"""The number of cards in a hand, and of tricks in a deal."""

RANKS = "789TAJQK"
"""The ranks from low to high. The ace ranks between ten and jack (3.1)."""
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


class Game(NamedTuple):
    """The rules of a game: the points that win it, and its value."""

    points: int = 5
    """The points that win the game (9.1)."""
    multiples: bool = True
    """Are there doubles and trebles (9.2)?"""

    @classmethod
    def of(cls, options: Options) -> "Game":
        """The game of this agreement."""
        return cls(options.game_points, options.multiples)

    def value(self, losers_points: int) -> int:
        """The value of a game won: single, double or treble (9.2)."""
        if not self.multiples or 2 * losers_points >= self.points:
            return 1
        return 2 if losers_points else 3


class House:
    """Answers questions about the agreement."""

    seats, pack = SEATS, PACK
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))

    def __init__(self, options: Options) -> None:
        self.options = options
        self.first_packet = int(options.deal_pattern[0])
        """How many cards each seat is dealt first (4.2)."""
        self.game = Game.of(options)

    def least_change(self, is_dealer: bool) -> int:
        """The fewest cards that elder or the dealer must discard (5.3, 5.4)."""
        return self.options.dealer_min_change if is_dealer else 1

    def wins(self, scores: Sequence[int]) -> int | None:
        """The seat that has won the game with these points, if any (9.1)."""
        needed = self.game.points
        return next((seat for seat, points in enumerate(scores) if points >= needed), None)
