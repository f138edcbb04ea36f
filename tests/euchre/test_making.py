"""A test for each clause of docs/rules/euchre.md, 2 to 5.5, that no worked example speaks of."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import CARD, NAME, each
from parlour.euchre.house import ORDERS
from parlour.game import BadPosition, Deal, Standing
from tests.euchre.tables import PASSES, dealt
from tests.tables import Table

# -- 2 to 4: seats, cards, the deal ---------------------------------------------------------------


def test_2_partners_sit_opposite() -> None:
    assert catalogue.game("euchre", {}).sides == ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("trump", "trumps", "mate"),
    [
        ("C", "JC JS AC KC QC TC 9C", "AS KS QS TS 9S"),
        ("D", "JD JH AD KD QD TD 9D", "AH KH QH TH 9H"),
        ("H", "JH JD AH KH QH TH 9H", "AD KD QD TD 9D"),
        ("S", "JS JC AS KS QS TS 9S", "AC KC QC TC 9C"),
    ],
)
def test_3_rank_of_the_cards(trump: str, trumps: str, mate: str) -> None:
    order = ORDERS[trump]

    def from_the_top(cards: int) -> str:
        ranked = sorted(each(cards), key=order.strength.__getitem__, reverse=True)
        return " ".join(NAME[card] for card in ranked)

    assert from_the_top(order.trumps) == trumps
    assert from_the_top(order.suits[mate[1]]) == mate
    other = next(suit for suit in "CDHS" if suit not in (trump, mate[1]))
    assert from_the_top(order.suits[other]) == " ".join(f"{rank}{other}" for rank in "AKQJT9")
    lowest_trump = min(order.strength[card] for card in each(order.trumps))
    plain = [card for card in order.strength if not card & order.trumps]
    assert lowest_trump > max(order.strength[card] for card in plain)


@pytest.mark.parametrize(("by_lot", "dealers"), [("partner", {2}), ("random", {0, 1, 2, 3})])
def test_4_1_the_first_dealer(by_lot: str, dealers: set[int]) -> None:
    game = catalogue.game("euchre", {"first_dealer": by_lot})
    assert {game.first_dealer(Random(number)) for number in range(40)} == dealers


@pytest.mark.parametrize("dealer", range(4))
def test_4_2_the_deal_goes_to_the_left(dealer: int) -> None:
    at = dealt(dealer)
    while at["actor"] is not None:
        at.play(f"{at['actor']} pass")
    assert at["next_dealer"] == (dealer + 1) % 4


@pytest.mark.parametrize("dealer", range(4))
def test_4_3_three_and_then_two_from_the_left_of_the_dealer(dealer: int) -> None:
    game = catalogue.game("euchre", {})
    pack = "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS"
    at = Table(game, game.setup({"pack": pack, "dealer": dealer}))
    hands = ["9C TC JC 9H TH", "QC KC AC JH QH", "9D TD JD KH AH", "QD KD AD 9S TS"]
    assert [at["hands"][str((dealer + 1 + step) % 4)] for step in range(4)] == hands
    assert at["turn"] == "JS"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"dealer": 4}, "The dealer is one of the seats 0 to 3."),
        ({"dealer": -1}, "The dealer is one of the seats 0 to 3."),
        (
            {"standing": Standing((10, 0))},
            "The score must be that of a game which nobody has won yet.",
        ),
        (
            {"standing": Standing((0, 12))},
            "The score must be that of a game which nobody has won yet.",
        ),
        (
            {"standing": Standing((1,))},
            "The score is a number from 0 up for each of the two teams.",
        ),
        (
            {"standing": Standing((1, 2, 3))},
            "The score is a number from 0 up for each of the two teams.",
        ),
        (
            {"standing": Standing((-1, 2))},
            "The score is a number from 0 up for each of the two teams.",
        ),
    ],
)
def test_4_a_deal_that_cannot_be(change: Any, reason: str) -> None:
    game = catalogue.game("euchre", {})
    with pytest.raises(BadPosition, match=reason):
        game.start(game.shuffle(0, Random(1))._replace(**change))


@pytest.mark.parametrize("cards", [(), ("8C",), ("9C", "9C")])
def test_4_a_pack_that_is_not_the_pack_of_euchre(cards: tuple[str, ...]) -> None:
    game = catalogue.game("euchre", {})
    pack = [CARD[name] for name in cards] + list(game.shuffle(0, Random(1)).pack[2:])
    with pytest.raises(BadPosition, match="the 24 cards from nine to ace, each once"):
        game.start(Deal(tuple(pack), 0))


# -- 5.1: bidding ---------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_5_1_all_speak_from_eldest_to_dealer_in_both_rounds(dealer: int) -> None:
    at = dealt(dealer)
    spoke = []
    while at["actor"] is not None:
        spoke.append(at.asked)
        at.play(f"{at['actor']} pass")
    speakers = [(dealer + step) % 4 for step in range(1, 5)]
    assert spoke == [(state, seat) for state in ("BID1", "BID2") for seat in speakers]


@pytest.mark.parametrize("turned", ["9D", "9H", "9S", "9C"])
def test_5_1_every_suit_but_the_turned_one_may_be_named(turned: str) -> None:
    cards = [f"{rank}{suit}" for rank in "TJQKA" for suit in "CDHS"]
    hands = {seat: " ".join(cards[seat::4]) for seat in range(4)}
    at = dealt(turn=turned, hands=hands).play(*PASSES)
    assert at.legal == {"pass", *(f"make {suit}" for suit in "CDHS" if suit != turned[1])}


def test_5_1_only_the_dealer_is_stuck() -> None:
    at = dealt(options={"stick_dealer": True}).play(*PASSES, "0 pass", "1 pass")
    assert "pass" in at.legal
    assert "pass" not in at.play("2 pass").legal
    assert at.play("3 make H", "3 together").asked == ("PLAY", 0)


# -- 5.2 to 5.5: after the making -----------------------------------------------------------------


def test_5_2_the_order_of_events() -> None:
    at = dealt(options={"defend_alone": True}).play("0 order")
    asked = []
    for text in ("0 alone", "1 decline", "3 decline", "3 discard 9H", "2 give AC", "0 discard 9C"):
        asked.append(at.asked)
        at.play(text)
    assert [state for state, _ in asked] == [
        "ALONE",
        "DEFEND_ALONE",
        "DEFEND_ALONE",
        "DISCARD",
        "GIVE",
        "LAYOUT",
    ]
    assert at.asked == ("PLAY", 0)


def test_5_3_nobody_picks_up_in_the_second_round() -> None:
    at = dealt().play(*PASSES, "0 make H", "0 together")
    assert (at.asked, at["counts"], at["turn"]) == (("PLAY", 0), [5, 5, 5, 5], "9D")


def test_5_4_partners_are_not_asked_to_defend() -> None:
    at = dealt(options={"defend_alone": True}).play("0 order", "0 together")
    assert at.asked == ("DISCARD", 3)


@pytest.mark.parametrize(("maker", "asked"), [(0, (1, 3)), (1, (2, 0)), (2, (3, 1)), (3, (0, 2))])
def test_5_4_the_left_neighbour_is_asked_before_the_right_one(
    maker: int, asked: tuple[int, int]
) -> None:
    at = dealt((maker - 1) % 4, {"defend_alone": True}).play(f"{maker} order", f"{maker} alone")
    assert at.asked == ("DEFEND_ALONE", asked[0])
    assert at.play(f"{asked[0]} decline").asked == ("DEFEND_ALONE", asked[1])
    at.play(f"{asked[1]} defend")
    assert at["lone_defender"] == asked[1]
    assert at["sits_out"] == sorted([(maker + 2) % 4, asked[0]])


def test_5_4_the_first_to_defend_ends_the_asking() -> None:
    at = dealt(options={"defend_alone": True}).play("0 order", "0 alone", "1 defend")
    assert at.asked == ("DISCARD", 3) and at["sits_out"] == [2, 3]


def test_5_5_a_lone_defender_gets_no_card() -> None:
    at = dealt(options={"defend_alone": True}).play("0 order", "0 alone", "1 defend")
    at.play("3 discard 9H")
    assert at.asked == ("GIVE", 2)
    at.play("2 give AC", "0 discard 9C")
    assert at["counts"] == [5, 5, 4, 5] and at.asked == ("PLAY", 0)


def test_5_5_the_card_just_given_may_be_laid_out() -> None:
    at = dealt().play("0 order", "0 alone", "3 discard 9H", "2 give AC", "0 discard AC")
    assert at["hands"]["0"] == "9C JD KD AD JH"
