"""What a card may take, and what may go into a build: sums of loose cards, and their unions (5, 6).

`Captures` first lists all sums by rank, then all unions of disjoint groups, and only then expands
them to single cards. It never enumerates all subsets of the table. It caches answers, because a
search asks the same question many times.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from typing import NamedTuple, TypeVar

from parlour.cards import SAME_RANK, Card, Cards, each
from parlour.cassino.heaps import NUMBER, ONE, SINGLE, Heap, divide, fits, heap_of, spread, unions
from parlour.cassino.variants import Values

Key = TypeVar("Key")
Answer = TypeVar("Answer")

ROOM = 2000
"""A cache with this many entries is emptied before the next one."""

MOST = 1500
"""If a card has more choices than this, only single groups and one large choice are listed (5.7).
No card had more in 160,000 random turns. If everybody only trailed, there would be millions."""


class Captures:
    """Calculates what cards may take, under given options for captures."""

    def __init__(self, values: Values, *, one_group: bool, equal_first: bool) -> None:
        """`one_group`: no multi-captures (5.4); `equal_first`: an equal card bars sums (13.3)."""
        self.values = values
        self._one_group, self._equal_first = one_group, equal_first
        self._worth = {ONE[card]: worth for card, worth in values.summed.items()}
        self._sums: dict[Heap, tuple[list[Heap], ...]] = {}
        self._takes: dict[tuple[Cards, Cards], Taking] = {}
        self._heaps: dict[tuple[Cards, Cards, int], tuple[Cards, ...]] = {}

    # -- captures (5) -----------------------------------------------------------------------

    def takes(self, loose: Cards, card: Card) -> tuple[Cards, ...]:
        """Every choice of loose cards that a card may take, largest first (5.3, 5.7)."""
        return self._taking(loose, card).choices

    def with_builds(
        self, loose: Cards, card: Card, builds: Sequence[int]
    ) -> list[tuple[Cards, tuple[int, ...]]]:
        """Every choice of loose cards and of these builds that a card may take together."""
        choices, in_full = self._taking(loose, card)
        alone = [(0, (number,)) for number in builds]
        if self._one_group:
            return [*alone, *((cards, ()) for cards in choices)]
        if in_full and (len(choices) + 1 << len(builds)) - 1 <= MOST:
            return [
                (cards, chosen)
                for size in range(len(builds), -1, -1)
                for chosen in combinations(builds, size)
                for cards in (*choices, 0)
                if cards or chosen
            ]
        largest = choices[0] if choices else 0
        groups = spread_all(self._groups_of(loose, card), loose)
        return [(largest, tuple(builds)), *alone, *((cards, ()) for cards in groups)]

    def _taking(self, loose: Cards, card: Card) -> "Taking":
        key = loose, SAME_RANK[card]
        found = self._takes.get(key)
        if found is None:
            groups = self._groups_of(loose, card)
            chosen = list(spread_all(groups, loose)) if self._one_group else every(loose, groups)
            in_full = chosen is not None
            if chosen is None:
                chosen = some(loose, groups)
            choices = sorted(filter(None, chosen), key=lambda cards: -cards.bit_count())
            found = Taking(tuple(choices), in_full)
            keep(self._takes, key, found)
        return found

    def _groups_of(self, loose: Cards, card: Card) -> list[Heap]:
        """The pairs and combinations that a card may take (5.1)."""
        alone = self.values.alone[card]
        barred = self._equal_first and loose & alone
        return self._groups(loose, alone, () if barred else self.values.takes[card])

    def groups(self, taken: Cards, card: Card) -> tuple[Cards, ...]:
        """Loose cards taken by a card, divided into pairs and combinations (5.3)."""
        divided = self._divide(taken, self.values.alone[card], self.values.takes[card])
        assert divided is not None
        return divided

    def are_groups(self, taken: Cards, card: Card) -> bool:
        """Can these loose cards be divided into pairs and combinations of a card?"""
        return self._divide(taken, self.values.alone[card], self.values.takes[card]) is not None

    def _groups(self, loose: Cards, single: Cards, values: Iterable[int]) -> list[Heap]:
        """One of the cards `single`, or two or more that add up to one of the values (5.1, 6.2)."""
        alone = dict.fromkeys(ONE[card] for card in each(loose & single))
        sums = self.sums(heap_of(loose))
        return [*alone, *(heap for v in values for heap in sums[v] if heap not in SINGLE)]

    def sums(self, have: Heap) -> tuple[list[Heap], ...]:
        """Indexed by total: all heaps of these cards that add up to it."""
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
        """The choices of at most one loose card with which a card makes sets of this value (6.2,
        6.4)."""
        added = self.values.summed.get(card, 0)
        partners = self.values.adding[value - added] if 0 < added < value else 0
        if not card & self.values.making[value]:
            return each(loose & partners)
        return [0, *each(loose & (partners | self.values.making[value]))]

    def with_any(self, loose: Cards, card: Card, value: int) -> tuple[Cards, ...]:
        """The choices of any loose cards with which a card makes sets of this value (12.1)."""
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
        """Every choice of loose cards, including none, that divides into sets of this value."""
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
        """Cards divided into groups: one of `single`, or several that add up to one of `values`."""
        heaps = divide(heap_of(cards), self._groups(cards, single, values))
        if heaps is None:
            return None
        groups = []
        for heap in heaps:
            groups.append(next(spread(heap, cards)))
            cards ^= groups[-1]
        return tuple(groups)


class Taking(NamedTuple):
    """The loose cards that a card may take."""

    choices: tuple[Cards, ...]
    in_full: bool
    """Are these all choices? If there are too many, only some are listed (5.7)."""


def united(loose: Cards, groups: Sequence[Heap], own: Sequence[Heap] = (0,)) -> list[Cards]:
    """Each of `own` combined with every union of groups, without duplicates. If there are too many,
    only the choices of 5.7 are listed."""
    found = every(loose, groups, own)
    return some(loose, groups, own) if found is None else found


def every(loose: Cards, groups: Sequence[Heap], own: Sequence[Heap] = (0,)) -> list[Cards] | None:
    """Each of `own` combined with every union of groups; None if there are more than MOST."""
    have, most = heap_of(loose), MOST + (0 in own)
    heaps: dict[Heap, None] = {}
    for one in own:
        several = unions(groups, have - one, most)
        if several is None:
            return None
        heaps.update(dict.fromkeys([one + more for more in several]))
        if len(heaps) > most:
            return None
    found = list(islice(spread_all(heaps, loose), most + 1))
    return found if len(found) <= most else None


def some(loose: Cards, groups: Sequence[Heap], own: Sequence[Heap] = (0,)) -> list[Cards]:
    """Each of `own`, one maximal choice, and every single group if `own` includes the empty
    choice."""
    if not own:
        return []
    have, large = heap_of(loose), own[0]
    for group in groups:
        while fits(large + group, have):
            large += group
    single = spread_all(groups, loose) if 0 in own else ()
    found = chain(spread_all(own, loose), islice(spread(large, loose), 1), single)
    return list(dict.fromkeys(found))


def spread_all(heaps: Iterable[Heap], loose: Cards) -> Iterator[Cards]:
    """Every choice of loose cards that makes one of these heaps."""
    return chain.from_iterable(spread(heap, loose) for heap in heaps)


def keep(memory: dict[Key, Answer], key: Key, answer: Answer) -> None:
    """Store an answer, after emptying a full cache."""
    if len(memory) >= ROOM:
        memory.clear()
    memory[key] = answer
