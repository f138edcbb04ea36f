"""Cards as numbers and as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import (
    CARD,
    CARDS,
    HIGHER,
    JOKER,
    NAME,
    PACK,
    SAME_RANK,
    SUIT,
    NotACard,
    each,
    rank_of,
    read_card,
    read_cards,
    together,
    write_cards,
)


def test_fifty_two_cards_and_the_joker_each_with_its_name() -> None:
    assert len(CARDS) == 52
    assert set(NAME) == set(CARD.values()) == {*CARDS, JOKER}
    assert len(CARD) == len(set(NAME.values())) == 53
    assert all(CARD[NAME[card]] == card for card in NAME)


def test_packs() -> None:
    assert PACK[52].bit_count() == 52
    names = {NAME[card] for card in each(PACK[36])}
    assert names == {rank + suit for rank in "6789TJQKA" for suit in "CDHS"}


def test_suits_ranks_and_what_is_higher() -> None:
    assert write_cards(SUIT["D"]) == "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    assert write_cards(SAME_RANK[CARD["TS"]]) == "TC TD TH TS"
    assert write_cards(HIGHER[CARD["JC"]]) == "QC KC AC"
    assert HIGHER[CARD["AS"]] == 0
    assert [rank_of(CARD[name]) for name in ("2S", "TD", "AC")] == [0, 8, 12]


@given(st.sets(st.sampled_from(CARDS)))
def test_sets_of_cards_read_back(cards: set[int]) -> None:
    whole = together(cards)
    assert set(each(whole)) == cards
    assert set(read_cards(write_cards(whole))) == cards


@pytest.mark.parametrize("text", ["10h", "th", " TH ", "10H", "tH"])
def test_reading_is_kind(text: str) -> None:
    assert NAME[read_card(text)] == "TH"


@pytest.mark.parametrize("text", ["", "7", "H7", "1H", "11H", "7HH", "♥7", "7H 8H", "x" * 999])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotACard, match=r"is not a card; write rank and suit"):
        read_card(text)


def test_no_card_lies_twice() -> None:
    with pytest.raises(NotACard, match="twice"):
        read_cards("7H 10S ts")
