"""Every shuffle is equally likely, and a seed gives the same deal everywhere."""

from collections.abc import Callable
from random import Random

import pytest

from parlour.cards import CARDS, Card
from parlour.game import shuffle
from tests import shuffles

Shuffle = Callable[[list[Card], Random], None]


def unevenness(method: Shuffle, size: int = 36, times: int = 20_000) -> float:
    """How far chi squared over places and cards is from its mean, in standard deviations."""
    rng = Random(1)
    seen = [[0] * size for _ in range(size)]
    numbers = {card: number for number, card in enumerate(CARDS[:size])}
    for _ in range(times):
        pack = list(CARDS[:size])
        method(pack, rng)
        for place, card in enumerate(pack):
            seen[place][numbers[card]] += 1
    expected, freedom = times / size, (size - 1) ** 2
    chi = sum((count - expected) ** 2 / expected for row in seen for count in row)
    return float((chi - freedom) / (2 * freedom) ** 0.5)


def any_with_any(cards: list[Card], rng: Random) -> None:
    """A common mistake: swapping each card with any other."""
    for place in range(len(cards)):
        other = int(rng.random() * len(cards))
        cards[place], cards[other] = cards[other], cards[place]


def never_in_its_place(cards: list[Card], rng: Random) -> None:
    """Off by one: no card keeps its place."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * last)
        cards[last], cards[other] = cards[other], cards[last]


def by_the_remainder(cards: list[Card], rng: Random) -> None:
    """A byte modulo the number of cards: low remainders are more frequent."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * 256) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def test_no_card_favours_a_place() -> None:
    assert abs(unevenness(shuffle)) < 4


@pytest.mark.parametrize("method", [any_with_any, never_in_its_place, by_the_remainder])
def test_a_shuffle_that_is_not_even_would_be_seen(method: Shuffle) -> None:
    assert unevenness(method) > 4


def test_the_same_seed_gives_the_same_deal_everywhere() -> None:
    golden = shuffles.GOLDEN.read_text("ascii").splitlines()
    assert len(golden) == 50
    assert shuffles.lines() == golden
