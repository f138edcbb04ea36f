"""What comes from outside: setup blocks that are no position, and écarté over the text protocol."""

import re
from pathlib import Path
from typing import Any

import pytest

from parlour import catalogue
from parlour.game import BadPosition
from parlour.record import BadRecord, read_record, replay
from tests.ecarte.tables import DEAL, KINGS, dealt, table
from tests.pipes import Pipe, in_json
from tests.promises import is_sentence

RULES = Path(__file__).parents[2] / "docs" / "rules" / "ecarte.md"

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
        ({**DEAL, "state": "HAND_OVER"}, "“state” is one in which somebody has to decide, or"),
        ({**DEAL, "state": "BID1"}, "“state” is one in which somebody has to decide, or “DEAL”."),
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
        ({**PLAY, "marked": 0, "turn": "KC"}, "Whoever has marked the king of trumps held it."),
        (
            {**PLAY, "marked": 0, "hands": {0: "7H 9H AH", 1: "KC TH JD"}},
            "Whoever has marked the king of trumps held it.",
        ),
        ({**KINGS, "state": "PLAY", "marked": 1}, "Whoever has marked the king of trumps held"),
        ({**KINGS, "state": "PROPOSE", "stock": ""}, "With the stock empty the play begins."),
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


def test_null_is_nobody() -> None:
    at = table(**{**PLAY, "vulnerable": None, "marked": None})
    assert (at["vulnerable"], at["marked"]) == (None, None)


def test_a_king_turned_up_counts_only_when_it_is_just_dealt() -> None:
    hands = {0: "9S TS QC 8H 9H", 1: "KS 8D AC QH JH"}
    assert table(turn="KD", hands=hands)["scores"] == {"0": 0, "1": 1}
    assert table(turn="KD", hands=hands, state="PROPOSE")["scores"] == {"0": 0, "1": 0}


# -- the text protocol ----------------------------------------------------------------------------


def test_a_deal_is_played_over_the_protocol_by_computer_seats() -> None:
    pipe = Pipe()
    setup = in_json({**DEAL, "scores": {0: 3, 1: 4}})
    state = pipe.ask(do="new", game="ecarte", setup=setup)["state"]
    assert (state["state"], state["actor"]) == ("PROPOSE", 0)
    while state["actor"] is not None:
        seat = state["actor"]
        move = pipe.ask(do="choose", seat=seat, level="club", seed=3)["move"]
        assert move in pipe.ask(do="view", seat=seat)["view"]["legal"]
        state = pipe.ask(do="move", seat=seat, move=move)["state"]
    assert state["state"] in ("HAND_OVER", "GAME_OVER") and sum(state["scores"].values()) > 7


def test_the_state_has_every_key_that_the_examples_can_ask() -> None:
    line = next(
        line
        for line in RULES.read_text(encoding="utf-8").splitlines()
        if line.startswith("* Each step")
    )
    keys = set(re.findall(r"`(\w+)`", line.split("Keys: ")[1]))
    questions = {"has", "has_not", "legal_count", "refused", "events", "not_events", "view"}
    parts = {"winner", "vole", "penalty", "value", "seat", "shows", "hides"}
    events = {"turn_up_king", "stock_exhausted", "king"}
    asked = keys - questions - parts - events
    state = Pipe().ask(do="new", game="ecarte", setup=in_json(DEAL))["state"]
    assert asked <= state.keys() and len(asked) == 19


def test_moves_are_read_generously_and_refused_in_sentences() -> None:
    pipe = Pipe()
    pipe.ask(do="new", game="ecarte", setup=in_json(DEAL))
    for seat, move in ((0, " PROPOSE "), (1, "Accept"), (0, "discard 9h 10s  8H")):
        assert pipe.ask(do="move", seat=seat, move=move)["ok"]
    refused = pipe.ask(do="move", seat=1, move="discard 9H")
    assert refused == {"ok": False, "error": "You do not hold the nine of hearts."}
    state = pipe.ask(do="move", seat=1, move="discard none")["state"]
    assert state["last_exchange"] == [3, 0]


def test_bad_requests_are_refused_and_change_nothing() -> None:
    pipe = Pipe()
    assert pipe.ask(do="new", game="ecarte", setup=in_json(DEAL))["ok"]
    before = pipe.ask(do="state")
    for request in (
        {"do": "new", "game": "ecarte", "setup": {}},
        {"do": "new", "game": "ecarte", "setup": in_json(DEAL), "options": {"hints": True}},
        {"do": "new", "game": "ecarte", "setup": in_json(DEAL), "options": {"deal_pattern": "5"}},
        {"do": "move", "seat": 2, "move": "stand"},
        {"do": "move", "seat": 0, "move": "mark"},
        {"do": "choose", "seat": 1},
    ):
        answer = pipe.ask(**request)
        assert not answer["ok"]
        is_sentence(answer["error"])
    assert pipe.ask(do="state") == before


# -- records --------------------------------------------------------------------------------------


def test_a_record_keeps_the_score_and_the_tally() -> None:
    record = read_record(
        f"parlour 1\ngame ecarte\noption deal_pattern 2-3\ndealer 1\npack {PACK}\n"
        "score 4 2\ntally 3 6\ndeals 5\n0 stand\n"
    )
    again, position = replay(record, catalogue.game)
    facts = again.facts(position)
    assert (facts["scores"], facts["games"]) == ({"0": 4, "1": 2}, {"0": 3, "1": 6})
    assert read_record(record.as_json()) == record == read_record(record.as_text())
    assert record.deal.standing == ((4, 2), (3, 6), 5)


@pytest.mark.parametrize("score", ["5 0", "1", "1 2 3", "-1 0"])
def test_a_record_at_a_score_that_cannot_be_is_refused(score: str) -> None:
    record = read_record(f"parlour 1\ngame ecarte\ndealer 0\npack {PACK}\nscore {score}\n")
    with pytest.raises(BadRecord) as refused:
        replay(record, catalogue.game)
    is_sentence(str(refused.value))
