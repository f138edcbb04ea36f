"""Guess with its options bound: the family as the house knows it."""

from collections.abc import Sequence
from random import Random

from parlour.bound_game import BoundGame, Rules
from parlour.game import FRESH, Deal, Standing

from . import notation, rules, view
from .house import House
from .options import Options
from .position import Position
from .view import GuessView

RULES = Rules(rules.deal_out, notation.read_setup, notation.facts, view.view, view.imagine)


class Guess(BoundGame[Position, Options, House, GuessView]):
    """The rules of one agreement; the first dealer is drawn by lot (2)."""

    name = "guess"

    def __init__(self, options: Options) -> None:
        super().__init__(options, House(options), RULES)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer (2), which is played alike at every score."""
        return super().shuffle(dealer, rng)

    def points(self, position: Position) -> tuple[int, ...]:
        """A point for every card (4)."""
        return tuple(cards.bit_count() for cards in position.taken)

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Never: one plays as long as one likes (4)."""
        return False
