"""The value of a deal's result at the score, in games won or lost.

A game counts one, two or three (9.2), so the loser's points matter too. `odds_tables.WORTH` has the
value of an unfinished game of the usual kind. The values of other games are computed in the same
way: backwards from the last scores, with the results of simulated deals.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from parlour.ecarte.house import HAND, Game
from parlour.ecarte.odds_tables import ENDS, WORTH
from parlour.ecarte.scoring import points

MINE, THEIRS = 0, 1
"""The sides of a stake."""
ELDER, DEALER = 0, 1
"""The sides of a simulated deal."""
USUAL = Game()

DealEnd: TypeAlias = tuple[int, int, int | None, float]
"""A result of simulated deals: who won the tricks, for how many points, who scored the king, and
how often."""
Worths: TypeAlias = tuple[tuple[float, ...], ...]
"""Indexed by the points of the next dealer and of the other side: the value of the game to that
dealer."""


@cache
def worths(game: Game) -> Worths:
    """The value of an unfinished game of this kind at every score."""
    return WORTH if game == USUAL else computed(ENDS, game)


def computed(ends: Iterable[DealEnd], game: Game) -> Worths:
    """The value of the game at every score, if deals end with these frequencies. Somebody scores in
    every deal, so the values are computed backwards from the last scores."""
    ends, goal = tuple(ends), game.points
    table = [[0.0] * goal for _ in range(goal)]
    for total in reversed(range(2 * goal - 1)):
        for dealer in range(max(0, total - goal + 1), min(goal, total + 1)):
            table[dealer][total - dealer] = sum(
                share * _ended(game, table, [total - dealer, dealer], king, (winner, won))
                for winner, won, king, share in ends
            )
    return tuple(map(tuple, table))


def _ended(
    game: Game,
    table: Sequence[Sequence[float]],
    scores: list[int],
    king: int | None,
    tricks: tuple[int, int],
) -> float:
    """The value of this end of a deal to its dealer. The king counts before the tricks."""
    for side, gain in ((king, 1), tricks):
        if side is None:
            continue
        scores[side] += gain
        if scores[side] >= game.points:
            value = game.value(scores[1 - side])
            return value if side == DEALER else -value
    return -table[scores[ELDER]][scores[DEALER]]


def left(mine: int, theirs: int, dealt: bool, game: Game = USUAL) -> float:
    """The value of the game after a deal that has led to this score. `dealt`: did this side deal
    it?"""
    if mine >= game.points:
        return game.value(theirs)
    if theirs >= game.points:
        return -game.value(mine)
    table = worths(game)
    return -table[theirs][mine] if dealt else table[mine][theirs]


class Stake(NamedTuple):
    """The score at which a deal is played, from one side."""

    mine: int
    theirs: int
    deals: bool
    """Does this side deal?"""
    vulnerable: int | None = None
    """The side that loses two points if it loses the tricks: `MINE`, `THEIRS` or None (8.2)."""
    game: Game = USUAL

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
            if score[side] >= self.game.points:
                break
        mine, theirs = score
        return left(mine, theirs, self.deals, self.game)

    def marking_changes_nothing(self) -> bool:
        """Does marking the king never change the game, for any number of tricks?"""
        return all(self.worth(tricks, MINE) == self.worth(tricks) for tricks in range(HAND + 1))


class Points(Stake):
    """A stake that counts the points of the deal, not the game."""

    def worth(self, tricks: int, king: int | None = None) -> float:
        """The points of this many own tricks of five, minus those of the other side."""
        winner, won = points((tricks, HAND - tricks), self.vulnerable)
        worth = won if winner == MINE else -won
        return worth if king is None else worth + (1 if king == MINE else -1)
