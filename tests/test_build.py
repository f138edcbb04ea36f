"""The built site: reproducible, and small enough for a first visit."""

import gzip
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

import pytest

from parlour import catalogue
from tools.paths import DIST

OTHERS = ("pyodide-", "pyscript-", "library-", "memory-", "storage-in-memory", "fonts")
"""Prefixes of the names of third-party files in `static/vendor`, and the folder of typefaces."""


def files(site: Path) -> dict[str, str]:
    """Every file of a site with its digest."""
    return {
        file.relative_to(site).as_posix(): sha256(file.read_bytes()).hexdigest()
        for file in site.rglob("*")
        if file.is_file()
    }


@pytest.mark.slow
def test_two_builds_are_the_same_byte_for_byte(tmp_path: Path) -> None:
    sites = [tmp_path / "one", tmp_path / "other"]
    for site in sites:
        command = [sys.executable, "-m", "tools.build", "--into", str(site)]
        subprocess.run(
            command, check=True, capture_output=True, env={**os.environ, "PYTHONPATH": "py"}
        )
    one, other = map(files, sites)
    assert one == other
    assert len(one) > 50


@cache
def compressed() -> Mapping[str, int]:
    """The compressed size of each file of the first visit."""
    kept = set(re.findall(r'"url":"([^"]+)"', (DIST / "sw.js").read_text()))
    assert len(kept) > 50
    return MappingProxyType(
        {name: len(gzip.compress((DIST / name).read_bytes())) for name in kept | {"sw.js"}}
    )


def is_ours(path: str) -> bool:
    """Whether a file is ours, not a vendored package or its licence."""
    parts = path.split("/")
    if parts[0] == "licences":
        return path.endswith(".html")
    return not any(part.startswith(OTHERS) for part in parts)


MORE = 30_000 * (len(catalogue.NAMES) - 4)
"""What additional games may add to the budgets. The budgets are for four games."""


def files_of(mode: str) -> set[str]:
    """The files that only this start mode loads (static/start_mode.mjs)."""
    links = rf'data-way="{mode}" href="([^"]+)"'
    return set(re.findall(links, (DIST / "index.html").read_text()))


def test_a_first_visit_keeps_its_budget() -> None:
    """At most 5.85 MB with everything cached for later; at most 1.215 MB of it is our own.

    This is a start from the archives. docs/quality.md has the measured sizes.
    """
    sizes = compressed()
    other = files_of("snapshot")
    assert other < set(sizes)
    assert sum(size for name, size in sizes.items() if name not in other) <= 5_850_000 + MORE
    assert sum(size for name, size in sizes.items() if is_ours(name)) <= 1_215_000 + MORE


def test_a_first_card_from_the_snapshot_keeps_its_budget() -> None:
    """At most 7.25 MB without what loads after the first card."""
    later = (
        *("sw.js", "licences/", "static/instructions/", "embed", "static/languages/"),
        *("py/bot_worker.py", "static/bot_worker.mjs", "static/css/start-up-show.css"),
        "static/vendor/storage-in-memory.mjs",  # for browsers that block IndexedDB
    )
    sizes = {
        name: size
        for name, size in compressed().items()
        if name not in files_of("archives") and not name.startswith(later) and "1994" not in name
    }
    assert 6_000_000 < sum(sizes.values()) <= 7_250_000 + MORE


def test_an_id_stands_for_one_element() -> None:
    """Names of templates count too: a second template of a name would hide the first."""
    ids = re.findall(r'\sid="([^"]+)"', (DIST / "index.html").read_text(encoding="utf-8"))
    assert len(ids) > 100
    assert [name for name, count in Counter(ids).items() if count > 1] == []
