"""The cards of a deal of guess, and the few things that move them."""

from typing import Self, TypedDict

from parlour.cards import Card, Cards
from parlour.game import Move
from parlour.phases import PhasedPosition

from .house import House


class DealResult(TypedDict):
    """How a deal ended (4)."""

    cards: list[int]
    """How many cards each seat has guessed."""


class Position(PhasedPosition[Move, DealResult]):
    """A deal of guess at one of its decisions."""

    __slots__ = ("aside", "dealer", "house", "missed", "stock", "taken")

    def __init__(self, house: House, dealer: int) -> None:
        """A table with nothing on it yet."""
        self.house, self.dealer = house, dealer
        self.turn = self.log = self.outcome = self.next_dealer = None
        self.stock: tuple[Card, ...] = ()
        """Face down, the next card first."""
        self.aside: Cards = 0
        """The cards that were not dealt; nobody ever sees them."""
        self.taken: list[Cards] = [0] * house.seats
        self.missed: Cards = 0
        """The cards of wrong calls, which nobody takes."""

    def copy(self) -> Self:
        """An independent position, without the log."""
        twin = object.__new__(type(self))
        twin.house, twin.dealer, twin.phase, twin.turn = (
            self.house,
            self.dealer,
            self.phase,
            self.turn,
        )
        twin.stock, twin.aside, twin.missed = self.stock, self.aside, self.missed
        twin.taken, twin.log = self.taken[:], None
        twin.outcome, twin.next_dealer = self.outcome, self.next_dealer
        return twin

    def key(self) -> object:
        """Equal for positions in which the same play follows."""
        return self.turn, self.stock, tuple(self.taken), self.missed

    def turn_up(self, seat: int, was_right: bool) -> None:
        """The next card of the stock goes to the seat that has called it, or to nobody."""
        card, *rest = self.stock
        self.stock = tuple(rest)
        if was_right:
            self.taken[seat] |= card
        else:
            self.missed |= card
        self.note("right" if was_right else "wrong", seat, card)
