"""The points of the tricks of a deal of écarté."""

from parlour.ecarte.house import HAND


def points(tricks: tuple[int, int], vulnerable: int | None) -> tuple[int, int]:
    """The winner of the tricks, and the number of points for them (8.1, 8.2)."""
    winner = 0 if tricks[0] > tricks[1] else 1
    vole = tricks[winner] == HAND
    return winner, 2 if vole or vulnerable == 1 - winner else 1
