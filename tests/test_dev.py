"""`make dev`: files changed since the build replace those of the site, and nothing is cached."""

import gzip
import os
import shutil
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from tests.test_static_server import asked
from tools import dev
from tools.build import overlay
from tools.dev import DevServer
from tools.paths import REPOSITORY

SOURCES = ("index.html", "404.html", "CHANGELOG.md", "THIRD-PARTY.md", "pyproject.toml")
FOLDERS = ("py", "static", "embed", "tools", "worker", "licences", "docs/instructions")
VENDOR = Path("dist/static/vendor")
LONG_AGO, BUILT = 1e9, 1.1e9


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, older than its build, with a small archive of compiled modules."""
    root = tmp_path_factory.mktemp("tree")
    ignored = shutil.ignore_patterns("__pycache__", "measure", "pictures")
    for folder in FOLDERS:
        shutil.copytree(REPOSITORY / folder, root / folder, ignore=ignored)
    for file in SOURCES:
        shutil.copyfile(REPOSITORY / file, root / file)
    (root / "node_modules").symlink_to(REPOSITORY / "node_modules")
    (root / VENDOR).mkdir(parents=True)
    (root / VENDOR / "library-12.zip").write_bytes(b"a library")
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("parlour/cards.pyc", b"compiled")
        archive.writestr("parlour/removed.pyc", b"compiled")
        archive.writestr("pyscript/web.pyc", b"compiled")
    (root / VENDOR / "parlour-12.packed").write_bytes(gzip.compress(packed.getvalue()))
    (root / "dist/index.html").write_text("as it was built")
    (root / dev.COMPILED).parent.mkdir(parents=True)
    (root / dev.COMPILED).touch()
    os.utime(root / dev.COMPILED, (BUILT, BUILT))
    for path in root.rglob("*"):
        if path.is_file() and "node_modules" not in path.parts and path != root / dev.COMPILED:
            os.utime(path, (LONG_AGO, LONG_AGO))
    return root


def change(tree: Path, name: str, old: str, new: str) -> None:
    """Replace a text in a file after the build."""
    file = tree / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def server(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[DevServer]:
    """The server of this tree."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tree)
        with DevServer(tmp_path_factory.mktemp("changes")) as server:
            yield server


def test_a_change_of_any_kind_is_there_with_the_next_page(server: DevServer, tree: Path) -> None:
    assert b"as it was built" not in asked(server, "/")[1], "the server must not use the built page"
    change(tree, "index.html", "About Parlour", "About this room")
    change(tree, "static/css/base.css", "@layer", ".changed { color: red } @layer")
    change(tree, "static/update.mjs", "const QUIET", "const CHANGED = 1; const QUIET")
    change(tree, "py/parlour/cards.py", '"""', '"""Changed. ')
    page = asked(server, "/")[1].decode()
    assert "About this room" in page and f'content="{overlay.VERSION}"' in page
    assert b".changed" in asked(server, "/static/style.css")[1]
    answer, script = asked(server, "/static/update.mjs")
    assert b"const CHANGED" in script and answer.headers["Cache-Control"] == "no-cache"
    packed = asked(server, "/static/vendor/parlour-12.packed")[1]
    archive = zipfile.ZipFile(BytesIO(gzip.decompress(packed)))
    assert archive.namelist() == ["pyscript/web.pyc", "parlour/cards.py"]
    assert archive.read("parlour/cards.py").startswith(b'"""Changed. ')


def test_python_starts_from_the_archive_and_nothing_stores_the_site(server: DevServer) -> None:
    script = asked(server, "/static/start_mode.mjs")[1].decode()
    assert script.endswith(overlay.FROM_ARCHIVES)
    assert f"export const {overlay.FROM_ARCHIVES.strip().partition('.')[0]} =" in script
    assert b"unregister" in asked(server, "/sw.js")[1]
    assert asked(server, "/../pyproject.toml")[0].status == 404


def test_a_fault_in_a_source_leaves_the_page_as_it_was(
    server: DevServer, tree: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    before = asked(server, "/")[1]
    change(tree, "index.html", "{{ version }}", "{{ unknown }}")
    assert asked(server, "/")[1] == before
    assert "Correct the error" in capfd.readouterr().out
    change(tree, "index.html", "{{ unknown }}", "{{ version }}")
