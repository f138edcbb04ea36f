"""Renders the templates of pages. Values are escaped, and a missing value is an error.

Each page is a template at its path in the repository (`index.html`, `embed/poster.html`). Shared
and long parts are in `templates/`. Paths are relative to the repository.
"""

from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import extract_from_ast

PARTS = Path(__file__).parent / "templates"

_environment = Environment(
    loader=FileSystemLoader([".", PARTS]),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def render(page: Path | str, **values: object) -> str:
    """A page with these values.

    Raises:
        jinja2.TemplateError: the page is not a valid template, or a value is missing.
    """
    return _environment.get_template(str(page)).render(values)


def literal(page: Path) -> str:
    """The literal text of a page, without inserted values."""
    tokens = _environment.lex(page.read_text(encoding="utf-8"))
    return "".join(text for _, kind, text in tokens if kind == "data")


def messages(page: Path) -> Iterator[str]:
    """The messages that a page shows in all languages, one below the other."""
    tree = _environment.parse(page.read_text(encoding="utf-8"))
    for _, _, texts in extract_from_ast(tree, ("say",)):
        given = [texts] if isinstance(texts, str) else texts or ()
        yield from (text for text in given if text)
