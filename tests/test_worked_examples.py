"""Runs every worked example of the rules, and tests the runner."""

from pathlib import Path
from typing import Any

import pytest

from parlour import catalogue
from tools.docs import worked_examples
from tools.docs.expectations import agree

RULES = Path(__file__).parent.parent / "docs" / "rules"

EXAMPLES = {game: worked_examples.read_examples(RULES / f"{game}.md") for game in catalogue.NAMES}


@pytest.mark.parametrize(
    "example",
    [example for found in EXAMPLES.values() for example in found],
    ids=lambda example: f"{example.game}-{example.name}",
)
def test_the_rules(example: worked_examples.Example) -> None:
    assert [str(failure) for failure in worked_examples.failures(example)] == []


@pytest.mark.parametrize("game", EXAMPLES)
def test_all_examples_of_the_text_are_read(game: str) -> None:
    found = EXAMPLES[game]
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    assert len(found) == text.count("\n- id: ") == len({example.name for example in found})
    assert {example.game for example in found} == {game}


SETUP = {"trump": "S", "hands": {0: "7H 9H", 1: "6H 8H"}, "attacker": 0}


def failures(*steps: Any, **entries: Any) -> list[worked_examples.Failure]:
    wanted = {"id": "X", "options": {"players": 2}, "setup": SETUP, "steps": steps, **entries}
    return list(worked_examples.failures(worked_examples.Example("durak", wanted)))


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("state", "DEFEND"),
        ("actor", 1),
        ("actor", None),
        ("legal", ["attack 7H"]),
        ("legal", ["attack 7H", "attack 9H", "attack 9H"]),
        ("hands", {0: "7H"}),
        ("hands", {2: "7H"}),
        ("table", [["7H", None]]),
        ("line", [0, 1]),
        ("result", {"durak": 1}),
        ("limit", True),
        ("talon", "7H"),
        ("no such key", 1),
        ("refused", ["0 attack 7H"]),
    ],
)
def test_a_wrong_expectation_is_seen(key: str, expected: object) -> None:
    (failure,) = failures({"do": [], "expect": {key: expected}})
    assert (failure.step, failure.key) == (1, key)
    assert key in str(failure) and "X" in str(failure)


# -- expectations that only some games have --------------------------------------------------------

CHANGE = {
    "turn": "7D",
    "hands": {0: "9S TS QC 8H 9H", 1: "KS 8D AC QH JH"},
    "stock_top": "8S 9C AD KC JC",
}
CHANGED = ["0 propose", "1 accept", "0 discard 8H 9H", "1 discard AC"]


def failures_at_ecarte(expect: Any, *actions: str) -> list[worked_examples.Failure]:
    wanted = {"id": "X", "setup": CHANGE, "steps": [{"do": actions, "expect": expect}]}
    return list(worked_examples.failures(worked_examples.Example("ecarte", wanted)))


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("has", ["propose", "mark"]),
        ("has_not", ["mark", "stand"]),
        ("legal_count", 3),
        ("events", ["discard:0"]),
        ("events", ["propose"]),
        ("not_events", ["discard"]),
        ("stock_next", "JC KC"),
        ("view", {"seat": 1, "shows": {"own_discards": "8H 9H"}}),
        ("view", {"seat": 1, "shows": {"stock": 18}}),
        ("view", {"seat": 0, "hides": "KS QC"}),
    ],
)
def test_a_question_answered_otherwise_is_seen(key: str, expected: Any) -> None:
    (failure,) = failures_at_ecarte({key: expected}, *CHANGED)
    assert (failure.step, failure.key) == (1, key)


NINE = {
    "actor": 0,
    "hands": {0: "9C 2S", 1: "KH"},
    "table": "5D 4C",
    "builds": {"b1": {"value": 9, "owner": 1, "cards": "6S+3H"}},
}


def failures_at_cassino(expect: Any, *actions: str, **setup: Any) -> list[worked_examples.Failure]:
    steps = [{"do": actions, "expect": expect}]
    wanted = {"id": "X", "setup": {**NINE, **setup}, "steps": steps}
    return list(worked_examples.failures(worked_examples.Example("cassino", wanted)))


TRAILS = ["trail 2S", "trail 9C"]
TAKES = ["take b1 with 9C", "take 5D 4C with 9C", "take b1 5D 4C with 9C"]
LAST = {"hands": {0: "", 1: ""}, "stock": "", "won": {0: "rest"}, "last_capturer": 0}
SWEPT = {"cards": 3, "spades": 1, "big": 2, "little": 1, "aces": 4}


