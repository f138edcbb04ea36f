"""The value of a deal's result at the score, in games won or lost.

A game counts one, two or three (9.2), so the loser's points matter too. `odds_tables.WORTH` has the
value of an unfinished game, computed backwards from the last scores.
"""

from typing import NamedTuple

from parlour.ecarte.house import GAME, HAND
from parlour.ecarte.odds_tables import WORTH
from parlour.ecarte.scoring import game_value, points

MINE, THEIRS = 0, 1
"""The sides of a stake."""


def left(mine: int, theirs: int, dealt: bool) -> float:
    """The value of the game after a deal that has led to this score. `dealt`: did this side deal
    it?"""
    if mine >= GAME:
        return game_value(theirs)
    if theirs >= GAME:
        return -game_value(mine)
    return -WORTH[theirs][mine] if dealt else WORTH[mine][theirs]


class Stake(NamedTuple):
    """The score at which a deal is played, from one side."""

    mine: int
    theirs: int
    deals: bool
    """Does this side deal?"""
    vulnerable: int | None = None
    """The side that loses two points if it loses the tricks: `MINE`, `THEIRS` or None (8.2)."""

    def at_risk(self, side: int | None) -> "Stake":
        """A copy with this side vulnerable."""
        return self._replace(vulnerable=side)

    def worth(self, tricks: int, king: int | None = None) -> float:
        """The value of the game after this many own tricks of five. `king` is a side that has yet
        to mark it. The king scores before the tricks, and may end the game alone (8.3, 9.1)."""
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
        """Does marking the king never change the game, for any number of tricks?"""
        return all(self.worth(tricks, MINE) == self.worth(tricks) for tricks in range(HAND + 1))


class Points(Stake):
    """A stake that counts the points of the deal, not the game."""

    def worth(self, tricks: int, king: int | None = None) -> float:
        """The points of this many own tricks of five, minus those of the other side."""
        winner, won = points((tricks, HAND - tricks), self.vulnerable)
        worth = won if winner == MINE else -won
        return worth if king is None else worth + (1 if king == MINE else -1)
