"""One folder and one line add a family; other files do not name it."""

import ast
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from parlour import catalogue
from parlour.link_code import ROOM_FOR_GAMES
from parlour.room.appearance.sound_effects import EFFECTS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "py/parlour"
ON_EVERY_GAME = pytest.mark.parametrize("name", catalogue.NAMES)


# -- what a family declares ---------------------------------------------------------------------


@ON_EVERY_GAME
def test_a_family_has_one_name(name: str) -> None:
    family = catalogue.family(name)
    assert family.name == name == family.play(family.options()).name
    assert re.fullmatch("[a-z]+", name), "addresses and storage names contain it"


def test_numbers_in_links_have_no_gap_and_leave_room() -> None:
    """embed/find.js uses the numbers as indices."""
    numbers = sorted(catalogue.family(name).number for name in catalogue.NAMES)
    assert numbers == [*range(len(numbers))] and len(numbers) <= ROOM_FOR_GAMES
    for name in catalogue.NAMES:
        assert catalogue.numbered(catalogue.family(name).number) is catalogue.family(name)
    assert catalogue.numbered(len(numbers)) is None


@ON_EVERY_GAME
def test_the_sounds_of_a_family_are_those_of_the_house(name: str) -> None:
    assert {*catalogue.family(name).sounds.values()} <= EFFECTS.keys()


@ON_EVERY_GAME
def test_the_line_of_a_family_names_its_folder(name: str) -> None:
    assert catalogue.NAMES[name] == f"parlour.{name}"
    assert (PACKAGE / name / "family.py").is_file()


def imported(script: str) -> set[str]:
    """The product's modules that a new interpreter has imported after running a script."""
    printing = f"{script}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", printing],
        cwd=ROOT / "py",
        capture_output=True,
        text=True,
        check=True,
    )
    return {module for module in done.stdout.split() if module.startswith("parlour.")}


def of_families(modules: set[str]) -> set[str]:
    """The modules among these that belong to a family."""
    packages = tuple(f"{package}." for package in catalogue.NAMES.values())
    return {module for module in modules if module.startswith(packages)}


def test_reading_all_declarations_imports_no_rules() -> None:
    """A link has only the number of its game, and reading it must not load other games' rules."""
    script = "from parlour import catalogue\n"
    script += "print(*(catalogue.family(name).number for name in catalogue.NAMES))"
    declarations = {f"{package}.family" for package in catalogue.NAMES.values()}
    assert of_families(imported(script)) == declarations


@ON_EVERY_GAME
def test_a_table_is_laid_without_levels_and_trainer_and_without_other_families(name: str) -> None:
    script = "from parlour import catalogue\n"
    script += f"family = catalogue.family({name!r})\n"
    script += "family.words, family.play(family.options())"
    found = of_families(imported(script))
    package = catalogue.NAMES[name]
    assert f"{package}.rules" in found
    assert {module for module in found if not module.startswith(f"{package}.")} == set()
    late = {f"{package}.{module}" for module in ("levels", "trainer", "flash_hands", "drill")}
    assert not late & found


# -- files that name a family -------------------------------------------------------------------

SCRIPTS = sorted(
    file
    for folder in ("static", "worker", "embed")
    for file in (ROOT / folder).rglob("*")
    if file.suffix in (".mjs", ".js")
)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)

THE_CATALOGUE = PACKAGE / "catalogue.py"
"""The only file that names families, one per line."""


@cache
def plain(text: str) -> str:
    """A text in lower case without accents."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def named(text: str) -> set[str]:
    """The families that a text names, also inside words."""
    return {name for name in catalogue.NAMES if name in plain(text)}


def names_and_strings(source: str) -> Iterator[tuple[int, str]]:
    """The identifiers and strings in a module's code with their lines, without docstrings."""
    tree = ast.parse(source)
    prose = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            yield node.lineno, node.value
        for field in ("id", "attr", "name", "asname", "arg", "module"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                yield getattr(node, "lineno", 0), word


def own_family(file: Path) -> set[str]:
    """The family whose folder contains a file, if any."""
    folder = file.relative_to(PACKAGE).parts[0] if file.is_relative_to(PACKAGE) else ""
    return {folder} & catalogue.NAMES.keys()


def test_no_code_outside_its_folder_names_a_family() -> None:
    found = {
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in (ROOT / "py").rglob("*.py")
        if file != THE_CATALOGUE
        for line, text in names_and_strings(file.read_text(encoding="utf-8"))
        if named(text) - own_family(file)
    }
    assert found == set()


def test_the_catalogue_has_one_line_for_each_family() -> None:
    lines = [line for line in THE_CATALOGUE.read_text(encoding="utf-8").splitlines() if named(line)]
    assert lines == [f'        "{name}": "parlour.{name}",' for name in catalogue.NAMES]


def test_no_script_names_a_family() -> None:
    assert ROOT / "static/start.mjs" in SCRIPTS and ROOT / "embed/find.js" in SCRIPTS
    found = {
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in SCRIPTS
        for line in COMMENT.sub("", file.read_text(encoding="utf-8")).splitlines()
        if named(line)
    }
    assert found == set()


@pytest.mark.parametrize(
    "source",
    [
        "from parlour.durak import words",
        "import parlour.durak.rules as rules",
        "GAMES = ('euchre',)",
        "def ask(game='durak'): pass",
        "class EcarteTrainer: pass",
        "title = say('Écarté')",
        "sheet = f'cassino/{name}'",
        "view.durak",
    ],
)
def test_a_name_in_code_would_be_seen(source: str) -> None:
    assert any(named(text) for _, text in names_and_strings(source))


@pytest.mark.parametrize("source", ['"""Durak has no winner."""', "x = 1  # as in durak"])
def test_prose_may_name_a_family(source: str) -> None:
    assert not any(named(text) for _, text in names_and_strings(source))
