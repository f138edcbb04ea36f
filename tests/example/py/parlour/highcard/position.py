"""The cards of a deal of high card, and the operations that move them."""

from copy import copy
from typing import Self, TypeAlias, TypedDict

from parlour import phases
from parlour.cards import Card, Cards
from parlour.game import Move
from parlour.phases import PhasedPosition

from .house import House


class DealResult(TypedDict):
    """How a deal ended (5)."""

    tricks: list[int]
    """The tricks of each seat."""


class Position(PhasedPosition[Move, DealResult]):
    """A deal of high card at one of its decisions."""

    hands: list[Cards]
    stock: Cards
    """The cards that were not dealt, which nobody ever sees."""
    trick: tuple[tuple[int, Card], ...]
    """The seats and cards of the trick, in order."""
    played: Cards
    """The cards of finished tricks."""
    taken: list[int]
    """The number of tricks of each seat."""

    def __init__(self, house: House, dealer: int) -> None:
        """Create a position without cards."""
        self.house, self.dealer = house, dealer
        self.turn = self.log = None
        self.hands, self.stock = [0] * house.seats, 0
        self.trick, self.played = (), 0
        self.taken = [0] * house.seats
        self.outcome = self.next_dealer = None

    def copy(self) -> Self:
        """An independent position, without the log."""
        twin = copy(self)
        twin.hands, twin.taken, twin.log = self.hands[:], self.taken[:], None
        return twin

    def key(self) -> object:
        """A key that is equal for positions from which the same play can follow."""
        return self.turn, tuple(self.hands), self.stock, self.trick, tuple(self.taken)

    # -- verbs ------------------------------------------------------------------------------

    def lay(self, card: Card) -> None:
        """Play a card of the seat to act."""
        assert self.turn is not None
        self.hands[self.turn] ^= card
        self.trick += ((self.turn, card),)
        self.note("play", self.turn, card)

    def gather(self, seat: int | None) -> None:
        """Remove the trick, and credit it to a seat or to nobody."""
        laid = sum(card for _, card in self.trick)
        self.note("tied" if seat is None else "taken", -1 if seat is None else seat, laid)
        self.keep_moment()
        if seat is not None:
            self.taken[seat] += 1
        self.played |= laid
        self.trick = ()


Phase: TypeAlias = phases.Phase[Position, Move]
"""A phase of high card."""
