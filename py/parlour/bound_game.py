"""Binds a family's rules to one agreement, with the code that all `Game` classes share."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from parlour.cards import Cards
from parlour.game import FRESH, Deal, Facts, P, Setup, Standing, V, shuffled


class Agreement(Protocol):
    """The questions about the agreement that every family's `House` answers."""

    @property
    def seats(self) -> int:
        """The number of players."""
        ...

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        ...

    @property
    def pack(self) -> Cards:
        """The pack to deal."""
        ...


O = TypeVar("O")  # noqa: E741 - a family's options
H = TypeVar("H", bound=Agreement)


class Rules(NamedTuple, Generic[P, H, V]):
    """A family's functions that need the agreement, or a position dealt under it."""

    deal_out: Callable[[H, Deal], P]
    read_setup: Callable[[H, Setup], P]
    facts: Callable[[P], Facts]
    view: Callable[[P, int], V]
    imagine: Callable[[H, V, Random], P]


class BoundGame(ABC, Generic[P, O, H, V]):
    """The rules of one agreement, without the state of a deal.

    A family adds its name, the points of a deal, and the end of the game. It may override the
    defaults: the first dealer is random, a deal includes the score before it, games add nothing to
    the tally, and a match never ends.
    """

    name: str

    def __init__(self, options: O, house: H, rules: Rules[P, H, V]) -> None:
        self.options, self.house, self._rules = options, house, rules
        self.seats, self.sides = house.seats, house.sides

    def first_dealer(self, rng: Random) -> int:
        """A random dealer for the first deal of a match."""
        return int(rng.random() * self.seats)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer, at this score."""
        return shuffled(self.house.pack, dealer, rng, standing)

    def start(self, deal: Deal) -> P:
        """Deal the cards out and stop at the first decision.

        Raises:
            BadPosition: the pack is not this game's pack, or the dealer is not a seat.
        """
        return self._rules.deal_out(self.house, deal)

    @abstractmethod
    def points(self, position: P) -> tuple[int, ...]:
        """The points that a finished deal adds for each side; zeros while it runs."""

    @abstractmethod
    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Is the game over at this score, after this number of deals?"""

    def winnings(self, position: P) -> tuple[int, ...]:
        """What a finished game adds to the tally of each side; zeros while it runs."""
        return (0,) * len(self.sides)

    def match_over(self, tally: Sequence[int]) -> bool:
        """Does the match end here, so that the tally starts again at zero?"""
        return False

    def setup(self, block: Setup) -> P:
        """The position that a `setup` block describes, with an empty log.

        Raises:
            BadPosition: the block describes no position of this game.
        """
        return self._rules.read_setup(self.house, block)

    def view(self, position: P, seat: int) -> V:
        """What this seat may know, and nothing else."""
        return self._rules.view(position, seat)

    def facts(self, position: P) -> Facts:
        """All facts about a position."""
        return self._rules.facts(position)

    def imagine(self, view: V, rng: Random) -> P:
        """A random position that gives its seat exactly this view."""
        return self._rules.imagine(self.house, view, rng)
