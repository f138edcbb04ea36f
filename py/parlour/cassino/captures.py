"""What a card may take, and what may go into a build: sums of loose cards, and their unions (5, 6).

All sums are listed first, then all unions of groups that have no card in common, both by rank; only
then they are spread over the cards. Nothing runs through all subsets of the table. Answers are
kept, since a search asks the same again and again.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any

from parlour.cards import SAME_RANK, Card, Cards, each
from parlour.cassino.heaps import NUMBER, ONE, SINGLE, Heap, divide, fits, heap_of, spread, unions
from parlour.cassino.variants import Values

ROOM = 2000
"""So many answers are kept; then they are forgotten."""

MOST = 1500
"""So many choices are listed. In 160,000 turns played at random no card had more; but where
everybody only trails they would be millions."""


class Captures:
    """The arithmetic of a table, with what was agreed on captures bound."""

    def __init__(self, values: Values, *, one_group: bool, equal_first: bool) -> None:
        """`one_group`: no multi-captures (5.4); `equal_first`: an equal card bars sums (13.3)."""
        self.values = values
        self._one_group, self._equal_first = one_group, equal_first
        self._worth = {ONE[card]: worth for card, worth in values.summed.items()}
        self._sums: dict[Heap, tuple[list[Heap], ...]] = {}
        self._takes: dict[tuple[Cards, Cards], tuple[Cards, ...]] = {}
        self._heaps: dict[tuple[Cards, Cards, int], tuple[Cards, ...]] = {}

    # -- captures (5) -----------------------------------------------------------------------

    def takes(self, loose: Cards, card: Card) -> tuple[Cards, ...]:
        """Every choice of loose cards that a card may take, the largest first (5.3)."""
        equal = SAME_RANK[card]
        key = loose, equal
        found = self._takes.get(key)
        if found is None:
            barred = self._equal_first and loose & equal
            groups = self._groups(loose, equal, () if barred else self.values.takes[card])
            chosen = spread_all(groups, loose) if self._one_group else united(loose, groups)
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

    def _groups(self, loose: Cards, single: Cards, values: Iterable[int]) -> list[Heap]:
        """One of the cards `single`, or two or more that add up to one of the values (5.1, 6.2)."""
        alone = dict.fromkeys(ONE[card] for card in each(loose & single))
        sums = self.sums(heap_of(loose))
        return [*alone, *(heap for v in values for heap in sums[v] if heap not in SINGLE)]

    def sums(self, have: Heap) -> tuple[list[Heap], ...]:
        """For each number all heaps of these cards that add up to it."""
        found = self._sums.get(have)
        if found is None:
            highest = self.values.highest
            found = tuple([] if total else [0] for total in range(highest + 1))
            for one, worth in self._worth.items():
                number = have // one & NUMBER
                for total in range(highest, worth - 1, -1):
                    for some in range(1, min(number, total // worth) + 1):
                        rest = found[total - some * worth]
                        found[total].extend([heap + some * one for heap in rest])
            keep(self._sums, have, found)
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
        key = loose, SAME_RANK[card], value
        found = self._heaps.get(key)
        if found is None:
            added = self.values.summed.get(card, 0)
            own = [0] if card & self.values.making[value] else []
            if 0 < added < value:
                own += self.sums(heap_of(loose))[value - added]
            found = tuple(united(loose, self._sets(loose, value), own))
            keep(self._heaps, key, found)
        return found

    def sets(self, loose: Cards, value: int) -> list[Cards]:
        """Every choice of loose cards, none among them, that divides into sets of this value."""
        return united(loose, self._sets(loose, value))

    def _sets(self, loose: Cards, value: int) -> list[Heap]:
        return self._groups(loose, self.values.making[value], (value,))

    def divide(self, cards: Cards, value: int) -> tuple[Cards, ...]:
        """Cards of a build, divided into sets of its value."""
        divided = self._divide(cards, self.values.making[value], (value,))
        assert divided is not None
        return divided

    def are_sets(self, cards: Cards, value: int) -> bool:
        """Can cards be divided into sets of this value?"""
        return self._divide(cards, self.values.making[value], (value,)) is not None

    def _divide(
        self, cards: Cards, single: Cards, values: Iterable[int]
    ) -> tuple[Cards, ...] | None:
        """Cards divided into groups: one of `single`, or several adding up to one of `values`."""
        heaps = divide(heap_of(cards), self._groups(cards, single, values))
        if heaps is None:
            return None
        groups = []
        for heap in heaps:
            groups.append(next(spread(heap, cards)))
            cards ^= groups[-1]
        return tuple(groups)


def united(loose: Cards, groups: Sequence[Heap], own: Sequence[Heap] = (0,)) -> list[Cards]:
    """Each of `own` with every union of groups, as loose cards, each choice once.

    Where there are too many of them: each of `own` by itself, one large choice, and each of `own`
    with one group more.
    """
    if not own:
        return []
    have = heap_of(loose)
    several = unions(groups, have, MOST)
    if several is not None:
        found = list(islice(spread_all(added(own, several, have), loose), MOST + 1))
        if len(found) <= MOST:
            return found
    large = own[0]
    for group in groups:
        while fits(large + group, have):
            large += group
    with_one_more = spread_all(added(own, groups, have), loose)
    some = chain(spread_all(own, loose), islice(spread(large, loose), 1), with_one_more)
    return list(dict.fromkeys(islice(some, MOST)))


def added(own: Iterable[Heap], others: Sequence[Heap], have: Heap) -> dict[Heap, None]:
    """Each of `own` and each of the others in one, where there are so many cards; each once."""
    return dict.fromkeys(one + more for one in own for more in others if fits(one + more, have))


def spread_all(heaps: Iterable[Heap], loose: Cards) -> Iterator[Cards]:
    """Every choice of loose cards that makes one of these heaps."""
    return chain.from_iterable(spread(heap, loose) for heap in heaps)


def keep(memory: dict[Any, Any], key: object, answer: object) -> None:
    """Keep an answer; where there is no more room all others go."""
    if len(memory) >= ROOM:
        memory.clear()
    memory[key] = answer
