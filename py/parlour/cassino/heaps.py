"""Cards counted by rank, so that choices are listed per rank, not per card.

Twelve loose cards of three ranks have 4,096 subsets, but 125 heaps.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import TypeAlias

from parlour.cards import SAME_RANK, Card, Cards, each, rank_of, together

Heap: TypeAlias = int
"""The number of cards of each rank, four bits per rank. Disjoint heaps can be added."""

BITS, NUMBER = 4, 0b111
FULL = sum(0b1000 << BITS * rank for rank in range(13))
"""The fourth bit of every rank, which four cards do not set."""

ONE: dict[Card, Heap] = {card: 1 << BITS * rank_of(card) for card in SAME_RANK}
"""The heap of a single card."""
SINGLE = frozenset(ONE.values())
EQUAL = {rank_of(card): cards for card, cards in SAME_RANK.items()}


def heap_of(cards: Cards) -> Heap:
    """The heap of these cards."""
    return sum([ONE[card] for card in each(cards)])


def fits(heap: Heap, have: Heap) -> bool:
    """Has `have` at least as many cards of every rank?"""
    return ((have | FULL) - heap) & FULL == FULL


def unions(groups: Iterable[Heap], have: Heap, most: int) -> list[Heap] | None:
    """All unions of groups within `have`, the empty one first; None if there are more than
    `most`."""
    found: dict[Heap, None] = {0: None}
    for group in groups:
        more = list(found)
        while more:  # add the same group again
            more = [heap + group for heap in more if fits(heap + group, have)]
            found.update(dict.fromkeys(more))
        if len(found) > most:
            return None
    return list(found)


def divide(heap: Heap, groups: Sequence[Heap]) -> tuple[Heap, ...] | None:
    """A heap divided into these groups; None if that is impossible."""
    if not heap:
        return ()
    lowest = NUMBER << BITS * _lowest(heap)
    for group in groups:
        if group & lowest and fits(group, heap):
            rest = divide(heap - group, groups)
            if rest is not None:
                return group, *rest
    return None


def spread(heap: Heap, cards: Cards) -> Iterator[Cards]:
    """Every choice of these cards with this many of each rank."""
    chosen = []
    while heap:
        rank = _lowest(heap)
        number = heap >> BITS * rank & NUMBER
        chosen.append(_some(cards & EQUAL[rank], number))
        heap ^= number << BITS * rank
    return map(sum, product(*chosen))


def _lowest(heap: Heap) -> int:
    return ((heap & -heap).bit_length() - 1) // BITS


@lru_cache(maxsize=1024)  # for each of 13 ranks, 32 pairs of held cards and a number
def _some(equal: Cards, number: int) -> tuple[Cards, ...]:
    """Every choice of this many of these cards."""
    return tuple(map(together, combinations(each(equal), number)))
