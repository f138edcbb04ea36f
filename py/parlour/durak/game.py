"""Durak under given options."""

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
    """The rules of one agreement. The first dealer is drawn by lot (4)."""

    name = "durak"

    def __init__(self, options: Options) -> None:
        super().__init__(options, House(options), RULES)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A shuffled deal with this dealer (4). The score does not influence the play at durak."""
        return super().shuffle(dealer, rng)

    def points(self, position: Position) -> tuple[int, ...]:
        """A matchstick for the durak or the losing team (10.3); none for a draw."""
        result = position.result() or {}
        loser = result.get("durak", result.get("losing_team"))
        return tuple(int(side == loser) for side in range(len(self.sides)))

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Have the agreed deals been played (10.3)? If the number is 0, the match never ends."""
        return 0 < self.options.match_deals <= deals
