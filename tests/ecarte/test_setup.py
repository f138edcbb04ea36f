"""Set-ups that are refused, and valid ones in every state."""

from typing import Any

import pytest

from parlour import catalogue
from parlour.game import BadPosition
from tests.ecarte.tables import DEAL, KINGS, dealt, table
from tests.promises import is_sentence

PACK = (
    "7S 8S 9S TD JD QD AC KC 7H 8H QS 9C TC JC QC 7C "
    "8C AD KD 7D 8D 9D 9H TH AH JH QH KH TS AS JS KS"
)
TALK = {**DEAL, "state": "PROPOSE"}
PLAY = {
    "turn": "9C",
    "state": "PLAY",
    "tricks": [0, 2],
    "leader": 1,
    "hands": {0: "7H 9H AH", 1: "KH TH JD"},
}


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ([], "A setup is a block of named entries."),
        ({"dealer": 1}, "A setup needs a pack and a dealer, or the hands."),
        ({"pack": PACK, "hands": {}}, "A setup has no entry “hands”."),
        ({"pack": f"{PACK} 6S"}, "A deal needs the 32 cards from seven to ace, each once."),
        ({"pack": "7S 7S"}, "A card is named twice."),
        ({"pack": "2S"}, "A deal needs the 32 cards from seven to ace, each once."),
        ({"pack": PACK, "dealer": 2}, "The dealer is one of the seats 0 to 1."),
        ({"pack": PACK, "scores": {0: 5}}, "The score must be that of a game which nobody has"),
        ({"pack": PACK, "scores": {2: 1}}, "“scores” has a whole number from 0 up for each"),
        ({"pack": PACK, "scores": [1]}, "“scores” has a whole number from 0 up for each seat."),
        ({"pack": PACK, "scores": "1 1"}, "“scores” has a whole number from 0 up for each seat."),
        ({"pack": PACK, "games": {0: -1}}, "“0” must be a whole number from 0 up."),
        ({**DEAL, "dealer": 2}, "“dealer” must be one of the seats 0 to 1."),
        ({**DEAL, "state": "HAND_OVER"}, "“state” must be “DEAL” or a state with"),
        ({**DEAL, "state": "BID1"}, "“state” must be “DEAL” or a state with a decision."),
        ({**DEAL, "state": 4}, "“state” must be a text."),
        ({**DEAL, "turn": ""}, "“turn” names one card that is in nobody's hand."),
        ({**DEAL, "turn": "QC"}, "“turn” names one card that is in nobody's hand."),
        ({**DEAL, "turn": "6D"}, "“turn” names one card that is in nobody's hand."),
        ({**DEAL, "turn": "7D 8C"}, "“turn” names one card that is in nobody's hand."),
        ({**DEAL, "hands": {0: "9S TS QC 8H"}}, "Both seats hold five cards, or one for each"),
        ({**DEAL, "hands": {2: "9S"}}, "There is no seat “2” at this table."),
        ({**DEAL, "hands": {0: "6S"}}, "A card is not in the pack of écarté."),
        ({**DEAL, "hands": {0: "KC", 1: "KC"}}, "A card lies in two places."),
        ({**DEAL, "accepted": 1}, "A setup has no entry “accepted”."),
        ({**DEAL, "trick": []}, "A setup has no entry “trick”."),
        ({**DEAL, "stock": "7C"}, "A setup has either “stock” or “stock_top”."),
        ({**DEAL, "stock_top": "9S"}, "A card lies in two places."),
        ({**DEAL, "stock_top": "7D"}, "A card lies in two places."),
        ({**DEAL, "stock_top": "6D"}, "A card is not in the pack of écarté."),
        ({**TALK, "tricks": [1, 0]}, "A setup has no entry “tricks”."),
        ({**TALK, "vulnerable": 1}, "A setup has no entry “vulnerable”."),
        ({**TALK, "state": "DISCARD_ELDER"}, "Cards are changed after a proposal was accepted."),
        ({**TALK, "state": "DISCARD_DEALER"}, "Cards are changed after a proposal was accepted."),
        ({**TALK, "stock": "", "stock_top": ""}, "A setup has either “stock” or “stock_top”."),
        ({**PLAY, "leader": 2}, "“leader” must be one of the seats 0 to 1."),
        ({**PLAY, "tricks": [0, 3]}, "Both seats hold five cards, or one for each trick to come."),
        ({**PLAY, "tricks": [2, 3]}, "Both seats hold five cards, or one for each trick to come."),
        ({**PLAY, "tricks": [3, 3]}, "Both seats hold five cards, or one for each trick to come."),
        ({**PLAY, "hands": {0: "7H 9H AH"}}, "Both seats hold five cards, or one for each trick"),
        ({**PLAY, "vulnerable": 1, "accepted": 1}, "Nobody is vulnerable once a proposal was"),
        ({**PLAY, "vulnerable": "elder"}, "“vulnerable” must be a whole number from 0 up."),
        ({**PLAY, "marked": 3}, "“marked” must be one of the seats 0 to 1."),
        (
            {**PLAY, "marked": 0, "turn": "KC"},
            ("The seat in “marked” must hold the king of trumps, or have played it."),
        ),
        (
            {**PLAY, "marked": 0, "hands": {0: "7H 9H AH", 1: "KC TH JD"}},
            "The seat in “marked” must hold the king of trumps, or have played it.",
        ),
        (
            {**KINGS, "state": "PLAY", "marked": 1},
            "The seat in “marked” must hold the king of trumps",
        ),
        (
            {**KINGS, "state": "PROPOSE", "stock": ""},
            ("If the stock is empty, the state must be “PLAY”."),
        ),
    ],
)
def test_a_setup_that_is_no_position(setup: Any, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        catalogue.game("ecarte", {}).setup(setup)
    assert str(refused.value).startswith(reason)
    is_sentence(str(refused.value))


@pytest.mark.parametrize(
    ("state", "more", "actor"),
    [
        ("DEAL", {}, 1),
        ("PROPOSE", {}, 1),
        ("RESPOND", {}, 0),
        ("DISCARD_ELDER", {"accepted": 1}, 1),
        ("DISCARD_DEALER", {"accepted": 1}, 0),
        ("PLAY", {}, 1),
        ("PLAY", {"leader": 0}, 0),
    ],
)
def test_every_state_can_be_set_out(state: str, more: Any, actor: int) -> None:
    at = dealt(DEAL, dealer=0, state=state, **more)
    assert at.asked == ("PROPOSE" if state == "DEAL" else state, actor)
    assert at["stock_count"] == 21


def test_a_hand_dealt_without_a_stock_begins_with_the_play_and_nobody_is_vulnerable() -> None:
    hands = {0: "8S 9S TS JS QS", 1: "8H 9H TH JH QH"}
    at = table(turn="7S", hands=hands, stock="")
    assert at.asked == ("PLAY", 0) and at["vulnerable"] is None
    assert at.legal == {f"play {card}" for card in hands[0].split()}
    assert [event.verb for event in at.p.log] == ["deal", "stock_exhausted"]
    assert table(turn="KS", hands=hands, stock="", scores={1: 4})["state"] == "GAME_OVER"


def test_a_null_seat_is_nobody() -> None:
    at = table(**{**PLAY, "vulnerable": None, "marked": None})
    assert (at["vulnerable"], at["marked"]) == (None, None)


def test_a_king_turned_up_counts_only_when_it_is_just_dealt() -> None:
    hands = {0: "9S TS QC 8H 9H", 1: "KS 8D AC QH JH"}
    assert table(turn="KD", hands=hands)["scores"] == {"0": 0, "1": 1}
    assert table(turn="KD", hands=hands, state="PROPOSE")["scores"] == {"0": 0, "1": 0}
