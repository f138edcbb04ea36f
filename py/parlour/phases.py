"""Phases of the rules, and the common part of all positions that have phases.

A phase is one paragraph of the rules as an object. It has no state: all state is in the position
(docs/adr/0001). A family adds its cards and the verbs that move them. It also implements `copy` and
`key`, because a search calls them more often than anything else.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from typing import Generic, NoReturn, Protocol, Self, TypeVar

from parlour.cards import Card, Cards
from parlour.game import Event, Move, Result, Turn

M = TypeVar("M", bound=Move)
R = TypeVar("R", bound=Result)
P_contra = TypeVar("P_contra", contravariant=True)


class Phase(Protocol[P_contra, M]):
    """A paragraph of the rules: the legal moves of the seat to act, and the phase after a move."""

    name: str

    def moves(self, p: P_contra) -> Sequence[M]:
        """The legal moves of the seat to act."""
        ...

    def play(self, p: P_contra, move: M) -> "Phase[P_contra, M]":
        """Carry out the move and return the next phase."""
        ...


class Over:
    """The last phase, which has no moves."""

    def __init__(self, name: str) -> None:
        self.name = name

    def moves(self, p: object) -> tuple[()]:
        return ()

    def play(self, p: object, move: Move) -> NoReturn:
        raise AssertionError("a deal that is over has no moves")


class PhasedPosition(Generic[M, R], metaclass=ABCMeta):
    """A deal in one of its phases, with its log and, once it is over, its result."""

    __slots__ = ("log", "next_dealer", "outcome", "phase", "turn")

    phase: Phase[Self, M]
    turn: int | None
    log: list[Event] | None
    """The public events; None if nobody needs them, as in a search."""
    outcome: R | None
    next_dealer: int | None

    def moves(self: Self) -> Sequence[M]:
        """All legal moves of the seat to act; none once the deal is over."""
        return self.phase.moves(self)

    def play(self: Self, move: Move) -> None:
        """Carry out one of `moves()`."""
        if self.log is not None:
            self.note_move(move)
        self.phase = self.phase.play(self, move)  # type: ignore[arg-type]  # one of `moves()`

    def result(self) -> R | None:
        """How the deal ended, or None while it runs."""
        return self.outcome

    def seen_by(self, seat: int) -> Turn:
        """Whose turn it is, and what this seat may do. Every view contains these entries."""
        return {
            "seat": seat,
            "state": self.phase.name,
            "actor": self.turn,
            "legal": [move.text for move in self.moves()] if self.turn == seat else [],
        }

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy without the log."""

    @abstractmethod
    def key(self) -> object:
        """A hashable value, equal for positions in which the same play follows."""

    # -- the log ----------------------------------------------------------------------------

    def note(
        self, verb: str, seat: int = -1, cards: Cards = 0, on: Card = 0, number: int = 0
    ) -> None:
        """Log a public event, if there is a log."""
        if self.log is not None:
            self.log.append(Event(verb, seat, cards, on, number))

    def note_move(self, move: Move) -> None:
        """Log a move before it is carried out. By default it does nothing."""

    def moment(self) -> Self | None:
        """A copy of the table, to show before it is cleared; None if there is no log."""
        if self.log is None:
            return None
        moment = self.copy()
        moment.turn = None
        return moment

    def keep_moment(self, moment: Self | None = None) -> None:
        """Attach this moment to the last event; if it is None, the table as it is now."""
        if self.log is not None:
            self.log[-1] = self.log[-1]._replace(moment=moment or self.moment())
