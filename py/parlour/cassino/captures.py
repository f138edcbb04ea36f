"""What a card may take, and what may go into a build: sums of loose cards, and their unions (5, 6).

All sums are listed first, then all unions of groups that have no card in common; nothing runs
through all subsets of the table. Answers are kept, since a search asks the same again and again.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from parlour.cards import SAME_RANK, Card, Cards, each
from parlour.cassino.variants import Values

ROOM = 2000
"""So many answers are kept; then they are forgotten."""

MOST = 1000
"""So many choices are listed. No table of twelve cards has 800 for a card, and no capture is lost
for a seat that takes anything now and then; but where everybody only trails they would be millions.
"""


class Captures:
    """The arithmetic of a table, with what was agreed on captures bound."""

    def __init__(self, values: Values, *, one_group: bool, equal_first: bool) -> None:
        """`one_group`: no multi-captures (5.4); `equal_first`: an equal card bars sums (13.3)."""
        self.values = values
        self._one_group, self._equal_first = one_group, equal_first
        self._sums: dict[Cards, tuple[list[Cards], ...]] = {}
        self._takes: dict[tuple[Cards, Cards], tuple[Cards, ...]] = {}
        self._heaps: dict[tuple[Cards, Card, int], tuple[Cards, ...]] = {}

    # -- captures (5) -----------------------------------------------------------------------

    def takes(self, loose: Cards, card: Card) -> tuple[Cards, ...]:
        """Every choice of loose cards that a card may take, the largest first (5.3)."""
        key = loose, SAME_RANK[card]
        found = self._takes.get(key)
        if found is None:
            groups = [*self._pairs(loose, card), *self._combinations(loose, card)]
            if self._equal_first and loose & SAME_RANK[card]:
                groups = self._pairs(loose, card)
            chosen: Iterable[Cards] = groups if self._one_group else unions(groups)
            found = tuple(sorted(filter(None, chosen), key=lambda cards: -cards.bit_count()))
            keep(self._takes, key, found)
        return found

    def groups(self, taken: Cards, card: Card) -> tuple[Cards, ...]:
        """Loose cards taken by a card, divided into pairs and combinations (5.3)."""
        divided = self._divide(taken, SAME_RANK[card], self.values.takes[card])
        assert divided is not None
        return divided

    def are_groups(self, taken: Cards, card: Card) -> bool:
        """Can these loose cards be divided into pairs and combinations of a card?"""
        return self._divide(taken, SAME_RANK[card], self.values.takes[card]) is not None

    @staticmethod
    def _pairs(loose: Cards, card: Card) -> list[Cards]:
        return each(loose & SAME_RANK[card])

    def _combinations(self, loose: Cards, card: Card) -> Iterator[Cards]:
        """Two or more cards that add up to a value of the card (5.1)."""
        sums = self.sums(loose)
        for value in self.values.takes[card]:
            yield from (cards for cards in sums[value] if cards & (cards - 1))

    def sums(self, loose: Cards) -> tuple[list[Cards], ...]:
        """For each number all choices of loose cards that add up to it."""
        found = self._sums.get(loose)
        if found is None:
            highest, summed = self.values.highest, self.values.summed
            found = tuple([] if total else [0] for total in range(highest + 1))
            for card in each(loose):
                if worth := summed.get(card, 0):
                    for total in range(highest, worth - 1, -1):
                        found[total].extend([cards | card for cards in found[total - worth]])
            keep(self._sums, loose, found)
        return found

    # -- building (6) -----------------------------------------------------------------------

    def with_one(self, loose: Cards, card: Card, value: int) -> list[Cards]:
        """What a card makes sets of this value with: one loose card, or none (6.2, 6.4)."""
        added = self.values.summed.get(card, 0)
        partners = self.values.adding[value - added] if 0 < added < value else 0
        if not card & self.values.making[value]:
            return each(loose & partners)
        return [0, *each(loose & (partners | self.values.making[value]))]

    def with_any(self, loose: Cards, card: Card, value: int) -> tuple[Cards, ...]:
        """The same with any number of loose cards (12.1)."""
        key = loose, card, value
        found = self._heaps.get(key)
        if found is None:
            added = self.values.summed.get(card, 0)
            own = [0] if card & self.values.making[value] else []
            if 0 < added < value:
                own += self.sums(loose)[value - added]
            others = self.sets(loose, value)
            heaps = (one | more for one in own for more in others if not one & more)
            found = tuple(dict.fromkeys(islice(heaps, MOST)))
            keep(self._heaps, key, found)
        return found

    def sets(self, loose: Cards, value: int) -> list[Cards]:
        """Every choice of loose cards, none among them, that divides into sets of this value."""
        several = (cards for cards in self.sums(loose)[value] if cards & (cards - 1))
        return unions([*each(loose & self.values.making[value]), *several])

    def divide(self, cards: Cards, value: int) -> tuple[Cards, ...]:
        """Cards of a build, divided into sets of its value."""
        divided = self._divide(cards, self.values.making[value], (value,))
        assert divided is not None
        return divided

    def _divide(
        self, cards: Cards, single: Cards, values: Sequence[int]
    ) -> tuple[Cards, ...] | None:
        """Cards divided into groups: one of `single`, or several adding up to one of `values`."""
        if not cards:
            return ()
        first = cards & -cards
        several = (c for value in values for c in self.sums(cards)[value] if c & (c - 1))
        for group in [first & single, *several]:
            if group & first:
                rest = self._divide(cards ^ group, single, values)
                if rest is not None:
                    return group, *rest
        return None


def unions(groups: Iterable[Cards]) -> list[Cards]:
    """Every union of groups that have no card in common, each once; the empty one first.

    Where there are too many of them: every group by itself, and what is left to take with one after
    the other.
    """
    by_lowest: dict[Card, list[Cards]] = {}
    for group in groups:
        by_lowest.setdefault(group & -group, []).append(group)
    # Groups with the same lowest card exclude each other, so a step never joins two of its own.
    found: dict[Cards, None] = {0: None}
    for lowest in sorted(by_lowest, reverse=True):
        before = list(found)
        for group in by_lowest[lowest]:
            found.update(dict.fromkeys([u | group for u in before if not u & group]))
            if len(found) > MOST:
                return _some_unions([one for some in by_lowest.values() for one in some])
    return list(found)


def _some_unions(groups: Sequence[Cards]) -> list[Cards]:
    """None, single groups, and one large union."""
    large = 0
    for group in groups:
        if not group & large:
            large |= group
    return [0, large, *(group for group in groups[: MOST - 2] if group != large)]


def keep(memory: dict[Any, Any], key: object, answer: object) -> None:
    """Keep an answer; where there is no more room all others go."""
    if len(memory) >= ROOM:
        memory.clear()
    memory[key] = answer
