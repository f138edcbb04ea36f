"""Sampling of unseen cards: all possible places are used, and a deal is found if there is one."""

from collections import Counter
from itertools import islice, permutations
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CARDS, Cards, each, together
from parlour.hidden import NoWorld, deal_hidden, every_way, likely_deals

SIX = CARDS[:6]


def possible(room: list[int], barred: list[Cards]) -> bool:
    """Whether a deal exists, found by trying all of them."""
    places = [place for place, count in enumerate(room) for _ in range(count)]
    return any(
        all(not card & barred[place] for card, place in zip(SIX, order, strict=True))
        for order in set(permutations(places))
    )


@given(
    st.lists(st.integers(0, 2), min_size=6, max_size=6),
    st.lists(st.sets(st.sampled_from(SIX)), min_size=3, max_size=3),
    st.integers(0, 999),
)
def test_a_way_is_found_where_there_is_one(
    owners: list[int], bars: list[set[int]], number: int
) -> None:
    room = [owners.count(place) for place in range(3)]
    barred = [together(bar) for bar in bars]
    try:
        hidden = deal_hidden(together(SIX), room, barred, Random(number))
    except NoWorld:
        assert not possible(room, barred)
        return
    assert [cards.bit_count() for cards in hidden] == room
    assert together(hidden) == together(SIX)
    assert all(not cards & bar for cards, bar in zip(hidden, barred, strict=True))


def test_every_way_comes_up() -> None:
    deals = {tuple(deal_hidden(0b1111, [2, 2], [0, 0], Random(n))) for n in range(200)}
    assert len(deals) == 6


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(NoWorld, match=r"^The unseen cards .*\.$"):
        deal_hidden(0b11, [2, 0], [0b01, 0], Random(1))


def test_deals_are_sampled_by_their_likelihood() -> None:
    """Two hands and two cards in an unknown place: frequencies are compared with the weights of
    all deals."""
    one, two, three, four, five = CARDS[:5]
    odds = [{one: 4.0, two: 0.25}, {one: 0.5, four: 0.0}]
    dealt = [two | three, five, one | four]
    deals = Counter(map(tuple, islice(likely_deals(dealt, odds, Random(1)), 20_000)))
    weights = {
        deal: prod(
            held.get(card, 1.0)
            for hand, held in zip(deal, odds, strict=False)
            for card in each(hand)
        )
        for deal in every_way(together(CARDS[:5]), [2, 1, 2], [0, 0, 0])
    }
    whole = sum(weights.values())
    for deal, weight in weights.items():
        assert abs(deals[deal] / 20_000 - weight / whole) < 0.01, (deal, deals[deal], weight)
