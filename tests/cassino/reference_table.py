"""Captures and builds of the reference model, found by brute force.

The rules are in docs/rules/cassino.md, sections 3, 5 and 6.
"""

from functools import cache
from typing import NamedTuple

SPOTS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10}
ROYAL = {**SPOTS, "J": 11, "Q": 12, "K": 13}
ITALIAN = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "J": 8, "Q": 9, "K": 10}


class Build:
    """A build: sets of cards with a value and an owner."""

    def __init__(
        self, number: int, value: int, owner: int, fresh: bool, sets: list[list[str]]
    ) -> None:
        self.name = f"b{number}"
        self.value, self.owner, self.fresh, self.sets = value, owner, fresh, sets

    def cards(self) -> list[str]:
        return [card for cards in self.sets for card in cards]


class Layout(NamedTuple):
    """The loose cards, and the values of cards in a variant."""

    variant: str
    loose: list[str]

    def adds(self, card: str) -> int:
        """The value of a card in a sum; 0 if it cannot be part of one."""
        if self.variant in ("royal", "callabra"):
            return ROYAL[card[0]]
        if self.variant in ("scopone", "scopa"):
            return ITALIAN[card[0]]
        return SPOTS.get(card[0], 0)

    def takes(self, card: str) -> list[int]:
        """The values that a card from the hand can take."""
        if self.variant in ("royal", "callabra") and card[0] == "A":
            return [1, 14]
        if self.variant == "ladies" and card[0] in "QK":
            return [10]
        return [self.adds(card)] if self.adds(card) else []

    def holds(self, hand: list[str], value: int) -> bool:
        return any(value in self.takes(card) for card in hand)

    def rank_of(self, value: int) -> str:
        """The rank of the cards that take a build of this value."""
        return next(rank for rank in "A23456789TJQK" if value in self.takes(f"{rank}C"))

    def captures(self, card: str) -> list[list[str]]:
        """Every set of loose cards, also the empty one, that divides into pairs and combinations.

        This is rule 5.3.
        """
        worth = tuple((other, self.adds(other)) for other in self.loose)
        singles = tuple(other for other in self.loose if other[0] == card[0])
        return [sorted(cards) for cards in unions(worth, singles, tuple(self.takes(card)))]

    def combinations(self, card: str) -> list[list[str]]:
        """Every choice of two or more loose cards that add up to a value of the card (5.1)."""
        worth = [(other, self.adds(other)) for other in self.loose]
        return [
            sorted(cards)
            for value in self.takes(card)
            for cards in adding_up(tuple(worth), value)
            if len(cards) > 1
        ]

    def only_sets(self, value: int) -> list[list[str]]:
        """Every selection of loose cards, including none, that can be divided into groups worth
        `value` each."""
        worth = tuple((other, self.adds(other)) for other in self.loose)
        singles = tuple(other for other in self.loose if value in self.takes(other))
        return [sorted(cards) for cards in unions(worth, singles, (value,))]

    def sets_with(self, card: str, value: int) -> list[list[str]]:
        """Every selection of loose cards, including none, that together with `card` can be divided
        into groups worth `value` each."""
        found: list[list[str]] = []
        worth = [(other, self.adds(other)) for other in self.loose]
        firsts: list[frozenset[str]] = []
        if value in self.takes(card):
            firsts.append(frozenset())
        if 0 < self.adds(card) < value:
            firsts += adding_up(tuple(worth), value - self.adds(card))
        for first in firsts:
            others = [other for other in self.loose if other not in first]
            for more in Layout(self.variant, others).only_sets(value):
                heap = sorted([*first, *more])
                if heap not in found:
                    found.append(heap)
        return found

    def divided(self, cards: list[str], value: int) -> list[list[str]] | None:
        """Cards divided into sets of a value, or None."""
        if not cards:
            return []
        first, others = cards[0], cards[1:]
        if value in self.takes(first):
            rest = self.divided(others, value)
            if rest is not None:
                return [[first], *rest]
        worth = tuple((other, self.adds(other)) for other in others)
        for group in adding_up(worth, value - self.adds(first)) if self.adds(first) else []:
            rest = self.divided([other for other in others if other not in group], value)
            if group and rest is not None:
                return [[first, *sorted(group)], *rest]
        return None


Worth = tuple[tuple[str, int], ...]


@cache
def adding_up(cards: Worth, total: int) -> list[frozenset[str]]:
    """Every choice of cards with exactly this sum; cards without a value are in none."""
    if total == 0:
        return [frozenset()]
    if total < 0 or not cards:
        return []
    (first, worth), others = cards[0], cards[1:]
    found = list(adding_up(others, total))
    if worth:
        found += [frozenset({first, *more}) for more in adding_up(others, total - worth)]
    return found


@cache
def unions(cards: Worth, singles: tuple[str, ...], totals: tuple[int, ...]) -> set[frozenset[str]]:
    """Every choice of cards that divides into groups: single cards, or cards that add up."""
    if not cards:
        return {frozenset()}
    (first, worth), others = cards[0], cards[1:]
    found = set(unions(others, singles, totals))
    if first in singles:
        found |= {frozenset({first, *more}) for more in unions(others, singles, totals)}
    for total in totals:
        for group in adding_up(others, total - worth) if worth and total > worth else []:
            left = tuple(card for card in others if card[0] not in group)
            found |= {frozenset({first, *group, *more}) for more in unions(left, singles, totals)}
    return found


def in_order(cards: list[str]) -> list[str]:
    """Cards in the order of the engine: suit by suit, low to high."""
    return sorted(cards, key=lambda card: ("CDHS".index(card[1]), "23456789TJQKA".index(card[0])))
