"""Cards counted by rank."""

from parlour.cards import Cards, read_cards, together
from parlour.cassino.heaps import divide, fits, heap_of, spread, unions


def cards(text: str) -> Cards:
    return together(read_cards(text))


def test_a_heap_fits_where_there_are_so_many_of_every_rank() -> None:
    have = heap_of(cards("AC AD AH AS 2C KD"))
    assert fits(heap_of(cards("AC AD AH AS 2H KS")), have) and fits(0, have)
    for more in ("2C 2D", "KC KD KH KS", "3C", "AC QD"):
        assert not fits(heap_of(cards(more)), have)
    assert not fits(have + have, have)


def test_unions_are_of_groups_that_share_no_card() -> None:
    have = heap_of(cards("2C 2D 3C 4D"))
    pair, two, three = (heap_of(cards(text)) for text in ("2C 2D", "2C 3C", "4D"))
    found = unions([pair, two, three], have, 10)
    assert found is not None and found[0] == 0
    assert sorted(found) == sorted([0, pair, two, three, pair + three, two + three])
    assert unions([pair, two, three], have, 5) is None


def test_a_group_is_taken_as_often_as_its_cards_lie_there() -> None:
    ace = heap_of(cards("AC"))
    assert unions([ace], heap_of(cards("AC AD AS")), 10) == [0, ace, 2 * ace, 3 * ace]


def test_a_heap_is_divided_into_groups_or_not() -> None:
    two, pair = heap_of(cards("2C 3C")), heap_of(cards("3C 4D"))
    assert divide(2 * two + pair, [two, pair]) in {(two, two, pair)}
    assert divide(two + heap_of(cards("9C")), [two, pair]) is None
    assert divide(0, []) == ()


def test_a_heap_is_spread_over_the_cards_of_its_ranks() -> None:
    found = list(spread(heap_of(cards("2C 2D 5H")), cards("2S 2H 2C 5D KD")))
    assert set(found) == {cards(text) for text in ("2S 2H 5D", "2S 2C 5D", "2H 2C 5D")}
    assert len(found) == 3 and list(spread(0, cards("KD"))) == [0]
