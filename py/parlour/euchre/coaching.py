"""What euchre brings to the coach: points of the hand, as far as the game needs them.

A card is measured by perfect play of deals that may be. That flatters defenders, who then see every
card, so a mistake must be one by the rules of thumb as well. All else is played on by these alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import fsum
from random import Random
from typing import Literal

from parlour.coaching import Limits, Looks, Measure, Sample, Settled, Solved
from parlour.euchre.game import Euchre
from parlour.euchre.house import TEAM
from parlour.euchre.levels import MOST, by_perfect_play, by_rules_of_thumb
from parlour.euchre.options import Options
from parlour.euchre.position import Position
from parlour.euchre.solver import gain
from parlour.euchre.worlds import World, every, likely
from parlour.game import View

UNIT = "points a deal"
STEP = 1.0
MEASURE: Literal["worlds"] = "worlds"

LIMITS = Limits(0.06, 0.20, 0.50)
CARDS, BIDS = Looks(150, 800), Looks(150, 900)

Weighing = Callable[[Position, Sequence[str]], Mapping[str, int]]
"""What moves gain the side of the seat to act in a deal that may be."""


def limits(view: View) -> Limits:
    """The same by every agreement."""
    return LIMITS


def settled(game: Euchre, start: Position, end: Position, seat: int) -> Settled:
    """The points of the hand, and none for an even one."""
    return Settled(0.0, gain(start, game.points(end), TEAM[seat]))


def looks(view: View) -> Looks:
    """A card is measured at less cost, and more surely, than a bid."""
    return CARDS if view["state"] == "PLAY" else BIDS


def solved(view: View, moves: Sequence[str]) -> Solved | None:
    """At the end of a hand all deals that may be, each as likely as the bids make it."""
    if view["state"] != "PLAY":
        return None
    # Which of the cards out of play is whose changes nothing any more.
    worlds = every(_game(view).house, view, MOST, Random(0))
    if not worlds:
        return None
    perfect, habit = (
        _mean(worlds, moves, weighing) for weighing in (by_perfect_play, by_rules_of_thumb)
    )
    return Solved(perfect, again=habit)


def _mean(worlds: Sequence[World], moves: Sequence[str], weighing: Weighing) -> Mapping[str, float]:
    weighed = [(likelihood, weighing(p, moves)) for p, likelihood in worlds]
    whole = fsum(likelihood for likelihood, _ in weighed)
    return {
        move: fsum(likelihood * gains[move] for likelihood, gains in weighed) / whole
        for move in moves
    }


def measures(view: View, moves: Sequence[str]) -> Sequence[Measure]:
    """By perfect play and by the rules of thumb; what is no card, by these alone."""
    ways: Sequence[Weighing] = [by_rules_of_thumb]
    if view["state"] == "PLAY":
        ways = [by_perfect_play, by_rules_of_thumb]
    return [_by(weighing, view, moves) for weighing in ways]


def _by(weighing: Weighing, view: View, moves: Sequence[str]) -> Measure:
    house = _game(view).house

    def samples(rng: Random) -> Iterator[Sample]:
        while True:
            p = likely(house, view, rng)
            gains = weighing(p, moves)
            yield Sample([gains[move] for move in moves], p.key())

    return samples


def _game(view: View) -> Euchre:
    return Euchre(Options(**view["options"]))
