"""The built site: the same from the same tree, and light enough for a first visit."""

import gzip
import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tools.bench.first_visit import is_ours

DIST = Path("dist")


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


def compressed(ours: bool) -> int:
    """Bytes that a server sends that compresses, of our own work or of others'.

    A first visit takes what the service worker keeps, and that worker.
    """
    kept = set(re.findall(r'"url":"([^"]+)"', (DIST / "sw.js").read_text()))
    assert len(kept) > 50
    return sum(
        len(gzip.compress((DIST / name).read_bytes()))
        for name in kept | {"sw.js"}
        if is_ours(name) == ours
    )


def test_a_first_visit_keeps_its_budget() -> None:
    """6.0 MB with everything that is kept for later; docs/quality.md has the figures."""
    ours, others = compressed(ours=True), compressed(ours=False)
    assert others > 1_000_000
    assert ours + others <= 6_000_000
    assert ours <= 1_010_000
