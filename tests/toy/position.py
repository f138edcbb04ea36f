"""The cards of a deal of high card, and the few things that move them."""

from collections.abc import Mapping
from typing import Any, Protocol, Self

from parlour.cards import Card, Cards
from parlour.game import Event, Move
from tests.toy.house import House


class Phase(Protocol):
    """A paragraph of the rules: what the seat to act may do, and what follows."""

    name: str

    def moves(self, p: "Position") -> tuple[Move, ...]:
        """The legal moves of the seat to act."""
        ...

    def play(self, p: "Position", move: Move) -> "Phase":
        """Carry the move out; the next phase."""
        ...


class Position:
    """A deal of high card at one of its decisions."""

    phase: Phase
    turn: int | None
    log: list[Event] | None
    hands: list[Cards]
    stock: Cards
    """The cards that were not dealt; nobody ever sees them."""
    trick: tuple[tuple[int, Card], ...]
    """Who laid which card, in order."""
    played: Cards
    """The cards of finished tricks."""
    taken: list[int]
    """Tricks, seat by seat."""
    outcome: Mapping[str, Any] | None
    next_dealer: int | None

    def __init__(self, house: House, dealer: int) -> None:
        """A table with nothing on it yet."""
        self.house, self.dealer = house, dealer
        self.turn = self.log = None
        self.hands, self.stock = [0] * house.seats, 0
        self.trick, self.played = (), 0
        self.taken = [0] * house.seats
        self.outcome = self.next_dealer = None

    # -- the contract of the house ----------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        """All legal moves of the seat whose turn it is; none when the deal is over."""
        return self.phase.moves(self)

    def play(self, move: Move) -> None:
        """Carry out one of `moves()`."""
        self.phase = self.phase.play(self, move)

    def copy(self) -> Self:
        """An independent position, without the log."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.hands, twin.taken, twin.log = self.hands[:], self.taken[:], None
        return twin

    def result(self) -> Mapping[str, Any] | None:
        """`{"tricks": [2, 1, 2]}`, the tricks of each seat; None while the deal runs."""
        return self.outcome

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

    # -- the log ----------------------------------------------------------------------------

    def note(self, verb: str, seat: int, cards: Cards = 0) -> None:
        """Enter what everybody saw in the log, if one is kept."""
        if self.log is not None:
            self.log.append(Event(verb, seat, cards))

    def keep_moment(self) -> None:
        """The last thing noted is worth a look before the table is cleared."""
        if self.log is not None:
            moment = self.copy()
            moment.turn = None
            self.log[-1] = self.log[-1]._replace(moment=moment)
