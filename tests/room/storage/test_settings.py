"""What is kept, and what a link asks for, without a browser."""

import json

import pytest

from parlour import catalogue
from parlour.room.links.url_query import read_link
from parlour.room.model.seal import Seal
from parlour.room.storage.settings import Settings
from parlour.store import Store


def kept(**values: object) -> tuple[Settings, list[str]]:
    """Settings that find these values kept, and what they refuse."""
    store, refused = Store(), list[str]()
    for name, value in values.items():
        store.write(name.replace("_", "/"), json.dumps({"version": 1, "value": value}))
    return Settings(store, refused.append), refused


@pytest.mark.parametrize(
    ("seconds", "pace"),
    [(0, 0), (0.3, 0.35), (0.6, 0.6), (1, 0.9), (1.5, 1.2), (2, 1.9), (4, 5), (10, 10)],
)
def test_a_pace_kept_by_an_earlier_version_becomes_one_of_the_ten(
    seconds: float, pace: float
) -> None:
    assert kept(pace=seconds)[0].pace() == pace


@pytest.mark.parametrize("value", ["1.5", True, -1, 99, None, [], "quick"])
def test_a_pace_that_cannot_be_is_the_usual_one(value: object) -> None:
    assert kept(pace=value)[0].pace() == 1.2


def test_every_table_of_a_game_has_a_seal_of_its_own() -> None:
    """D11: two tabs play the same game, each at its own table."""
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


def test_a_link_names_a_game_and_its_rules() -> None:
    wish = read_link([("play", "euchre"), ("preset", "stick"), ("game_points", "3")], "durak")
    assert (wish.play, wish.game, wish.refused) == (True, "euchre", [])
    assert (wish.options.stick_dealer, wish.options.game_points) == (True, 3)


def test_rules_without_a_game_are_those_of_the_usual_one() -> None:
    wish = read_link([("game_points", "3"), ("delay", "1")], "euchre")
    assert (wish.play, wish.game, wish.options.game_points) == (False, "euchre", 3)
    assert wish.pace == 1
    assert read_link([], "euchre").game == ""


def test_a_link_to_no_game_of_the_house() -> None:
    wish = read_link([("play", "poker"), ("delay", "soon")], "durak")
    assert not wish.play
    assert len(wish.refused) == 2


def test_what_a_newer_parlour_has_kept_is_not_written_over() -> None:
    """D6: also of options and of what the person likes."""
    store = Store()
    newer = '{"version": 99, "value": {"players": "nine"}}'
    store.write("durak/options", newer)
    settings, durak = Settings(store, list[str]().append), catalogue.family("durak")
    assert settings.options(durak) == durak.options()
    settings.keep_options(durak, durak.presets["pocket_bulk"])
    assert settings.options(durak) == durak.presets["pocket_bulk"]
    assert store.read("durak/options") == newer


def test_damaged_values_are_put_aside_and_said() -> None:
    """D5: damaged bytes are kept apart, and the default is in force."""
    store, refused = Store(), list[str]()
    store.write("pace", "[" * 100_000)
    settings = Settings(store, refused.append)
    assert settings.pace() == 1.2 == settings.pace()
    assert len(refused) == 1 and "put aside" in refused[0]
    assert store.read("quarantine/1/pace") == "[" * 100_000


def test_each_tab_comes_back_to_its_own_table_and_a_new_one_to_the_last() -> None:
    """L6: several tabs of one browser."""
    store, here, there = Store(), Store(), Store()
    Settings(store, list[str]().append, here).keep_at_table("durak", 2)
    Settings(store, list[str]().append, there).keep_at_table("euchre", 1)
    assert Settings(store, list[str]().append, here).at_table() == ("durak", 2)
    assert Settings(store, list[str]().append, there).at_table() == ("euchre", 1)
    assert Settings(store, list[str]().append).at_table() == ("euchre", 0)
    here.write("at-table", "{damaged")
    assert Settings(store, list[str]().append, here).at_table() == ("euchre", 0)


@pytest.mark.parametrize("value", [7, ["durak", 1], "poker", None, {}])
def test_a_table_that_cannot_be_is_none(value: object) -> None:
    assert kept(**{"at-table": value})[0].at_table() == ("", 0)
