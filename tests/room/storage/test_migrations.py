"""Saves of every version there was, read for ever.

`tests/fixtures/saves` has a folder for each version, with a save of each family as that version
wrote it; nothing in it is ever changed. A new version adds its folder.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from parlour import catalogue
from parlour.match_score import MatchScore
from parlour.record import BadRecord
from parlour.room.storage.envelope import VERSION, BadSave, opened, sealed
from parlour.room.storage.migrations import STEPS, of_today
from parlour.room.storage.saved_table import read_table

FIXTURES = Path(__file__).parents[2] / "fixtures/saves"
VERSIONS = range(1, VERSION + 1)


def fixtures() -> Iterator[tuple[int, str, str]]:
    """Every version, every game, and the save that was written so."""
    for version in VERSIONS:
        for path in sorted((FIXTURES / f"v{version}").glob("*.json")):
            yield version, path.stem, path.read_text("utf-8")


def golden(game: str) -> str:
    """What the save of the first version is today."""
    return (FIXTURES / f"v1/today/{game}.json").read_text("utf-8")


def test_there_is_a_save_of_every_family_in_every_version() -> None:
    """D7: every old schema."""
    assert {(version, game) for version, game, _ in fixtures()} == {
        (version, game) for version in VERSIONS for game in catalogue.NAMES
    }
    assert set(STEPS) == set(VERSIONS) - {VERSION}


@pytest.mark.parametrize(("version", "game", "text"), [*fixtures()])
def test_an_old_save_is_raised_and_the_deal_goes_on(version: int, game: str, text: str) -> None:
    """D7: it migrates, and the rules allow every move of it."""
    table = read_table(text, game)
    deal_record = table.deal_record(MatchScore(table.game, Random(0)))
    assert len(deal_record.moves) == 7
    assert table.company.names[0] == "Zoë"


@pytest.mark.parametrize("game", sorted(catalogue.NAMES))
def test_the_first_version_becomes_exactly_this(game: str) -> None:
    """D7: the result equals the golden one, and the version of today stays as it is."""
    first = (FIXTURES / f"v1/{game}.json").read_text("utf-8")
    assert sealed(of_today(first, game)) == golden(game)
    assert of_today(golden(game), game) == of_today(first, game)


@pytest.mark.parametrize(("version", "game", "text"), [*fixtures()])
def test_raising_is_pure_and_once_is_as_good_as_twice(version: int, game: str, text: str) -> None:
    """D7: migration is pure and idempotent."""
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
    first = (FIXTURES / "v1/euchre.json").read_text("utf-8")
    with pytest.raises(BadRecord, match="another game"):
        read_table(first, "durak")


def test_the_record_of_a_save_of_today_is_part_of_it() -> None:
    assert opened(golden("durak")).entries["record"]["game"] == "durak"
    assert json.loads(golden("durak"))["n"] == 0
