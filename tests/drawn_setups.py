"""Set-ups drawn widely, as a stranger could write them: most of them positions, some of them none.

Cards are taken from one shuffled pack, so that no card lies in two places; how many lie where, and
all that was said and counted before, is drawn without a thought for what play could have led to.
Those of a family are drawn by `draw` in its own `drawn_setups.py`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

Setup = dict[str, Any]


class Pack:
    """A shuffled pack, from which cards are taken as they are needed."""

    def __init__(self, cards: Sequence[str], rng: Random) -> None:
        self.rng, self.cards = rng, list(cards)
        rng.shuffle(self.cards)

    def some(self, most: int) -> str:
        """Up to so many cards."""
        return self.just(self.rng.randint(0, most))

    def just(self, count: int) -> str:
        """So many cards, or all that are left."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return " ".join(taken)
