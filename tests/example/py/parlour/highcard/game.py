"""The game class of high card, with its options bound."""

from collections.abc import Sequence
from random import Random

from parlour.bound_game import BoundGame, Rules
from parlour.game import FRESH, Deal, Standing

from . import notation, rules, view
from .house import House
from .options import Options
from .position import Position
from .view import HighView

RULES = Rules(rules.deal_out, notation.read_setup, notation.facts, view.view, view.imagine)


class High(BoundGame[Position, Options, House, HighView]):
    """High card under one agreement; the first dealer is random (2)."""

    name = "highcard"

    def __init__(self, options: Options) -> None:
        super().__init__(options, House(options), RULES)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A new deal by this dealer (2); the score does not affect its play."""
        return super().shuffle(dealer, rng)

    def points(self, position: Position) -> tuple[int, ...]:
        """A point for every trick (5)."""
        return tuple(position.taken)

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Whether somebody has reached the target (5); without a target the match never ends."""
        return 0 < self.options.target <= max(scores)
