"""Sections 6, 7, 9 and 12 of docs/rules/cassino.md: builds, the builder's duty, and faults."""

from typing import Any

import pytest

from tests.cassino.tables import build, table
from tests.tables import Table

FREE = {"free_builds": True}
PAGAT = {"build_discipline": "pagat"}
FAULTS = {"strict": False}


def built(at: Table) -> set[str]:
    return {move for move in at.legal if move.split()[0] in ("build", "raise", "join")}


# -- new builds, raised and joined ones (6) -------------------------------------------------------


def test_a_build_needs_another_card_of_its_value() -> None:
    assert built(table("5H 3C KD", "2H", table="3D")) == set()
    assert built(table("5H 8C KD", "2H", table="3D")) == {"build 8 with 5H on 3D"}
    assert built(table("8H KD", "2H", table="8D")) == set()


def test_court_cards_go_into_no_build_outside_royal() -> None:
    assert built(table("KH KD KS", "2H", table="KC")) == set()
    moves = built(table("KH KD", "2H", table="KC", options={"variant": "royal"}))
    assert moves == {"build 13 with KH on KC", "build 13 with KD on KC"}


def test_a_build_stays_in_one_piece_and_in_order() -> None:
    at = table("5H 8C 8D", "2H 3S", table="3D").play("0 build 8 with 5H on 3D")
    assert at["builds"] == {
        "b1": {
            "value": 8,
            "owner": 0,
            "fresh": True,
            "sets": 1,
            "cards": "3D 5H",
            "stack": "3D+5H",
        }
    }
    assert at["table"] == "" and at["last_capturer"] is None


def test_builds_are_numbered_on_though_earlier_ones_are_gone() -> None:
    at = table("4H 8C 2D 8D", "8S KH KS", table="4D 6C", dealer=1)
    at.play("0 build 8 with 4H on 4D", "1 take b1 with 8S", "0 build 8 with 2D on 6C")
    assert list(at["builds"]) == ["b2"]


def test_a_raise_is_by_one_card_and_never_past_the_highest() -> None:
    b1 = {"b1": build(6, 1, "4C+2S")}
    assert built(table("3D 9H", "KH", table="3S", builds=b1)) == {"raise b1 to 9 with 3D"}
    at = table("5D TD", "KH", builds=b1, options={"variant": "royal"})
    assert built(at) == set()
    at = table("5D JD", "KH", builds=b1, options={"variant": "royal"})
    assert built(at) == {"raise b1 to 11 with 5D"}


def test_a_raised_build_stays_single_and_is_the_raisers() -> None:
    at = table("3D 9H JC", "6H AD TD", builds={"b1": build(6, 1, "4C+2S", fresh=True)})
    found = at.play("0 raise b1 to 9 with 3D")["builds"]["b1"]
    assert (found["owner"], found["fresh"], found["sets"]) == (0, True, 1)


def test_a_duplicate_build_is_joined_again_and_never_raised() -> None:
    b1 = {"b1": build(4, 1, "4H 3C+AC")}
    assert built(table("2C 6S 4S 4D", "KH", builds=b1)) == {
        "join b1 with 4S",
        "join b1 with 4D",
    }


def test_joining_takes_one_table_card_at_most() -> None:
    b1 = {"b1": build(8, 1, "5C+3D")}
    found = built(table("2S 8S", "KH", table="6D AD 5H", builds=b1))
    assert found == {"join b1 with 2S and 6D", "build 8 with 2S on 6D"}


# -- free builds (12.1) ---------------------------------------------------------------------------


def test_free_builds_join_any_number_of_sets() -> None:
    b1 = {"b1": build(8, 1, "5C+3D")}
    found = built(table("2S 8S", "KH", table="6D AD 7H", builds=b1, options=FREE))
    assert {move for move in found if move.startswith("join")} == {
        "join b1 with 2S and 6D",
        "join b1 with 2S and 6D AD 7H",
    }


def test_free_builds_put_sets_of_the_new_value_into_a_raise() -> None:
    b1 = {"b1": build(6, 1, "4C+2S")}
    at = table("3D 9H", "KH", table="5S 4H 2H", builds=b1, options=FREE)
    raises = {move for move in built(at) if move.startswith("raise")}
    assert len(raises) == 2
    found = at.play("0 raise b1 to 9 with 3D and 5S 4H")["builds"]["b1"]
    assert (found["value"], found["sets"]) == (9, 2) and at["table"] == "2H"


# -- the duty (7) ---------------------------------------------------------------------------------


def test_with_a_fresh_build_one_may_do_anything_but_trail() -> None:
    at = table("8D 2C QC", "KH", table="6D QH", builds={"b1": build(8, 0, "5C+3C", fresh=True)})
    assert not any(move.startswith("trail") for move in at.legal)
    assert {"take b1 with 8D", "take QH with QC", "build 8 with 2C on 6D"} <= at.legal


def test_the_duty_ends_when_another_takes_the_build() -> None:
    at = table("5H 8C KD", "8S 2H", table="3D", dealer=1)
    at.play("0 build 8 with 5H on 3D", "1 take b1 with 8S")
    assert {"trail KD", "trail 8C"} <= at.legal


def test_the_duty_is_for_the_last_turn_only() -> None:
    at = table("5H 8C 8D QS", "JS 2H 7C 9S", table="3D QH", dealer=1)
    at.play("0 build 8 with 5H on 3D", "1 trail JS", "0 take QH with QS", "1 trail 2H")
    assert "trail 8C" in at.legal and not at["builds"]["b1"]["fresh"]


