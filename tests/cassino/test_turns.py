"""Sections 4, 8, 10, 13 and 15: deals, draws, sweeps, what ends a hand; and the variants' own."""

from random import Random

import pytest

from parlour import catalogue
from parlour.cards import write_cards
from parlour.game import BadPosition, Deal, Standing
from tests.cassino.tables import build, table


def dealt(pack: str, options: dict[str, object], dealer: int = 0) -> dict[str, object]:
    game = catalogue.game("cassino", options)
    return {**game.facts(game.setup({"pack": pack, "dealer": dealer}))}


# -- deals (4, 13) --------------------------------------------------------------------------------


def test_scopone_is_dealt_by_threes() -> None:
    pack = "AS 2S 3S AH 2H 3H AD 2D 3D AC 2C 3C 4S 5S 6S"
    found = dealt(pack, {"variant": "scopone"}, dealer=3)
    assert found["hand_counts"] == {"0": 9, "1": 9, "2": 9, "3": 9}
    hands = found["hands"]
    assert isinstance(hands, dict)
    assert {"AS", "2S", "3S", "4S", "5S", "6S"} <= set(hands["0"].split())
    assert found["stock_count"] == 0 and len(str(found["table"]).split()) == 4


def test_scientific_scopone_lays_nothing_out() -> None:
    found = dealt("AS", {"variant": "scopone", "scopone_deal": "scientific"})
    assert (found["table"], found["hand_counts"]) == ("", dict.fromkeys("0123", 10))


@pytest.mark.parametrize(("kings", "state"), [(2, "TURN"), (3, "REDEAL"), (4, "REDEAL")])
def test_three_kings_on_the_table_are_dealt_again(kings: int, state: str) -> None:
    last = ["KC", "KD", "KH", "KS"][:kings] + ["AC", "2C"][: 4 - kings]
    pack = catalogue.game("cassino", {"variant": "scopone"}).shuffle(2, Random(1)).text().split()
    pack = [card for card in pack if card not in last] + last
    found = dealt(" ".join(pack), {"variant": "scopone"}, dealer=2)
    assert found["state"] == state
    if state == "REDEAL":
        assert (found["actor"], found["next_dealer"], found["game"]) == (None, 2, None)
        assert found["points"] == {"0": {}, "1": {}} and found["hands_played"] == 0


def test_a_hand_dealt_again_scores_nothing() -> None:
    game = catalogue.game("cassino", {"variant": "scopone"})
    pack = [card for card in game.shuffle(0, Random(1)).text().split() if card[0] != "K"]
    position = game.setup({"pack": " ".join([*pack, "KC", "KD", "KH", "KS"]), "dealer": 1})
    assert game.points(position) == game.winnings(position) == (0, 0)


def test_the_deal_must_be_of_this_pack() -> None:
    game = catalogue.game("cassino", {})
    deal = game.shuffle(0, Random(3))
    with pytest.raises(BadPosition, match="A deal needs the 52 cards of this game, each once"):
        game.start(Deal(deal.pack[:-1], 0))
    with pytest.raises(BadPosition, match="The dealer is one of the seats 0 to 1"):
        game.start(Deal(deal.pack, 2))
    with pytest.raises(BadPosition, match="a number for each of the 2 sides"):
        game.start(Deal(deal.pack, 0, Standing((1, 2, 3))))
    with pytest.raises(BadPosition, match="whole numbers from 0 up"):
        game.start(Deal(deal.pack, 0, Standing((1, -2))))


def test_the_first_dealer_is_drawn_by_lot() -> None:
    game = catalogue.game("cassino", {"players": 3})
    assert {game.first_dealer(Random(number)) for number in range(40)} == {0, 1, 2}


def test_a_stock_that_does_not_go_round_goes_to_the_table() -> None:
    at = table("KD", "", table="9C", stock="2H", won={0: "rest"}, last_capturer=0, dealer=1)
    at.play("0 trail KD")
    assert at["state"] == "HAND_OVER" and at["events"] == ["redeal", "last", "residue"]
    at = table("KD", "", table="9C", stock="2H 3H 4H", won={0: "rest"}, dealer=1)
    at.play("0 trail KD")
    assert at["hand_counts"] == {"0": 1, "1": 1} and at["table"] == "9C KD 4H"


def test_with_draws_there_is_no_later_deal() -> None:
    at = table("KD", "2D", table="9C", options={"draw": True}, stock="5H 6H", won={0: "rest"})
    at.play("0 trail KD", "1 trail 2D")
    assert at["events"] == ["last"] and at["hands"] == {"0": "5H", "1": "6H"}
    at.play("0 trail 5H", "1 trail 6H")
    assert at["state"] == "HAND_OVER"


def test_a_seat_that_stands_out_draws_nothing() -> None:
    b1 = {"b1": build(8, 0, "6H+2C", fresh=True)}
    at = table("8D QC", "KC", builds=b1, options={"strict": False, "draw": True}, dealer=1)
    at.play("0 trail QC", "1 trail KC")
    assert at["events"] == ["stands_out:0"] and at["hand_counts"] == {"0": 2, "1": 1}