@pytest.mark.parametrize(
    ("expect", "actions", "setup"),
    [
        ({"legal": [*TAKES, "trail 2S"]}, [], {}),
        ({"legal": [*TAKES, *TRAILS, "trail KH"]}, [], {}),
        ({"legal": [*TAKES[:2], "take 4C 5D with 9C", *TRAILS]}, [], {}),
        ({"builds": {}}, [], {}),
        ({"builds": {"b1": {"value": 8}}}, [], {}),
        ({"won_has": {0: "6S 5D"}}, ["0 take b1 with 9C"], {}),
        ({"points": {0: {"cards": 3}}}, [], LAST),
        ({"points": {0: {**SWEPT, "sweeps": 1}}}, [], LAST),
    ],
)
def test_what_is_not_told_in_full_is_seen(expect: Any, actions: list[str], setup: Any) -> None:
    (failure,) = failures_at_cassino(expect, *actions, **setup)
    assert {failure.key} == set(expect)


def test_what_happened_at_the_deal_is_asked_before_any_action() -> None:
    assert failures_at_ecarte({"events": ["deal:1"], "not_events": ["turn_up_king"]}) == []
    assert len(failures_at_ecarte({"has": ["mark"]}, "0 stand")) == 1


@pytest.mark.parametrize("wrong", [{"jeu": "3+"}, {"power": 1}])
def test_a_hint_that_is_wrong_is_seen(wrong: Any) -> None:
    right = {"trump": "H", "hand": "7H QD 8D 7D KS", "jeu": "1:queen+2", "power": 2}
    for hint, failed in ((right, 0), ({**right, **wrong}, 1)):
        example = worked_examples.Example("ecarte", {"id": "X", "hints": [right, hint]})
        found = list(worked_examples.failures(example))
        assert [(failure.step, failure.key) for failure in found] == [(2, *wrong)] * failed


def test_order_counts_where_the_rules_say_so() -> None:
    assert agree("hands", "7H 9H", "9H 7H")
    assert not agree("talon", "7H 9H", "9H 7H")
    assert agree("stock_next", "7H 9H", "7H 9H 8H")
    assert not agree("stock_next", "7H 9H", "9H 7H 8H")
    assert not agree("line", [0, 2], [2, 0])


@pytest.mark.parametrize("action", ["0 attack 6H", "attack 7H", "1 take", "", 5])
def test_a_move_refused_ends_the_example(action: object) -> None:
    (failure,) = failures({"do": [action], "expect": {"state": "NONE"}})
    assert failure.key == "do"


@pytest.mark.parametrize(
    "entries", [{"options": {"players": 9}}, {"setup": {}}, {"setup": {"hands": {}}}]
)
def test_a_setup_that_cannot_be_is_a_failure(entries: Any) -> None:
    (failure,) = failures({"expect": {}}, **entries)
    assert failure.key == "setup"


def test_the_command_counts(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text(
        "- {id: G, options: {players: 2}, setup: {trump: S, hands: {0: 7H, 1: 8H}}, steps: ["
        "{do: [], expect: {state: OPEN}}]}",
        encoding="utf-8",
    )
    bad = tmp_path / "bad.md"
    bad.write_text(f"# Bad\n\n```yaml\n{good.read_text(encoding='utf-8')}\n```\n", encoding="utf-8")
    bad.write_text(bad.read_text(encoding="utf-8").replace("OPEN", "GIVE"), encoding="utf-8")
    output: list[str] = []
    assert worked_examples.run([good, bad, tmp_path / "none.md"], output.append) == 2
    assert output[-1] == "1 passed, 2 failed"


@pytest.mark.parametrize("text", ["a: [", "a: 1", "[1, 2]", "", "[]"])
def test_a_file_without_examples_is_said_to_be_one(tmp_path: Path, text: str) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"some\.yaml"):
        worked_examples.read_examples(path)


def test_the_game_is_named_by_the_entry_or_the_file(tmp_path: Path) -> None:
    path = tmp_path / "durak.yaml"
    path.write_text("[{id: A, steps: []}, {id: B, game: euchre, steps: []}]", encoding="utf-8")
    assert [example.game for example in worked_examples.read_examples(path)] == ["durak", "euchre"]
