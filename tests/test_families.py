"""The families' folders: what holds of the files in each of them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour import catalogue
from parlour.cards import CARD
from parlour.language import say
from tools.build import templating
from tools.i18n import catalogues

FOLDERS = Path(catalogue.__file__).parent


# -- types --------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", catalogue.NAMES)
def test_no_file_of_a_family_takes_whatever_comes(family: str) -> None:
    files = sorted((FOLDERS / family).rglob("*.py"))
    assert len(files) > 10
    found = [
        f"{file.name}:{line}"
        for file in files
        for line in whatever(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert found == []


ANYTHING = {"Any", "AnyGame"}
"""The types under which nothing is checked."""


def whatever(tree: ast.Module) -> Iterator[int]:
    """The lines that name a type under which nothing is checked, also within quotation marks."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                if name in ANYTHING:
                    yield node.lineno
            case ast.arg(annotation=written) | ast.AnnAssign(annotation=written):
                yield from _quoted(written)
            case ast.FunctionDef(returns=written) | ast.AsyncFunctionDef(returns=written):
                yield from _quoted(written)


def _quoted(annotation: ast.expr | None) -> Iterator[int]:
    """The same in types that are written as text."""
    for node in ast.walk(annotation) if annotation else ():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for _ in whatever(ast.parse(node.value)):
                yield node.lineno


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
def test_whatever_comes_is_found(line: str) -> None:
    assert [*whatever(ast.parse(line))]


# -- covers -------------------------------------------------------------------------------------

CLOTHS = re.findall(r'\[data-cloth="(\w+)"\]', Path("static/css/tokens.css").read_text("utf-8"))


@pytest.mark.parametrize("family", catalogue.NAMES)
def test_a_cover_shows_five_cards_and_a_picture_on_a_cloth_of_the_house(family: str) -> None:
    shown = catalogue.family(family)
    assert shown.cloth in CLOTHS
    assert len({*shown.cover.fan}) == 5
    assert {*shown.cover.fan} <= {*CARD}
    assert f'id="motif-{shown.cover.motif}"' in templating.render("signs.html")


def test_no_two_games_look_alike() -> None:
    for shown in ("cloth", "cover"):
        seen = [getattr(catalogue.family(name), shown) for name in catalogue.NAMES]
        assert len({*seen}) == len(seen)


@pytest.mark.parametrize("code", catalogues.TRANSLATED)
@pytest.mark.parametrize("family", catalogue.NAMES)
def test_a_cover_says_its_rules_in_every_language_before_python_does(
    family: str, code: str
) -> None:
    """The page has them in English, and its words for them are those of the family."""
    shown = catalogue.family(family)
    written = shown.words.in_short(shown.options())
    with catalogues.spoken(code):
        assert say(written) == shown.words.in_short(shown.options())
