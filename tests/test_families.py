"""The families' folders: what holds of the files in each of them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour import catalogue

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
