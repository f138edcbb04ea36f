"""Options: valid ones, refused ones, and lenient reading of links."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.durak.options import PRESETS, TEAM_PLAYERS, Options
from parlour.options import BadOptions, declared, differences, read, read_gently

DEFAULTS = {
    "players": 4,
    "pack": 36,
    "teams": "none",
    "deal": "six",
    "first_attacker": "eldest",
    "six_exchange": True,
    "first_bout_five": False,
    "attack_limit": "six",
    "attackers": "auto",
    "after_pickup": "throw_in",
    "trump_query": True,
    "transfer": False,
    "transfer_show": False,
    "japanese": False,
    "stall_limit": 60,
    "match_deals": 0,
    "five_always": False,
    "no_first_transfer": False,
    "no_draw": False,
    "epaulettes": False,
    "throwing_in": "opponents",
    "transfer_short": False,
}
"""The options and defaults of docs/rules/durak.md, section 10.1."""

VALUES: dict[str, list[Any]] = {
    "players": [2, 3, 4, 5, 6],
    "pack": [24, 36, 52],
    "teams": ["none", "2x2", "2x3", "3x2"],
    "deal": ["six", "bulk", "five"],
    "throwing_in": ["opponents", "nobody"],
    "first_attacker": ["eldest", "first_deal", "lowest_trump", "under_durak"],
    "attack_limit": ["six", "dealt"],
    "attackers": ["auto", "all", "neighbours"],
    "after_pickup": ["throw_in", "bout_ends"],
    **{name: [True, False] for name, value in DEFAULTS.items() if isinstance(value, bool)},
}

THROW_IN = {
    "first_attacker": "first_deal",
    "six_exchange": False,
    "first_bout_five": True,
    "trump_query": False,
}
HEAD_TO_HEAD = {**THROW_IN, "players": 2, "five_always": True}
POCKET = {"players": 2, "six_exchange": False, "after_pickup": "bout_ends"}


def refused(wanted: dict[str, Any]) -> str:
    with pytest.raises(BadOptions) as reason:
        read(Options, wanted)
    assert str(reason.value).endswith(".")
    return str(reason.value)


def test_all_options_and_their_defaults() -> None:
    assert {name: option.default for name, option in declared(Options).items()} == DEFAULTS
    assert differences(Options()) == {}


def test_every_value_of_the_rules_and_no_other_is_offered() -> None:
    for name, option in declared(Options).items():
        if name in VALUES:
            assert sorted(map(str, option.values)) == sorted(map(str, VALUES[name]))
        assert option.label and option.rule.endswith(".")
        for value in option.values:
            assert option.words(value)


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("throw_in", THROW_IN),
        ("transfer", {**THROW_IN, "transfer": True}),
        ("two", HEAD_TO_HEAD),
        ("short", {**HEAD_TO_HEAD, "pack": 24}),
        ("long", {"pack": 52, **THROW_IN}),
        ("teams", {"teams": "2x2", **THROW_IN}),
        ("simple", {**THROW_IN, "deal": "five", "throwing_in": "nobody"}),
        ("bulk", {**HEAD_TO_HEAD, "deal": "bulk"}),
        ("japanese", {**HEAD_TO_HEAD, "japanese": True}),
        ("tommy", {}),
        ("pocket_thrown_up", POCKET),
        ("pocket_transfer", {**POCKET, "transfer": True}),
        (
            "pocket_bulk",
            {
                "players": 2,
                "deal": "bulk",
                "first_attacker": "lowest_trump",
                "after_pickup": "bout_ends",
            },
        ),
        ("pocket_japanese", {**POCKET, "japanese": True}),
    ],
)
def test_presets_of_10_1(preset: str, expected: dict[str, Any]) -> None:
    assert differences(PRESETS[preset]) == expected
    assert len(PRESETS) == 14


def test_exactly_the_combinations_of_10_1_are_refused() -> None:
    for players, teams, transfer, show in product(
        range(2, 7), VALUES["teams"], (False, True), (False, True)
    ):
        wanted = {"players": players, "teams": teams, "transfer": transfer, "transfer_show": show}
        wrong_number = TEAM_PLAYERS.get(teams, players) != players
        if wrong_number or (teams != "none" and transfer) or (show and not transfer):
            refused(wanted)
        else:
            assert differences(read(Options, wanted)).items() <= wanted.items()


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"teams": "2x2", "players": 5}, "Teams 2x2 need 4 players, not 5."),
        ({"pack": 24}, "24 cards are enough for two or three players only."),
        ({"teams": "2x3"}, "Teams 2x3 need 6 players, not 4."),
        (
            {"teams": "2x2", "transfer": True},
            "“Transfer” cannot be combined with teams. Choose one of them.",
        ),
        (
            {"teams": "2x2", "epaulettes": True},
            "“Epaulettes” cannot be combined with teams. Choose one of them.",
        ),
        (
            {"throwing_in": "nobody", "transfer": True},
            "In simple durak attacks are not transferred. Turn “Transfer” off.",
        ),
        ({"transfer_short": True}, "Transferring to a short hand needs “Transfer” to be on."),
        ({"transfer_show": True}, "Transferring by showing a trump needs “Transfer” to be on."),
        ({"jokers": 2}, "There is no option “jokers”."),
        ({"pack": 32}, "“pack” cannot be “32”; it may be 36, 52 or 24."),
        ({"transfer": 1}, "“transfer” cannot be “1”; it may be true or false."),
        ({"players": True}, "“players” cannot be “True”; it may be 2, 3, 4, 5 or 6."),
        (
            {"stall_limit": -1},
            "“stall_limit” cannot be “-1”; it may be a whole number from 0 to 9999.",
        ),
    ],
)
def test_what_is_refused_is_said(wanted: dict[str, Any], sentence: str) -> None:
    assert refused(wanted) == sentence


@pytest.mark.parametrize("odd", [None, [], {}, 1.5, "", "x" * 10_000, b"2", object()])
def test_no_odd_value_is_taken(odd: Any) -> None:
    for name in DEFAULTS:
        assert len(refused({name: odd})) < 200


def test_a_link_brings_texts() -> None:
    linked = {"players": "3", "transfer": "TRUE", "six_exchange": " false ", "stall_limit": "9"}
    assert differences(read(Options, linked)) == {
        "players": 3,
        "transfer": True,
        "six_exchange": False,
        "stall_limit": 9,
    }


@given(st.fixed_dictionaries({}, optional={n: st.sampled_from(v) for n, v in VALUES.items()}))
def test_differences_read_back(wanted: dict[str, Any]) -> None:
    options, _ = read_gently(Options, wanted)
    assert read(Options, differences(options)) == options
    as_text = {name: str(value) for name, value in differences(options).items()}
    assert read(Options, as_text) == options


# -- lenient reading -------------------------------------------------------------------------------


def test_gently_keeps_what_can_be_kept() -> None:
    wanted = {"jokers": "2", "players": "3", "pack": "40", "transfer": "true"}
    options, refusals = read_gently(Options, wanted)
    assert differences(options) == {"players": 3, "transfer": True}
    assert refusals == [
        "There is no option “jokers”.",
        "“pack” cannot be “40”; it may be 36, 52 or 24.",
    ]


def test_gently_the_order_in_a_link_does_not_matter() -> None:
    options, refusals = read_gently(Options, {"transfer_show": True, "transfer": True})
    assert options.transfer_show and refusals == []
    options, refusals = read_gently(Options, {"teams": "3x2", "players": 6})
    assert (options.teams, refusals) == ("3x2", [])


def test_gently_one_stranger_costs_no_companions() -> None:
    wanted = {"jokers": 1, "transfer_show": True, "transfer": True}
    options, refusals = read_gently(Options, wanted)
    assert differences(options) == {"transfer": True, "transfer_show": True}
    assert refusals == ["There is no option “jokers”."]


def test_gently_what_excludes_each_other_is_said_once() -> None:
    options, refusals = read_gently(Options, {"teams": "2x2", "transfer": True})
    assert differences(options) == {"teams": "2x2"}
    assert refusals == ["“Transfer” cannot be combined with teams. Choose one of them."]


@given(st.dictionaries(st.sampled_from([*DEFAULTS, "jokers"]), st.integers() | st.text()))
def test_gently_nothing_is_too_odd(wanted: dict[str, Any]) -> None:
    options, refusals = read_gently(Options, wanted)
    assert isinstance(options, Options)
    assert all(sentence.endswith(".") for sentence in refusals)
