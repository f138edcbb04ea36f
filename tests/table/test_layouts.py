"""Taps choose captures, builds and selections, in any order."""

from itertools import combinations, permutations

import pytest

from parlour.scene import Choice, Scene
from parlour.table import move_selection
from parlour.table.arrange import touch_name
from parlour.table.move_selection import Offer
from tests.table.layouts import BUILT, CHANGE, NINES, layout, take, trail


def moves(choices: tuple[Choice, ...]) -> list[str]:
    return [choice.move for choice in choices]


def touches(scene_touches: tuple[str, ...], scene: Scene = NINES) -> Offer:
    offer = Offer()
    for name in scene_touches:
        if not offer.move:
            offer = move_selection.touch(scene, offer.touched, name)
    return offer


def test_a_hand_card_shows_the_greatest_captures_and_holds_the_lesser_back() -> None:
    offer = touches(("hand:9C",))
    assert moves(offer.chips) == ["take 9H 5C 4D 6S 3H with 9C", "trail 9C"]
    assert moves(offer.secondary) == [
        "take 9H 5C 4D with 9C",
        "take 5C 4D with 9C",
        "take 9H with 9C",
    ]
    assert offer.targets == {f"table:{card}" for card in ("9H", "5C", "4D", "6S", "3H")}
    all_of_them = move_selection.more(offer)
    assert moves(all_of_them.chips) == moves(offer.chips) + moves(offer.secondary)
    assert not all_of_them.secondary


def test_whatever_is_touched_first_the_same_is_offered() -> None:
    for order in permutations(("hand:9C", "table:5C", "table:4D")):
        offer = touches(order)
        assert not offer.move
        assert moves(offer.chips) == ["take 5C 4D with 9C", "take 9H 5C 4D 6S 3H with 9C"]
        assert moves(offer.secondary) == ["take 9H 5C 4D with 9C"]


def test_table_cards_alone_only_narrow_the_hand() -> None:
    offer = touches(("table:3H",))
    assert not offer.chips
    assert offer.targets >= {"hand:9C", "hand:8D", "table:5C"}
    assert touches(("table:3H", "table:6S")).targets & {"hand:9C", "hand:8D"} == {"hand:9C"}


def test_a_hand_card_plays_at_once_where_one_move_is_left() -> None:
    assert touches(("hand:KS",)).move == "take KC with KS"
    assert touches(("table:5C", "hand:8D")).move == "take 5C 3H with 8D"
    assert touches(("hand:2H",), BUILT).move == "trail 2H"


def test_a_table_card_never_takes_others_that_were_not_touched() -> None:
    offer = touches(("hand:8D", "table:5C"))
    assert not offer.move
    assert moves(offer.chips) == ["take 5C 3H with 8D"]
    assert touches(("hand:8D", "table:5C", "table:3H")).move == "take 5C 3H with 8D"
    assert touches(("hand:5C", "table:4D"), BUILT).move == "build 9 with 5C on 4D"


def test_letting_go_of_one_card_keeps_the_others() -> None:
    offer = touches(("hand:9C", "table:5C", "table:4D", "table:5C"))
    assert offer.touched == ("hand:9C", "table:4D")
    assert offer == touches(("hand:9C", "table:4D"))
    assert touches(("hand:8D", "table:5C", "hand:8D")).touched == ("table:5C",)
    assert touches(("hand:9C", "hand:9C")) == move_selection.opening(NINES)


def test_letting_go_never_plays() -> None:
    offer = touches(("table:5C", "hand:9C", "table:5C", "hand:9C"))
    assert offer == move_selection.opening(NINES)
    scene = layout("5C", "5D", (take("5D", "5C"),))
    assert not touches(("table:5C", "table:5C"), scene).move


def test_another_card_of_the_hand_takes_the_place_of_the_first() -> None:
    assert touches(("hand:9C", "table:5C", "hand:8D")).move == "take 5C 3H with 8D"
    assert not touches(("hand:9C", "table:5C", "hand:KS")).touched
    offer = touches(("hand:8D", "table:5C", "table:KC"))
    assert offer.touched == ("table:KC",)
    swapped = touches(("hand:8D", "table:5C", "hand:9C"))
    assert swapped.touched == ("table:5C", "hand:9C")


def test_a_build_is_touched_as_a_whole() -> None:
    assert touch_name(BUILT, BUILT.place("b1"), "6C") == "place:b1"
    assert touch_name(BUILT, BUILT.place("4D"), "4D") == "table:4D"
    assert touch_name(BUILT, BUILT.place("hand:0"), "9C") == "hand:9C"
    offer = touches(("place:b1",), BUILT)
    assert offer.targets == {"hand:9C"}
    assert touches(("place:b1", "hand:9C"), BUILT).move == "take b1 with 9C"
    assert moves(touches(("hand:9C",), BUILT).chips) == ["take b1 with 9C", "trail 9C"]


def test_a_keyboard_reaches_the_layout_and_what_was_touched_there() -> None:
    everything = move_selection.reachable(BUILT, move_selection.opening(BUILT))
    assert everything == {"table:4D", "place:b1"}
    narrowed = move_selection.reachable(NINES, touches(("table:5C", "hand:9C")))
    assert "table:5C" in narrowed
    assert "table:KC" not in narrowed


def test_a_selection_is_offered_only_as_it_is_touched() -> None:
    one = touches(("hand:8H",), CHANGE)
    assert moves(one.chips) == ["discard 8H"]
    assert not one.move
    assert one.targets == {"hand:9H", "hand:TS", "hand:KD"}
    two = touches(("hand:9H", "hand:8H"), CHANGE)
    assert moves(two.chips) == ["discard 8H 9H"]
    assert two.chips[0].main
    assert touches(("hand:9H", "hand:8H", "hand:9H"), CHANGE) == one


def test_a_card_too_many_is_refused_and_the_selection_kept() -> None:
    three = touches(("hand:8H", "hand:9H", "hand:TS"), CHANGE)
    assert moves(three.chips) == ["discard 8H 9H TS"]
    assert not three.targets
    fourth = move_selection.touch(CHANGE, three.touched, "hand:KD")
    assert fourth == three._replace(refusal=CHANGE.prompt)


@pytest.mark.parametrize("scene", [NINES, BUILT, CHANGE])
def test_every_choice_can_be_made(scene: Scene) -> None:
    for choice in scene.choices:
        if choice.touches:
            offer = touches(choice.touches, scene)
            assert choice.move in (offer.move, *moves(move_selection.more(offer).chips))


def test_hundreds_of_captures_are_narrowed_by_each_touch() -> None:
    loose = ["2C", "2D", "2H", "2S", "3C", "3D", "3H", "3S", "4C", "4D", "4H", "4S"]
    captures = [some for size in range(1, 5) for some in combinations(loose, size)][:600]
    choices = tuple(take("TC", *some, secondary=len(some) < 4) for some in captures)
    scene = layout(" ".join(loose), "TC 9C", (*choices, trail("TC"), trail("9C")))
    offer = touches(("hand:TC", "table:2C", "table:3D", "table:2C"), scene)
    assert offer.touched == ("hand:TC", "table:3D")
    assert len(offer.chips) + len(offer.secondary) > 100
