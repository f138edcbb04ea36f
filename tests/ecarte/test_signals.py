"""A test for each clause of docs/rules/ecarte.md, 3 to 5, that no worked example speaks of."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import CARD, NAME, each
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import ORDERS
from parlour.ecarte.options import Options
from parlour.game import BadPosition, Deal, Event, Standing
from parlour.host import play_deal
from tests.ecarte.tables import DEAL, dealt, table
from tests.loops import run_to_end
from tests.tables import Table

CLASSIC = Ecarte(Options())
SHORT = {
    "dealer": 1,
    "turn": "8H",
    "state": "PROPOSE",
    "accepted": 2,
    "hands": {0: "7S 8S 9S TS QD", 1: "7C 8C 9C TC JD"},
}
"""A deal in which much has been changed already; a test says what is left of the stock."""

# -- 3, 4: cards, the deal ------------------------------------------------------------------------


@pytest.mark.parametrize("trump", "CDHS")
def test_3_1_the_ace_stands_between_jack_and_ten(trump: str) -> None:
    order = ORDERS[trump]
    for suit, cards in order.suits.items():
        ranked = sorted(each(cards), key=order.strength.__getitem__, reverse=True)
        assert "".join(NAME[card][0] for card in ranked) == "KQJAT987"
        assert {NAME[card][1] for card in ranked} == {suit}
        for place, card in enumerate(ranked):
            assert each(order.higher[card]) == sorted(ranked[:place])
    lowest = CARD["7" + trump]
    plain = [card for card in order.strength if not card & order.trumps]
    assert all(order.strength[lowest] > order.strength[card] for card in plain)


def test_4_1_the_first_dealer_is_drawn_by_lot() -> None:
    assert {CLASSIC.first_dealer(Random(number)) for number in range(20)} == {0, 1}


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("pattern", "hands"),
    [
        ("3-2", ["7C 8C 9C QC KC", "TC AC JC 7D 8D"]),
        ("2-3", ["7C 8C AC JC QC", "9C TC KC 7D 8D"]),
    ],
)
def test_4_2_two_packets_to_each(dealer: int, pattern: str, hands: Sequence[str]) -> None:
    pack = "7C 8C 9C TC AC JC QC KC 7D 8D 9D TD AD JD QD KD 7H 8H 9H TH"
    at = table({"deal_pattern": pattern}, pack=pack, dealer=dealer)
    for seat, hand in zip((1 - dealer, dealer), hands, strict=True):
        assert sorted(at["hands"][str(seat)].split()) == sorted(hand.split())
    assert (at["turn"], at["stock_next"][:11]) == ("9D", "TD AD JD QD")
    assert at["stock_count"] == 21


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"dealer": 2}, "The dealer is one of the seats 0 to 1."),
        ({"dealer": -1}, "The dealer is one of the seats 0 to 1."),
        ({"standing": Standing((5, 0))}, "The score must be that of a game which nobody has won"),
        ({"standing": Standing((0, 6))}, "The score must be that of a game which nobody has won"),
        ({"standing": Standing((1,))}, "The score is a number from 0 up for each of the two"),
        ({"standing": Standing((1, 2, 3))}, "The score is a number from 0 up for each of the two"),
        ({"standing": Standing((1, -2))}, "The score is a number from 0 up for each of the two"),
        ({"standing": Standing((1, 2), (0, -1))}, "The score is a number from 0 up for each of"),
    ],
)
def test_4_a_deal_that_cannot_be(change: Any, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        CLASSIC.start(CLASSIC.shuffle(0, Random(1))._replace(**change))


@pytest.mark.parametrize("cards", [(), ("6C",), ("7C", "7C")])
def test_4_a_pack_that_is_not_the_pack_of_ecarte(cards: tuple[str, ...]) -> None:
    pack = [CARD[name] for name in cards] + list(CLASSIC.shuffle(0, Random(1)).pack[2:])
    with pytest.raises(BadPosition, match="the 32 cards from seven to ace, each once"):
        CLASSIC.start(Deal(tuple(pack), 0))


@pytest.mark.parametrize("king", ["KC", "KD", "KH", "KS"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_4_4_any_king_turned_counts_for_the_dealer(dealer: int, king: str) -> None:
    at = table(
        dealer=dealer, turn=king, hands={dealer: "7C 8C 9C 7D 8D", 1 - dealer: "7H 7S 8S 9S TS"}
    )
    assert at["scores"] == {str(dealer): 1, str(1 - dealer): 0}
    assert at.asked == ("PROPOSE", 1 - dealer) and at["marked"] is None


def test_4_4_a_king_that_wins_the_game_leaves_nothing_to_decide() -> None:
    at = table(
        dealer=0, turn="KD", scores={0: 4, 1: 4}, hands={0: "7C 8C 9C 7D 8D", 1: "7H 8H 9H TH AH"}
    )
    assert at.asked == ("GAME_OVER", None) and at.legal == set()
    assert (at["game"], at["points"]) == ({"winner": 0, "value": 1}, None)
    assert CLASSIC.points(at.p) == (1, 0) and CLASSIC.winnings(at.p) == (1, 0)


def test_4_4_a_game_won_at_the_deal_is_shown_and_asks_nobody() -> None:
    shown: list[str] = []

    async def show(position: Any, events: Sequence[Event]) -> None:
        shown.extend(event.verb for event in events)

    deal = {"pack": "7S 8S 9S TD JD QD AC KC 7H 8H KD", "dealer": 0, "scores": [4, 2]}
    at = table(**deal)
    assert run_to_end(play_deal(catalogue.family("ecarte"), at.game, at.p, (), show)) == []
    assert shown == ["deal", "turn_up_king", "game"]


# -- 5: proposals and changing --------------------------------------------------------------------


def test_5_1_elder_speaks_and_the_dealer_answers() -> None:
    at = dealt(DEAL)
    asked = []
    for text in ("0 propose", "1 accept", "0 discard 8H", "1 discard AC", "0 propose", "1 refuse"):
        asked.append(at.asked)
        at.play(text)
    assert asked == [
        ("PROPOSE", 0),
        ("RESPOND", 1),
        ("DISCARD_ELDER", 0),
        ("DISCARD_DEALER", 1),
        ("PROPOSE", 0),
        ("RESPOND", 1),
    ]
    assert at.asked == ("PLAY", 0)


@pytest.mark.parametrize("dealer", [0, 1])
def test_5_1_only_who_cuts_short_at_the_first_opportunity_is_vulnerable(dealer: int) -> None:
    elder = 1 - dealer
    deal = {**DEAL, "dealer": dealer}
    change = (f"{elder} propose", f"{dealer} accept")
    for talk, vulnerable in (
        ((f"{elder} stand",), elder),
        ((f"{elder} propose", f"{dealer} refuse"), dealer),
    ):
        assert dealt(deal).play(*talk)["vulnerable"] == vulnerable
        at = dealt(deal).play(*change)
        at.play(f"{elder} {at['legal'][0]}", f"{dealer} discard none", *talk)
        assert at["vulnerable"] is None and at.asked == ("PLAY", elder)


def test_5_3_cards_are_taken_from_the_top_and_the_turn_up_stays() -> None:
    at = dealt(DEAL).play("0 propose", "1 accept", "0 discard 9S TS")
    assert at["hands"]["0"] == "9C QC 8H 9H 8S"
    assert (at["turn"], at["stock_next"][:5], at["stock_count"]) == ("7D", "AD TH", 19)
    assert (at["discards"], at["last_exchange"]) == ({"0": "9S TS", "1": ""}, [2, None])


def test_5_3_elder_decides_before_he_sees_a_new_card() -> None:
    at = dealt(DEAL).play("0 propose", "1 accept")
    assert at["hands"]["0"] == "QC 8H 9H 9S TS" and at["stock_count"] == 21


@pytest.mark.parametrize(
    ("stock", "elders", "taken", "dealers"),
    [
        ("KD QH JS AS JH TH", 31, "7S 8S 9S TS QD", 6),
        ("KD QH JS AS JH TH", 31, "7S 8S 9S TS", 16),
        ("KD QH JS AS", 30, "7S", 26),
        ("KD QH JS", 25, "7S 8S", 6),
        ("KD QH", 15, "7S", 6),
    ],
)
def test_5_3_never_more_than_the_stock_holds(
    stock: str, elders: int, taken: str, dealers: int
) -> None:
    at = dealt(SHORT, stock=stock).play("0 propose", "1 accept")
    assert len(at["legal"]) == elders
    assert len(at.play(f"0 discard {taken}")["legal"]) == dealers


@pytest.mark.parametrize(("least", "ways"), [(0, 32), (1, 31)])
def test_5_4_the_dealer_may_keep_all_his_cards_unless_agreed_otherwise(
    least: int, ways: int
) -> None:
    at = dealt(DEAL, {"dealer_min_change": least}).play("0 propose", "1 accept", "0 discard 8H")
    assert len(at["legal"]) == ways and ("discard none" in at.legal) == (not least)


def test_5_4_the_least_change_is_the_dealers_alone() -> None:
    at = dealt(DEAL, {"dealer_min_change": 1}).play("0 propose", "1 accept")
    assert len(at["legal"]) == 31


def test_5_5_a_dealer_who_must_change_need_not_with_the_stock_empty() -> None:
    at = dealt(SHORT, {"dealer_min_change": 1}, stock="KD").play("0 propose", "1 accept")
    assert at.play("0 discard 7S").asked == ("PLAY", 0)
    assert at["last_exchange"] == [1, 0]
    assert at["talk"][-2:] == [[0, "discard", 1], [1, "discard", 0]]


def test_5_5_the_dealer_may_empty_the_stock_too() -> None:
    at = dealt(SHORT, stock="KD AS").play("0 propose", "1 accept", "0 discard 7S", "1 discard 7C")
    assert at.asked == ("PLAY", 0) and at["stock_count"] == 0
    assert [event.verb for event in at.p.log][-1] == "stock_exhausted"


def test_5_5_changing_goes_on_as_long_as_there_is_a_card() -> None:
    at: Table = dealt(DEAL)
    rounds = 0
    while at["state"] == "PROPOSE":
        at.play("0 propose", "1 accept", f"0 {one_card(at, 0)}", "1 discard none")
        rounds += 1
        if at["stock_count"] == 1:
            at.play("0 propose", "1 accept", f"0 {one_card(at, 0)}")
    assert (rounds, at["accepted"], at["stock_count"]) == (20, 21, 0)
    assert at.asked == ("PLAY", 0) and at["vulnerable"] is None


def one_card(at: Table, seat: int) -> str:
    """A change of one card."""
    return f"discard {at['hands'][str(seat)].split()[0]}"
