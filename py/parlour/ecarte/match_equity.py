"""What the end of a deal is worth at the score: the game, in games won or lost.

A game counts one, two or three (9.2), so a loser's points matter too. What an unfinished game is
worth stands in `figures.WORTH`, worked out from the last scores back.
"""

from typing import NamedTuple

from parlour.ecarte.house import GAME, HAND, House, points
from parlour.ecarte.odds_tables import WORTH

MINE, THEIRS = 0, 1
"""The sides of a stake."""


def left(mine: int, theirs: int, dealt: bool) -> float:
    """What the game is worth once a deal, dealt by oneself or not, has left this score."""
    if mine >= GAME:
        return House.value(theirs)
    if theirs >= GAME:
        return -House.value(mine)
    return -WORTH[theirs][mine] if dealt else WORTH[mine][theirs]


class Stake(NamedTuple):
    """The score at which a deal is played, as one of the two sees it."""

    mine: int
    theirs: int
    deals: bool
    """Is this deal one's own?"""
    vulnerable: int | None = None
    """The side that loses two points with the tricks, `MINE` or `THEIRS`, if any (8.2)."""

    def at_risk(self, side: int | None) -> "Stake":
        """The same score with this side vulnerable."""
        return self._replace(vulnerable=side)

    def worth(self, tricks: int, king: int | None = None) -> float:
        """The game after so many own tricks of five, where a side has yet marked the king.

        The king counts before the tricks, and may end the game by itself (8.3, 9.1).
        """
        score = [self.mine, self.theirs]
        gains = [points((tricks, HAND - tricks), self.vulnerable)]
        if king is not None:
            gains.insert(0, (king, 1))
        for side, gain in gains:
            score[side] += gain
            if score[side] >= GAME:
                break
        mine, theirs = score
        return left(mine, theirs, self.deals)

    def king_tells_only(self) -> bool:
        """Is the game the same with one's king marked or not, whatever the tricks bring?"""
        return all(self.worth(tricks, MINE) == self.worth(tricks) for tricks in range(HAND + 1))


class Points(Stake):
    """The same for somebody who counts the points of the deal, and not the game's."""

    def worth(self, tricks: int, king: int | None = None) -> float:
        """The points that so many own tricks of five bring, less those of the other side."""
        winner, won = points((tricks, HAND - tricks), self.vulnerable)
        worth = won if winner == MINE else -won
        return worth if king is None else worth + (1 if king == MINE else -1)
