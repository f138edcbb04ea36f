"""The cards of a deal of high card, and the few things that move them."""

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
    """The cards that were not dealt; nobody ever sees them."""
    trick: tuple[tuple[int, Card], ...]
    """Who laid which card, in order."""
    played: Cards
    """The cards of finished tricks."""
    taken: list[int]
    """Tricks, seat by seat."""

    def __init__(self, house: House, dealer: int) -> None:
        """A table with nothing on it yet."""
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
        """Equal for positions in which the same play follows."""
        return self.turn, tuple(self.hands), self.stock, self.trick, tuple(self.taken)

    # -- verbs ------------------------------------------------------------------------------

    def lay(self, card: Card) -> None:
        """The seat to act lays a card."""
        assert self.turn is not None
        self.hands[self.turn] ^= card
        self.trick += ((self.turn, card),)
        self.note("play", self.turn, card)

    def gather(self, seat: int | None) -> None:
        """The trick goes to a seat, or to nobody, and is put away."""
        laid = sum(card for _, card in self.trick)
        self.note("tied" if seat is None else "taken", -1 if seat is None else seat, laid)
        self.keep_moment()
        if seat is not None:
            self.taken[seat] += 1
        self.played |= laid
        self.trick = ()


Phase: TypeAlias = phases.Phase[Position, Move]
"""A paragraph of the rules of high card."""
