"""How the coach rates durak: by the share of deals in which the player is not the durak."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Literal

from parlour.coaching import (
    Calibration,
    Feature,
    GivenAway,
    GradeThresholds,
    Sample,
    SampleSizes,
    Settled,
    Solved,
)
from parlour.durak.conventions import CONVENTIONS as CONVENTIONS
from parlour.durak.conventions import convention as convention
from parlour.durak.features import BY_BEST_PLAY, Witness
from parlour.durak.features import FEATURES as FEATURES
from parlour.durak.features import features as features
from parlour.durak.levels import game, worth
from parlour.durak.options import HEAD_TO_HEAD
from parlour.durak.passing_solver import solver_of
from parlour.durak.position import Position
from parlour.durak.solver import DRAWN, LOST, WON, TooHard, pair_left
from parlour.durak.view import DurakView
from parlour.game import Game
from parlour.options import differences

UNIT = "share not durak"
STEP = 1.0
MEASURE: Literal["tree"] = "tree"
LEARNS = 50

GRADE_THRESHOLDS = GradeThresholds(0.05, 0.10, 0.20)
LADDER = GivenAway(
    differences(HEAD_TO_HEAD), ((0.28, 0.10), (0.18, 0.08), (0.09, 0.05), (0.01, 0.02))
)
CALIBRATION: Calibration | None = Calibration(
    {"players": 2},
    ((0.0, 0.0), (0.33, 0.64), (0.45, 0.75), (0.51, 0.87), (0.57, 0.89), (0.76, 0.92), (1.0, 1.0)),
)
"""Measured in deals 100001 to 100108, at the first decision and one in four of the others."""
LOOKS = SampleSizes(200, 1200)

LONGEST_END, CAP = 16, 300_000
"""Ends with at most this many cards are solved, unless more than `CAP` positions (a second or two)
are needed."""


def thresholds(view: DurakView) -> GradeThresholds:
    """The limits for mistakes under any agreement."""
    return GRADE_THRESHOLDS


def settled(
    game: Game[Position, object, DurakView], start: Position, end: Position, seat: int
) -> Settled:
    """The average result of a deal, and the result of this deal for the seat."""
    return Settled(1 - 1 / len(game.sides), worth(game, end)[seat])


def looks(view: DurakView) -> SampleSizes:
    """The sample sizes for any view."""
    return LOOKS


def solved(view: DurakView, moves: Sequence[str]) -> Solved | None:
    """The solution by perfect play, or None. It needs an empty talon and at most two seats with
    cards."""
    if view["talon_count"] or sum(map(bool, view["counts"])) > 2:
        return None
    rules = game(view)
    p = rules.imagine(view, Random(0))  # only one position fits this view
    if pair_left(p) is None or sum(hand.bit_count() for hand in p.hands) > LONGEST_END:
        return None
    try:
        outcomes = solver_of(p, CAP).outcomes(p)
    except TooHard:
        return None
    worths: Mapping[int, float] = MappingProxyType(
        {WON: 1.0, DRAWN: 1 - 1 / len(rules.sides), LOST: 0.0}
    )
    found = {m.text: worths[outcome] for m, outcome in outcomes.items()}

    def samples(advice: str, played: str) -> Iterator[tuple[float, Sample]]:
        pair = [found[advice], found[played]]
        seen = [(float(not one), float(one == worths[WON])) for one in pair]
        yield 1.0, Sample(pair, p.key(), features=seen)

    return Solved(found, features=BY_BEST_PLAY, samples=samples)


def witness(view: DurakView, features: Sequence[Feature]) -> Witness:
    return Witness(view, features)
