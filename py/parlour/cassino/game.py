"""Cassino under given options."""

from collections.abc import Sequence

from parlour.bound_game import BoundGame, Rules
from parlour.cassino import notation, rules, view
from parlour.cassino.house import House
from parlour.cassino.options import Options
from parlour.cassino.position import Position
from parlour.cassino.view import CassinoView

RULES = Rules(rules.deal_out, notation.read_setup, notation.facts, view.view, view.imagine)


class Cassino(BoundGame[Position, Options, House, CassinoView]):
    """The rules of one agreement. The first dealer is drawn by lot (4.1), and the score decides
    whether a hand can end the game (11)."""

    name = "cassino"

    def __init__(self, options: Options) -> None:
        super().__init__(options, House(options), RULES)

    def points(self, position: Position) -> tuple[int, ...]:
        """The points of the hand for each side (11.1)."""
        result = position.result()
        if result is None:
            return (0,) * len(self.sides)
        return tuple(sum(items.values()) for items in result["points"].values())

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Has a side enough points to win the game (11.3)?"""
        return self.house.game_is_over(scores, deals)

    def winnings(self, position: Position) -> tuple[int, ...]:
        """What a finished game adds to the match score of each side (11.6)."""
        result = position.result()
        if result is None or result["game"] is None:
            return super().winnings(position)
        winner, delta = result["game"]["winner"], result["game"]["delta"]
        return tuple(delta if winner == side else 0 for side in range(len(self.sides)))

    def match_over(self, tally: Sequence[int]) -> bool:
        """Has a side reached the match point (11.6)?"""
        return max(tally) >= self.house.match_point
