"""Rules as phases, and what every position has that goes from one phase to the next.

A phase is a paragraph of the rules; all state is in the position (docs/adr/0001). A family adds its
cards and the verbs that move them. It writes out `copy` and `key` itself, which a search calls
more often than anything else.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from typing import Generic, NoReturn, Protocol, Self, TypeVar

from parlour.cards import Card, Cards
from parlour.game import Event, Move, Result, Turn

M = TypeVar("M", bound=Move)
"""A family's moves."""
R = TypeVar("R", bound=Result)
"""What a family says of a deal that is over."""
P_contra = TypeVar("P_contra", contravariant=True)
"""A family's positions."""


class Phase(Protocol[P_contra, M]):
    """A paragraph of the rules: what the seat to act may do, and what follows."""

    name: str

    def moves(self, p: P_contra) -> Sequence[M]:
        """The legal moves of the seat to act."""
        ...

    def play(self, p: P_contra, move: M) -> "Phase[P_contra, M]":
        """Carry the move out; the next phase."""
        ...


class Over:
    """The last phase: nobody has anything to decide."""

    def __init__(self, name: str) -> None:
        self.name = name

    def moves(self, p: object) -> tuple[()]:
        return ()

    def play(self, p: object, move: Move) -> NoReturn:
        raise AssertionError("a deal that is over has no moves")


class PhasedPosition(Generic[M, R], metaclass=ABCMeta):
    """A deal in one of its phases, with its log and, when it is over, its result."""

    __slots__ = ("log", "next_dealer", "outcome", "phase", "turn")

    phase: Phase[Self, M]
    turn: int | None
    log: list[Event] | None
    """What everybody saw; None where nobody asks, as in a search."""
    outcome: R | None
    next_dealer: int | None

    def moves(self: Self) -> Sequence[M]:
        """All legal moves of the seat whose turn it is; none when the deal is over."""
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
        """Whose turn it is, and what this seat may do: a part of every view."""
        return {
            "seat": seat,
            "state": self.phase.name,
            "actor": self.turn,
            "legal": [move.text for move in self.moves()] if self.turn == seat else [],
        }

    @abstractmethod
    def copy(self) -> Self:
        """An independent position, without the log."""

    @abstractmethod
    def key(self) -> object:
        """Equal for positions in which the same play follows; can be hashed."""

    # -- the log ----------------------------------------------------------------------------

    def note(
        self, verb: str, seat: int = -1, cards: Cards = 0, on: Card = 0, number: int = 0
    ) -> None:
        """Enter what everybody saw in the log, if one is kept."""
        if self.log is not None:
            self.log.append(Event(verb, seat, cards, on, number))

    def note_move(self, move: Move) -> None:
        """Enter a move before it is carried out; nothing where the verbs of the family do that."""

    def moment(self) -> Self | None:
        """The table as it is, to be looked at before it is cleared; None where no log is kept."""
        if self.log is None:
            return None
        moment = self.copy()
        moment.turn = None
        return moment

    def keep_moment(self, moment: Self | None = None) -> None:
        """The last thing noted is worth a look at the table, as it is or as it was before."""
        if self.log is not None:
            self.log[-1] = self.log[-1]._replace(moment=moment or self.moment())
