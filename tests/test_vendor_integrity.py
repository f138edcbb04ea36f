"""Files from npm packages are identical to the reviewed ones."""

import json
import shutil
from pathlib import Path

import pytest

from tools.build import vendor_integrity

LOCKED = json.loads(vendor_integrity.LOCK.read_text())["packages"]


def test_what_is_installed_is_what_was_looked_at() -> None:
    assert vendor_integrity.differences() == []


def test_every_file_has_its_digest_and_every_package_that_of_the_lock() -> None:
    known = json.loads(vendor_integrity.MANIFEST.read_text())
    for package, entry in known.items():
        assert entry["integrity"] == LOCKED[f"node_modules/{package}"]["integrity"]
        assert entry["integrity"].startswith("sha512-")
        assert entry["files"]
        assert all(len(digest) == 64 for digest in entry["files"].values())


@pytest.fixture(scope="module")
def node_modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the packages that tests may damage."""
    copy = tmp_path_factory.mktemp("packages")
    for package in vendor_integrity.USED:
        shutil.copytree(vendor_integrity.NODE_MODULES / package, copy / package)
    return copy


@pytest.mark.parametrize(
    "name",
    [
        *("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "@pyscript/core/dist/core.js"),
        *("fake-indexeddb/build/esm/fakeIndexedDB.js", "workbox-precaching/PrecacheStrategy.js"),
    ],
)
def test_a_flipped_bit_is_found(node_modules: Path, name: str) -> None:
    assert vendor_integrity.differences(node_modules) == []
    file = node_modules / name
    sound = file.read_bytes()
    file.write_bytes(sound[:-1] + bytes([sound[-1] ^ 1]))
    reported = vendor_integrity.differences(node_modules)
    file.write_bytes(sound)
    assert reported == [
        f"node_modules/{name} is not the file that tools/build/vendor_integrity.json has."
    ]


def test_a_file_too_many_or_too_few_is_found(node_modules: Path) -> None:
    added = node_modules / "workbox-routing/added.js"
    added.write_text("")
    assert len(vendor_integrity.differences(node_modules)) == 1
    added.unlink()
    moved = node_modules / "pyodide/pyodide.mjs"
    moved.rename(moved.with_suffix(".away"))
    assert len(vendor_integrity.differences(node_modules)) == 1
    moved.with_suffix(".away").rename(moved)


def test_a_damaged_file_ends_the_build(node_modules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["node_modules/pyodide/pyodide.mjs is not the file."]
    monkeypatch.setattr(vendor_integrity, "differences", lambda: found)
    with pytest.raises(SystemExit, match=r"pyodide\.mjs is not the file"):
        vendor_integrity.check()
