"""Taps narrow the legal moves until one is left."""

from dataclasses import replace
from random import Random

import pytest

from parlour import catalogue
from parlour.options import differences
from parlour.scene import THEN, Choice, Scene
from parlour.table import move_selection
from tests.table.moments import moments
from tests.table.scenes import ALL, DEFENCE, OPENING, TAKE, TRANSFER, table


def test_a_card_that_can_do_one_thing_plays_by_one_touch() -> None:
    assert move_selection.touch(OPENING, (), "hand:KS").move == "attack KS"
    assert move_selection.touch(DEFENCE, (), "hand:8C").move == "beat 7C 8C"


def test_a_card_with_several_ways_asks_and_the_target_answers() -> None:
    offer = move_selection.touch(TRANSFER, (), "hand:9H")
    assert not offer.move
    assert [chip.move for chip in offer.chips] == ["beat 7C 9H", "beat 7D 9H"]
    assert offer.targets == {"table:7C", "table:7D"}
    assert move_selection.touch(TRANSFER, offer.touched, "table:7D").move == "beat 7D 9H"


def test_a_card_may_have_ways_without_a_further_touch() -> None:
    offer = move_selection.touch(TRANSFER, (), "hand:7H")
    assert [chip.move for chip in offer.chips] == [
        "beat 7C 7H",
        "beat 7D 7H",
        "transfer 7H",
        "show 7H",
    ]


def test_a_look_at_the_table_never_spends_a_card() -> None:
    one_way = table(pairs="7C", hand="8C TD", choices=(DEFENCE.choices[0], TAKE))
    offer = move_selection.touch(one_way, (), "table:7C")
    assert not offer.move
    assert [chip.move for chip in offer.chips] == ["beat 7C 8C"]
    assert offer.targets == {"hand:8C"}
    assert move_selection.touch(one_way, offer.touched, "hand:8C").move == "beat 7C 8C"


def test_what_asks_for_one_touch_only_plays_wherever_it_is() -> None:
    scene = table(choices=(Choice("deal_next 2", "Boris", "Boris will deal", ("seat:2",)),))
    assert move_selection.touch(scene, (), "seat:2").move == "deal_next 2"


def test_touching_again_lets_go_and_touching_elsewhere_begins_anew() -> None:
    first = move_selection.touch(TRANSFER, (), "hand:9H")
    assert move_selection.touch(TRANSFER, first.touched, "hand:9H") == move_selection.opening(
        TRANSFER
    )
    other = move_selection.touch(TRANSFER, first.touched, "hand:7H")
    assert other.touched == ("hand:7H",)
    empty = move_selection.touch(TRANSFER, first.touched, "place:heap")
    assert not empty.touched
    assert not empty.refusal


def test_a_card_that_can_do_nothing_says_why() -> None:
    offer = move_selection.touch(DEFENCE, (), "hand:TD")
    assert offer.refusal == "The ten of diamonds is neither a club nor a trump."
    assert move_selection.touch(ALL["TWO"], (), "hand:6H").refusal == ALL["TWO"].prompt


def test_partners_are_what_goes_together() -> None:
    assert move_selection.partners(TRANSFER, "hand:9H") == {"table:7C", "table:7D"}
    assert move_selection.partners(TRANSFER, "table:7D") == {"hand:9H", "hand:TD", "hand:7H"}
    assert not move_selection.partners(TRANSFER, "seat:1")


def made(scene: Scene, choice: Choice) -> set[str]:
    """The moves to which the taps of a choice lead, or its button."""
    if not choice.touches:
        return {choice.move}
    offer = move_selection.Offer()
    for name in choice.touches:
        offer = move_selection.touch(scene, offer.touched, name)
        if offer.move:
            return {offer.move}
    return {chip.move for chip in move_selection.more(offer).chips}


PRESETS = [(name, preset) for name in catalogue.NAMES for preset in catalogue.family(name).presets]


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_move_of_a_deal_can_be_made_by_touches_or_by_a_button(name: str, preset: str) -> None:
    options = differences(catalogue.family(name).presets[preset])
    for scenes in moments(name, options, "random", Random(1)):
        for scene in scenes:
            for choice in scene.choices[:20]:
                assert choice.move in made(scene, choice), choice.move


def test_a_keyboard_reaches_what_no_card_of_the_hand_leads_to() -> None:
    assert not move_selection.reachable(TRANSFER, move_selection.opening(TRANSFER))
    asked = move_selection.touch(TRANSFER, (), "hand:9H")
    assert move_selection.reachable(TRANSFER, asked) == {"table:7C", "table:7D"}
    scene = table(choices=(Choice("deal_next 2", "Boris", "Boris will deal", ("seat:2",)),))
    assert move_selection.reachable(scene, move_selection.opening(scene)) == {"seat:2"}


def test_a_key_makes_its_choice_at_once() -> None:
    assert move_selection.keyed(DEFENCE, "T") == "take"
    assert move_selection.keyed(OPENING, "0") == "query"
    assert move_selection.keyed(OPENING, "t") == ""


def test_a_key_makes_a_call_in_place_of_its_first_move() -> None:
    bid = Choice("order", "Order up", "order up", key="o")
    alone = Choice(f"order{THEN}alone", "Alone", "order up and play alone", key="a")
    scene = replace(table(choices=(bid,)), calls=(alone,))
    assert move_selection.keyed(scene, "A") == alone.move
    assert move_selection.keyed(scene, "o") == ""


@pytest.mark.parametrize(
    ("key", "at", "row", "to"),
    [
        ("ArrowLeft", 0, 9, 0),
        ("ArrowRight", 8, 9, 9),
        ("ArrowRight", 17, 9, 17),
        ("ArrowDown", 3, 9, 12),
        ("ArrowUp", 12, 9, 3),
        ("ArrowUp", 3, 9, None),
        ("ArrowDown", 12, 9, None),
        ("Home", 12, 9, 0),
        ("End", 3, 9, 17),
        ("Enter", 3, 9, None),
    ],
)
def test_arrows_walk_a_hand_of_two_rows(key: str, at: int, row: int, to: int | None) -> None:
    assert move_selection.step(key, at, 18, row) == to


def test_down_from_above_a_gap_goes_to_the_last_card() -> None:
    assert move_selection.step("ArrowDown", 6, 13, 7) == 12
    assert move_selection.step("ArrowLeft", 0, 0, 1) is None


def test_a_key_jumps_to_the_next_card_of_its_rank_or_suit() -> None:
    cards = ["6C", "7C", "TC", "6D", "KD", "TH"]
    assert move_selection.jump("6", 0, cards) == 3
    assert move_selection.jump("6", 3, cards) == 0
    assert move_selection.jump("t", -1, cards) == 2
    assert move_selection.jump("1", 2, cards) == 5
    assert move_selection.jump("h", 0, cards) == 5
    assert move_selection.jump("q", 0, cards) is None
    assert move_selection.jump("x", 0, cards) is None
    assert any(move_selection.rank_or_suit("q"))
    assert not any(move_selection.rank_or_suit("Enter"))


def test_the_sample_scenes_hold_no_card_twice() -> None:
    def cards(scene: Scene) -> list[str]:
        return [face.card for place in scene.places for face in place.cards if face.card]

    twice = {name for name, scene in ALL.items() if len(set(cards(scene))) < len(cards(scene))}
    assert not twice
