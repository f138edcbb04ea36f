"""Moves tried out on a copy of the table: what they lead to, and which of them are faults."""

from parlour.cassino.moves import Play
from parlour.cassino.position import Position


def played(p: Position, move: Play) -> Position:
    """The position after a move."""
    after = p.copy()
    after.play(move)
    return after


def honest(p: Position) -> list[Play]:
    """The moves of the seat to act that are no faults; all of them, where there is nothing else."""
    moves = list(p.moves())
    if not p.house.penalises:
        return moves
    return [move for move in moves if not _is_fault(played(p, move))] or moves


def _is_fault(after: Position) -> bool:
    """Was the last move one that is penalised (9.2, 9.3)?"""
    return any(event.startswith("fault") for event in after.happened)
