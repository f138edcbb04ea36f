"""Finds every message of the product in Python, scripts, pages and the manifest."""

import ast
import json
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import extract

from parlour.language import say
from parlour.languages import NAMES
from tools.build import lobby_forms, templating

PAGE = Path("index.html")
SMALL_PAGES = (
    *(Path("404.html"), Path("worker/evicted.html"), Path("licences/notices.html")),
    *(Path("embed/poster.html"), Path("embed/find.html"), Path("embed/blog.html")),
)
"""The pages outside the room, which contain their translations (tools/build/small_pages.py)."""
MANIFEST = Path("static/manifest.webmanifest")
MANIFEST_MEMBERS = ("name", "short_name", "description")
"""The app's names and description."""

Wanted = dict[str, tuple[int, ...] | None]

SINGLE: Wanted = {
    "say": None,
    "later": None,
    "tell": (2, 3),
    # Options and preferences are declared with their texts.
    "choice": (2, 3),
    "switch": (2, 3),
    "number": (2, 3),
}
"""Functions that take messages, with the positions of these arguments; None for the first."""

COUNTED: Wanted = {"say_count": (2, 3)}
"""Functions that take a singular and a plural, with the positions of these arguments."""

Id = str | tuple[str, str]
"""The English text of a message, or its singular and plural."""


class Said(NamedTuple):
    """A message, and the file that contains it."""

    message: Id
    where: Path


def said() -> list[Said]:
    """Every message, in the order of files."""
    found = [*in_code(), *in_scripts(), *in_page(), *in_small_pages(), *in_manifest()]
    return sorted(found, key=_by_place)


def _by_place(said: Said) -> tuple[str, str]:
    one = said.message if isinstance(said.message, str) else said.message[0]
    return said.where.as_posix(), one


def in_code() -> Iterator[Said]:
    """The messages in Python."""
    for file in sorted(Path("py").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call):
                yield from (Said(message, file) for message in _said_by(node))


def _said_by(call: ast.Call) -> list[Id]:
    """The messages among the arguments of a call."""
    # Babel's own parser ignores calls within f-strings before Python 3.12.
    called = call.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")

    def texts(places: Iterable[int]) -> list[str]:
        given = [call.args[place - 1] for place in places if place <= len(call.args)]
        constants = [each.value for each in given if isinstance(each, ast.Constant)]
        return [value for value in constants if isinstance(value, str) and value]

    if name in COUNTED:
        one, many = texts(COUNTED[name] or ())
        return [(one, many)]
    return [*texts(SINGLE[name] or (1,))] if name in SINGLE else []


def in_scripts() -> Iterator[Said]:
    """The messages in the page's scripts."""
    for file in sorted(Path("static").rglob("*.mjs")):
        with file.open("rb") as text:
            # By default Babel parses “<” as the start of a tag, and ignores template strings.
            options = {"jsx": False, "parse_template_string": True}
            found = extract("javascript", text, keywords={"say": None}, options=options)
            yield from (Said(str(message), file) for _, message, _, _ in found)


class _Page(HTMLParser):
    """Collects the texts of a page, both visible and for screen readers."""

    READ_OUT = ("aria-label", "title", "alt", "placeholder")
    SILENT = ("script", "style", "code")

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._inside: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect texts in attributes."""
        self._inside = tag
        self.texts += [value for name, value in attrs if name in self.READ_OUT and value]

    def handle_endtag(self, tag: str) -> None:
        """Leave the element."""
        self._inside = None

    def handle_data(self, data: str) -> None:
        """Collect the text between two tags."""
        text = " ".join(data.split())
        if self._inside not in self.SILENT and any(letter.isalpha() for letter in text):
            self.texts.append(text)


def in_page() -> Iterator[Said]:
    """The texts of the page itself, including the forms from the build."""
    texts = [*in_template(PAGE), *_texts(lobby_forms.forms())]
    # Names of languages are not translated.
    return (Said(text, PAGE) for text in texts if text not in NAMES.values())


def in_small_pages() -> Iterator[Said]:
    """The texts of the pages outside the room, except messages that the build inserts."""
    return (Said(text, page) for page in SMALL_PAGES for text in in_template(page))


def in_template(page: Path) -> list[str]:
    """The texts of a page, and those that it shows in all languages without scripts."""
    return [*texts(page), *templating.messages(page)]


def in_manifest() -> Iterator[Said]:
    """The app's names and description."""
    manifest = json.loads(MANIFEST.read_text())
    return (Said(manifest[member], MANIFEST) for member in MANIFEST_MEMBERS)


def texts(page: Path) -> list[str]:
    """The texts of a page, without values that the build inserts."""
    return _texts(templating.literal(page))


def texts_said(page: Path) -> list[str]:
    """The texts of a page in the current language."""
    return [say(text) for text in texts(page)]


def _texts(text: str) -> list[str]:
    page = _Page()
    page.feed(text)
    return page.texts
