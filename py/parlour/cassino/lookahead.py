"""Plays moves on a copy of the position, and finds those that are not faults."""

from collections.abc import Iterator, Sequence

from parlour.cassino.moves import Play
from parlour.cassino.position import Position
from parlour.cassino.rules import is_fault


def played(p: Position, move: Play) -> Position:
    """The position after a move."""
    after = p.copy()
    after.play(move)
    return after


def honest(p: Position) -> Sequence[Play]:
    """The moves of the seat to act that are not faults; all if there are no others."""
    return _without_faults(p, p.moves())


def replies(p: Position, moves: Sequence[Play]) -> Iterator[Position]:
    """The results of these moves without faults, lazily; of all moves if there are no others."""
    return (played(p, move) for move in _without_faults(p, moves))


def _without_faults(p: Position, moves: Sequence[Play]) -> Sequence[Play]:
    """The moves among these without a penalty (9.1); all if there are none."""
    if not p.house.penalises:
        return moves
    return [move for move in moves if not is_fault(p, move)] or moves
