"""The engine over standard input and output, as docs/protocol.md describes it."""

import json
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour import catalogue, text
from parlour.ai.search import Growing
from parlour.cards import PACK
from parlour.cassino.moves import Play
from parlour.cassino.policy import Seen
from parlour.durak.levels import TRIES
from parlour.game import shuffled
from tests.test_jsontext import REFUSED

PY = Path(__file__).parent.parent / "py"

SETUP = {"trump": "S", "hands": {"0": "7H 9H", "1": "6H 8H KH 6S 9S 7D"}, "attacker": 0}
NEW = {"do": "new", "game": "durak", "options": {"players": 2}, "setup": SETUP}


def ask(table: text.Table, **request: Any) -> dict[str, Any]:
    answer = table.answer(json.dumps(request))
    assert text.FAILED not in answer.get("error", "")
    return answer


@pytest.fixture
def table() -> text.Table:
    """A deal in which seat 0 opens."""
    table = text.Table()
    assert ask(table, **NEW)["ok"]
    return table


def refused(answer: dict[str, Any]) -> str:
    """The sentence of a refusal."""
    assert answer.keys() == {"ok", "error"} and answer["ok"] is False
    sentence: str = answer["error"]
    assert sentence[0].isupper() or sentence[0] == "“", sentence
    assert sentence.endswith("."), sentence
    return sentence


# -- valid requests -------------------------------------------------------------------------------


def test_new_move_and_state_answer_with_the_state(table: text.Table) -> None:
    moved = ask(table, do="move", seat=0, move="attack 7H")
    assert moved["ok"] and moved == ask(table, do="state")
    state = moved["state"]
    assert (state["state"], state["actor"]) == ("DEFEND", 1)
    assert sorted(state["legal"]) == [
        "beat 7H 6S",
        "beat 7H 8H",
        "beat 7H 9S",
        "beat 7H KH",
        "take",
    ]


def test_the_state_has_every_key_that_the_examples_can_ask(table: text.Table) -> None:
    rules = (PY.parent / "docs" / "rules" / "durak.md").read_text(encoding="utf-8")
    line = next(line for line in rules.splitlines() if line.startswith("* Keys of `expect`"))
    keys = {part.split("`")[0] for part in line.split("`")[3::2]} - {"refused"}
    keys -= {"durak", "losing_team", "draw"}
    assert keys == set(ask(table, do="state")["state"])


def test_a_move_may_be_written_in_any_case_and_with_ten(table: text.Table) -> None:
    hands = {"0": "TH", "1": "8C"}
    ask(table, **{**NEW, "setup": {**SETUP, "hands": hands}})
    assert ask(table, do="move", seat=0, move=" Attack  10h")["ok"]


def test_the_documented_exchanges_go_so() -> None:
    page = (PY.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith(("> {", "< {"))]
    table = text.Table()
    assert len(lines) == 16
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        found = json.dumps(table.answer(request[2:]), ensure_ascii=False)
        assert found.startswith(answer[2:].split("…")[0])


def test_a_view_is_what_the_seat_may_know(table: text.Table) -> None:
    view = ask(table, do="view", seat=1)["view"]
    assert view["hand"] == "7D 6H 8H KH 6S 9S"
    assert "7H" not in json.dumps(view)


def test_choose_answers_with_a_legal_move_and_plays_nothing(table: text.Table) -> None:
    before = ask(table, do="state")
    chosen = ask(table, do="choose", seat=0, level="club", seed=7)
    assert chosen["move"] in before["state"]["legal"]
    assert ask(table, do="choose", seat=0, level="club", seed=7) == chosen
    assert ask(table, do="choose", seat=0)["ok"]
    for level in ("novice", "strong", "master"):
        searched = ask(table, do="choose", seat=0, level=level, ms=1)
        assert searched["move"] in before["state"]["legal"]
    assert ask(table, do="state") == before