# -- sweeps and the end (8) -----------------------------------------------------------------------


def test_a_build_left_on_the_table_is_no_sweep() -> None:
    at = table("7S 2S", "4C", table="7H", builds={"b1": build(8, 1, "5C+3D")})
    assert at.play("0 take 7H with 7S")["events"] == ["capture"]


def test_taking_the_last_build_sweeps() -> None:
    at = table("8S 2S", "4C", builds={"b1": build(8, 1, "5C+3D")})
    assert at.play("0 take b1 with 8S")["events"] == ["capture", "sweep"]
    assert write_cards(at.p.swept[0]) == "8S"


def test_nobody_who_captured_nothing_gets_the_residue() -> None:
    at = table("2D", "", table="TH", stock="", won={0: ""}, dealer=1).play("0 trail 2D")
    assert at["events"] == [] and at["table"] == "2D TH"


# -- the variants' own (10) -----------------------------------------------------------------------


def test_callabra_ends_in_the_middle_of_a_deal() -> None:
    won = "2C 3C 4C 5C 6C 7C 8C 9C TC 2D 3D 4D 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H 7H 8H"
    at = table("KD QD", "KC", table="KH", won={0: won}, options={"variant": "callabra"})
    at.play("0 take KH with KD")
    assert at["events"] == ["capture", "sweep", "majority"] and at["state"] == "GAME_OVER"
    assert at["hands"] == {"0": "QD", "1": "KC"} and at["points"]["0"] == {"cards": 27}


def test_a_jack_takes_everything_and_only_that() -> None:
    for variant in ("pishti", "ladies"):
        at = table("JC 4H", "KH", table="9D JS 4S", options={"variant": variant})
        assert at.legal == {"take all with JC", "take 4S with 4H", "trail 4H"}
        assert at.play("0 take all with JC")["events"] == ["capture", "sweep"]


def test_a_jack_over_a_lone_card_is_a_sweep_in_pishti_and_dry_for_ladies() -> None:
    for variant, event, number in (("pishti", "sweep", 1), ("ladies", "dry", 10)):
        at = table("JC 4H", "KH", table="9D", options={"variant": variant})
        assert at.play("0 take all with JC")["events"] == ["capture", event]
        assert at["sweeps"]["0"] == number


def test_ladies_sweep_two_cards_for_one_point() -> None:
    at = table("KC 4H", "KH", table="9D AD", options={"variant": "ladies"})
    assert at.play("0 take 9D AD with KC")["events"] == ["capture", "sweep"]


def test_a_pile_of_two_is_no_dry_trick() -> None:
    at = table("6C 2C", "JD QC", pile="9H 6S", options={"variant": "dry"})
    assert at.play("0 drop 6C")["events"] == ["capture"] and at["sweeps"]["0"] == 0


def test_a_jack_on_a_jack_matches_it() -> None:
    at = table("JC 2C", "JD QC", pile="JS", options={"variant": "dry"})
    assert at.play("0 drop JC")["events"] == ["capture", "dry"]


def test_scopone_takes_one_of_two_equal_cards() -> None:
    at = table("5C JS", "2H", "3H", "4H", table="5D 5H 3S 2S", options={"variant": "scopone"})
    assert at.legal == {"take 5D with 5C", "take 5H with 5C", "take 5D 3S with JS"} | {
        "take 5H 3S with JS"
    }


def test_the_last_card_of_scopone_may_sweep_where_that_is_agreed() -> None:
    for agreed, events in ((False, ["capture"]), (True, ["capture", "sweep"])):
        at = table(
            "7D",
            "",
            "",
            "",
            table="4S 3S",
            stock="",
            won={1: "rest"},
            dealer=3,
            options={"variant": "scopone", "scopone_last_sweep": agreed},
        )
        assert at.play("0 take 4S 3S with 7D")["events"] == events


# -- what follows a turn (15) ---------------------------------------------------------------------


def test_seats_without_cards_are_passed_over() -> None:
    at = table("2D 3D", "", "4D", table="9C", options={"players": 3}, dealer=2)
    assert at.play("0 trail 2D").asked == ("TURN", 2)


def test_moments_show_a_capture_before_it_is_gathered() -> None:
    at = table("8S 2S", "4C", table="8H", builds={"b1": build(8, 1, "5C+3D")})
    at.play("0 take 8H b1 with 8S")
    verbs = [event.verb for event in at.p.log]
    assert verbs == ["capture", "take build", "sweep"]
    moment = at.p.log[-1].moment
    assert [event.moment for event in at.p.log[:-1]] == [None, None]
    view = at.game.view(moment, 1)
    assert (view["table"], list(view["builds"]), view["actor"]) == ("8H", ["b1"], None)
    assert view["shown"] == [0, "take 8H b1 with 8S"] and view["hand_counts"]["0"] == 1
    assert at.view(1)["shown"] is None
