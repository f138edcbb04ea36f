"""Écarté under given options."""

from collections.abc import Sequence

from parlour.bound_game import BoundGame, Rules
from parlour.ecarte import notation, rules, view
from parlour.ecarte.house import SEATS, House
from parlour.ecarte.options import Options
from parlour.ecarte.position import Position
from parlour.ecarte.view import EcarteView

RULES = Rules(rules.deal_out, notation.read_setup, notation.facts, view.view, view.imagine)


class Ecarte(BoundGame[Position, Options, House, EcarteView]):
    """The rules of one agreement. The first dealer is drawn by lot (4.1). The score decides when a
    game ends (9.1). The number of games is unlimited (9.4)."""

    name = "ecarte"

    def __init__(self, options: Options) -> None:
        super().__init__(options, House(options), RULES)

    def points(self, position: Position) -> tuple[int, ...]:
        """The points of the deal for each seat, including the king (8)."""
        return position.gained if position.result() else (0, 0)

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Has a seat the points of a game (9.1)?"""
        return self.house.wins(scores) is not None

    def winnings(self, position: Position) -> tuple[int, ...]:
        """The value of the game for its winner: single, double or treble (9.2)."""
        result = position.result()
        if result is None or result["game"] is None:
            return super().winnings(position)
        winner, value = result["game"]["winner"], result["game"]["value"]
        return tuple(value if winner == seat else 0 for seat in range(SEATS))
