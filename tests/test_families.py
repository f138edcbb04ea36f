"""Rules for the files of every family."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from parlour import catalogue
from parlour.cards import CARD
from parlour.language import say
from parlour.options import without_effect
from tests.families import WITH_PROBLEMS, having
from tools.build import templating
from tools.build.bytecode.imports import imports
from tools.i18n import catalogues

FOLDERS = Path(catalogue.__file__).parent


# -- types --------------------------------------------------------------------------------------


CHECKED = (*catalogue.NAMES, "ai")


@pytest.mark.parametrize("package", CHECKED)
def test_nothing_of_a_family_and_of_the_computer_seats_is_left_unchecked(package: str) -> None:
    files = sorted((FOLDERS / package).rglob("*.py"))
    assert len(files) > 5
    found = [
        f"{file.name}:{line}"
        for file in files
        for line in unchecked(ast.parse(file.read_text(encoding="utf-8")), ANY, SAYS_SO)
    ]
    assert found == []


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_every_preset_is_called_by_its_name(name: str) -> None:
    family = catalogue.family(name)
    for preset in family.words.PRESETS:
        options = family.presets[preset]
        assert family.words.preset(options) == preset
        assert family.in_full(options) == family.words.in_short(options)


def test_an_agreement_in_a_line_names_what_differs_from_its_preset() -> None:
    options = catalogue.family("durak").options(players=2, after_pickup="bout_ends")
    assert catalogue.family("durak").in_full(options) == (
        "PocketDurak · 2 players · 36 cards · exchange the six: on"
    )


def test_an_agreement_with_house_rules_is_called_so() -> None:
    durak, cassino = catalogue.family("durak"), catalogue.family("cassino")
    bulk = durak.presets["bulk"]
    assert durak.title_of(bulk) == "Bulk"
    alone = replace(bulk, throwing_in="nobody", trump_query=True)
    assert durak.title_of(alone).endswith(" · house rules")
    assert durak.in_short(alone).endswith("2 players · 36 cards · house rules")
    idle = replace(cassino.presets["modern"], napola=True)
    assert cassino.title_of(idle) == "Standard", "napola has no effect there"
    assert without_effect(idle) == ["Scopa, Scopone: napola"]
    assert without_effect(replace(idle, variant="scopa")) == []


def test_unchecked_types_say_so_in_their_names() -> None:
    """Otherwise families could receive unchecked data through a type such as `View`."""
    below = {
        module.split(".")[1]
        for package in CHECKED
        for file in (FOLDERS / package).rglob("*.py")
        for module in imports(file.read_bytes(), f"parlour.{package}")
        if module.startswith("parlour.")
    }
    assert {"game", "options", "phases"} <= below
    found = {
        f"{file.name}:{line}"
        for file in FOLDERS.glob("*.py")
        if file.stem in below
        for line in hidden(ast.parse(file.read_text(encoding="utf-8")))
    }
    assert found == set()


ANY = re.compile("Any")
SAYS_SO = re.compile("Any[A-Z].*")
"""Type names that stand for something unchecked."""


def unchecked(tree: ast.AST, *names: re.Pattern[str]) -> Iterator[int]:
    """The lines that use types with these names, also in quotation marks."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                if any(known.fullmatch(name) for known in names):
                    yield node.lineno
            case ast.arg(annotation=written) | ast.AnnAssign(annotation=written):
                yield from _quoted(written, *names)
            case ast.FunctionDef(returns=written) | ast.AsyncFunctionDef(returns=written):
                yield from _quoted(written, *names)


def _quoted(annotation: ast.expr | None, *names: re.Pattern[str]) -> Iterator[int]:
    """The lines that use types with these names in an annotation written as a string."""
    for node in ast.walk(annotation) if annotation else ():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for _ in unchecked(ast.parse(node.value), *names):
                yield node.lineno


def hidden(tree: ast.Module) -> Iterator[int]:
    """The lines that use `Any`, except its import and declared types with names like `AnyGame`."""
    for node in tree.body:
        match node:
            case ast.ImportFrom(module="typing"):
                pass
            case ast.AnnAssign(target=ast.Name(id=name)) if SAYS_SO.fullmatch(name):
                pass
            case _:
                yield from unchecked(node, ANY)


@pytest.mark.parametrize(
    "line",
    [
        "from typing import Any",
        "def view(p: Position) -> dict[str, Any]: ...",
        "def facts(p: 'Sequence[Any] | None') -> Facts: ...",
        "def find(self) -> 'typing.Any': ...",
        "outcome: typing.Any = None",
        "def worth(game: AnyGame) -> float: ...",
    ],
)
def test_what_is_unchecked_is_found(line: str) -> None:
    assert [*unchecked(ast.parse(line), ANY, SAYS_SO)]


@pytest.mark.parametrize(
    ("line", "is_found"),
    [
        ("View: TypeAlias = Mapping[str, Any]", True),
        ("def differences(options: Any) -> None: ...", True),
        ("AnyGame: TypeAlias = Game[Any, Any, Any]", False),
    ],
)
def test_what_is_unchecked_says_so_in_its_name(line: str, is_found: bool) -> None:
    assert bool([*hidden(ast.parse(line))]) is is_found


# -- declarations -------------------------------------------------------------------------------


def test_a_family_declares_the_problems_that_it_has() -> None:
    assert having("problems.yaml") == WITH_PROBLEMS


# -- covers -------------------------------------------------------------------------------------

CLOTHS = re.findall(r'\[data-cloth="(\w+)"\]', Path("static/css/tokens.css").read_text("utf-8"))


@pytest.mark.parametrize("family", catalogue.NAMES)
def test_a_cover_shows_five_cards_on_a_cloth_of_the_house(family: str) -> None:
    shown = catalogue.family(family)
    assert shown.cloth in CLOTHS
    assert len({*shown.cover.fan}) == 5
    assert {*shown.cover.fan} <= {*CARD}
    motif = shown.cover.motif
    assert not motif or f'id="motif-{motif}"' in templating.render("signs.html")


def test_no_two_games_look_alike() -> None:
    seen = [catalogue.family(name).cover for name in catalogue.NAMES]
    assert len({*seen}) == len(seen)


@pytest.mark.parametrize("code", catalogues.TRANSLATED)
@pytest.mark.parametrize("family", catalogue.NAMES)
def test_a_cover_says_its_rules_in_every_language_before_python_does(
    family: str, code: str
) -> None:
    """The page has the rules in English; the family's messages must translate this text."""
    shown = catalogue.family(family)
    written = shown.words.in_short(shown.usual)
    with catalogues.spoken(code):
        assert say(written) == shown.words.in_short(shown.usual)
