"""The tests that docs/quality.md names are there."""

import re
from pathlib import Path

import pytest

from tests.test_features import is_there

PAGE = (Path(__file__).parent.parent / "docs" / "quality.md").read_text(encoding="utf-8")
NAMED = sorted({*re.findall(r"`((?:tests|e2e)/[\w/]+\.py(?:::test_\w+)?)`", PAGE)})


def test_the_page_names_tests() -> None:
    assert len(NAMED) > 10


@pytest.mark.parametrize("test", NAMED)
def test_a_test_that_is_named_is_there(test: str) -> None:
    assert is_there(test)
