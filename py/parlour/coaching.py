"""What a family brings to the coach: its unit, how much is a mistake, and what a move is worth.

Data and protocols only; the coach (`parlour.coach`) knows no family, and no family knows the coach.
A move is worth what the deal is worth to the seat that makes it, on average over the worlds that
its view allows; the loss of a move is what it is worth less than another.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from parlour.game import View


class Limits(NamedTuple):
    """From which loss on a move is held against a player, in the unit of the family."""

    slight: float
    """Less is fine, whatever else there was."""
    serious: float
    """As much is a mistake."""
    grave: float
    """As much is a blunder."""


class Looks(NamedTuple):
    """In how many worlds two moves are compared."""

    first: int
    """After so many it may be plain already."""
    full: int


class Settled(NamedTuple):
    """A deal that is over, in the unit of the family."""

    even: float
    """What such a deal is worth before anybody has seen a card."""
    result: float
    """What it came to."""


class Solved(NamedTuple):
    """What some moves are worth where nothing is left to chance."""

    worths: Mapping[str, float]
    within: float = 0.0
    """By how much a difference may be wrong, where figures come from a table."""
    again: Mapping[str, float] | None = None
    """The same by another way to play on, where one flatters: by both a move must lose before it is
    called a mistake."""


class Sample(NamedTuple):
    """One world that may be, and what the moves in question come to there."""

    worths: Sequence[float]
    """In the order of the moves."""
    world: object
    """Equal for worlds in which the cards lie alike; can be hashed."""
    batch: object = None
    """What it has in common with others that came of the same chance, such as one plan for all of
    them; None where it stands alone."""


Measure: TypeAlias = Callable[[Random], Iterator[Sample]]
"""Samples without end, drawn from a stream of chance; in each world all moves have the same one."""


class Coaching(Protocol):
    """What every family brings that has a coach."""

    UNIT: str
    """In what it counts: `points a deal`."""

    def limits(self, view: View) -> Limits:
        """How much is a mistake by the agreement of this view."""
        ...

    def settled(self, game: Any, start: Any, end: Any, seat: int) -> Settled:
        """What a deal of this game, from its first position to its last, was worth to a seat."""
        ...

    def solved(self, view: View, moves: Sequence[str]) -> Solved | None:
        """What these legal moves are worth, exactly or by a table; None where nobody can tell."""
        ...


class SolvedCoaching(Coaching, Protocol):
    """A family in which `solved` can always tell."""

    MEASURE: Literal["never"]


class MeasuredCoaching(Coaching, Protocol):
    """A family whose moves are measured in worlds that may be, where they are not solved."""

    STEP: float
    """The usual least difference between two results of a deal."""

    def looks(self, view: View) -> Looks:
        """In how many worlds moves are compared here, by a normal budget."""
        ...


class TreeCoaching(MeasuredCoaching, Protocol):
    """A family whose moves are played on as its search plays: see `Levels` of `ai.search`."""

    MEASURE: Literal["tree"]
    LEARNS: int
    """With so many tries the seat learns each of its plans for what to do after a move."""


class WorldsCoaching(MeasuredCoaching, Protocol):
    """A family that says itself what comes of moves in an imagined world."""

    MEASURE: Literal["worlds"]

    def measures(self, view: View, moves: Sequence[str]) -> Sequence[Measure]:
        """How these moves are weighed; where there is another after the first, the loss must be
        above nought by both before it is called a mistake."""
        ...


AnyCoaching: TypeAlias = TreeCoaching | WorldsCoaching | SolvedCoaching
