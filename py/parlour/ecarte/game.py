"""Écarté with its options bound: the family as the house knows it."""

from collections.abc import Sequence
from random import Random

from parlour.ecarte import notation, rules
from parlour.ecarte import view as views
from parlour.ecarte.house import PACK, SEATS, House
from parlour.ecarte.options import Options
from parlour.ecarte.position import Position
from parlour.game import FRESH, Deal, Facts, Setup, Standing, View, shuffled


class Ecarte:
    """The rules of one agreement; holds no state of a deal."""

    name = "ecarte"
    seats = SEATS
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))

    def __init__(self, options: Options) -> None:
        self.options = options
        self.house = House(options)

    def first_dealer(self, rng: Random) -> int:
        """Drawn by lot (4.1)."""
        return int(rng.random() * SEATS)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer (4); the score tells what can end the game (9.1)."""
        return shuffled(PACK, dealer, rng, standing)

    def start(self, deal: Deal) -> Position:
        """Deal the cards out, score a king turned up, and stop at the first decision (4).

        Raises:
            BadPosition: this is not the pack of écarté.
        """
        return rules.deal_out(self.house, deal)

    def points(self, position: Position) -> tuple[int, ...]:
        """What the deal has scored for each seat, the king counted in (8)."""
        return position.gained if position.result() else (0, 0)

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Has a seat five points (9.1)?"""
        return self.house.wins(scores) is not None

    def winnings(self, position: Position) -> tuple[int, ...]:
        """What the game was worth to its winner: single, double or treble (9.2)."""
        game = (position.result() or {"game": None})["game"]
        return tuple(
            game["value"] if game and game["winner"] == seat else 0 for seat in range(SEATS)
        )

    def match_over(self, tally: Sequence[int]) -> bool:
        """One plays game after game, as many as one likes (9.4)."""
        return False

    def setup(self, block: Setup) -> Position:
        """The position of a `setup` block (16).

        Raises:
            BadPosition: the block describes none.
        """
        return notation.read_setup(self.house, block)

    def view(self, position: Position, seat: int) -> View:
        """What this seat may know (11)."""
        return views.view(position, seat)

    def facts(self, position: Position) -> Facts:
        """All that is true of a position (16)."""
        return notation.facts(position)

    def imagine(self, view: View, rng: Random) -> Position:
        """A position that looks exactly like this to the seat whose view it is."""
        return views.imagine(self.house, view, rng)
