"""Whole deals, line by line: each move must still lead to what it led to when it was written."""

from pathlib import Path

import pytest

from parlour import catalogue
from parlour.options import declared, differences
from parlour.record import read_record
from tools import transcripts

FILES = sorted(transcripts.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_deal_goes_as_it_went(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    record = read_record("\n".join(written))
    for number, (expected, found) in enumerate(
        zip(written, transcripts.write(record), strict=True), start=1
    ):
        assert found == expected, f"line {number}"
    assert "next dealer" in written[-1]


def test_there_is_a_deal_for_every_value_of_every_option() -> None:
    assert {path.stem for path in FILES} == set(transcripts.AGREEMENTS)
    options_class = catalogue.family("durak").options
    played: dict[str, set[object]] = {name: set() for name in declared(options_class)}
    for path in FILES:
        record = read_record(path.read_text(encoding="utf-8"))
        agreed = catalogue.game("durak", record.options).options
        assert differences(agreed) == transcripts.AGREEMENTS[path.stem]
        for name, values in played.items():
            values.add(getattr(agreed, name))
    for name, option in declared(options_class).items():
        assert played[name] >= set(option.values), name
        assert len(played[name]) > 1, name
