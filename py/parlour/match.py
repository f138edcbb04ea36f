"""Deals in a row at one table: who deals next, and the running score."""

from collections.abc import Sequence
from random import Random
from typing import Any

from parlour.game import Deal, Game


class Match:
    """The score sheet of one table.

    A side is a seat, or the seats of a team. What a point is, and whether it is good to have any,
    is the game's affair: in durak it is a matchstick, and nobody wants one.
    """

    def __init__(self, game: Game, rng: Random) -> None:
        """A fresh sheet."""
        self.game = game
        self.dealer = game.first_dealer(rng)
        self.scores = [0] * len(game.sides)
        self.deals = 0

    def fresh_deal(self, rng: Random) -> Deal:
        """A deal by whoever is to deal next."""
        return self.game.shuffle(self.dealer, rng, self.scores)

    def close_deal(self, position: Any) -> None:
        """Enter a finished deal."""
        for side, points in enumerate(self.game.points(position)):
            self.scores[side] += points
        self.deals += 1
        if position.next_dealer is not None:
            self.dealer = position.next_dealer

    def is_over(self) -> bool:
        """Is the match decided?"""
        return self.game.match_over(self.scores, self.deals)

    def side_of(self, seat: int) -> int:
        """The side on which a seat plays."""
        return next(side for side, seats in enumerate(self.game.sides) if seat in seats)

    def rows(self, names: Sequence[str]) -> list[tuple[str, int]]:
        """The sheet: each side's name and score."""
        return [
            (" & ".join(names[seat] for seat in seats), score)
            for seats, score in zip(self.game.sides, self.scores, strict=True)
        ]
