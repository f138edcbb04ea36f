"""docs/add-a-game.md, followed by hand: a game enters the house by one folder and one line."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from difflib import ndiff
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs/add-a-game.md"
FOLDER = ROOT / "tests/guess"
CATALOGUE = Path("py/parlour/catalogue.py")
CARRIED = ("py", "tools", "pyproject.toml")
"""What of the tree is needed to run it and to hold its contracts."""


def carry(into: Path) -> None:
    """Lay the product and its tools into an empty folder."""
    for name in CARRIED:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, into / name, ignore=ignored)
        else:
            shutil.copyfile(ROOT / name, into / name)


def line_of_the_guide() -> str:
    """The line for the catalogue, as the page shows it."""
    (line,) = re.findall(r'^("guess": "[^"]+",)$', GUIDE.read_text(encoding="utf-8"), re.M)
    return str(line)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree, to which guess has been added as the page says."""
    tree = tmp_path_factory.mktemp("house")
    carry(tree)
    shutil.copytree(FOLDER, tree / "py/parlour/guess", ignore=shutil.ignore_patterns("__pycache__"))
    catalogue = tree / CATALOGUE
    head, tail = catalogue.read_text(encoding="utf-8").split("    }\n", 1)
    catalogue.write_text(f"{head}        {line_of_the_guide()}\n    }}\n{tail}", encoding="utf-8")
    return tree


def run(tree: Path, command: Sequence[str | Path]) -> str:
    """What a command says that finds the product in this tree, and all else in ours."""
    path = os.pathsep.join(map(str, (tree / "py", ROOT)))
    done = subprocess.run(
        command,
        cwd=ROOT if command[0] == sys.executable else tree,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: Path) -> set[Path]:
    """All that lies in a carried tree."""
    return {
        file.relative_to(folder)
        for name in CARRIED
        for file in [folder / name, *(folder / name).rglob("*")]
        if file.is_file() and "__pycache__" not in file.parts
    }


def test_the_difference_is_one_folder_and_one_line(tree: Path) -> None:
    before, after = files(ROOT), files(tree)
    assert before - after == set()
    assert {file.parent for file in after - before} == {Path("py/parlour/guess")}
    changed = {file for file in before if (ROOT / file).read_bytes() != (tree / file).read_bytes()}
    assert changed == {CATALOGUE}
    ours, theirs = ((place / CATALOGUE).read_text().splitlines() for place in (ROOT, tree))
    lines = [line for line in ndiff(ours, theirs) if not line.startswith("  ")]
    assert lines == [f"+         {line_of_the_guide()}"]


def test_the_house_deals_it_shows_it_keeps_it_and_leads_to_it(tree: Path) -> None:
    run(tree, [sys.executable, ROOT / "tests/added_game.py", "guess", FOLDER / "guess.md"])


def test_the_contracts_of_imports_hold_for_it_at_once(tree: Path) -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    run(tree, [linter, "--no-cache"])
    family = tree / "py/parlour/guess/house.py"
    text = family.read_text(encoding="utf-8")
    try:
        for wrong in ("from . import scene", "import parlour.durak.house", "import time"):
            family.write_text(f"{text}\n{wrong}\n", encoding="utf-8")
            with pytest.raises(AssertionError, match="guess"):
                run(tree, [linter, "--no-cache"])
    finally:
        family.write_text(text, encoding="utf-8")


def test_none_of_its_files_is_needed_by_the_others(tree: Path) -> None:
    """Whoever plays another game imports nothing of it."""
    script = "import sys; from parlour import catalogue; catalogue.game('durak', {}); "
    script += "print([name for name in sys.modules if 'guess' in name])"
    assert run(tree, [sys.executable, "-c", script]).strip() == "[]"
