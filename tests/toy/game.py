"""High card with its options bound: the family as the house knows it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from parlour.cards import PACK
from parlour.game import FRESH, Deal, Standing, View, shuffled
from tests.toy import notation, rules
from tests.toy import view as views
from tests.toy.house import House
from tests.toy.options import Options
from tests.toy.position import Position


class High:
    """The rules of one agreement; holds no state of a deal."""

    name = "high"

    def __init__(self, options: Options) -> None:
        self.options = options
        self.house = House(options)
        self.seats = options.players
        self.sides: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(self.seats))

    def first_dealer(self, rng: Random) -> int:
        """The first dealer is drawn by lot (2)."""
        return int(rng.random() * self.seats)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer (2)."""
        return shuffled(PACK[52], dealer, rng)

    def start(self, deal: Deal) -> Position:
        """Deal the cards out and stop at the first decision (2)."""
        return rules.deal_out(self.house, deal)

    def points(self, position: Position) -> tuple[int, ...]:
        """A point for every trick (5)."""
        return tuple(position.taken)

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Has anybody the points that were agreed (5)? With none agreed it never ends."""
        return 0 < self.options.target <= max(scores)

    def winnings(self, position: Position) -> tuple[int, ...]:
        """Games are not counted (5)."""
        return (0,) * self.seats

    def match_over(self, tally: Sequence[int]) -> bool:
        """Nor do they end (5)."""
        return False

    def setup(self, block: Mapping[str, Any]) -> Position:
        """The position of a `setup` block (7)."""
        return notation.read_setup(self.house, block)

    def view(self, position: Position, seat: int) -> View:
        """What this seat may know (6)."""
        return views.view(position, seat)

    def facts(self, position: Position) -> Mapping[str, Any]:
        """All that is true of a position (7)."""
        return notation.facts(position)

    def imagine(self, view: View, rng: Random) -> Position:
        """A position that looks exactly like this to the seat whose view it is."""
        return views.imagine(self.house, view, rng)
