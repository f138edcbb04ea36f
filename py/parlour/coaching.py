"""What a family provides for the coach: its unit, its limits for mistakes, and the worth of moves.

This module has only data types and protocols, so that the coach (`parlour.coach`) and the families
do not import each other. The worth of a move is the average result of the deal for its seat, over
the worlds that the view allows. The loss of a move is how much less it is worth than another move.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from parlour.game import Game, Move, P, V

D = TypeVar("D")
"""A decision, with what a family needs to choose possible reasons."""
S = TypeVar("S")
"""What a family observes in a world after a move."""
P_contra = TypeVar("P_contra", contravariant=True)


class GradeThresholds(NamedTuple):
    """The losses from which a move counts as a mistake, in the unit of the family."""

    slight: float
    """A smaller loss is always fine."""
    serious: float
    """From this loss on the move is a mistake."""
    grave: float
    """From this loss on the move is a blunder."""


class SampleSizes(NamedTuple):
    """The numbers of worlds in which two moves are compared."""

    first: int
    """After this many worlds the comparison may stop."""
    full: int


class Settled(NamedTuple):
    """A finished deal, in the unit of the family."""

    even: float
    """The average result of such deals, before anybody sees a card."""
    result: float
    """The result of the deal."""


class Feature(NamedTuple):
    """A possible reason for a loss: a fact about a world, and about what a move leads to there.

    The form decides which placeholders the sentence has. For an outcome, `{advice}` and `{move}`
    are the percentages of worlds in which it happens after each of the two moves. For a quantity,
    they are its averages. For a holding, `{holds}` is the percentage of worlds in which it is true,
    and `{there}` and `{elsewhere}` are the losses in those worlds and in all others. For a chance,
    the family computes the values. `{who}` is the seat that the sentence names.
    """

    name: str
    form: Literal["outcome", "quantity", "holding", "chance"]
    """In this order: an event, a number, a fact before either move, odds known without worlds."""
    sentence: str
    is_good: bool = False
    """Is it good for the seat that moves? Not used for a holding."""
    least: float = 0.1
    """The smallest difference worth mentioning, on average over the worlds."""
    seat: int | None = None
    """The seat that the sentence names, if any."""


def by_name(*features: Feature) -> Mapping[str, Feature]:
    """Features by name, in order of preference."""
    return MappingProxyType({feature.name: feature for feature in features})


def always(_decision: object) -> bool:
    """The default of `when`: a feature may be a reason at every decision."""
    return True


class Reading(NamedTuple, Generic[D, S]):
    """A feature, the function that computes its value, and when it may be a reason."""

    feature: Feature
    read: Callable[[S], float]
    """Computes the value from what was observed in a world after a move."""
    when: Callable[[D], bool]
    """May the feature be a reason at this decision?"""


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
    """Declare a feature that is read in worlds. See `Feature` for the other arguments."""
    return Reading(Feature(name, form, sentence, is_good, least), read, when)


class Readings(Generic[D, S]):
    """The features that a family reads in worlds, in order of preference."""

    def __init__(self, *readings: Reading[D, S]) -> None:
        self._readings = {reading.feature.name: reading for reading in readings}
        self.features = [reading.feature for reading in readings]

    def told(self, decision: D, who: int | None = None) -> list[Feature]:
        """The possible reasons at this decision; `who` is the seat that sentences name."""
        return [
            feature._replace(seat=who) if "{who}" in feature.sentence else feature
            for feature, _read, when in self._readings.values()
            if when(decision)
        ]

    def readers(self, features: Iterable[Feature]) -> list[Callable[[S], float]]:
        """The functions that read these features, in the same order."""
        return [self._readings[feature.name].read for feature in features]


class Chances(NamedTuple):
    """A feature whose values the family knows without sampling."""

    feature: Feature
    figures: Mapping[str, float]
    """The values for its sentence, as shares of all deals."""


class Solved(NamedTuple):
    """The exact worth of some moves."""

    worths: Mapping[str, float]
    """The worth of each move asked for, or of all legal moves if that costs no time."""
    within: float = 0.0
    """The largest error of a difference, if the worths come from a table."""
    again: Mapping[str, float] | None = None
    """The worths by a second way to play worlds out, if the first way is too optimistic. A mistake
    must lose in both ways."""
    features: Sequence[Feature] = ()
    """The features that may be reasons here."""
    samples: "Callable[[str, str], Iterable[tuple[float, Sample]]] | None" = None
    """Returns for two moves every possible world with its probability and the moves' results."""
    chances: "Callable[[str, str], Sequence[Chances]] | None" = None
    """Returns for two moves why the first is better, if that is known without worlds."""


