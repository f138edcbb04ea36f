"""Cassino with its options bound: the family as the house knows it."""

from collections.abc import Sequence
from random import Random

from parlour.cassino import notation, rules
from parlour.cassino import view as views
from parlour.cassino.house import House
from parlour.cassino.options import Options
from parlour.cassino.position import Position
from parlour.game import FRESH, Deal, Facts, Setup, Standing, View, shuffled


class Cassino:
    """The rules of one agreement; holds no state of a hand."""

    name = "cassino"

    def __init__(self, options: Options) -> None:
        self.options = options
        self.house = House(options)
        self.seats = self.house.seats
        self.sides = self.house.sides

    def first_dealer(self, rng: Random) -> int:
        """Drawn by lot (4.1)."""
        return int(rng.random() * self.seats)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer (4); the score tells whether it can end the game (11)."""
        return shuffled(self.house.variant.pack, dealer, rng, standing)

    def start(self, deal: Deal) -> Position:
        """Deal the cards out and stop at the first decision (4.3).

        Raises:
            BadPosition: this is not the pack of this game.
        """
        return rules.deal_out(self.house, deal)

    def points(self, position: Position) -> tuple[int, ...]:
        """What the hand has scored for each side (11.1)."""
        result = position.result()
        if result is None:
            return (0,) * len(self.sides)
        return tuple(sum(items.values()) for items in result["points"].values())

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Has a side the points that win the game (11.3)?"""
        return self.house.game_is_over(scores, deals)

    def winnings(self, position: Position) -> tuple[int, ...]:
        """What a finished game adds to the match score of each side (11.6)."""
        game = (position.result() or {"game": None})["game"]
        return tuple(
            game["delta"] if game and game["winner"] == side else 0
            for side in range(len(self.sides))
        )

    def match_over(self, tally: Sequence[int]) -> bool:
        """Has a side reached the match point (11.6)?"""
        return max(tally) >= self.house.match_point

    def setup(self, block: Setup) -> Position:
        """The position of a `setup` block (19).

        Raises:
            BadPosition: the block describes none.
        """
        return notation.read_setup(self.house, block)

    def view(self, position: Position, seat: int) -> View:
        """What this seat may know (14)."""
        return views.view(position, seat)

    def facts(self, position: Position) -> Facts:
        """All that is true of a position (19)."""
        return notation.facts(position)

    def imagine(self, view: View, rng: Random) -> Position:
        """A position that looks exactly like this to the seat whose view it is."""
        return views.imagine(self.house, view, rng)
