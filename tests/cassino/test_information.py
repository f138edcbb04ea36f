"""What a seat may know, and what it may conclude: docs/rules/cassino.md, section 14."""

from random import Random
from typing import Any

from parlour.cards import CARD, SAME_RANK, read_cards, together, write_cards
from parlour.cassino.view import every
from tests.cassino.tables import build, table
from tests.tables import Table


def imagined(at: Table, seat: int, times: int = 80) -> list[Any]:
    """Sampled worlds in which this seat has the same view."""
    worlds = [at.game.imagine(at.view(seat), Random(number)) for number in range(times)]
    assert all(at.game.view(world, seat) == at.view(seat) for world in worlds)
    return worlds


def ranks(rank: str) -> int:
    return SAME_RANK[CARD[f"{rank}C"]]


# -- what is seen ---------------------------------------------------------------------------------


def test_only_the_player_who_drew_a_card_knows_it() -> None:
    at = table("4C 5C", "8H 9H", table="KD", stock="KS 2D", options={"draw": True})
    at.play("0 trail 4C")
    assert at.view(0)["hand"] == "5C KS"
    assert "KS" not in str(at.view(1)) and at.view(1)["hand_counts"] == {"0": 2, "1": 2}


def test_a_partners_hand_is_hidden_too() -> None:
    at = table("4C", "8H", "9D", "TD", table="KD", options={"players": "4p"}, dealer=3)
    assert not any(card in str(at.view(0)) for card in ("8H", "9D", "TD"))


# -- what a build proves --------------------------------------------------------------------------


def test_a_build_proves_a_card_of_its_value() -> None:
    at = table("5H 8C KD", "2H 3S QS", table="3D TS", dealer=1).play("0 build 8 with 5H on 3D")
    assert at.view(1)["holds"] == {"0": "8", "1": ""}
    assert all(world.hands[0] & ranks("8") for world in imagined(at, 1))
    others = [write_cards(world.hands[0] & ~ranks("8")) for world in imagined(at, 1)]
    assert len(set(others)) > 15


def test_hands_with_two_cards_of_a_proved_rank_have_the_right_frequency() -> None:
    # The hand is two of nine unseen cards, among them three eights. Of the 36 possible hands, 21
    # hold an eight, and 3 of these hold two.
    at = table(
        "5H 8C KD", "QC", table="3D", stock="8D 8H JC JD JH QD QH", won={1: "rest"}, dealer=1
    ).play("0 build 8 with 5H on 3D")
    both = sum((world.hands[0] & ranks("8")).bit_count() == 2 for world in imagined(at, 1, 2100))
    assert 240 < both < 360


def test_a_proof_is_dropped_when_such_a_card_is_played() -> None:
    at = table("5H 8C KD", "2H 3S QS", table="3D TS 8S", dealer=1)
    at.play("0 build 8 with 5H on 3D", "1 trail QS", "0 take 8S with 8C")
    assert at.view(1)["holds"]["0"] == ""
    assert not all(world.hands[0] & ranks("8") for world in imagined(at, 1))


def test_a_build_of_the_rank_played_proves_another() -> None:
    at = table("8H 8C KD", "2H 3S QS", table="8D", dealer=1).play("0 build 8 with 8H on 8D")
    assert at.view(1)["holds"]["0"] == "8"


def test_a_royal_ace_proves_fourteen() -> None:
    at = table("2S AC 9D", "3D KH QS", table="QC", dealer=1, options={"variant": "royal"})
    at.play("0 build 14 with 2S on QC")
    assert at.view(1)["holds"]["0"] == "A"


def test_a_fresh_build_in_a_setup_proves_a_card_too() -> None:
    b1 = {"b1": build(8, 0, "5H+3D", fresh=True)}
    at = table("8C KD", "2H 3S", builds=b1, dealer=0, actor=1)
    assert all(world.hands[0] & ranks("8") for world in imagined(at, 1))
    b1 = {"b1": build(8, 0, "5H+3D")}
    assert table("8C KD", "2H 3S", builds=b1).view(1)["holds"]["0"] == ""