class Sample(NamedTuple):
    """One possible world, and the results of some moves there."""

    worths: Sequence[float]
    """One result per move."""
    world: object
    """A hashable key, equal for worlds with the same cards in the same places."""
    batch: object = None
    """An object that samples with a common random choice share, such as a plan; or None."""
    features: Sequence[Sequence[float]] = ()
    """The values of the features for each move; empty if no reasons are needed."""


Measure: TypeAlias = Callable[[Random], Iterator[Sample]]
"""Yields samples without end. In each world, all moves get the same random numbers."""


class GivenAway(NamedTuple):
    """What each level loses per ten decisions, measured by `make ladder`. One seat plays at that
    level, and all others at club."""

    agreement: Mapping[str, object]
    """The options that differ from the default. The losses are valid only for this agreement."""
    losses: Sequence[tuple[float, float]]
    """The loss of each level, weakest first, with half the width of its 95 % interval."""


class Calibration(NamedTuple):
    """The real results of deals whose worth was measured before, from `make calibration`. The
    measured seat follows the advice to the end, and all others play at club."""

    agreement: Mapping[str, object]
    """The options that differ from the default. The knots are valid only for this agreement."""
    knots: Sequence[tuple[float, float]]
    """Pairs of measured worth (rising) and result (never falling), to interpolate linearly."""


class Coaching(Protocol[P, V]):
    """Provided by every family that has a coach."""

    UNIT: str
    """The unit of worth, such as `points a deal`."""

    LADDER: GivenAway

    CALIBRATION: Calibration | None
    """Corrects measured worths; None if they need no correction, or it was not measured."""

    FEATURES: Mapping[str, Feature]
    """The possible reasons by name, at most 25."""

    CONVENTIONS: Mapping[str, str]
    """The sentences of all rules of thumb that players know by a name or proverb, in English. The
    keys are the names that the heuristics use."""

    def convention(self, view: V, advice: str, move: str) -> str | None:
        """The named rule by which the heuristics choose the advice on this view. None if they
        choose another move, the rule has no name, or `move` follows it as well."""
        ...

    def thresholds(self, view: V) -> GradeThresholds:
        """The limits for mistakes under the agreement of this view."""
        ...

    def settled(self, game: Game[P, object, V], start: P, end: P, seat: int) -> Settled:
        """The worth of a whole deal to a seat, from its first and last positions."""
        ...

    def solved(self, view: V, moves: Sequence[str]) -> Solved | None:
        """The exact or tabulated worth of these legal moves; None if unknown."""
        ...


class SolvedCoaching(Coaching[P, V], Protocol[P, V]):
    """A family whose `solved` always has an answer."""

    MEASURE: Literal["never"]


class MeasuredCoaching(Coaching[P, V], Protocol[P, V]):
    """A family that measures unsolved moves in sampled worlds."""

    STEP: float
    """The usual smallest difference between two results of a deal."""

    def looks(self, view: V) -> SampleSizes:
        """In how many worlds moves of this view are compared, with a normal budget."""
        ...

    def features(self, view: V, moves: Sequence[str]) -> Sequence[Feature]:
        """The possible reasons for two moves, in the order of the samples' features."""
        ...


class Witness(Protocol[P_contra]):
    """Observes rollouts and computes the features of each."""

    def begin(self, position: P_contra) -> None:
        """Observe a world before the move."""
        ...

    def see(self, position: P_contra, move: Move) -> bool:
        """Observe a move. Returns False if later moves cannot change the features."""
        ...

    def told(self) -> Sequence[float]:
        """The values of the features, in their order."""
        ...


class TreeCoaching(MeasuredCoaching[P, V], Protocol[P, V]):
    """A family whose worlds are played out with its own tree search (`Levels` of `ai.search`)."""

    MEASURE: Literal["tree"]
    LEARNS: int
    """The number of simulations for learning a plan: how the seat plays on after a move."""

    def witness(self, view: V, features: Sequence[Feature]) -> Witness[P]:
        """The observer for these features."""
        ...


class WorldsCoaching(MeasuredCoaching[P, V], Protocol[P, V]):
    """A family that itself computes the results of moves in a sampled world."""

    MEASURE: Literal["worlds"]

    def measures(self, view: V, moves: Sequence[str]) -> Sequence[Measure]:
        """The ways to measure these moves. If there are two ways, a mistake must lose in both."""
        ...


AnyMeasured: TypeAlias = TreeCoaching[Any, Any] | WorldsCoaching[Any, Any]
"""Any measured coaching, without its position and view types."""
AnyCoaching: TypeAlias = AnyMeasured | SolvedCoaching[Any, Any]
"""Any coaching, without its position and view types."""
