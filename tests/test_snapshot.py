"""The snapshot of Python's memory contains nothing about the build machine."""

import getpass
import json
import os
import platform
import re
import subprocess
from pathlib import Path

import pytest

from tools.paths import DIST

LONG_ENOUGH = 6
"""Shorter strings occur in the snapshot by chance."""

ENGINE = Path("node_modules/pyodide/pyodide.asm.wasm")
"""Strings that are also in this file come from Python, not from the build machine."""


@pytest.fixture(scope="module")
def snapshot() -> bytes:
    """The snapshot of the built site."""
    (found,) = DIST.glob("static/vendor/memory-*.wasm")
    return found.read_bytes()


def traces() -> set[str]:
    """Strings that identify this machine, its user, or the program that built the site."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    folders = {str(Path.cwd()), str(Path.home()), os.environ.get("TMPDIR", "")}
    names = {getpass.getuser(), platform.node(), node.stdout.strip()}
    return {word for word in {*folders, *names, *os.environ.values()} if len(word) >= LONG_ENOUGH}


def test_nothing_of_the_machine_that_built_it_is_in_it(snapshot: bytes) -> None:
    engine = ENGINE.read_bytes()
    found = {word for word in traces() if word.encode() in snapshot}
    assert {word for word in found if word.encode() not in engine} == set()


def test_it_names_nothing_of_the_page_but_what_every_page_has(snapshot: bytes) -> None:
    (about,) = re.findall(rb'\{"words":.*?"immortalKeys":\[.*?\]\}\}', snapshot[:8000])
    paths = {".".join(key["path"]) for key in json.loads(about)["state"]["hiwireKeys"] if key}
    assert "document" in paths
    assert {path.partition(".")[0] for path in paths} <= {
        *("", "Event", "Object", "Reflect", "cancelAnimationFrame", "document", "fetch"),
        *("nothing", "requestAnimationFrame", "window"),
    }
