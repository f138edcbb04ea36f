"""Packages from PyPI are pinned by the digest of every file."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EVERY_LIST = pytest.mark.parametrize("name", ["requirements", "requirements-browsers"])
PIN = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
DIGEST = re.compile(r"--hash=sha256:[0-9a-f]{64}$")


@EVERY_LIST
def test_every_package_has_its_version_and_the_digests_of_its_files(name: str) -> None:
    """Once a list has one digest, pip requires digests for all its packages."""
    pinned = (ROOT / f"{name}.txt").read_text().replace("\\\n", " ")
    for line in filter(None, pinned.splitlines()):
        if not line.startswith("#"):
            package, *digests = line.split("    ")
            assert PIN.match(package), line
            assert digests and all(map(DIGEST.search, digests)), package


@EVERY_LIST
def test_what_is_asked_for_is_what_is_pinned(name: str) -> None:
    asked = dict(PIN.findall((ROOT / f"{name}.in").read_text().lower()))
    pinned = dict(PIN.findall((ROOT / f"{name}.txt").read_text().lower()))
    assert asked
    assert asked.items() <= pinned.items()
