"""Euchre under given options."""

from collections.abc import Sequence
from random import Random

from parlour.bound_game import BoundGame, Rules
from parlour.euchre import notation, rules, view
from parlour.euchre.house import House
from parlour.euchre.options import Options
from parlour.euchre.position import Position
from parlour.euchre.view import EuchreView

RULES = Rules(rules.deal_out, notation.read_setup, notation.facts, view.view, view.imagine)


class Euchre(BoundGame[Position, Options, House, EuchreView]):
    """The rules of one agreement, with an unlimited number of games (6)."""

    name = "euchre"

    def __init__(self, options: Options) -> None:
        super().__init__(options, House(options), RULES)

    def first_dealer(self, rng: Random) -> int:
        """The first dealer: the person's partner, or drawn by lot (4)."""
        return super().first_dealer(rng) if self.options.first_dealer == "random" else 2

    def points(self, position: Position) -> tuple[int, ...]:
        """The points of the hand for each team (6)."""
        result = position.result()
        return tuple(result["points"]) if result else (0, 0)

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Has a team enough points to win the game (6)?"""
        return max(scores) >= self.options.game_points

    def winnings(self, position: Position) -> tuple[int, ...]:
        """A game for the team that has won it (6)."""
        result = position.result()
        winner = result["winner"] if result else None
        return tuple(int(side == winner) for side in range(len(self.sides)))
