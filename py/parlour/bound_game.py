"""A family's rules with an agreement bound to them: what every `Game` of the house does alike."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from parlour.cards import Cards
from parlour.game import FRESH, Deal, Facts, P, Setup, Standing, V, shuffled


class Agreement(Protocol):
    """What every family's house tells of the agreement."""

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        ...

    @property
    def pack(self) -> Cards:
        """The cards that are dealt from."""
        ...


O = TypeVar("O")  # noqa: E741 - a family's options
H = TypeVar("H", bound=Agreement)
"""A family's house."""


class Rules(NamedTuple, Generic[P, H, V]):
    """A family's functions that need the agreement, or a position that was dealt by it."""

    deal_out: Callable[[H, Deal], P]
    read_setup: Callable[[H, Setup], P]
    facts: Callable[[P], Facts]
    view: Callable[[P, int], V]
    imagine: Callable[[H, V, Random], P]


class BoundGame(ABC, Generic[P, O, H, V]):
    """The rules of one agreement; holds no state of a deal.

    A family adds its name, what a deal brings, and when the game is over. It answers for itself
    where it differs: `first_dealer` draws lots, a deal keeps the score, nothing is won beside the
    points of the running game, and one plays as many games as one likes.
    """

    name: str

    def __init__(self, options: O, house: H, rules: Rules[P, H, V]) -> None:
        self.options, self.house, self._rules = options, house, rules
        self.seats, self.sides = house.seats, house.sides

    def first_dealer(self, rng: Random) -> int:
        """Who deals at the beginning of a match: drawn by lot."""
        return int(rng.random() * self.seats)

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer, at this score."""
        return shuffled(self.house.pack, dealer, rng, standing)

    def start(self, deal: Deal) -> P:
        """Deal the cards out and stop at the first decision.

        Raises:
            BadPosition: the pack is not this game's pack, or no seat deals it.
        """
        return self._rules.deal_out(self.house, deal)

    @abstractmethod
    def points(self, position: P) -> tuple[int, ...]:
        """What a finished deal adds to the score of each side; noughts while it runs."""

    @abstractmethod
    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Is the game over at this score, after so many deals?"""

    def winnings(self, position: P) -> tuple[int, ...]:
        """What a finished game adds to the tally of each side; noughts while the game runs."""
        return (0,) * len(self.sides)

    def match_over(self, tally: Sequence[int]) -> bool:
        """Do the games end here, and the tally begin afresh?"""
        return False

    def setup(self, block: Setup) -> P:
        """The position of a `setup` block, its log begun.

        Raises:
            BadPosition: the block describes none.
        """
        return self._rules.read_setup(self.house, block)

    def view(self, position: P, seat: int) -> V:
        """What this seat may know, and nothing else."""
        return self._rules.view(position, seat)

    def facts(self, position: P) -> Facts:
        """All that is true of a position."""
        return self._rules.facts(position)

    def imagine(self, view: V, rng: Random) -> P:
        """A position that looks exactly like this to the seat whose view it is."""
        return self._rules.imagine(self.house, view, rng)
