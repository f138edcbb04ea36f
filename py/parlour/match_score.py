"""The score of a series of deals: who deals next, the running score and the tally of games."""

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any

from parlour.game import AnyGame, Deal, Row, Standing
from parlour.phrases import enumerated

LONGEST_HISTORY = 100
"""The most deals of a game whose scores are remembered. A match of durak may go on for ever."""


class MatchScore:
    """The score sheet of one table. A side is one seat, or the seats of a team. Each game defines
    its points: in durak a point is a matchstick for a lost deal."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        """An empty sheet; the game chooses the first dealer."""
        self.game = game
        self.dealer: int | None = game.first_dealer(rng)
        self.tally = [0] * len(game.sides)
        self._begin_game()

    def _begin_game(self) -> None:
        self.scores = [0] * len(self.game.sides)
        self.deals = 0
        self.history: list[tuple[int, ...]] = []
        """The scores after each deal of the game, as far as they are known."""

    def standing(self) -> Standing:
        """The score before the next deal, as a record of that deal needs it."""
        return Standing(tuple(self.scores), tuple(self.tally), self.deals)

    def restore(
        self,
        standing: Standing,
        dealer: int | None,
        history: Sequence[tuple[int, ...]] | None = None,
    ) -> None:
        """Continue from an earlier score; `dealer` deals next.

        `history` has the scores after each deal of the current game. Without it, the known history
        is cut at this score. A history that does not lead to this score is dropped.
        """
        self.scores, self.tally = [*standing.scores], [*standing.tally]
        self.deals, self.dealer = standing.deals, dealer
        known = [*(self.history if history is None else history)][: self.deals]
        leads_here = len(known) == self.deals and (not known or known[-1] == standing.scores)
        self.history = known if leads_here else []

    def fresh_deal(self, rng: Random) -> Deal:
        """A shuffled deal by the next dealer. If a game has ended, this deal starts a new game."""
        self._end_finished_game()
        if self.dealer is None:
            self.dealer = self.game.first_dealer(rng)
        return self.game.shuffle(self.dealer, rng, self.standing())

    def deal_again(self, deal: Deal) -> Deal:
        """An earlier deal, with the current score if the play depends on the score."""
        self._end_finished_game()
        has_score = bool(deal.standing.scores)
        return deal._replace(standing=self.standing()) if has_score else deal

    def _end_finished_game(self) -> None:
        """If the game is over, start a new game, and after a finished match a new tally."""
        if self.game_is_over():
            if self.game.match_over(self.tally):
                self.tally = [0] * len(self.tally)
            self._begin_game()

    def close_deal(self, position: Any) -> None:
        """Add the points of a finished deal."""
        for side, points in enumerate(self.game.points(position)):
            self.scores[side] += points
        for side, won in enumerate(self.game.winnings(position)):
            self.tally[side] += won
        self.history = [*self.history, tuple(self.scores)][-LONGEST_HISTORY:]
        self.deals += 1
        self.dealer = position.next_dealer

    def is_history_known(self) -> bool:
        """Are the scores after all deals of the game known? They are not after a link into the
        middle of the game, or in a very long game."""
        return len(self.history) == self.deals

    def as_it_stands(self) -> "MatchScore":
        """An independent copy."""
        kept = copy(self)
        kept.scores, kept.tally = [*self.scores], [*self.tally]
        kept.history = [*self.history]
        return kept

    def game_is_over(self) -> bool:
        """Is the current game decided?"""
        return self.game.game_over(self.scores, self.deals)

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return next(side for side, seats in enumerate(self.game.sides) if seat in seats)

    def rows(self, names: Sequence[str], reader: int | None = None) -> list[Row]:
        """The sheet with a row for each side; `reader` is the seat of the person who reads it."""
        return [
            Row(
                str(enumerated(names[seat] for seat in seats)),
                self.scores[side],
                self.tally[side],
                reader in seats,
                len(seats),
            )
            for side, seats in enumerate(self.game.sides)
        ]
