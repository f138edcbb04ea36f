"""Recorded deals: each move must still have the recorded result."""

from pathlib import Path

import pytest

from parlour import catalogue
from parlour.options import declared, differences
from parlour.record import read_record
from tests import families, transcripts

FILES = families.files("transcripts/*.txt")
WANTED = {name: families.module(name, "wanted").WANTED for name in families.having("wanted.py")}


@pytest.mark.parametrize("path", FILES, ids=families.name_of)
def test_a_deal_goes_as_it_went(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    record = read_record("\n".join(written))
    for number, (expected, found) in enumerate(
        zip(written, transcripts.write(record), strict=True), start=1
    ):
        assert found == expected, f"line {number}"
    assert "next dealer" in written[-1]


@pytest.mark.parametrize("path", FILES, ids=families.name_of)
def test_a_deal_shows_what_it_is_there_for(path: Path) -> None:
    game = families.family_of(path)
    wanted = WANTED[game][path.stem]
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.game == game
    agreed = catalogue.game(record.game, record.options).options
    assert differences(agreed) == wanted.options
    assert record.deal.standing == wanted.standing
    assert transcripts.shows(record, wanted)


@pytest.mark.parametrize("game", WANTED)
def test_there_is_a_deal_for_every_value_of_every_option(game: str) -> None:
    wanted = WANTED[game]
    assert {path.stem for path in FILES if families.family_of(path) == game} == set(wanted)
    agreements = [catalogue.game(game, each.options).options for each in wanted.values()]
    for name, option in declared(catalogue.family(game).options).items():
        played = {getattr(agreed, name) for agreed in agreements}
        assert played >= set(option.values), name
        assert len(played) > 1, name
