"""What comes from outside: agreements, setup blocks that are no position, the text protocol."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour import catalogue, text
from parlour.game import BadPosition
from parlour.options import BadOptions
from parlour.record import read_record, replay
from tests.cassino.tables import build
from tests.promises import is_sentence

RULES = Path(__file__).parents[2] / "docs" / "rules" / "cassino.md"

SETUP: dict[str, Any] = {"hands": {0: "9C 2D", 1: "KH 8D"}, "actor": 0, "table": "5D 4C"}


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ([], "A setup is a block of named entries."),
        ({}, "A setup needs a pack and a dealer, or the hands."),
        ({**SETUP, "turn": 1}, "A setup has no entry “turn”."),
        ({"pack": "AS", "hands": {}}, "A setup has no entry “hands”."),
        ({"pack": "AS AS"}, "A card is named twice."),
        ({"pack": "AS", "dealer": 2}, "“dealer” must be one of the seats 0 to 1."),
        ({**SETUP, "actor": 2}, "“actor” must be one of the seats 0 to 1."),
        ({**SETUP, "hands": {0: "9C"}, "actor": 1}, "The seat to act holds no card."),
        ({**SETUP, "hands": {}}, "Somebody has to hold a card as long as there is a stock."),
        ({**SETUP, "table": "9C"}, "A card lies in two places."),
        ({**SETUP, "stock": "9C"}, "A card lies in two places."),
        ({**SETUP, "won": {0: "9C"}}, "A card lies in two places."),
        ({**SETUP, "won": {2: "9C"}}, "A setup has no entry “2”."),
        ({**SETUP, "won": {0: "rest", 1: "rest"}}, "All other cards can lie in one pile only."),
        ({**SETUP, "won": "9C"}, "“won” is a block of named entries."),
        ({**SETUP, "stock": "", "stock_top": ""}, "A setup has either “stock” or “stock_top”."),
        ({**SETUP, "pile": "9H"}, "There is a pile in the dry game, and no loose cards or builds."),
        ({**SETUP, "sweeps": {2: 1}}, "“sweeps” has a whole number from 0 up for each seat."),
        ({**SETUP, "penalties": {0: -1}}, "“0” must be a whole number from 0 up."),
        ({**SETUP, "scores": {0: "x"}}, "“0” must be a whole number from 0 up."),
        ({**SETUP, "stands_out": [2]}, "“stands_out” is a list of seats from 0 to 1."),
        ({**SETUP, "stands_out": 1}, "“stands_out” is a list of seats from 0 to 1."),
        ({**SETUP, "builds": {"x": build(8, 0, "5C+3C")}}, "A build is called b1, b2 and so on."),
        ({**SETUP, "builds": {"b01": build(8, 0, "5C+3C")}}, "A build is called b1, b2 and so on."),
        ({**SETUP, "builds": {"b1": build(9, 0, "5C+3C")}}, "The cards of “b1” are no sets of 9."),
        ({**SETUP, "builds": {"b1": build(8, 0, "8C")}}, "The cards of “b1” are no sets of 8."),
        ({**SETUP, "builds": {"b1": build(8, 0, "8C 8C")}}, "The cards of “b1” are no sets of 8."),
        ({**SETUP, "builds": {"b1": build(8, 0, "8C+")}}, "The cards of “b1” are no sets of 8."),
        ({**SETUP, "builds": {"b1": build(8, 0, "X")}}, "“X” is not a card"),
        ({**SETUP, "builds": {"b1": build(8, 2, "5C+3C")}}, "“owner” must be one of the seats"),
        ({**SETUP, "builds": {"b1": build(11, 0, "5C+6C")}}, "“b1” has no value that can be built"),
        ({**SETUP, "builds": {"b1": {"price": 3}}}, "A setup has no entry “price”."),
        ({**SETUP, "builds": {"b1": 3}}, "“b1” is a block of named entries."),
    ],
)
def test_a_setup_that_is_no_position(setup: Any, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        catalogue.game("cassino", {}).setup(setup)
    assert str(refused.value).startswith(reason)
    is_sentence(str(refused.value))


@pytest.mark.parametrize(
    ("variant", "setup", "reason"),
    [
        ("dry", {**SETUP}, "There is a pile in the dry game"),
        ("dry", {**SETUP, "table": "", "builds": {}}, "There is a pile in the dry game"),
        ("pishti", {**SETUP, "builds": {"b1": build(8, 0, "5C+3C")}}, "“b1” has no value"),
        ("scopone", {**SETUP}, "A card is not in the pack of this game."),
        ("scopone", {"pack": "8C"}, "A deal needs the 40 cards of this game, each once."),
    ],
)
def test_a_setup_that_is_none_in_this_variant(variant: str, setup: Any, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        catalogue.game("cassino", {"variant": variant}).setup(setup)
    assert str(refused.value).startswith(reason)


@pytest.mark.parametrize("discipline", ["seed", "pagat"])
@pytest.mark.parametrize("owner", [0, 1])
def test_whoever_has_made_a_fresh_build_holds_the_card_for_it(owner: int, discipline: str) -> None:
    """6.1, 7.3  Else there would be no legal move; with faults possible, it may be false (9.3)."""
    setup = {**SETUP, "builds": {"b1": build(6, owner, "3C+3D", fresh=True)}}
    with pytest.raises(BadPosition) as refused:
        catalogue.game("cassino", {"build_discipline": discipline}).setup(setup)
    assert str(refused.value) == "The owner of the fresh build “b1” holds no card that takes it."
    assert catalogue.game("cassino", {"strict": False}).setup(setup).moves()
    older = {**SETUP, "builds": {"b1": build(6, owner, "3C+3D")}}
    assert catalogue.game("cassino", {"build_discipline": discipline}).setup(older).moves()


@pytest.mark.parametrize("point", [1, 10])
def test_a_game_to_fewer_than_eleven_points_is_refused(point: int) -> None:
    with pytest.raises(BadOptions, match="A game is played to 11 points at least, or to 0"):
        catalogue.game("cassino", {"game_point": point})


@pytest.mark.parametrize(
    "wanted", [{"game_point": 100}, {"match_point": 0}, {"players": 4}, {"variant": "spades"}]
)
def test_other_agreements_are_refused(wanted: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        catalogue.game("cassino", wanted)
    is_sentence(str(refused.value))


# -- the text protocol ----------------------------------------------------------------------------


class Pipe:
    """The engine at the other end of a pipe."""

    def __init__(self, setup: Any, **options: Any) -> None:
        self.table = text.Table()
        in_json = json.loads(json.dumps(setup))
        self.start = self.ask(do="new", game="cassino", options=options, setup=in_json)

    def ask(self, **request: Any) -> Any:
        answer = self.table.answer(json.dumps(request))
        assert text.FAILED not in answer.get("error", "")
        return answer


@pytest.mark.parametrize("variant", ["royal", "dry", "scopone"])
def test_a_hand_is_played_over_the_protocol_by_computer_seats(variant: str) -> None:
    pipe = Pipe({"pack": "AS 2S 3H 4H 5D 6D", "dealer": 1}, variant=variant)
    state = pipe.start["state"]
    while state["actor"] is not None:
        seat = state["actor"]
        move = pipe.ask(do="choose", seat=seat, seed=3)["move"]
        assert move in pipe.ask(do="view", seat=seat)["view"]["legal"]
        state = pipe.ask(do="move", seat=seat, move=move)["state"]
    assert state["state"] in ("HAND_OVER", "GAME_OVER") and state["points"]


def test_the_state_has_every_key_that_the_examples_can_ask() -> None:
    rules = RULES.read_text(encoding="utf-8")
    listed = rules[rules.index("then compare `expect`. Keys:") :].split("Cards in any order")[0]
    keys = {word.split("`")[0] for word in listed.split("`")[1::2]}
    asked = {"has", "has_not", "legal_count", "refused", "not_events", "won_has", "view"}
    inside = {"expect", "sets", "seat", "shows", "hides"}
    state = Pipe(SETUP).start["state"]
    assert len(keys) > 25 and keys - asked - inside <= state.keys()


def test_moves_are_read_generously_and_refused_in_sentences() -> None:
    pipe = Pipe(SETUP)
    refused = pipe.ask(do="move", seat=0, move="take 4c with 9c")
    assert not refused["ok"]
    is_sentence(refused["error"])
    assert pipe.ask(do="move", seat=0, move="TAKE 4c  5d with 9C")["state"]["table"] == ""


def test_bad_requests_are_refused_and_change_nothing() -> None:
    pipe = Pipe(SETUP)
    before = pipe.ask(do="state")
    for request in (
        {"do": "new", "game": "cassino", "setup": {}},
        {"do": "new", "game": "cassino", "setup": {"hands": []}, "options": {"variant": "x"}},
        {"do": "move", "seat": 1, "move": "trail KH"},
        {"do": "move", "seat": 0, "move": "trail 9C " * 200},
        {"do": "choose", "seat": 1},
    ):
        answer = pipe.ask(**request)
        assert not answer["ok"]
        is_sentence(answer["error"])
    assert pipe.ask(do="state") == before


def test_a_record_keeps_the_sheet_before_the_deal() -> None:
    game = catalogue.game("cassino", {"game_point": 11, "players": 3})
    deal = game.shuffle(1, Random(2))
    record = read_record(
        f"parlour 1\ngame cassino\noption players 3\noption game_point 11\ndealer 1\n"
        f"pack {deal.text()}\nscore 9 8 3\ntally 20 0 5\ndeals 1\n"
    )
    again, position = replay(record, catalogue.game)
    facts = again.facts(position)
    assert facts["scores"] == {"0": 9, "1": 8, "2": 3} and facts["hands_played"] == 1
    assert facts["match"] == {"0": 20, "1": 0, "2": 5}
    assert read_record(record.as_json()) == record == read_record(record.as_text())
