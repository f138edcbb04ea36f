"""What a seat may know, and what it may conclude: docs/rules/euchre.md, section 8."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour.cards import CARD, read_cards, together
from tests.euchre.tables import PASSES, dealt, table
from tests.tables import Table

LONER = ("0 order", "0 alone")
GIVEN = (*LONER, "3 discard 9H", "2 give AC")


def imagined(at: Table, seat: int, times: int = 60) -> list[Any]:
    """Sampled worlds in which this seat has the same view."""
    worlds = [at.game.imagine(at.view(seat), Random(number)) for number in range(times)]
    assert all(at.game.view(world, seat) == at.view(seat) for world in worlds)
    return worlds


def spread(worlds: Sequence[Any], card: str) -> set[str]:
    """The places of a card in these worlds: seat numbers, or words for cards out of play."""
    found = set()
    for world in worlds:
        places = {str(seat): hand for seat, hand in enumerate(world.hands)}
        places |= {"discarded": world.dealer_discard, "laid out": world.laid_out}
        lies = [name for name, cards in places.items() if cards & CARD[card]]
        found.add(lies[0] if lies else "kitty")
    return found


# -- what is seen ---------------------------------------------------------------------------------


def test_all_bids_are_heard_in_order() -> None:
    at = dealt()
    assert at.view(2)["bids"] == []
    at.play("0 pass", "1 pass")
    assert at.view(2)["bids"] == [[0, "pass"], [1, "pass"]]
    at.play("2 pass", "3 pass", "0 pass", "1 make S", "1 together")
    passed = [[seat, "pass"] for seat in (0, 1, 2, 3, 0)]
    assert at.view(2)["bids"] == [*passed, [1, "make S"]]


def test_an_order_is_heard_before_and_after_the_pick_up() -> None:
    at = dealt()
    for action in ("0 pass", "1 order", "1 together", "3 discard 9H", "0 play AD"):
        at.play(action)
        if action != "0 pass":
            assert at.view(3)["bids"] == [[0, "pass"], [1, "order"]]


def test_an_abandoned_hand_was_passed_twice() -> None:
    at = dealt().play(*PASSES, *PASSES)
    assert at.view(1)["bids"] == [[seat, "pass"] for seat in (0, 1, 2, 3)] * 2


def test_a_position_set_out_in_play_had_no_bids() -> None:
    at = table(
        trump="S", maker=0, leader=0, tricks=[2, 2], hands={0: "AC", 1: "KC", 2: "QC", 3: "TC"}
    )
    assert at.view(0)["bids"] == [] and at.view(0)["turned"] is None


def test_the_turned_card_stays_known_when_it_was_turned_down() -> None:
    at = dealt().play(*PASSES)
    assert (at.view(1)["turned"], at.view(1)["picked_up"]) == ("9D", False)


def test_a_discard_is_known_to_the_dealer_alone() -> None:
    at = dealt().play("0 order", "0 together", "3 discard 9H")
    assert [at.view(seat)["own_discards"] for seat in range(4)] == ["", "", "", "9H"]
    assert all(at.view(seat)["dealer_discarded"] for seat in range(4))
    assert [event.cards for event in at.p.log if event.verb == "discard"] == [0]


def test_the_best_card_is_known_to_giver_and_maker() -> None:
    at = dealt().play(*GIVEN)
    assert [at.view(seat)["given"] for seat in range(4)] == ["AC", None, "AC", None]
    assert all(at.view(seat)["card_given"] for seat in range(4))
    assert [event.cards for event in at.p.log if event.verb == "give"] == [0]


def test_a_dealer_alone_knows_what_he_laid_out_first_and_second() -> None:
    at = table(
        dealer=1,
        turn="KC",
        hands={2: "9C TD QD 9H TH", 3: "QC JD AD JH KH", 0: "9S TS KS AH 9D", 1: "JC JS AC QS AS"},
    )
    at.play("2 pass", "3 pass", "0 pass", "1 order", "1 alone", "1 discard QS", "3 give QC")
    assert at.play("1 discard AC").view(1)["own_discards"] == "QS AC"
    assert at.view(3)["own_discards"] == "" and at.view(3)["laid_out"]


# -- what may be concluded ------------------------------------------------------------------------


def test_before_the_discard_the_turned_card_is_in_the_dealers_hand() -> None:
    at = dealt().play("0 order", "0 together")
    assert at.asked == ("DISCARD", 3)
    assert spread(imagined(at, 1), "9D") == {"3"}


def test_after_the_discard_it_is_in_his_hand_or_discarded() -> None:
    at = dealt().play("0 order", "0 together", "3 discard 9H")
    assert spread(imagined(at, 1), "9D") == {"3", "discarded"}
    assert spread(imagined(at, 3), "9D") == {"3"}
    at = dealt().play("0 order", "0 together", "3 discard 9D")
    assert spread(imagined(at, 3), "9D") == {"discarded"}


def test_turned_down_it_is_in_nobodys_hand() -> None:
    at = dealt().play(*PASSES, "0 make H", "0 together")
    assert spread(imagined(at, 2), "9D") == {"kitty"}


def test_a_dealer_who_sits_out_may_have_given_it_away() -> None:
    at = dealt(2).play("3 pass", *LONER, "2 discard 9S", "2 give 9D", "0 discard 9C")
    assert spread(imagined(at, 1, 200), "9D") == {"0", "2", "discarded"}
    assert spread(imagined(at, 2), "9D") == {"0", "laid out"}


@pytest.mark.parametrize("seat", range(4))
def test_a_dealer_who_sits_out_discards_before_there_is_a_lead(seat: int) -> None:
    at = dealt().play("0 pass", "1 order", "1 alone")
    assert imagined(at, seat, 1)[0].leader == 3


def test_a_card_given_is_the_loners_until_he_has_laid_out() -> None:
    at = dealt().play(*GIVEN)
    assert spread(imagined(at, 2), "AC") == {"0"}
    at.play("0 discard AC")
    assert spread(imagined(at, 2), "AC") == {"0", "laid out"}
    assert spread(imagined(at, 0), "AC") == {"laid out"}


def test_a_best_card_without_trump_says_that_there_was_none() -> None:
    at = dealt().play(*GIVEN)
    for world in imagined(at, 0):
        assert not world.hands[2] & world.order.trumps
        assert not world.hands[2] & CARD["JH"]


def test_a_best_trump_says_that_there_was_no_higher_one() -> None:
    hands = {0: "JD KD QD AS AC", 1: "9D KC QC KS 9S", 2: "AD TD 9C TS QH", 3: "TC JC AH KH QS"}
    at = dealt(hands=hands, turn="JH").play(*PASSES, "0 make D", "0 alone")
    assert at.legal == {"give AD"}
    at.play("2 give AD")
    higher = together(read_cards("JD JH"))
    assert not any(world.hands[2] & higher for world in imagined(at, 0))
    assert "2" in spread(imagined(at, 0), "9D")


def test_a_card_freely_given_says_nothing() -> None:
    at = dealt(options={"best_card_choice": "free"}).play(*LONER, "3 discard 9H", "2 give 9S")
    assert any(world.hands[2] & world.order.trumps for world in imagined(at, 0))
    assert "2" in spread(imagined(at, 0), "AC")


LEFT_OUT = {
    "trump": "H",
    "maker": 0,
    "leader": 0,
    "hands": {0: "AD KH 9C TC AS", 1: "JC 9H AC 9S QS", 2: "KD JD KC KS TS", 3: "TD TH QC QD JS"},
}


def test_who_is_void_in_the_printed_suit_may_hold_the_left_bower() -> None:
    at = table(**LEFT_OUT).play("0 play AD", "1 play 9S")
    assert at["void"]["1"] == "D"
    worlds = imagined(at, 0, 100)
    assert "1" in spread(worlds, "JD")
    assert "1" not in spread(worlds, "KD") | spread(worlds, "TD") | spread(worlds, "QD")


def test_who_is_void_in_trumps_holds_no_left_bower() -> None:
    hands = {0: "AD KH 9C 9H AS", 1: "JC TC AC 9S QS", 2: "KD JD KC KS TS", 3: "TD TH QC QD JS"}
    at = table(**{**LEFT_OUT, "hands": hands}).play("0 play KH", "1 play TC")
    assert at["void"]["1"] == "H"
    worlds = imagined(at, 0, 100)
    for card in ("JD", "JH", "AH", "QH", "TH"):
        assert "1" not in spread(worlds, card)
