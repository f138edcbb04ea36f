"""docs/features.md lists every feature of the 1990s programs with a test or file that shows it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.test_docs import anchors
from tests.test_worked_examples import EXAMPLES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "features.md"

INVENTORY = {"DUR": 69, "CAS": 56, "ECA": 26, "EUC": 32, "POC": 14}
"""The number of features of each program."""

DIVIDED = {"DUR-64": "abcde", "CAS-53": "abcde", "ECA-18": "abcd"}
"""Numbers that also have entries with letters."""

LETTERED = {"CAS-50": "ab", "ECA-17": "abcdefghij"}
"""Numbers that have only entries with letters."""

HEADING = re.compile(r"^#+ (.*)$")
ROW = re.compile(r"^\| ([A-Z]{3}-\d\d[a-z]?) \| (.*) \| (.*) \|$")
SHOWN = re.compile(r"`([^`]+)`")
EXAMPLE = re.compile(r"[CDER]\d\d")


class Feature(NamedTuple):
    """A line of the page."""

    number: str
    words: str
    shown: tuple[str, ...]
    is_of_the_program: bool
    """Whether the line is under “The program”, not under the rules of the game."""


def numbers() -> Iterator[str]:
    """All numbers of the inventory."""
    for program, most in INVENTORY.items():
        for count in range(1, most + 1):
            number = f"{program}-{count:02}"
            if number not in LETTERED:
                yield number
            for letter in DIVIDED.get(number, "") + LETTERED.get(number, ""):
                yield number + letter


def features() -> list[Feature]:
    """The lines of the page."""
    found, heading = [], ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if match := HEADING.match(line):
            heading = match[1]
        elif match := ROW.match(line):
            shown = tuple(SHOWN.findall(match[3]))
            found.append(Feature(match[1], match[2], shown, heading == "The program"))
    return found


@cache
def docstrings_of_tests(path: str) -> dict[str, str]:
    """The tests of a file with their docstrings."""
    if not (ROOT / path).is_file():
        return {}
    module = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {
        node.name: ast.get_docstring(node) or ""
        for node in module.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
    }


def is_there(shown: str) -> bool:
    """Whether this test, worked example or place exists."""
    if EXAMPLE.fullmatch(shown):
        return any(example.name == shown for found in EXAMPLES.values() for example in found)
    path, _, test = shown.partition("::")
    if test:
        return test in docstrings_of_tests(path)
    path, _, heading = shown.partition("#")
    place = ROOT / path
    return place.is_file() and (not heading or heading in anchors(place))


def names_it(shown: str, number: str) -> bool:
    """Whether the docstring of this test names this number."""
    path, _, test = shown.partition("::")
    return re.search(rf"\b{number}\b", docstrings_of_tests(path).get(test, "")) is not None


def test_every_number_has_its_line() -> None:
    assert [feature.number for feature in features() if not feature.words] == []
    listed = [feature.number for feature in features()]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(numbers())


@pytest.mark.parametrize("feature", features(), ids=lambda feature: feature.number)
def test_what_shows_a_feature_is_there(feature: Feature) -> None:
    assert feature.shown
    assert [shown for shown in feature.shown if not is_there(shown)] == []


@pytest.mark.parametrize(
    "feature",
    [feature for feature in features() if feature.is_of_the_program],
    ids=lambda feature: feature.number,
)
def test_a_feature_of_the_program_is_named_by_a_test(feature: Feature) -> None:
    assert any(names_it(shown, feature.number) for shown in feature.shown)


@pytest.mark.parametrize(
    "shown",
    [
        "tests/test_features.py::test_that_nobody_wrote",
        "tests/test_no_such_file.py::test_every_number_has_its_line",
        "D99",
        "docs/features.md#no-such-heading",
        "docs/no-such-page.md",
    ],
)
def test_what_is_not_there_is_seen(shown: str) -> None:
    assert not is_there(shown)
