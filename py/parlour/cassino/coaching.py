"""How the coach rates cassino: by points per deal, with five more for winning a game.

Before the last deal, the heuristics play on after a move until cards are dealt again and each seat
has had another turn. Then the win piles are evaluated. One round earlier, nobody would have taken
the cards that a move leaves on the table. Later rounds add only noise and would need nearly ten
times as many worlds (docs/coach.md).
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
from parlour.cassino.options import MODERN
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
from parlour.options import differences

UNIT = "points a deal"
STEP = 1.0
MEASURE: Literal["worlds"] = "worlds"

GRADE_THRESHOLDS = GradeThresholds(0.10, 0.35, 1.00)
LADDER = GivenAway(differences(MODERN), ((2.44, 0.44), (1.12, 0.37), (1.12, 0.45), (0.00, 0.00)))
CALIBRATION: Calibration | None = Calibration(
    {},
    ((-5.36, -3.46), (-1.81, 0.7), (-0.12, 2.83), (1.18, 3.81), (2.62, 5.33), (5.57, 7.76)),
)
"""Measured in deals 100001 to 100170, at the first decision and one in three of the others."""
DRY = GradeThresholds(*(3 * limit for limit in GRADE_THRESHOLDS))
"""A dry trick counts nearly as much as a whole deal of standard cassino."""
LOOKS = SampleSizes(60, 300)

SLICES = 400
"""The most slices that a search for a solution may take, about two seconds."""
TURNS = 5
"""In draw cassino: the turns per seat before the piles are evaluated."""


def thresholds(view: CassinoView) -> GradeThresholds:
    """The limits for mistakes, three times as high if dry tricks are scored."""
    return DRY if house_of(view).variant.has_dry_tricks else GRADE_THRESHOLDS


def settled(game: object, start: Position, end: Position, seat: int) -> Settled:
    """The average lead by a deal, which is 0, and the lead of the seat's side by this deal."""
    side = start.house.side_of[seat]
    return Settled(0.0, margin(end, side) - _ahead(start, side))


def looks(view: CassinoView) -> SampleSizes:
    """The sample sizes for any view."""
    return LOOKS


def solved(view: CassinoView, moves: Sequence[str]) -> Solved | None:
    """The solution by perfect play, for two seats once the stock is empty."""
    if view["stock_count"] or len(view["hand_counts"]) > 2:
        return None
    worlds = every(view)
    if len(worlds) != 1:  # a position from a setup may leave several hands possible
        return None
    (p,) = worlds
    plays = {move.text: move for move in p.moves()}
    ending, found = Ending(p, [plays[text] for text in moves], each=True), dict[str, float]()
    for _ in range(SLICES):
        if ending.is_over:
            break
        finished = ending.search_slice()
        found |= {move.text: float(worth - _before(p)) for move, worth in finished.items()}
    if len(found) != len(moves):
        return None
    return Solved(found, chances=lambda *_: [WORKED_OUT])


def measures(view: CassinoView, moves: Sequence[str]) -> Sequence[Measure]:
    """One measure: the heuristics play on after each move until a round after cards are dealt
    again."""
    return [measure(view, moves, to_the_end=False)]


def measure(view: CassinoView, moves: Sequence[str], *, to_the_end: bool) -> Measure:
    """A measure of these moves, to the usual horizon or to the end of the deal."""
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
    return margin(end, side) - _before(p) if end.turn is None else _estimated_lead(end, side)


def _horizon(p: Position) -> int:
    """The turns until the piles are evaluated: until all hands are empty, and one round more."""
    if p.house.is_drawn:
        return TURNS * p.house.seats
    return sum(hand.bit_count() for hand in p.hands) + p.house.seats


def _before(p: Position) -> int:
    """The lead of the side to act before the deal."""
    return _ahead(p, p.side())


def _ahead(p: Position, side: int) -> int:
    """The lead of a side before the deal."""
    return round(_lead(p.standing.scores, side))


def _estimated_lead(p: Position, side: int) -> float:
    """The lead of a side in this deal, estimated from the cards won so far."""
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
