"""Runs the scripts of `scripts/` in the Pyodide of the built site, with its library and archive.

A script is plain Python without a test runner. To fail, it raises an error or ends with an exit
code other than 0. It may import anything from the repository, `tests` included; `parlour` is the
compiled archive of the site.
"""

import subprocess
from pathlib import Path

import pytest

from tools.paths import DIST

REPOSITORY = Path(__file__).parents[2]
SCRIPTS = sorted(Path(__file__).parent.glob("scripts/*.py"))


def run_in_the_site(script: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a script of the repository inside the built site's Python."""
    command = ["node", "tools/run_in_pyodide.mjs", "--site", str(DIST), str(script)]
    return subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_in_the_pyodide_that_ships(script: Path) -> None:
    ended = run_in_the_site(script.relative_to(REPOSITORY))
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_a_script_that_fails_is_noticed() -> None:
    ended = run_in_the_site("tests/wasm/fails.py")
    assert ended.returncode == 1
    assert "AssertionError: seen" in ended.stderr
