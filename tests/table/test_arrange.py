"""Positions of the seats, and the number of cards in a row."""

import pytest

from parlour.table.arrange import (
    AROUND,
    build_room,
    hand_rows,
    in_the_midst,
    layout_grids,
    middle,
    own_hand,
    pair_grids,
    seating,
    settle,
    slot_columns,
    slots_kept,
    slots_shown,
    spot_columns,
)
from tests.table.layouts import BUILT, CHANGE, NINES
from tests.table.scenes import BULK, FIVE, FULL, table

ROOM = {
    "upright": (390 - 20, 92),
    "low": (844 - 2 * 188 - 16, 64),
    "broad": (1280 - 2 * 269 - 16, 141),
    "narrow": (390 - 12, 62),
}
"""The widths in pixels of the hand's area and of a card.

The screens are 390 by 844, 844 by 390, 1280 by 800, and a phone in the 1994 theme.
"""
STRIP = 24 - 2
"""The least visible width of a card in pixels: 24, less the edge of the card."""


def test_the_next_seat_sits_to_the_left() -> None:
    """EUC-26: the partner sits opposite."""
    assert seating(table(4)) == {0: "own", 1: "left", 2: "top", 3: "right"}
    assert seating(FIVE)[1] == "left"
    assert seating(FIVE)[4] == "right"


def test_nobody_shares_a_place() -> None:
    for seats in range(2, 7):
        assert len(set(seating(table(seats)).values())) == seats
        assert len(AROUND[seats]) == seats - 1


def test_more_than_ten_cards_lie_in_even_rows_on_a_phone() -> None:
    assert [hand_rows(count)["upright"] for count in (0, 1, 6, 10)] == [
        (1, 1),
        (1, 1),
        (6, 1),
        (10, 1),
    ]
    assert hand_rows(11)["upright"] == (6, 2)
    assert hand_rows(18)["upright"] == (6, 3)
    assert hand_rows(18)["low"] == (9, 2)
    assert hand_rows(18)["broad"] == (18, 1)
    assert (hand_rows(18)["narrow"], hand_rows(18)["wide"]) == ((9, 2), (9, 2))


@pytest.mark.parametrize("count", range(2, 53))
@pytest.mark.parametrize("screen", ["upright", "low", "broad", "narrow"])
def test_every_card_shows_a_strip_that_a_thumb_can_hit(screen: str, count: int) -> None:
    across, rows = hand_rows(count)[screen]
    room, card = ROOM[screen]
    assert across * rows >= count
    assert (room - card) / max(across - 1, 1) >= STRIP


@pytest.mark.parametrize("count", range(2, 8))
def test_up_to_seven_cards_on_a_phone_show_as_much_as_a_thumb_needs(count: int) -> None:
    across, _ = hand_rows(count)["upright"]
    assert (370 - 99) / max(across - 1, 1) >= 44


def test_pairs_change_their_size_only_where_another_row_begins() -> None:
    assert {pair_grids(pairs)["deep"] for pairs in range(5)} == {(4, 1)}
    assert pair_grids(5) == {"upright": (3, 2), "flat": (6, 1), "deep": (3, 2)}
    assert {name: pair_grids(12)[name] for name in ("upright", "deep")} == {
        "upright": (4, 3),
        "deep": (6, 2),
    }
    assert all(across * rows >= 18 for across, rows in pair_grids(18).values())


def test_a_layout_keeps_its_size_up_to_eight_cards() -> None:
    assert {layout_grids(spots, FULL)["broad"] for spots in (7, 8)} == {(7, 1), (8, 1)}
    assert layout_grids(4, FULL)["broad"] == (6, 1)
    assert layout_grids(12, FULL)["broad"] == (6, 2)
    assert layout_grids(4, FULL)["upright"] == (3, 2)
    assert layout_grids(12, FULL)["upright"] == (4, 3)
    assert {layout_grids(spots, FULL)["short"] for spots in (1, 8)} == {(4, 2)}
    assert layout_grids(12, FULL)["short"] == (6, 2)


def test_slots_are_kept_and_grow_when_more_lie_there() -> None:
    assert slots_shown(FULL) == 6
    assert slots_shown(BULK) == 18
    assert slot_columns(0) == {"tall": 1, "broad": 1}
    assert slot_columns(6) == {"tall": 3, "broad": 6}
    assert slot_columns(18) == {"tall": 6, "broad": 9}


def test_the_own_hand_is_found() -> None:
    """DUR-03: one hand is the person's."""
    hand = own_hand(FULL)
    assert hand is not None
    assert [face.card for face in hand.cards] == ["6H", "9H"]


def test_a_loose_card_keeps_its_spot_while_neighbours_come_and_go() -> None:
    spots = settle([], ["2C", "3C", "4C", "5C"], 4)
    assert spots == ["2C", "3C", "4C", "5C"]
    assert settle(spots, ["2C", "4C", "5C"], 4) == ["2C", "", "4C", "5C"]
    spots = settle(["2C", "", "4C", "5C"], ["2C", "4C", "5C", "6C", "7C"], 4)
    assert spots == ["2C", "6C", "4C", "5C", "7C"]


def test_the_spots_of_a_layout_close_up_when_most_are_free() -> None:
    crowd = [*"abcdefgh"]
    assert settle(crowd, ["b", "d", "f", "h"], 4) == ["", "b", "", "d", "", "f", "", "h"]
    assert settle(crowd, ["d", "h"], 4) == ["h", "", "", "d"]
    assert settle(["a", "b", "", ""], ["b"], 4) == ["", "b", "", ""]
    assert settle(crowd, [], 1) == [""]


def test_a_layout_is_known_by_its_places_also_when_it_is_empty() -> None:
    assert middle(NINES) == middle(CHANGE) == "layout"
    assert middle(FULL) == "slots"
    assert build_room(NINES) == 0 < build_room(BUILT) < 2


def test_spots_lie_in_even_rows() -> None:
    assert spot_columns(1) == {"tall": 1, "broad": 1, "low": 1}
    assert spot_columns(4) == {"tall": 4, "broad": 4, "low": 4}
    assert spot_columns(9) == {"tall": 4, "broad": 5, "low": 6}
    assert spot_columns(20) == {"tall": 5, "broad": 10, "low": 10}


def test_the_room_of_the_slots_is_kept_and_never_becomes_less() -> None:
    """Cards keep their size and place if the limit of a bout changes (P2 in docs/quality.md)."""
    assert slots_kept(0, 0) == 0
    assert slots_kept(0, 5) == 6
    assert slots_kept(6, 2) == 6
    assert slots_kept(6, 12) == 12


def test_few_slots_lie_in_the_midst_of_their_room() -> None:
    assert in_the_midst(6, 6, 3) == (0, 0)
    assert in_the_midst(4, 6, 3) == (0, 0)
    assert in_the_midst(2, 6, 3) == (0.5, 0.5)
    assert in_the_midst(1, 6, 6) == (2.5, 0)
