"""Saved values of écarté's trainer, the table options, and the link to the trainer."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ecarte import trainer
from parlour.ecarte.table_preferences import TablePreferences
from parlour.family import UsualTablePreferences
from parlour.options import declared
from parlour.room.links.url_query import read_link
from parlour.room.storage.keys import as_value
from parlour.room.storage.settings import Settings
from parlour.store import Store

ECARTE = catalogue.family("ecarte")


def kept(name: str, value: object) -> Settings:
    """Settings with this saved value."""
    store = Store()
    store.write(name, as_value(value))
    return Settings(store, list[str]().append)


def test_a_link_opens_the_trainer_and_asks_for_no_rule() -> None:
    request = read_link([("trainer", "")], "durak")
    assert (request.train, request.play, request.options, request.refused) == (
        "ecarte",
        False,
        None,
        [],
    )
    assert read_link([("trainer", "euchre")], "durak").train == "euchre"
    whist = read_link([("trainer", "whist")], "durak")
    assert (whist.train, whist.refused) == ("ecarte", ["There is no game “whist” here."])
    assert not read_link([("play", "durak")], "durak").train


def test_the_best_row_of_answers_is_kept() -> None:
    settings = kept("nothing", 0)
    assert settings.best_streak(ECARTE) == 0
    settings.keep_best_streak(ECARTE, 12)
    assert settings.best_streak(ECARTE) == 12
    assert settings.best_streak(catalogue.family("durak")) == 0, "each game has its own"


def test_a_best_row_that_was_kept_before_is_found_again() -> None:
    assert kept("ecarte/best-streak", 7).best_streak(ECARTE) == 7


@pytest.mark.parametrize("value", ["12", True, -3, None, 1.5, [7]])
def test_a_best_row_that_cannot_be_is_none(value: object) -> None:
    assert kept("ecarte/best-streak", value).best_streak(ECARTE) == 0


def test_manners_are_kept_and_spoiled_ones_are_the_usual() -> None:
    family = catalogue.family("ecarte")
    settings = kept("ecarte/manners", {"auto_mark": True, "wind": "east"})
    assert settings.table_preferences(family) == TablePreferences(auto_mark=True)
    settings.keep_table_preferences(family, TablePreferences(strict=True))
    assert settings.table_preferences(family) == TablePreferences(strict=True)
    assert kept("ecarte/manners", "rude").table_preferences(family) == TablePreferences()


def test_manners_mark_only_what_may_be_marked_and_warn_unless_strict() -> None:
    may: Any = {"legal": ["play KH", "mark"]}
    may_not: Any = {"legal": ["play KH"]}
    assert TablePreferences(auto_mark=True).at_once(may) == "mark"
    assert TablePreferences(auto_mark=True).at_once(may_not) == ""
    assert TablePreferences().at_once(may) == ""
    assert TablePreferences().warns
    assert not TablePreferences(strict=True).warns


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in catalogue.NAMES
        if catalogue.family(name).table_preferences is UsualTablePreferences
    ],
)
def test_the_other_games_have_usual_manners(name: str) -> None:
    table_preferences = catalogue.family(name).table_preferences()
    assert table_preferences.warns
    assert table_preferences.at_once({"legal": ["pass"]}) == ""
    assert not declared(table_preferences)


def test_every_game_has_exercises_of_its_own_or_of_the_coach() -> None:
    assert {*catalogue.trained()} == {*catalogue.NAMES}
    for family in catalogue.trained().values():
        assert (family.trainer is None) != (family.drill is None)
        assert family.trainer is not None or family.coaching is not None


@pytest.mark.parametrize("seed", range(6))
def test_an_answer_in_steps_is_the_same_answer(seed: int) -> None:
    question = trainer.draw(Random(seed))
    steps, count = trainer.in_steps(question), 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            assert end.value == trainer.answer(question)
            break
        count += 1
    assert count > 1
