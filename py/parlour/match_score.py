"""Deals in a row at one table: who deals next, the running score, and what the games add up to."""

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any

from parlour.game import AnyGame, Deal, Row, Standing


class MatchScore:
    """The score sheet of one table.

    A side is a seat, or the seats of a team. What a point is, and whether it is good to have any,
    is the game's affair: in durak it is a matchstick, and nobody wants one.
    """

    def __init__(self, game: AnyGame, rng: Random) -> None:
        """A fresh sheet."""
        self.game = game
        self.dealer: int | None = game.first_dealer(rng)
        self.tally = [0] * len(game.sides)
        self._begin_game()

    def _begin_game(self) -> None:
        self.scores = [0] * len(self.game.sides)
        self.deals = 0

    def standing(self) -> Standing:
        """The sheet as a deal keeps it."""
        return Standing(tuple(self.scores), tuple(self.tally), self.deals)

    def restore(self, standing: Standing, dealer: int | None) -> None:
        """Go on from a sheet as it was; `dealer` is to deal next."""
        self.scores, self.tally = [*standing.scores], [*standing.tally]
        self.deals, self.dealer = standing.deals, dealer

    def fresh_deal(self, rng: Random) -> Deal:
        """A deal by whoever is to deal next; after the end of a game a new one begins with it."""
        self._turn_the_page()
        if self.dealer is None:
            self.dealer = self.game.first_dealer(rng)
        return self.game.shuffle(self.dealer, rng, self.standing())

    def deal_again(self, deal: Deal) -> Deal:
        """A deal that was played before, at the score of today where that matters to its play."""
        self._turn_the_page()
        at_a_score = bool(deal.standing.scores)
        return deal._replace(standing=self.standing()) if at_a_score else deal

    def _turn_the_page(self) -> None:
        """A finished game makes room for the next, a finished match for a new tally."""
        if self.game_is_over():
            if self.game.match_over(self.tally):
                self.tally = [0] * len(self.tally)
            self._begin_game()

    def close_deal(self, position: Any) -> None:
        """Enter a finished deal."""
        for side, points in enumerate(self.game.points(position)):
            self.scores[side] += points
        for side, won in enumerate(self.game.winnings(position)):
            self.tally[side] += won
        self.deals += 1
        self.dealer = position.next_dealer

    def as_it_stands(self) -> "MatchScore":
        """A copy that no later deal changes."""
        kept = copy(self)
        kept.scores, kept.tally = [*self.scores], [*self.tally]
        return kept

    def game_is_over(self) -> bool:
        """Is the running game decided?"""
        return self.game.game_over(self.scores, self.deals)

    def side_of(self, seat: int) -> int:
        """The side on which a seat plays."""
        return next(side for side, seats in enumerate(self.game.sides) if seat in seats)

    def rows(self, names: Sequence[str], reader: int | None = None) -> list[Row]:
        """The sheet, a row for each side; `reader` is the seat of the one person who reads it."""
        return [
            Row(
                " & ".join(names[seat] for seat in seats),
                self.scores[side],
                self.tally[side],
                reader in seats,
                len(seats),
            )
            for side, seats in enumerate(self.game.sides)
        ]
