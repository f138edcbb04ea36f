"""Euchre with its options bound: the family as the house knows it."""

from collections.abc import Sequence
from random import Random

from parlour.euchre import notation, rules
from parlour.euchre import view as views
from parlour.euchre.house import PACK, SEATS, House
from parlour.euchre.options import Options
from parlour.euchre.position import Position
from parlour.game import FRESH, Deal, Facts, Setup, Standing, View, shuffled


class Euchre:
    """The rules of one agreement; holds no state of a hand."""

    name = "euchre"
    seats = SEATS
    sides: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))

    def __init__(self, options: Options) -> None:
        self.options = options
        self.house = House(options)

    def first_dealer(self, rng: Random) -> int:
        """The person's partner deals first, or the dealer is drawn by lot (4)."""
        by_lot = self.options.first_dealer == "random"
        return int(rng.random() * SEATS) if by_lot else 2

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer (4); the score tells whether it can end the game (6)."""
        return shuffled(PACK, dealer, rng, standing)

    def start(self, deal: Deal) -> Position:
        """Deal the cards out and stop at the first decision (4).

        Raises:
            BadPosition: this is not the pack of euchre.
        """
        return rules.deal_out(self.house, deal)

    def points(self, position: Position) -> tuple[int, ...]:
        """What the hand has scored for each team (6)."""
        points: Sequence[int] = (position.result() or {"points": (0, 0)})["points"]
        return tuple(points)

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Has a team the points that win the game (6)?"""
        return max(scores) >= self.options.game_points

    def winnings(self, position: Position) -> tuple[int, ...]:
        """A game for the team that has won it (6)."""
        winner = (position.result() or {"winner": None})["winner"]
        return tuple(int(side == winner) for side in range(len(self.sides)))

    def match_over(self, tally: Sequence[int]) -> bool:
        """One plays game after game, as many as one likes (6)."""
        return False

    def setup(self, block: Setup) -> Position:
        """The position of a `setup` block (11).

        Raises:
            BadPosition: the block describes none.
        """
        return notation.read_setup(self.house, block)

    def view(self, position: Position, seat: int) -> View:
        """What this seat may know (8)."""
        return views.view(position, seat)

    def facts(self, position: Position) -> Facts:
        """All that is true of a position (11)."""
        return notation.facts(position)

    def imagine(self, view: View, rng: Random) -> Position:
        """A position that looks exactly like this to the seat whose view it is."""
        return views.imagine(self.house, view, rng)
