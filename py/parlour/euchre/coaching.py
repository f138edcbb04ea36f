"""How the coach rates euchre: by the points of the hand, as far as the game needs them.

The value of a card comes from perfect play of sampled deals. That favours defenders, because they
see every card. So a mistake must also lose in deals that the heuristics play out. For all other
moves, only the heuristics play the deals out.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from random import Random
from typing import Literal

from parlour.coaching import (
    Calibration,
    Feature,
    GivenAway,
    GradeThresholds,
    Measure,
    Sample,
    SampleSizes,
    Settled,
    Solved,
)
from parlour.euchre.conventions import CONVENTIONS as CONVENTIONS
from parlour.euchre.conventions import convention as convention
from parlour.euchre.features import FEATURES as FEATURES
from parlour.euchre.features import Cardwise, Ends
from parlour.euchre.features import features as features
from parlour.euchre.house import TEAM
from parlour.euchre.levels import MOST, by_perfect_play, by_rules_of_thumb, game, played_out
from parlour.euchre.options import AMERICAN
from parlour.euchre.position import Position
from parlour.euchre.solver import gain
from parlour.euchre.view import EuchreView
from parlour.euchre.worlds import every, likely
from parlour.game import Game
from parlour.options import differences

UNIT = "points a deal"
STEP = 1.0
MEASURE: Literal["worlds"] = "worlds"

GRADE_THRESHOLDS = GradeThresholds(0.06, 0.20, 0.50)
LADDER = GivenAway(differences(AMERICAN), ((0.69, 0.16), (0.15, 0.06), (0.02, 0.02), (-0.01, 0.02)))
CALIBRATION: Calibration | None = None
CARDS, BIDS = SampleSizes(150, 800), SampleSizes(150, 900)


def thresholds(view: EuchreView) -> GradeThresholds:
    """The limits for mistakes under any agreement."""
    return GRADE_THRESHOLDS


def settled(
    game: Game[Position, object, EuchreView], start: Position, end: Position, seat: int
) -> Settled:
    """The average result of a hand, which is 0, and the points of this hand for the seat's side."""
    return Settled(0.0, gain(start, game.points(end), TEAM[seat]))


def looks(view: EuchreView) -> SampleSizes:
    """The sample sizes. A card is measured faster and more precisely than a bid."""
    return CARDS if view["state"] == "PLAY" else BIDS


def solved(view: EuchreView, moves: Sequence[str]) -> Solved | None:
    """The solution at the end of a hand, over all possible deals, weighted by the bids."""
    if view["state"] != "PLAY":
        return None
    # Who discarded which card no longer matters, so the seed is fixed.
    worlds = every(game(view).house, view, MOST, Random(0))
    if not worlds:
        return None
    perfect, heuristic = (
        [(likelihood, weighing(p, moves)) for p, likelihood in worlds]
        for weighing in (by_perfect_play, by_rules_of_thumb)
    )
    reasons = features(view, moves)

    def samples(*cards: str) -> Iterator[tuple[float, Sample]]:
        read = Cardwise(reasons)
        for (p, _), (likelihood, gains) in zip(worlds, perfect, strict=True):
            yield likelihood, _sample(p, [(card, gains[card]) for card in cards], read)

    return Solved(
        _mean(perfect, moves), again=_mean(heuristic, moves), features=reasons, samples=samples
    )


def _mean(
    weighted: Sequence[tuple[float, Mapping[str, int]]], moves: Sequence[str]
) -> Mapping[str, float]:
    whole = fsum(likelihood for likelihood, _ in weighted)
    return {
        move: fsum(likelihood * gains[move] for likelihood, gains in weighted) / whole
        for move in moves
    }


def measures(view: EuchreView, moves: Sequence[str]) -> Sequence[Measure]:
    """For cards, measures by perfect play and by the heuristics; for other moves, by the
    heuristics."""
    reasons = features(view, moves) if len(moves) > 1 else ()
    if view["state"] == "PLAY":
        return [_by_perfect_play(view, moves, reasons), _by_rules_of_thumb(view, moves, ())]
    return [_by_rules_of_thumb(view, moves, reasons)]


def _by_perfect_play(view: EuchreView, moves: Sequence[str], reasons: Sequence[Feature]) -> Measure:
    house, read = game(view).house, Cardwise(reasons)

    def samples(rng: Random) -> Iterator[Sample]:
        while True:
            p = likely(house, view, rng)
            gains = by_perfect_play(p, moves)
            yield _sample(p, [(move, gains[move]) for move in moves], read if reasons else None)

    return samples


def _sample(p: Position, gains: Sequence[tuple[str, int]], read: Cardwise | None) -> Sample:
    worths = [float(gained) for _, gained in gains]
    return Sample(worths, p.key(), features=read(p, gains) if read else ())


def _by_rules_of_thumb(
    view: EuchreView, moves: Sequence[str], reasons: Sequence[Feature]
) -> Measure:
    house, side, read = game(view).house, TEAM[view["seat"]], Ends(view, reasons, moves)

    def samples(rng: Random) -> Iterator[Sample]:
        while True:
            p = likely(house, view, rng)
            ends = played_out(p, moves)
            in_order = [ends[move] for move in moves]
            worths = [gain(p, points, side) for _, points in in_order]
            yield Sample(worths, p.key(), features=read(p, in_order) if reasons else ())

    return samples
