"""Durak with its options bound: the family as the house knows it."""

from collections.abc import Sequence
from random import Random

from parlour.bound_game import BoundGame, Rules
from parlour.durak import notation, rules, view
from parlour.durak.house import House
from parlour.durak.options import Options
from parlour.durak.position import Position
from parlour.durak.view import DurakView
from parlour.game import FRESH, Deal, Standing

RULES = Rules(rules.deal_out, notation.read_setup, notation.facts, view.view, view.imagine)


class Durak(BoundGame[Position, Options, House, DurakView]):
    """The rules of one agreement; the first dealer is drawn by lot (4)."""

    name = "durak"

    def __init__(self, options: Options) -> None:
        super().__init__(options, House(options), RULES)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer (4), which is played alike at every score."""
        return super().shuffle(dealer, rng)

    def points(self, position: Position) -> tuple[int, ...]:
        """A matchstick for the durak or the losing team (10.3); a draw gives none."""
        result = position.result() or {}
        loser = result.get("durak", result.get("losing_team"))
        return tuple(int(side == loser) for side in range(len(self.sides)))

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Have the agreed deals been played (10.3)? With none agreed it never ends."""
        return 0 < self.options.match_deals <= deals
