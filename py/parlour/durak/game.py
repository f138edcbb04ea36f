"""Durak with its options bound: the family as the house knows it."""

from collections.abc import Sequence
from random import Random

from parlour.durak import notation, rules
from parlour.durak import view as views
from parlour.durak.house import House
from parlour.durak.options import Options
from parlour.durak.position import Position
from parlour.game import FRESH, Deal, Facts, Setup, Standing, View, shuffled


class Durak:
    """The rules of one agreement; holds no state of a deal."""

    name = "durak"

    def __init__(self, options: Options) -> None:
        self.options = options
        self.house = House(options)
        self.seats = options.players
        team = self.house.team
        self.sides = tuple(
            tuple(seat for seat in range(self.seats) if team[seat] == side)
            for side in range(max(team) + 1)
        )

    def first_dealer(self, rng: Random) -> int:
        """The first dealer is drawn by lot (4)."""
        return int(rng.random() * self.seats)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer (4)."""
        return shuffled(self.house.pack, dealer, rng)

    def start(self, deal: Deal) -> Position:
        """Deal the cards out and stop at the first decision (4).

        Raises:
            BadPosition: this is not the pack that was agreed.
        """
        return rules.deal_out(self.house, deal, log=True)

    def points(self, position: Position) -> tuple[int, ...]:
        """A matchstick for the durak or the losing team (10.3); a draw gives none."""
        result = position.result() or {}
        loser = result.get("durak", result.get("losing_team"))
        return tuple(int(side == loser) for side in range(len(self.sides)))

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Have the agreed deals been played (10.3)? With none agreed it never ends."""
        return 0 < self.options.match_deals <= deals

    def winnings(self, position: Position) -> tuple[int, ...]:
        """Nothing is won at durak: the sticks of one match are not carried into the next."""
        return (0,) * len(self.sides)

    def match_over(self, tally: Sequence[int]) -> bool:
        """There is no tally that could end."""
        return False

    def setup(self, block: Setup) -> Position:
        """The position of a `setup` block (13).

        Raises:
            BadPosition: the block describes none.
        """
        return notation.read_setup(self.house, block)

    def view(self, position: Position, seat: int) -> View:
        """What this seat may know (11)."""
        return views.view(position, seat)

    def facts(self, position: Position) -> Facts:
        """All that is true of a position (13)."""
        return notation.facts(position)

    def imagine(self, view: View, rng: Random) -> Position:
        """A position that looks exactly like this to the seat whose view it is."""
        return views.imagine(self.house, view, rng)
