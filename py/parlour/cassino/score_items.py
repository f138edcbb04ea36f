"""The items of a variant's tally: the points for captured cards (11.1).

An item is a function from the win piles of all sides to the points of each.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from parlour.cards import CARD, NAME, PACK, SUIT, Card, Cards, each, together

Item: TypeAlias = Callable[[Sequence[Cards]], list[int]]

ALL: Cards = PACK[52]
SPADES: Cards = SUIT["S"]
COINS: Cards = SUIT["D"]
"""Diamonds, in Scopa and Scopone (13.3)."""
ACES: Cards = together(CARD["A" + suit] for suit in SUIT)
JACKS: Cards = together(CARD["J" + suit] for suit in SUIT)
BIG, LITTLE = CARD["TD"], CARD["2S"]
SETTEBELLO, RE_BELLO = CARD["7D"], CARD["KD"]
SEVENS: Cards = together(CARD["7" + suit] for suit in SUIT)

NAPOLA: Sequence[Card] = [CARD[rank + "D"] for rank in "A234567JQK"]
"""The coins in the order of a napola (13.5)."""
SHORTEST = 3
"""The fewest coins of a napola."""

PRIMIERA = {
    "7": 21,
    "6": 18,
    "A": 16,
    "5": 15,
    "4": 14,
    "3": 13,
    "2": 12,
    "J": 10,
    "Q": 10,
    "K": 10,
}
"""The points of a rank for the primiera (13.3)."""


def most(cards: Cards, worth: int) -> Item:
    """An item: this many points for the side with the most of these cards; none at a tie (11.2)."""
    return lambda piles: to_the_first([(pile & cards).bit_count() for pile in piles], worth)


def each_of(cards: Cards, worth: int = 1) -> Item:
    """An item: this many points for each of these cards."""
    return lambda piles: [worth * (pile & cards).bit_count() for pile in piles]


def primiera(piles: Sequence[Cards]) -> list[int]:
    """13.3  A point for the highest sum of the best cards of all four suits. A side without a card
    of some suit has no sum."""
    return to_the_first([_primiera(pile) for pile in piles], 1)


def _primiera(pile: Cards) -> int:
    best = [
        max((PRIMIERA[NAME[card][0]] for card in each(pile & suit)), default=0)
        for suit in SUIT.values()
    ]
    return sum(best) if all(best) else 0


def napola(piles: Sequence[Cards]) -> list[int]:
    """13.5  A point for each coin of an unbroken run from the ace, if there are three or more."""
    runs = [_run(pile) for pile in piles]
    return [run if run >= SHORTEST else 0 for run in runs]


def _run(pile: Cards) -> int:
    """The length of the run of coins from the ace."""
    return next((at for at, card in enumerate(NAPOLA) if not card & pile), len(NAPOLA))


def to_the_first(counts: Sequence[int], worth: int) -> list[int]:
    """This many points for the side with more than all others; none at a tie."""
    highest = max(counts)
    alone = highest > 0 and counts.count(highest) == 1
    return [worth if alone and count == highest else 0 for count in counts]