def test_a_time_takes_the_place_of_the_tries(
    table: text.Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the page time is an additional limit, in the protocol the only one (docs/protocol.md)."""
    ticks, simulate, tries = count(), Growing.simulate, list[object]()

    def counted(tree: Growing[Any, Any]) -> bool:
        tries.append(tree)
        return simulate(tree)

    monkeypatch.setattr(Growing, "simulate", counted)
    monkeypatch.setattr(text, "monotonic", lambda: next(ticks) / 1000)
    assert ask(table, do="choose", seat=0, level="strong", ms=50)["ok"]
    assert TRIES["strong"] < len(tries) <= 50  # the clock is also read before the first rollout


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_time_is_a_limit_to_the_weighing_of_moves_too(
    level: str, table: text.Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Comparing all moves takes longest on full tables of cassino (docs/protocol.md).

    The clock of this test advances only when a move is evaluated.
    """
    evaluate, values = Seen.value, dict[str, float]()

    def counted(seen: Seen, move: Play) -> float:
        values[move.text] = evaluate(seen, move)
        return values[move.text]

    monkeypatch.setattr(Seen, "value", counted)
    monkeypatch.setattr(text, "monotonic", lambda: len(values) / 100)
    low = " ".join(rank + suit for rank in "A2345" for suit in "CDHS")
    setup = {"actor": 0, "hands": {"0": "KC", "1": "QC 9D"}, "table": low}
    new = ask(table, do="new", game="cassino", options={"variant": "royal"}, setup=setup)
    chosen = ask(table, do="choose", seat=0, level=level, ms=50)
    assert chosen["move"] in new["state"]["legal"]
    assert 5 <= len(values) <= 2 * 5
    assert chosen["move"] == max(values, key=values.__getitem__)


def test_a_deal_takes_the_place_of_the_one_before(table: text.Table) -> None:
    setup = {"dealer": 1, "pack": shuffled(PACK[36], 1, Random(2)).text()}
    state = ask(table, do="new", game="durak", setup=setup, options={"players": 3})["state"]
    assert len(state["counts"]) == 3 and state["talon_count"] == 18


@pytest.mark.parametrize(
    ("name", "options"),
    [(name, {}) for name in catalogue.NAMES]
    + [("cassino", {"variant": variant}) for variant in ("royal", "dry", "scopone", "scopa")],
)
def test_computer_seats_play_a_deal_of_each_game(name: str, options: dict[str, str]) -> None:
    deal = catalogue.game(name, options).shuffle(1, Random(2))
    table, setup = text.Table(), {"pack": deal.text(), "dealer": deal.dealer}
    state = ask(table, do="new", game=name, options=options, setup=setup)["state"]
    while (seat := state["actor"]) is not None:
        move = ask(table, do="choose", seat=seat, level="club", seed=3)["move"]
        assert move in ask(table, do="view", seat=seat)["view"]["legal"]
        state = ask(table, do="move", seat=seat, move=move)["state"]
    assert "OVER" in state["state"]


# -- invalid requests -----------------------------------------------------------------------------


@pytest.mark.parametrize("line", REFUSED.values(), ids=REFUSED)
def test_a_line_that_is_no_json_is_answered(table: text.Table, line: str) -> None:
    before = ask(table, do="state")
    refused(table.answer(line))
    assert ask(table, do="state") == before


@pytest.mark.parametrize(
    "request_",
    [{"do": "state"}, {"do": "view", "seat": 0}, {"do": "choose", "seat": 0}]
    + [{"do": "move", "seat": 0, "move": "take"}],
)
def test_before_new_there_is_no_deal(request_: dict[str, Any]) -> None:
    assert "no deal" in refused(ask(text.Table(), **request_))


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [
        (0, "pass", "You cannot pass when you open a bout. Play any card."),
        (0, "attack 6H", "You do not hold the six of hearts."),
        (1, "take", "It is the turn of seat 0, not of seat 1."),
        (0, "castle", "“castle” is not a move of durak. Now open the attack with a card."),
        (0, "", "“” is not a move of durak. Now open the attack with a card."),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(
    table: text.Table, seat: int, move: str, reason: str
) -> None:
    before = ask(table, do="state")
    assert refused(ask(table, do="move", seat=seat, move=move)) == reason
    assert ask(table, do="state") == before


def test_a_deal_that_cannot_be_leaves_the_old_one(table: text.Table) -> None:
    before = ask(table, do="state")
    refused(ask(table, do="new", game="durak", setup={"pack": "6C"}))
    assert ask(table, do="state") == before


def test_only_the_seat_to_act_can_choose(table: text.Table) -> None:
    assert refused(ask(table, do="choose", seat=1)) == "Seat 1 has nothing to decide now."
    assert "“club”" in refused(ask(table, do="choose", seat=0, level="grand master"))


@pytest.mark.parametrize("ms", [-1, 60_001, 10**14, True, "9"])
def test_nobody_thinks_for_ever(table: text.Table, ms: Any) -> None:
    assert "“ms”" in refused(ask(table, do="choose", seat=0, level="strong", ms=ms))


ODD: list[Any] = [None, True, -1, 9, 1.5, 10**15, "", "x", "0", [], [[]], {}, {"a": {}}]
ENTRIES = [
    *[(NEW, name) for name in ("do", "game", "options", "setup")],
    *[({"do": "move", "seat": 0, "move": "attack 7H"}, name) for name in ("seat", "move")],
    ({"do": "view", "seat": 0}, "seat"),
    *[({"do": "choose", "seat": 0, "level": "club", "seed": 1}, n) for n in ("seat", "level")],
]


@pytest.mark.parametrize(("usual", "name"), ENTRIES)
def test_an_entry_of_the_wrong_kind_is_refused(
    table: text.Table, usual: dict[str, Any], name: str
) -> None:
    before = ask(table, do="state")
    for odd in ODD:
        if (name, odd) != ("options", {}):
            refused(ask(table, **{**usual, name: odd}))
            assert ask(table, do="state") == before
    missing = {key: value for key, value in usual.items() if key != name}
    if name not in ("options", "level"):
        refused(ask(table, **missing))
    assert "bogus" in refused(ask(table, **usual, bogus=1))


@pytest.mark.parametrize("seed", [None, True, 1.5, "7", [], {}])
def test_a_seed_is_a_whole_number(table: text.Table, seed: Any) -> None:
    assert "“seed”" in refused(ask(table, do="choose", seat=0, seed=seed))


SETUPS: dict[str, Any] = {
    "nothing": {},
    "a stranger": {**SETUP, "bogus": 1},
    "no hands": {"trump": "S"},
    "hands as a list": {**SETUP, "hands": ["7H", "8H"]},
    "hand as a list": {**SETUP, "hands": {"0": ["7H"], "1": "8H"}},
    "a seat too many": {**SETUP, "hands": {"0": "7H", "1": "8H", "2": "9H"}},
    "a seat of many digits": {**SETUP, "hands": {"0": "7H", "1" * 5000: "8H"}},
    "a seat by another digit": {**SETUP, "hands": {"0": "7H", "١": "8H"}},
    "no card": {**SETUP, "hands": {"0": "1H", "1": "8H"}},
    "a card twice in a hand": {**SETUP, "hands": {"0": "7H 7H", "1": "8H"}},
    "a card in two hands": {**SETUP, "hands": {"0": "7H", "1": "7H"}},
    "a card not in the pack": {**SETUP, "hands": {"0": "2H", "1": "7H"}},
    "one side alone": {**SETUP, "hands": {"0": "7H"}},
    "two trumps": {**SETUP, "trump": "CD"},
    "no trump": {**SETUP, "trump": ""},
    "trump of another kind": {**SETUP, "trump": 1},
    "face-up card against trumps": {**SETUP, "talon": "9C 9D"},
    "talon as a list": {**SETUP, "talon": ["9S"]},
    "attacker without cards": {"trump": "S", "hands": {"0": "", "1": "7H", "2": "8H"}},
    "attacker nowhere": {**SETUP, "attacker": 2},
    "attacker true": {**SETUP, "attacker": True},
    "defender himself": {**SETUP, "defender": 0},
    "dealer nowhere": {**SETUP, "dealer": 5},
    "dealer below": {**SETUP, "dealer": -1},
    "stall by half": {**SETUP, "stall": 0.5},
    "first bout as a number": {**SETUP, "first_bout": 1},
    "pack cut short": {"pack": "6C 7C", "dealer": 0},
    "pack as a list": {"pack": ["6C"], "dealer": 0},
    "pack and hands": {"pack": "6C", "hands": {}},
}


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_a_setup_that_cannot_be_is_refused(table: text.Table, setup: Any) -> None:
    players = 3 if setup == SETUPS["attacker without cards"] else 2
    refused(ask(table, do="new", game="durak", options={"players": players}, setup=setup))


def test_of_a_whole_pack_no_card_may_be_wrong(table: text.Table) -> None:
    pack = shuffled(PACK[36], 0, Random(1)).text()
    for wrong in (pack[3:], pack[3:] + " 2C", f"{pack} 2C", pack[3:] + " " + pack[-2:]):
        refused(ask(table, **{**NEW, "setup": {"pack": wrong, "dealer": 0}}))
    refused(ask(table, **{**NEW, "setup": {"pack": pack, "dealer": 2}}))
    assert ask(table, **{**NEW, "setup": {"pack": pack, "dealer": 1}})["ok"]


def test_a_fault_of_our_own_is_owned_up_to(
    table: text.Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalogue.family("durak").play(catalogue.family("durak").options())
    monkeypatch.setattr(type(game), "facts", lambda *_: 1 // 0)
    answer = table.answer('{"do": "state"}')
    assert text.FAILED in refused(answer) and "ZeroDivisionError" in answer["error"]
    assert "no deal" in refused(table.answer('{"do": "state"}'))


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.floats(allow_nan=False)
    | st.sampled_from(["durak", "attack 7H", "beat 7H 8H", "6S", "7H 8H 9H", "take", "S", "2x2"])
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["do", "seat", "move", "game", "options", "setup", "hands", "trump", "talon"]
                + ["pack", "dealer", "players", "stall", "attacker", "defender", "0", "1", "level"]
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=8,
)


@settings(max_examples=150)
@given(st.sampled_from([*text.REQUESTS]), ANYTHING, ANYTHING, ANYTHING)
def test_any_request_is_answered(do: str, first: Any, second: Any, third: Any) -> None:
    table = text.Table()
    _, names = text.REQUESTS[do]
    ask(table, **NEW)
    for values in ((first, second, third), (third, first, second)):
        request = {"do": do, **dict(zip(sorted(names), values, strict=False))}
        answer = ask(table, **request)
        assert answer["ok"] or refused(answer)
        if do == "new":
            ask(table, **{**NEW, "setup": first})
            ask(table, **{**NEW, "setup": {**SETUP, "hands": second, "talon": third}})
