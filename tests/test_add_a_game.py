"""Follows docs/add-a-game.md: adds a fifth game to a copy of the tree and runs its tests.

The game is the guide's example, high card, from `tests/example`. The copy runs all tests that need
no browser and are not about one game.
"""

import os
import re
import shutil
import subprocess
import sys
from difflib import ndiff
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs/add-a-game.md"
EXAMPLE = ROOT / "tests/example"
CATALOGUE = Path("py/parlour/catalogue.py")
LANGUAGES = Path("py/parlour/languages")
MADE = (".git", ".build", ".venv", "dist", "node_modules")
"""Installed and built files, which are not copied."""
OWN = ("durak", "euchre", "ecarte", "cassino")
"""Games that have a folder of tests which apply only to them."""
SOME = (
    *("tests/room", "tests/test_catalogue.py", "tests/test_families.py", "tests/test_links.py"),
    *("tests/test_link_versions.py", "tests/test_promises.py", "tests/test_questions.py"),
    "tests/test_worked_examples.py",
)
"""Tests that find most faults and need no built site."""


def line_of_the_guide() -> str:
    """The line for the catalogue in the guide."""
    (line,) = re.findall(r'^("highcard": "[^"]+",)$', GUIDE.read_text(encoding="utf-8"), re.M)
    return str(line)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the game, added as the guide says."""
    tree = tmp_path_factory.mktemp("tree") / "parlour"
    ignored = shutil.ignore_patterns("__pycache__", ".*_cache", *MADE)
    shutil.copytree(ROOT, tree, ignore=ignored, symlinks=True)
    for name in (".venv", "node_modules"):
        (tree / name).symlink_to(ROOT / name)
    for folder in ("docs", "py/parlour/highcard", "tests"):
        shutil.copytree(EXAMPLE / folder, tree / folder, dirs_exist_ok=True, ignore=ignored)
    for words in (EXAMPLE / LANGUAGES).glob("*.po"):
        with (tree / LANGUAGES / words.name).open("a", encoding="utf-8") as file:
            file.write(words.read_text(encoding="utf-8"))
    catalogue = tree / CATALOGUE
    head, tail = catalogue.read_text(encoding="utf-8").split("    }\n", 1)
    catalogue.write_text(f"{head}        {line_of_the_guide()}\n    }}\n{tail}", encoding="utf-8")
    return tree


def run(tree: Path, *command: str | Path) -> str:
    """The output of a command in this tree; it must succeed."""
    done = subprocess.run(
        command,
        cwd=tree,
        env={**os.environ, "PYTHONPATH": "py:.", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-20_000:]
    return done.stdout


def run_tests(tree: Path, *wanted: str) -> None:
    """Run the given tests that apply to every game."""
    left_out = [*(f"tests/{game}" for game in OWN), "tests/test_add_a_game.py"]
    ignored = [f"--ignore={path}" for path in left_out]
    pytest_here = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    run(tree, *pytest_here, *ignored, *wanted)


def test_outside_its_folders_the_game_is_one_line(tree: Path) -> None:
    ours, theirs = ((place / CATALOGUE).read_text().splitlines() for place in (ROOT, tree))
    lines = [line for line in ndiff(ours, theirs) if not line.startswith("  ")]
    assert lines == [f"+         {line_of_the_guide()}"]


def test_what_every_game_promises_holds_for_it(tree: Path) -> None:
    run_tests(tree, *SOME, "-k", "[highcard] or [highcard- or -highcard] or -highcard-")


@pytest.mark.slow
def test_all_tests_that_hold_for_every_game_hold_with_it(tree: Path) -> None:
    modules = tree / "node_modules"
    modules.unlink()
    # Pyodide does not follow links out of the tree.
    shutil.copytree(ROOT / "node_modules", modules, symlinks=True)
    run(tree, sys.executable, "-m", "tools.build")
    run_tests(tree, "tests")


def test_the_contracts_of_imports_hold_for_it_at_once(tree: Path) -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    run(tree, linter, "--no-cache")
    family = tree / "py/parlour/highcard/house.py"
    text = family.read_text(encoding="utf-8")
    try:
        for wrong in ("from . import scene", "import parlour.durak.house", "import time"):
            family.write_text(f"{text}\n{wrong}\n", encoding="utf-8")
            with pytest.raises(AssertionError, match="highcard"):
                run(tree, linter, "--no-cache")
    finally:
        family.write_text(text, encoding="utf-8")


def test_other_games_do_not_import_it(tree: Path) -> None:
    """Durak imports nothing from the new game, and the new game imports nothing from durak."""
    script = "import sys; from parlour import catalogue; catalogue.game({!r}, {{}}).shuffle; "
    script += "print([name for name in sys.modules if {!r} in name])"
    for game, other in (("durak", "parlour.highcard"), ("highcard", "parlour.durak")):
        assert run(tree, sys.executable, "-c", script.format(game, other)).strip() == "[]"
