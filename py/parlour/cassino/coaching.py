"""Cassino for the coach: points per deal, and five more for winning a game.

Before the last deal a move is played out by the heuristics until cards are dealt again and each
seat has had another turn. Then the win piles are evaluated. One round earlier, cards that a move
leaves on the table would belong to nobody yet. Later rounds add only noise, and playing them out
needs nearly ten times the worlds (docs/coach.md).
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal

from parlour.cassino import belief
from parlour.cassino.conventions import CONVENTIONS as CONVENTIONS
from parlour.cassino.conventions import convention as convention
from parlour.cassino.evaluation import expected
from parlour.cassino.features import FEATURES as FEATURES
from parlour.cassino.features import WORKED_OUT, Witness
from parlour.cassino.features import features as features
from parlour.cassino.heuristics import at_the_table
from parlour.cassino.position import Position
from parlour.cassino.solver import ALL, Ending, margin
from parlour.cassino.view import CassinoView, every, house_of
from parlour.coaching import (
    Calibration,
    GivenAway,
    GradeThresholds,
    Measure,
    Sample,
    SampleSizes,
    Settled,
    Solved,
)
from parlour.game import find_move

UNIT = "points a deal"
STEP = 1.0
MEASURE: Literal["worlds"] = "worlds"

GRADE_THRESHOLDS = GradeThresholds(0.10, 0.35, 1.00)
LADDER = GivenAway({}, ((2.20, 0.38), (1.13, 0.39), (1.04, 0.50), (0.00, 0.00)))
CALIBRATION: Calibration | None = Calibration(
    {},
    ((-5.36, -3.46), (-1.81, 0.7), (-0.12, 2.83), (1.18, 3.81), (2.62, 5.33), (5.57, 7.76)),
)
"""From the deals 100001 to 100170: the first decision, and one in three."""
DRY = GradeThresholds(*(3 * limit for limit in GRADE_THRESHOLDS))
"""A dry trick counts nearly as much as a whole deal of standard cassino."""
LOOKS = SampleSizes(60, 300)

SLICES = 400
"""The longest search for a solution, about two seconds."""
TURNS = 5
"""If cards are drawn one by one: how many turns per seat come before the piles are evaluated."""


def thresholds(view: CassinoView) -> GradeThresholds:
    """The limits for mistakes, three times as high if dry tricks are scored."""
    return DRY if house_of(view).variant.has_dry_tricks else GRADE_THRESHOLDS


def settled(game: object, start: Position, end: Position, seat: int) -> Settled:
    """The lead of the side by this deal; an even deal leaves nobody ahead."""
    side = start.house.side_of[seat]
    return Settled(0.0, margin(end, side) - _ahead(start, side))


def looks(view: CassinoView) -> SampleSizes:
    """The sample sizes, the same for every view."""
    return LOOKS


def solved(view: CassinoView, moves: Sequence[str]) -> Solved | None:
    """The solution by perfect play, for two seats once the stock is empty."""
    if view["stock_count"] or len(view["hand_counts"]) > 2:
        return None
    worlds = every(view)
    if len(worlds) != 1:  # a position that was set up may leave places of cards open
        return None
    (p,) = worlds
    plays = {move.text: move for move in p.moves()}
    ending, found = Ending(p, [plays[text] for text in moves], each=True), dict[str, float]()
    for _ in range(SLICES):
        if ending.is_over:
            break
        found |= {move.text: float(worth - _before(p)) for move, worth in ending.look_on().items()}
    if len(found) != len(moves):
        return None
    return Solved(found, chances=lambda *_: [WORKED_OUT])


def measures(view: CassinoView, moves: Sequence[str]) -> Sequence[Measure]:
    """Play moves out by the heuristics until a round after cards are dealt again."""
    return [measure(view, moves, to_the_end=False)]


def measure(view: CassinoView, moves: Sequence[str], *, to_the_end: bool) -> Measure:
    """The measure of these moves, to the usual horizon or to the end of the deal."""
    witness = Witness(features(view, moves) if len(moves) > 1 else ())

    def samples(rng: Random) -> Iterator[Sample]:
        for p in belief.worlds(view, rng):
            turns = ALL if to_the_end else _horizon(p) - 1
            worths, seen = list[float](), list[Sequence[float]]()
            for move in moves:
                worths.append(_worth(p, move, turns, witness))
                seen.append(witness.told())
            yield Sample(worths, p.key(), features=seen)

    return samples


def _worth(p: Position, text: str, turns: int, witness: Witness) -> float:
    """The result of a move in one world, after this many more turns."""
    side, end = p.side(), p.copy()
    move = find_move(end, end.turn or 0, text)
    assert move is not None
    end.play(move)
    witness.begin(p, end, move)
    watching = True
    for _ in range(turns):
        mover = end.turn
        if mover is None:
            break
        end.play(at_the_table(end))
        watching = watching and witness.see(mover)
    return margin(end, side) - _before(p) if end.turn is None else _weighed(end, side)


def _horizon(p: Position) -> int:
    """Turns until the piles are evaluated: when all hands are empty, and one round more."""
    if p.house.is_drawn:
        return TURNS * p.house.seats
    return sum(hand.bit_count() for hand in p.hands) + p.house.seats


def _before(p: Position) -> int:
    """The lead of the side to act before the deal."""
    return _ahead(p, p.side())


def _ahead(p: Position, side: int) -> int:
    """The lead of a side before the deal."""
    return round(_lead(p.standing.scores, side))


def _weighed(p: Position, side: int) -> float:
    """The lead of a side in this deal, by the cards won so far."""
    house, piles = p.house, expected(p.house.variant, p.won)
    return _lead(
        [
            pile + house.sweeps_score * sweeps + penalties
            for pile, sweeps, penalties in zip(piles, p.sweeps, p.penalties, strict=True)
        ],
        side,
    )


def _lead(points: Sequence[float], side: int) -> float:
    return points[side] - max([*points[:side], *points[side + 1 :]])