def test_the_duty_outlasts_a_later_deal() -> None:
    at = table("5H 8C", "JS", table="3D", dealer=0, stock_top="8S 4H KD KC 2D 2H QD QC")
    at.play("0 build 8 with 5H on 3D", "1 trail JS", "0 take b1 with 8C")
    assert at["events"] == ["capture", "redeal"]
    b1 = {"b1": build(8, 1, "5C+3C", fresh=True)}
    # Who is strict keeps a card for his build, and no later deal comes before he has played it.
    stock = "8S 4H 2D 2H KD KC QD QC"
    at = table("2C", "", builds=b1, dealer=0, stock_top=stock, options=FAULTS)
    at.play("0 trail 2C")
    assert at["actor"] == 1 and at.play("1 trail 4H")["events"] == ["fault_trail"]


# -- keeping the card that takes it (12.2) --------------------------------------------------------


def test_a_build_is_kept_in_reach_as_long_as_it_lies() -> None:
    at = table("8S 2D 8H", "KH", table="8D", builds={"b1": build(8, 0, "5C+3C")}, options=PAGAT)
    assert "take 8D with 8S" in at.legal and "trail 2D" not in at.legal
    at = table("8S 2D", "KH", table="8D", builds={"b1": build(8, 0, "5C+3C")}, options=PAGAT)
    assert "take 8D with 8S" not in at.legal


def test_a_turn_is_free_of_builds_that_nothing_keeps_in_reach() -> None:
    options = {**PAGAT, "no_multi_captures": True}
    builds = {"b1": build(10, 0, "AC+9H"), "b2": build(10, 0, "2C+8H")}
    at = table("7C TS", "JS 6S", table="QD", builds=builds, options=options)
    assert at.legal == {"take b1 with TS", "take b2 with TS", "trail 7C", "trail TS"}
    at = table("7C TS", "JS 6S", table="QD", builds=builds, options=PAGAT)
    assert at.legal == {"take b1 b2 with TS"}


def test_one_card_serves_two_builds_of_a_value() -> None:
    builds = {"b1": build(8, 0, "5C+3C")}
    at = table("8S 2D KD", "KH", table="6D", builds=builds, options=PAGAT)
    assert "build 8 with 2D on 6D" in at.legal


# -- faults (9) -----------------------------------------------------------------------------------


def test_a_false_build_costs_a_point_and_stands() -> None:
    at = table("4D KS", "KH 2H", table="5S", options=FAULTS, dealer=1)
    assert at.play("0 build 9 with 4D on 5S")["events"] == ["fault_build"]
    assert at["penalties"] == {"0": 0, "1": 1} and at["builds"]["b1"]["owner"] == 0
    at.play("1 trail KH", "0 trail KS")
    assert at["events"] == ["fault_trail"] and at["stands_out"] == [0]


@pytest.mark.parametrize(
    ("action", "builds"),
    [
        ("0 raise b1 to 9 with 3D", {"b1": build(6, 1, "4C+2S")}),
        ("0 join b1 with 3D", {"b1": build(3, 1, "2C+AS")}),
    ],
)
def test_raising_and_joining_can_be_false_too(action: str, builds: Any) -> None:
    at = table("3D KS", "9H 2H", builds=builds, options=FAULTS).play(action)
    assert at["events"] == ["fault_build"] and at["penalties"] == {"0": 0, "1": 1}


def test_three_handed_a_false_build_gives_each_opponent_a_point() -> None:
    at = table("4D KS", "9H", "2H", table="5S", options={**FAULTS, "players": 3})
    assert at.play("0 build 9 with 4D on 5S")["penalties"] == {"0": 0, "1": 1, "2": 1}


def test_standing_out_skips_one_turn_with_cards() -> None:
    b1 = {"b1": build(8, 0, "6H+2C", fresh=True)}
    at = table("8D QC 4C", "3S 4S KC", builds=b1, options=FAULTS, dealer=1)
    at.play("0 trail QC", "1 trail KC")
    assert at["events"] == ["stands_out:0"] and at.asked == ("TURN", 1)
    at.play("1 trail 3S")
    assert at.asked == ("TURN", 0) and at["stands_out"] == []


def test_who_has_stood_out_plays_the_card_left_over_alone() -> None:
    b1 = {"b1": build(8, 0, "6H+2C", fresh=True)}
    at = table("QC 8D", "KC", builds=b1, options=FAULTS, dealer=1, stock="", won={1: "rest"})
    at.play("0 trail QC", "1 trail KC")
    assert at["events"] == ["stands_out:0"] and at.asked == ("TURN", 0)


def test_the_end_of_the_hand_cancels_standing_out() -> None:
    b1 = {"b1": build(9, 0, "6H+3C", fresh=True)}
    at = table("TS", "", table="5H", builds=b1, options=FAULTS, dealer=1, stock="", won={1: "rest"})
    at.play("0 trail TS")
    assert at["state"] == "HAND_OVER" and "fault_trail" in at["events"]
    assert at["stands_out"] == []


def test_faults_are_no_affair_of_games_without_builds() -> None:
    for variant in ("callabra", "pishti", "ladies", "scopone"):
        for options in (FAULTS, PAGAT, FREE):
            at = (
                table("4D 9S", "9H", table="5S", options={**options, "variant": variant})
                if variant != "scopone"
                else table(
                    "4D", "7H", "3S", "2S", table="5S", options={**options, "variant": variant}
                )
            )
            assert not built(at)


def test_strict_off_ignores_the_other_discipline() -> None:
    at = table(
        "6C JS", "KH", table="KD", builds={"b1": build(6, 0, "4S+2C")}, options={**PAGAT, **FAULTS}
    )
    assert {"trail 6C", "trail JS"} <= at.legal
