"""Settings that are saved for the next visit."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.family import Family
from parlour.record import Record
from parlour.room.model.levels import GameLevels
from parlour.room.model.preferences import Preferences
from parlour.room.model.seal import Seal
from parlour.room.storage.keys import DAMAGED
from parlour.room.storage.settings import Settings
from parlour.store import PREFIX, Store
from tests.test_store import Storage

DURAK, CASSINO, ECARTE = map(catalogue.family, ("durak", "cassino", "ecarte"))


def kept(**values: object) -> tuple[Settings, list[str]]:
    """Settings with these saved values, and a list of their messages."""
    store, refused = Store(), list[str]()
    for name, value in values.items():
        store.write(name.replace("_", "/"), json.dumps({"version": 1, "value": value}))
    return Settings(store, refused.append), refused


@pytest.mark.parametrize(
    ("seconds", "pace"),
    [(0, 0), (0.35, 0.25), (0.6, 0.6), (1, 0.9), (1.5, 1.2), (2, 1.9), (4, 5), (10, 10)],
)
def test_a_pace_kept_by_an_earlier_version_becomes_one_of_the_ten(
    seconds: float, pace: float
) -> None:
    assert kept(pace=seconds)[0].pace() == pace


@pytest.mark.parametrize("value", ["1.5", True, -1, 99, None, [], "quick"])
def test_a_pace_that_cannot_be_is_the_usual_one(value: object) -> None:
    assert kept(pace=value)[0].pace() == 1.2


def test_every_table_of_a_game_has_a_seal_of_its_own() -> None:
    """Two tabs can play the same game at different tables."""
    store, game = Store(), catalogue.game("durak", {})
    first, second = (Settings(store, lambda _: None, Store()) for _ in range(2))
    first.keep_at_table("durak", 1)
    second.keep_at_table("durak", 2)
    first.keep_seal(game, Seal("salt", "first"))
    second.keep_seal(game, Seal("salt", "second"))
    assert first.seal("durak") == Seal("salt", "first")
    assert second.seal("durak") == Seal("salt", "second")


@pytest.mark.parametrize(("value", "name"), [("Zoë", "Zoë"), ("<b>9", "b"), (7, ""), (None, "")])
def test_a_kept_name_is_letters(value: object, name: str) -> None:
    assert kept(name=value)[0].name() == name


@pytest.mark.parametrize(
    ("value", "game"), [("euchre", "euchre"), ("poker", "durak"), ([], "durak"), (None, "durak")]
)
def test_the_game_of_last_time(value: object, game: str) -> None:
    assert kept(game=value)[0].game() == game


def test_rules_are_kept_for_each_game() -> None:
    settings, refused = kept(euchre_options={"game_points": 5, "wind": "east"})
    euchre, durak = catalogue.family("euchre"), catalogue.family("durak")
    assert settings.options(euchre).game_points == 5
    assert refused == ["There is no option “wind”."]
    settings.keep_options(durak, durak.presets["pocket_bulk"])
    assert settings.options(durak) == durak.presets["pocket_bulk"]
    assert settings.options(euchre).game_points == 5


def test_values_of_a_newer_version_are_not_overwritten() -> None:
    store = Store()
    newer = '{"version": 99, "value": {"players": "nine"}}'
    store.write("durak/options", newer)
    settings, durak = Settings(store, list[str]().append), catalogue.family("durak")
    assert settings.options(durak) == durak.usual
    settings.keep_options(durak, durak.presets["pocket_bulk"])
    assert settings.options(durak) == durak.presets["pocket_bulk"]
    assert store.read("durak/options") == newer


def test_each_tab_comes_back_to_its_own_table_and_a_new_one_to_the_last() -> None:
    """L6: each tab continues its own game."""
    store, here, there = Store(), Store(), Store()
    Settings(store, list[str]().append, here).keep_at_table("durak", 2)
    Settings(store, list[str]().append, there).keep_at_table("euchre", 1)
    assert Settings(store, list[str]().append, here).at_table() == ("durak", 2)
    assert Settings(store, list[str]().append, there).at_table() == ("euchre", 1)
    assert Settings(store, list[str]().append).at_table() == ("euchre", 0)
    here.write("at-table", "{damaged")
    store.write("pace", "{damaged")
    said = list[str]()
    settings = Settings(store, said.append, here)
    assert settings.at_table() == ("euchre", 0) and settings.pace() == 1.2
    assert said == [DAMAGED]


@pytest.mark.parametrize("value", [7, ["durak", 1], "poker", None, {}])
def test_a_table_that_cannot_be_is_none(value: object) -> None:
    assert kept(**{"at-table": value})[0].at_table() == ("", 0)


# -- from one visit to the next -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keep", "read", "value"),
    [
        (Settings.keep_game, Settings.game, "cassino"),
        (Settings.keep_name, Settings.name, "Zoë"),
        (Settings.keep_portrait, Settings.portrait, "p7"),
        (Settings.keep_pace, Settings.pace, 0.25),
        (Settings.keep_preferences, Settings.preferences, Preferences(look="1994", mono=True)),
    ],
)
def test_what_is_kept_is_there_at_the_next_visit(
    keep: Callable[[Settings, Any], None], read: Callable[[Settings], Any], value: object
) -> None:
    storage = Storage()
    before = read(Settings(Store(storage), list[str]().append))
    keep(Settings(Store(storage), list[str]().append), value)
    assert read(Settings(Store(storage), list[str]().append)) == value != before


@pytest.mark.parametrize(
    ("family", "keep", "read", "value"),
    [
        (DURAK, Settings.keep_options, Settings.options, DURAK.options(players=3)),
        (DURAK, Settings.keep_people, Settings.people, (1, 3)),
        (DURAK, Settings.keep_guests, Settings.guests, {1: "Anna"}),
        (
            DURAK,
            Settings.keep_levels,
            Settings.levels,
            GameLevels({"partner": "club"}, {2: "strong"}),
        ),
        (ECARTE, Settings.keep_best_streak, Settings.best_streak, 12),
        (
            CASSINO,
            Settings.keep_table_preferences,
            Settings.table_preferences,
            CASSINO.table_preferences(open_win_piles=True),
        ),
    ],
)
def test_what_is_kept_of_a_game_is_there_at_the_next_visit_and_of_that_game_alone(
    family: Family,
    keep: Callable[[Settings, Family, Any], None],
    read: Callable[[Settings, Family], Any],
    value: object,
) -> None:
    storage, other = Storage(), catalogue.family("euchre")
    usual = read(Settings(Store(storage), list[str]().append), other)
    keep(Settings(Store(storage), list[str]().append), family, value)
    again = Settings(Store(storage), list[str]().append)
    assert read(again, family) == value
    assert read(again, other) == usual


@pytest.mark.parametrize("value", ["01", {"0": True}, 7, [0, "1"], [0.0], [True]])
def test_invalid_people_become_one_person_in_the_first_hand(value: object) -> None:
    assert kept(durak_people=value)[0].people(DURAK) == (0,)


def test_hands_that_no_game_has_are_played_by_nobody() -> None:
    assert kept(durak_people=[2, 99, 0, 2])[0].people(DURAK) == (0, 2)


@pytest.mark.parametrize("value", ["many", True, -1, 0, 1.5, None, []])
def test_a_best_streak_that_cannot_be_is_none(value: object) -> None:
    assert kept(**{"ecarte_best-streak": value})[0].best_streak(ECARTE) == 0


def test_table_preferences_that_cannot_be_read_are_as_usual_and_the_others_count() -> None:
    value = {"open_win_piles": True, "wind": "east"}
    assert kept(cassino_manners=value)[0].table_preferences(CASSINO).open_win_piles
    assert kept(cassino_manners=[])[0].table_preferences(CASSINO) == CASSINO.table_preferences()


@pytest.mark.parametrize("value", [7, "salt", ["salt"], ["salt", "digest", "more"], ["salt", 7]])
def test_a_seal_that_cannot_be_is_none(value: object) -> None:
    assert kept(durak_seal=value)[0].seal("durak") is None


# -- damaged and hostile --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "pace", "sentences", "agreed"),
    [
        ("", '{"version": 1, "value": 1e999}', [DAMAGED], None),
        ("[" * 100_000, "\u0000\ud7ff", [DAMAGED], None),
        (
            '{"version": 1, "value": {"players": "many", "wind": "east", "pack": 52}}',
            '{"version": 1, "value": 1.2}',
            ["“players” cannot be “many”", "There is no option “wind”."],
            {"pack": 52},
        ),
        (
            '{"version": 1, "value": {"players": 3, "teams": "2x2"}}',
            '{"version": 1, "value": "quick"}',
            ["4 players", DAMAGED],
            {"players": 3},
        ),
        ('{"version": 99, "value": {"players": 2}}', '{"version": 99, "value": 2}', [], None),
    ],
)
def test_kept_rules_and_a_kept_pace_that_cannot_be_read_give_sentences_and_the_defaults(
    rules: str, pace: str, sentences: list[str], agreed: dict[str, object] | None
) -> None:
    store, refused = Store(), list[str]()
    store.write("durak/options", rules)
    store.write("pace", pace)
    settings = Settings(store, refused.append)
    expected = DURAK.usual if agreed is None else DURAK.options(**agreed)
    assert settings.options(DURAK) == expected
    assert settings.pace() == 1.2
    assert len(refused) == len(sentences)
    assert all(wanted in said for wanted, said in zip(sentences, refused, strict=True))


@pytest.mark.parametrize(
    ("text", "expected", "sentence"),
    [
        (
            '{"version":1,"value":{"look":"2094","mono":true}}',
            Preferences(mono=True),
            "“look” cannot be “2094”",
        ),
        ('{"version":1,"value":[1]}', Preferences(), DAMAGED),
        ("{", Preferences(), DAMAGED),
    ],
)
def test_spoilt_preferences_are_told_and_the_others_are_in_force(
    text: str, expected: Preferences, sentence: str
) -> None:
    store, refused = Store(), list[str]()
    store.write("preferences", text)
    assert Settings(store, refused.append).preferences() == expected
    assert len(refused) == 1 and sentence in refused[0]


def test_a_value_that_is_damaged_is_written_over() -> None:
    store = Store()
    store.write("name", "{damaged")
    settings = Settings(store, list[str]().append)
    settings.keep_name("Zoë")
    assert settings.name() == "Zoë"
    assert Settings(store, list[str]().append).name() == "Zoë"


def test_a_full_browser_keeps_the_old_values_and_the_visit_the_new_ones() -> None:
    """The next visit finds the old values."""
    storage = Storage()
    before = Settings(Store(storage), list[str]().append)
    before.keep_options(DURAK, DURAK.options(players=3))
    text = storage.texts[PREFIX + "durak/options"]
    storage.full = True
    settings = Settings(Store(storage), list[str]().append)
    assert settings.options(DURAK).players == 3
    settings.keep_options(DURAK, DURAK.options(players=2))
    assert settings.options(DURAK).players == 2
    assert storage.texts == {PREFIX + "durak/options": text}


# -- the last deal --------------------------------------------------------------------------------


def test_the_last_deal_of_each_game_can_be_played_again_by_its_rules() -> None:
    """DUR-51, CAS-41, ECA-16: the deal, its dealer and its options are saved."""
    settings, _ = kept()
    assert not settings.has_deal("cassino")
    game = catalogue.game("cassino", {"variant": "royal"})
    deal = game.shuffle(1, Random(5))
    settings.keep_deal(game, deal)
    found = settings.last_deal("cassino")
    assert found is not None
    again, same = found
    assert settings.has_deal("cassino") and not settings.has_deal("durak")
    assert (again.options, same) == (game.options, deal)


def test_where_no_deal_was_played_none_can_be_played_again() -> None:
    settings, refused = kept()
    assert settings.last_deal("durak") is None and refused == []


def of_euchre() -> str:
    """A saved deal of euchre."""
    game = catalogue.game("euchre", {})
    return Record.of(game, game.shuffle(0, Random(5))).as_json()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 100_000,
        "null",
        '{"parlour": 1, "game": "durak", "options": {"players": 7}, "dealer": 0, "pack": "6C"}',
        '{"parlour": 1, "game": "poker", "options": {}, "dealer": 0, "pack": "6C"}',
        '{"parlour": 1, "game": "durak", "options": {}, "dealer": 9, "pack": "6C 6C XX"}',
        "parlour 1\ngame durak\ndealer 0\npack 6C 7C\n",
        of_euchre(),
    ],
)
def test_a_last_deal_that_cannot_be_is_none_and_a_sentence_says_so(text: str) -> None:
    settings, refused = kept()
    settings.store.write("durak/last-deal", text)
    assert not settings.has_deal("durak") and settings.last_deal("durak") is None
    assert refused == [DAMAGED]


def test_a_last_deal_of_a_newer_parlour_stays_and_this_visit_has_its_own() -> None:
    settings, refused = kept()
    newer = '{"parlour": 99}'
    settings.store.write("durak/last-deal", newer)
    assert not settings.has_deal("durak") and refused == []
    game = catalogue.game("durak", {})
    deal = game.shuffle(0, Random(5))
    settings.keep_deal(game, deal)
    assert settings.has_deal("durak") and settings.store.read("durak/last-deal") == newer


# -- where this tab is ----------------------------------------------------------------------------


def test_a_tab_in_the_lobby_returns_to_it_whatever_other_tabs_play() -> None:
    store, here, there = Store(), Store(), Store()
    Settings(store, list[str]().append, here).keep_at_choice()
    Settings(store, list[str]().append, there).keep_at_table("euchre", 1)
    settings = Settings(store, list[str]().append, here)
    assert settings.at_table() == ("", 0)
    settings.forget_visit()
    assert settings.at_table() == ("euchre", 0)


def test_what_a_tab_asks_is_kept_until_it_is_forgotten_and_for_that_tab_alone() -> None:
    store, here = Store(), Store()
    settings = Settings(store, list[str]().append, here)
    assert settings.open_task() == []
    settings.keep_open_task("trainer", "ecarte", "elder …")
    assert Settings(store, list[str]().append, here).open_task() == ["trainer", "ecarte", "elder …"]
    assert Settings(store, list[str]().append, Store()).open_task() == []
    settings.forget_open_task()
    assert settings.open_task() == []
    settings.keep_open_task("trainer")
    settings.forget_visit()
    assert settings.open_task() == []
