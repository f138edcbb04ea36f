"""The tests that docs/quality.md names are there, and those that moved are where it says."""

import re
from pathlib import Path

import pytest

from tests.test_features import is_there

PAGE = (Path(__file__).parent.parent / "docs" / "quality.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`((?:tests|e2e)/[\w/]+\.py(?:::test_\w+)?)`")


def moved() -> list[list[str]]:
    """The rows of “What moved where”: what was, what is, and what it holds."""
    _, _, section = PAGE.partition("### What moved where\n")
    table, _, _ = section.partition("\n## ")
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("|")]
    return rows[2:]


def test_every_row_says_what_was_what_is_and_what_it_holds() -> None:
    assert len(moved()) > 10
    assert all(len(row) == 3 and all(row) for row in moved())


@pytest.mark.parametrize("row", moved(), ids=lambda row: row[0])
def test_what_has_moved_is_where_the_page_says(row: list[str]) -> None:
    was, now, _ = row
    there = NAMED.findall(now)
    assert there
    assert [test for test in there if not is_there(test)] == []
    assert not any(is_there(test) for test in NAMED.findall(was) if "::" in test)
