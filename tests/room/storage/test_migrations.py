"""Saves of every version can be read.

The test folder of each family has a save that each version wrote, such as `saves/v1.json`. These
files never change. A new version adds one save per family.
"""

import json
from random import Random

import pytest

from parlour.match_score import MatchScore
from parlour.record import BadRecord
from parlour.room.storage.envelope import VERSION, BadSave, opened, sealed
from parlour.room.storage.migrations import STEPS, of_today
from parlour.room.storage.saved_table import read_table
from tests.families import TESTS, family_of, files, having

SAVES = [
    (int(path.stem[1:]), family_of(path), path.read_text("utf-8"))
    for path in files("saves/v?.json")
]
FIRST = [game for version, game, _ in SAVES if version == 1]
VERSIONS = range(1, VERSION + 1)


def golden(game: str) -> str:
    """The save of the first version, as it must be after migration."""
    return (TESTS / game / "saves/v1-today.json").read_text("utf-8")


@pytest.mark.parametrize("game", having("saves"))
def test_a_family_has_a_save_of_every_version_since_it_came(game: str) -> None:
    own = [version for version, name, _ in SAVES if name == game]
    assert own == [*VERSIONS][-len(own) :]


def test_every_version_is_raised_and_there_is_a_save_of_it() -> None:
    assert {version for version, _, _ in SAVES} == set(VERSIONS)
    assert set(STEPS) == set(VERSIONS) - {VERSION}


@pytest.mark.parametrize(("version", "game", "text"), SAVES)
def test_an_old_save_is_raised_and_the_deal_goes_on(version: int, game: str, text: str) -> None:
    """The rules still allow all moves of the save."""
    table = read_table(text, game)
    deal_record = table.deal_record(MatchScore(table.game, Random(0)))
    assert len(deal_record.moves) == 7
    assert table.company.names[0] == "Zoë"


@pytest.mark.parametrize("game", FIRST)
def test_the_first_version_becomes_exactly_this(game: str) -> None:
    """The result equals the golden file, and migration does not change a current save."""
    first = (TESTS / game / "saves/v1.json").read_text("utf-8")
    assert sealed(of_today(first, game)) == golden(game)
    assert of_today(golden(game), game) == of_today(first, game)


@pytest.mark.parametrize(("version", "game", "text"), SAVES)
def test_migration_is_pure_and_idempotent(version: int, game: str, text: str) -> None:
    once = of_today(text, game)
    assert of_today(text, game) == once
    assert of_today(sealed(once), game) == once
    if version == VERSION:
        assert sealed(once) == text


@pytest.mark.parametrize(
    "text",
    [
        '{"version": 0}',
        '{"version": "1"}',
        '{"version": true, "record": "{}"}',
        '{"version": 1}',
        '{"version": 1, "record": {}}',
        '{"version": 1, "record": "["}',
        '{"version": 99, "record": "{}"}',
        "{}",
        "[]",
    ],
)
def test_what_no_version_has_written_is_no_save(text: str) -> None:
    with pytest.raises(BadSave, match=r"\.$"):
        of_today(text, "durak")


def test_a_save_of_another_game_is_not_taken_for_this_one() -> None:
    with pytest.raises(BadRecord, match="another game"):
        of_today(golden("euchre"), "durak")
    first = (TESTS / "euchre/saves/v1.json").read_text("utf-8")
    with pytest.raises(BadRecord, match="another game"):
        read_table(first, "durak")


def test_the_record_of_a_save_of_today_is_part_of_it() -> None:
    assert opened(golden("durak")).entries["record"]["game"] == "durak"
    assert json.loads(golden("durak"))["n"] == 0
