"""The tests named in docs/quality.md and docs/accessibility.md exist."""

import re
from pathlib import Path

import pytest

from tests.test_features import is_there

DOCS = Path(__file__).parent.parent / "docs"
PAGES = [(DOCS / name).read_text(encoding="utf-8") for name in ("quality.md", "accessibility.md")]
TEST = re.compile(r"`((?:tests|e2e)/[\w/]+\.py(?:::test_\w+)?)`")
NAMED = sorted({test for page in PAGES for test in TEST.findall(page)})


def test_each_page_names_tests() -> None:
    assert all(len(TEST.findall(page)) > 10 for page in PAGES)


@pytest.mark.parametrize("test", NAMED)
def test_a_test_that_is_named_is_there(test: str) -> None:
    assert is_there(test)
