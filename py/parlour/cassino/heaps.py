"""Cards counted by rank: what is listed for ranks need not be listed for each card of a rank.

Twelve loose cards of three ranks have 4,096 subsets, and 125 heaps.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import TypeAlias

from parlour.cards import SAME_RANK, Card, Cards, each, rank_of, together

Heap: TypeAlias = int
"""How many cards of each rank, four bits a rank; heaps that have no card in common are added."""

BITS, NUMBER = 4, 0b111
FULL = sum(0b1000 << BITS * rank for rank in range(13))
"""Of every rank the bit that four cards do not set."""

ONE: dict[Card, Heap] = {card: 1 << BITS * rank_of(card) for card in SAME_RANK}
"""The heap of a single card."""
SINGLE = frozenset(ONE.values())
EQUAL = {rank_of(card): cards for card, cards in SAME_RANK.items()}


def heap_of(cards: Cards) -> Heap:
    """These cards by rank."""
    return sum([ONE[card] for card in each(cards)])


def fits(heap: Heap, have: Heap) -> bool:
    """Has `have` so many cards of every rank?"""
    return ((have | FULL) - heap) & FULL == FULL


def unions(groups: Iterable[Heap], have: Heap, most: int) -> list[Heap] | None:
    """All that groups of `have` add up to, nothing first; None where that is more than `most`."""
    found: dict[Heap, None] = {0: None}
    for group in groups:
        more = list(found)
        while more:  # with the same group once again
            more = [heap + group for heap in more if fits(heap + group, have)]
            found.update(dict.fromkeys(more))
        if len(found) > most:
            return None
    return list(found)


def divide(heap: Heap, groups: Sequence[Heap]) -> tuple[Heap, ...] | None:
    """A heap divided into such groups, or None."""
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
    """Every choice among these cards that has so many of each rank."""
    chosen = []
    while heap:
        rank = _lowest(heap)
        number = heap >> BITS * rank & NUMBER
        chosen.append(_some(cards & EQUAL[rank], number))
        heap ^= number << BITS * rank
    return map(sum, product(*chosen))


def _lowest(heap: Heap) -> int:
    return ((heap & -heap).bit_length() - 1) // BITS


@lru_cache(maxsize=1024)  # there are thirteen ranks, and 32 ways to ask for some of four cards
def _some(equal: Cards, number: int) -> tuple[Cards, ...]:
    """Every choice of so many of these cards."""
    return tuple(map(together, combinations(each(equal), number)))
