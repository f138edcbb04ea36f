"""What tests need from each family: its declaration, and the files of `tests/<family>/`.

Tests that run for every family take the names from `catalogue.NAMES` or from here.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from parlour import catalogue
from parlour.coaching import AnyCoaching
from parlour.family import Family

TESTS = Path(__file__).parent
FAMILIES = [catalogue.family(name) for name in catalogue.NAMES]

COACHED = [family.name for family in FAMILIES if family.coaching]
EXPLAINED = [family.name for family in FAMILIES if family.instructions]
WITH_PROBLEMS = [family.name for family in FAMILIES if family.problems]


def having(file: str) -> list[str]:
    """The families that have this file or folder of tests."""
    return [name for name in catalogue.NAMES if (TESTS / name / file).exists()]


def files(pattern: str) -> list[Path]:
    """The test files of all families that match a pattern such as `links/*.txt`."""
    return [file for name in catalogue.NAMES for file in sorted((TESTS / name).glob(pattern))]


def family_of(file: Path) -> str:
    """The family of a test file."""
    return file.relative_to(TESTS).parts[0]


def name_of(file: Path) -> str:
    """The test id of a family's file, such as `durak-usual`."""
    return f"{family_of(file)}-{file.stem}"


def module(name: str, file: str) -> Any:
    """A module of `tests/<family>/`."""
    return import_module(f"tests.{name}.{file}")


def coaching(family: Family | str) -> AnyCoaching:
    """The coaching of a family that has a coach."""
    declared = catalogue.family(family) if isinstance(family, str) else family
    assert declared.coaching is not None
    return declared.coaching()


def conventions() -> Iterator[tuple[str, str]]:
    """Every family with each of its conventions."""
    return ((name, rule) for name in COACHED for rule in coaching(name).CONVENTIONS)
