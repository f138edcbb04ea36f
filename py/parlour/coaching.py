"""What a family brings to the coach: its unit, how much is a mistake, and what a move is worth.

Data and protocols only; the coach (`parlour.coach`) knows no family, and no family knows the coach.
A move is worth what the deal is worth to the seat that makes it, on average over the worlds that
its view allows; the loss of a move is what it is worth less than another.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from parlour.game import Game, Move, P, V

D = TypeVar("D")
"""A decision, as far as a family needs it to say what may be a reason."""
S = TypeVar("S")
"""What a family sees of a world and a move."""
P_contra = TypeVar("P_contra", contravariant=True)
"""The positions of a family that something takes."""


class Limits(NamedTuple):
    """From which loss on a move is held against a player, in the unit of the family."""

    slight: float
    """Less is fine, whatever else there was."""
    serious: float
    """As much is a mistake."""
    grave: float
    """As much is a blunder."""


class SampleSizes(NamedTuple):
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


class Feature(NamedTuple):
    """Something that can be told of a world and of what comes of a move there, as a reason.

    Its sentence is said later, with these values. Of an outcome: in how many of 100 worlds it comes
    after the `{advice}`, and after the `{move}`. Of a quantity: how large it is on average after
    either. Of a holding, which is the same after both: in how many of 100 it `{holds}`, and what
    the move loses `{there}` and `{elsewhere}`. Of what is known, the figures that a family gives
    it. And `{who}` for the seat that it names.
    """

    name: str
    form: Literal["outcome", "quantity", "holding", "chance"]
    """Does it come or not, how much is it, is it so before either move is made, or is it known
    without a look at worlds?"""
    sentence: str
    is_good: bool = False
    """Does the seat that moves want it? Of a holding: not asked."""
    least: float = 0.1
    """The least difference worth telling, on average over the worlds."""
    seat: int | None = None
    """The seat that is named, where there is one."""


def by_name(*features: Feature) -> Mapping[str, Feature]:
    """Features by their names, in the order in which they are preferred."""
    return MappingProxyType({feature.name: feature for feature in features})


def always(_decision: object) -> bool:
    """Tells that a feature may be a reason at every decision."""
    return True


class Reading(NamedTuple, Generic[D, S]):
    """A feature, how it is read, and when it may be a reason."""

    feature: Feature
    read: Callable[[S], float]
    """Its value, by what was seen of a world and a move."""
    when: Callable[[D], bool]
    """May it be a reason at this decision?"""


def reading(
    name: str,
    form: Literal["outcome", "quantity", "holding"],
    sentence: str,
    *,
    read: Callable[[S], float],
    when: Callable[[D], bool] = always,
    is_good: bool = False,
    least: float = 0.1,
) -> Reading[D, S]:
    """Declares a feature that is read in worlds; the other arguments are those of `Feature`."""
    return Reading(Feature(name, form, sentence, is_good, least), read, when)


class Readings(Generic[D, S]):
    """The features that a family reads in worlds, in the order in which they are preferred."""

    def __init__(self, *readings: Reading[D, S]) -> None:
        self._readings = {reading.feature.name: reading for reading in readings}
        self.features = [reading.feature for reading in readings]

    def told(self, decision: D, who: int | None = None) -> list[Feature]:
        """What may be a reason at this decision; `who` is the seat that the sentences name."""
        return [
            feature._replace(seat=who) if "{who}" in feature.sentence else feature
            for feature, _read, when in self._readings.values()
            if when(decision)
        ]

    def readers(self, features: Iterable[Feature]) -> list[Callable[[S], float]]:
        """How these features are read, in their order."""
        return [self._readings[feature.name].read for feature in features]


class Chances(NamedTuple):
    """A feature of which a family knows the figures."""

    feature: Feature
    figures: Mapping[str, float]
    """The values of its sentence, as shares of all deals."""


class Solved(NamedTuple):
    """What some moves are worth where nothing is left to chance."""

    worths: Mapping[str, float]
    """Of those that were asked for; where it costs nothing, of all legal moves."""
    within: float = 0.0
    """By how much a difference may be wrong, where figures come from a table."""
    again: Mapping[str, float] | None = None
    """The same by another way to play on, where one flatters: by both a move must lose before it is
    called a mistake."""
    features: Sequence[Feature] = ()
    """What reasons may be made of here."""
    samples: "Callable[[str, str], Iterable[tuple[float, Sample]]] | None" = None
    """Every world that may be, each with how likely it is, and what two moves come to there, with
    these features."""
    chances: "Callable[[str, str], Sequence[Chances]] | None" = None
    """The reasons for one move beside another, where they are known without worlds."""


class Sample(NamedTuple):
    """One world that may be, and what the moves in question come to there."""

    worths: Sequence[float]
    """In the order of the moves."""
    world: object
    """Equal for worlds in which the cards lie alike; can be hashed."""
    batch: object = None
    """What it has in common with others that came of the same chance, such as one plan for all of
    them; None where it stands alone."""
    features: Sequence[Sequence[float]] = ()
    """For each move what is to be told of it; none where nobody asks for reasons."""


Measure: TypeAlias = Callable[[Random], Iterator[Sample]]
"""Samples without end, drawn from a stream of chance; in each world all moves have the same one."""


class GivenAway(NamedTuple):
    """What the levels of the computer seats give away for ten decisions, as `make ladder` finds it:
    one seat plays at the level, and all others as club."""

    agreement: Mapping[str, object]
    """What was agreed otherwise than by default; by other rules it tells nothing."""
    losses: Sequence[tuple[float, float]]
    """Of each level, from the weakest up, in the unit of the family, with half the width of the
    95 % interval."""


class Calibration(NamedTuple):
    """What deals come to for a seat that follows the advice to their end, beside what they were
    measured to be worth, as `make calibration` finds it; all others play as club."""

    agreement: Mapping[str, object]
    """What was agreed otherwise than by default; by other rules it tells nothing."""
    knots: Sequence[tuple[float, float]]
    """Measured worths, rising, and what such deals come to, never falling; straight lines lie
    between them."""


class Coaching(Protocol[P, V]):
    """What every family brings that has a coach."""

    UNIT: str
    """In what it counts: `points a deal`."""

    LADDER: GivenAway
    """What its levels give away."""

    CALIBRATION: Calibration | None
    """What comes of measured worths; None where they come true as they are, or nobody has looked.
    """

    FEATURES: Mapping[str, Feature]
    """What reasons may be made of, by name: at most 25."""

    CONVENTIONS: Mapping[str, str]
    """The sentences, said later, of the rules of thumb that players call by a name, or say as a
    proverb of the game; by what the heuristics call them."""

    def convention(self, view: V, advice: str, move: str) -> str | None:
        """The name of the rule by which the heuristics choose the advice on this view, unless they
        choose otherwise, the rule has no name, or another move keeps it as well."""
        ...

    def limits(self, view: V) -> Limits:
        """How much is a mistake by the agreement of this view."""
        ...

    def settled(self, game: Game[P, object, V], start: P, end: P, seat: int) -> Settled:
        """What a deal of this game, from its first position to its last, was worth to a seat."""
        ...

    def solved(self, view: V, moves: Sequence[str]) -> Solved | None:
        """What these legal moves are worth, exactly or by a table; None where nobody can tell."""
        ...


class SolvedCoaching(Coaching[P, V], Protocol[P, V]):
    """A family in which `solved` can always tell."""

    MEASURE: Literal["never"]


class MeasuredCoaching(Coaching[P, V], Protocol[P, V]):
    """A family whose moves are measured in worlds that may be, where they are not solved."""

    STEP: float
    """The usual least difference between two results of a deal."""

    def looks(self, view: V) -> SampleSizes:
        """In how many worlds moves are compared here, by a normal budget."""
        ...

    def features(self, view: V, moves: Sequence[str]) -> Sequence[Feature]:
        """What reasons may be made of for two moves, in the order of the samples; none for one."""
        ...


class Witness(Protocol[P_contra]):
    """Looks on while worlds are played out, and tells the features of each."""

    def begin(self, position: P_contra) -> None:
        """A world, before the move is made."""
        ...

    def see(self, position: P_contra, move: Move) -> bool:
        """A move has been made; False where nothing that comes later will be told."""
        ...

    def told(self) -> Sequence[float]:
        """What was seen, in the order of the features."""
        ...


class TreeCoaching(MeasuredCoaching[P, V], Protocol[P, V]):
    """A family whose moves are played on as its search plays: see `Levels` of `ai.search`."""

    MEASURE: Literal["tree"]
    LEARNS: int
    """With so many tries the seat learns each of its plans for what to do after a move."""

    def witness(self, view: V, features: Sequence[Feature]) -> Witness[P]:
        """Who looks on for these features."""
        ...


class WorldsCoaching(MeasuredCoaching[P, V], Protocol[P, V]):
    """A family that says itself what comes of moves in an imagined world."""

    MEASURE: Literal["worlds"]

    def measures(self, view: V, moves: Sequence[str]) -> Sequence[Measure]:
        """How these moves are weighed; where there is another after the first, the loss must be
        above nought by both before it is called a mistake."""
        ...


AnyMeasured: TypeAlias = TreeCoaching[Any, Any] | WorldsCoaching[Any, Any]
"""What some family brings whose moves are measured: whoever holds it knows neither its positions
nor its views."""
AnyCoaching: TypeAlias = AnyMeasured | SolvedCoaching[Any, Any]
"""What some family brings that has a coach."""
