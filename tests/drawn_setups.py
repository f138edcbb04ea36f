"""Random set-ups; most are valid positions, some are not.

Cards come from one shuffled pack, so that no card is in two places. Everything else is random, even
if play cannot lead to it. Each family's own `drawn_setups.py` has a function `draw`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

Setup = dict[str, Any]


class Pack:
    """A shuffled pack to take cards from."""

    def __init__(self, cards: Sequence[str], rng: Random) -> None:
        self.rng, self.cards = rng, list(cards)
        rng.shuffle(self.cards)

    def some(self, most: int) -> str:
        """Up to this many cards."""
        return self.just(self.rng.randint(0, most))

    def just(self, count: int) -> str:
        """This many cards, or all that are left."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return " ".join(taken)
