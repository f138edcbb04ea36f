"""Moves tried out on a copy of the table: what they lead to, and which of them are faults."""

from collections.abc import Iterator, Sequence

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


def replies(p: Position, moves: Sequence[Play]) -> Iterator[Position]:
    """What these moves lead to, one by one and without the faults; all, where there are no others.

    What nobody comes to ask for is not played.
    """
    found = False
    for move in moves:
        after = played(p, move)
        if not _is_fault(after):
            found = True
            yield after
    if not found:
        yield from (played(p, move) for move in moves)


def _is_fault(after: Position) -> bool:
    """Was the last move one that is penalised (9.2, 9.3)?"""
    return any(event.startswith("fault") for event in after.happened)
