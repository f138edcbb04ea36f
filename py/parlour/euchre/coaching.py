"""What euchre brings to the coach: points of the hand, as far as the game needs them.

A card is measured by perfect play of deals that may be. That flatters defenders, who then see every
card, so a mistake must be one by the rules of thumb as well. All else is played on by these alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from random import Random
from typing import Literal

from parlour.coaching import (
    Calibration,
    Feature,
    GivenAway,
    Limits,
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
from parlour.euchre.position import Position
from parlour.euchre.solver import gain
from parlour.euchre.view import EuchreView
from parlour.euchre.worlds import every, likely
from parlour.game import Game

UNIT = "points a deal"
STEP = 1.0
MEASURE: Literal["worlds"] = "worlds"

LIMITS = Limits(0.06, 0.20, 0.50)
LADDER = GivenAway({}, ((1.23, 0.28), (0.18, 0.07), (0.05, 0.03), (0.00, 0.02)))
CALIBRATION: Calibration | None = None
CARDS, BIDS = SampleSizes(150, 800), SampleSizes(150, 900)


def limits(view: EuchreView) -> Limits:
    """The same by every agreement."""
    return LIMITS


def settled(
    game: Game[Position, object, EuchreView], start: Position, end: Position, seat: int
) -> Settled:
    """The points of the hand, and none for an even one."""
    return Settled(0.0, gain(start, game.points(end), TEAM[seat]))


def looks(view: EuchreView) -> SampleSizes:
    """A card is measured at less cost, and more surely, than a bid."""
    return CARDS if view["state"] == "PLAY" else BIDS


def solved(view: EuchreView, moves: Sequence[str]) -> Solved | None:
    """At the end of a hand all deals that may be, each as likely as the bids make it."""
    if view["state"] != "PLAY":
        return None
    # Which of the cards out of play is whose changes nothing any more.
    worlds = every(game(view).house, view, MOST, Random(0))
    if not worlds:
        return None
    perfect, habit = (
        [(likelihood, weighing(p, moves)) for p, likelihood in worlds]
        for weighing in (by_perfect_play, by_rules_of_thumb)
    )
    told = features(view, moves)

    def samples(*cards: str) -> Iterator[tuple[float, Sample]]:
        read = Cardwise(told)
        for (p, _), (likelihood, gains) in zip(worlds, perfect, strict=True):
            yield likelihood, _sample(p, [(card, gains[card]) for card in cards], read)

    return Solved(_mean(perfect, moves), again=_mean(habit, moves), features=told, samples=samples)


def _mean(
    weighed: Sequence[tuple[float, Mapping[str, int]]], moves: Sequence[str]
) -> Mapping[str, float]:
    whole = fsum(likelihood for likelihood, _ in weighed)
    return {
        move: fsum(likelihood * gains[move] for likelihood, gains in weighed) / whole
        for move in moves
    }


def measures(view: EuchreView, moves: Sequence[str]) -> Sequence[Measure]:
    """By perfect play and by the rules of thumb; what is no card, by these alone."""
    told = features(view, moves) if len(moves) > 1 else ()
    if view["state"] == "PLAY":
        return [_by_perfect_play(view, moves, told), _by_rules_of_thumb(view, moves, ())]
    return [_by_rules_of_thumb(view, moves, told)]


def _by_perfect_play(view: EuchreView, moves: Sequence[str], told: Sequence[Feature]) -> Measure:
    house, read = game(view).house, Cardwise(told)

    def samples(rng: Random) -> Iterator[Sample]:
        while True:
            p = likely(house, view, rng)
            gains = by_perfect_play(p, moves)
            yield _sample(p, [(move, gains[move]) for move in moves], read if told else None)

    return samples


def _sample(p: Position, gains: Sequence[tuple[str, int]], read: Cardwise | None) -> Sample:
    worths = [float(gained) for _, gained in gains]
    return Sample(worths, p.key(), features=read(p, gains) if read else ())


def _by_rules_of_thumb(view: EuchreView, moves: Sequence[str], told: Sequence[Feature]) -> Measure:
    house, side, read = game(view).house, TEAM[view["seat"]], Ends(view, told, moves)

    def samples(rng: Random) -> Iterator[Sample]:
        while True:
            p = likely(house, view, rng)
            ends = played_out(p, moves)
            in_order = [ends[move] for move in moves]
            worths = [gain(p, points, side) for _, points in in_order]
            yield Sample(worths, p.key(), features=read(p, in_order) if told else ())

    return samples
