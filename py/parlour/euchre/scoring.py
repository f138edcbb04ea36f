"""The points of the tricks of a hand of euchre, and when they are settled."""

from collections.abc import Sequence

from parlour.euchre.house import MAJORITY, TEAM, TRICKS
from parlour.euchre.position import Position

MADE, MARCH, LONE_MARCH = 1, 2, 4
"""The makers' points for three or four tricks, for all five, and for all five alone (6)."""
EUCHRE, LONE_EUCHRE = 2, 4
"""The defenders' points for three tricks or more, and those of a lone defender (6)."""


def settled(tricks: Sequence[int], maker: int, needed: int = MAJORITY) -> bool:
    """Can the remaining tricks no longer change the points of the hand (5.6)? `tricks` are those of
    each team, `maker` is a seat, and the makers need `needed` tricks."""
    makers, defenders = tricks[TEAM[maker]], tricks[1 - TEAM[maker]]
    return defenders > TRICKS - needed or (makers >= needed and defenders >= 1)


def points(p: Position) -> tuple[int, int]:
    """The points of the hand for each team (6)."""
    side = TEAM[p.maker]
    makers = p.tricks[side]
    if makers < p.needed:
        return _to(1 - side, EUCHRE if p.lone_defender is None else LONE_EUCHRE)
    if makers == TRICKS:
        return _to(side, LONE_MARCH if p.alone else MARCH)
    return _to(side, MADE)


def _to(side: int, scored: int) -> tuple[int, int]:
    return (scored, 0) if side == 0 else (0, scored)