def test_the_pagat_discipline_proves_a_card_for_each_own_build() -> None:
    at = table(
        "5H 8C 8S KD", "2H 3S QS", table="3D 8D", dealer=1, options={"build_discipline": "pagat"}
    )
    at.play("0 build 8 with 5H on 3D", "1 trail QS", "0 take 8D with 8C")
    assert at.view(1)["holds"]["0"] == "8"


def test_a_false_build_proves_that_no_such_card_is_held() -> None:
    at = table("4D KS QS", "9H 2H 3C", table="5S", options={"strict": False}, dealer=1)
    at.play("0 build 9 with 4D on 5S")
    assert at.view(1)["lacks"]["0"] == [["9", 0]]
    assert not any(world.hands[0] & ranks("9") for world in imagined(at, 1))


def test_cards_drawn_later_may_be_of_the_lacking_rank() -> None:
    at = table(
        "4D KS QS",
        "2S 2H 3C",
        table="5S",
        stock="9D 9C 9H JD JC JH TD TC",
        options={"strict": False, "draw": True},
        won={1: "rest"},
        dealer=1,
    )
    at.play("0 build 9 with 4D on 5S")
    assert at.view(1)["lacks"]["0"] == [["9", 1]]
    nines = {(world.hands[0] & ranks("9")).bit_count() for world in imagined(at, 1)}
    assert nines == {0, 1}
    at.play("1 trail 2S", "0 take b1 with 9D")
    assert at.view(1)["lacks"]["0"] == [["9", 1]]


def test_a_new_deal_ends_what_was_proved() -> None:
    at = table("4D", "9H", table="5S", options={"strict": False}, dealer=1)
    at.play("0 build 9 with 4D on 5S", "1 trail 9H")
    assert at["events"] == ["redeal"]
    assert at.view(1)["lacks"]["0"] == [] and at.view(1)["holds"] == {"0": "", "1": ""}


# -- the last deal --------------------------------------------------------------------------------


def test_with_the_stock_empty_two_players_know_everything() -> None:
    at = table("5H 8C KD", "2H 3S QS", table="3D TS", stock="", won={0: "rest"})
    for world in imagined(at, 1, 5):
        assert world.hands == at.p.hands and world.key() == at.p.key()


def all_hands(at: Table, seat: int) -> list[tuple[int, ...]]:
    """The hands of every world in which this seat has the same view; the stock must be empty."""
    worlds = every(at.view(seat))
    assert all(at.game.view(world, seat) == at.view(seat) for world in worlds)
    return [tuple(world.hands) for world in worlds]


AT_THE_END: Any = {"table": "5S QH", "stock": "", "won": {0: "rest"}, "options": {"players": "4p"}}


def test_with_the_stock_empty_all_worlds_of_partners_are_listed() -> None:
    """Six unseen cards in three hands make 90 worlds."""
    at = table("4C KH", "8H QD", "9H QS", "TS 8D", **AT_THE_END)
    found = all_hands(at, 0)
    assert len(found) == len(set(found)) == 90
    assert tuple(at.p.hands) in found


def test_a_proof_by_a_build_leaves_fewer_worlds() -> None:
    at = table("4C KH", "8H 3D 5H", "9H QS", "TS 8D", actor=1, **AT_THE_END)
    at.play("1 build 8 with 3D on 5S", "2 trail 9H", "3 trail TS")
    found = all_hands(at, 0)
    assert len(found) == 10, "the builder has an eight in all of them"
    assert {tuple(world.hands) for world in imagined(at, 0)} == set(found)


def test_with_a_stock_the_other_hand_is_unknown() -> None:
    at = table("5H 8C KD", "2H 3S QS", table="3D TS")
    worlds = imagined(at, 1)
    assert len({world.hands[0] for world in worlds}) > 50
    assert len({world.stock for world in worlds}) == len(worlds)


def test_a_moment_of_the_log_can_be_sampled() -> None:
    at = table("8S 2S", "4C 5D", table="8H").play("0 take 8H with 8S")
    moment = at.p.log[-1].moment
    view = at.game.view(moment, 1)
    world: Any = at.game.imagine(view, Random(1))
    assert at.game.view(world, 1) == view
    assert not together([*world.hands, *world.stock]) & together(read_cards("8S"))
