"""The catalogues of messages: gathers what is said in English, and compiles what is translated.

`make messages` gathers (`python -m tools.i18n.catalogues ru` for one language alone): every message
of the product, of its page and of its scripts is brought into the catalogue of each language
(py/parlour/languages/*.po), where its translation is written by hand. A message whose English has
changed is a new one; the old one goes.

The build compiles: a catalogue becomes `static/languages/ru.json`, which the page reads to say what
it says itself, and hands to Python (parlour.language.Translations).
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from parlour.language import Translations, say, speak, speak_english
from parlour.languages import NAMES
from tools.build import menu, templating

CATALOGUES = Path("py/parlour/languages")
PAGE = Path("index.html")
SMALL_PAGES = (
    *(Path("404.html"), Path("worker/evicted.html"), Path("licences/notices.html")),
    *(Path("embed/poster.html"), Path("embed/find.html"), Path("embed/blog.html")),
)
"""Those outside the room, which carry their own words (tools/build/small_pages.py)."""
MANIFEST = Path("static/manifest.webmanifest")
MANIFEST_MEMBERS = ("name", "short_name", "description")
"""What an installed Parlour is called, and how it is described."""
TRANSLATED = [code for code in NAMES if code != "en"]

Wanted = dict[str, tuple[int, ...] | None]

SINGLE: Wanted = {
    "say": None,
    "later": None,
    "tell": (2, 3),
    # What may be agreed or preferred is declared with its words.
    "choice": (2, 3),
    "switch": (2, 3),
    "number": (2, 3),
}
"""Who takes messages, and as which arguments."""

DATED = re.compile(r'"(Project|Report|POT|PO|Last|Language-Team|Generated)[\w-]*: ')
"""Lines of a catalogue's head that would differ each time, or say nothing."""

COUNTED: Wanted = {"say_count": (2, 3)}
"""Who takes a message for one and a message for many."""

Id = str | tuple[str, str]
"""A message by its English: one text, or that for one and that for many."""


class Said(NamedTuple):
    """A message, and the file that says it."""

    message: Id
    where: Path


# -- gathering ----------------------------------------------------------------------------------


def in_code() -> Iterator[Said]:
    """What is said in Python."""
    for file in sorted(Path("py").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call):
                yield from (Said(message, file) for message in _said_by(node))


def _said_by(call: ast.Call) -> list[Id]:
    """The messages among the arguments of a call."""
    # Babel's own reading of Python passes over calls within f-strings before Python 3.12.
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
    """What the page's scripts say."""
    for file in sorted(Path("static").rglob("*.mjs")):
        with file.open("rb") as text:
            # Babel takes “less than” for the beginning of a tag, unless it is told.
            found = extract("javascript", text, keywords={"say": None}, options={"jsx": False})
            yield from (Said(str(message), file) for _, message, _, _ in found)


class _Page(HTMLParser):
    """The texts of a page, those that are read and those that are heard."""

    READ_OUT = ("aria-label", "title", "alt", "placeholder")
    SILENT = ("script", "style", "code")

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._inside: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Its attributes may be texts."""
        self._inside = tag
        self.texts += [value for name, value in attrs if name in self.READ_OUT and value]

    def handle_endtag(self, tag: str) -> None:
        """What follows is outside."""
        self._inside = None

    def handle_data(self, data: str) -> None:
        """The text between two tags."""
        text = " ".join(data.split())
        if self._inside not in self.SILENT and any(letter.isalpha() for letter in text):
            self.texts.append(text)


def in_page() -> Iterator[Said]:
    """What stands in the page itself, the forms that the build puts there included."""
    texts = [*in_template(PAGE), *_texts(menu.forms())]
    # Every language is called by its own name, whoever asks.
    return (Said(text, PAGE) for text in texts if text not in NAMES.values())


def in_small_pages() -> Iterator[Said]:
    """What stands in the pages outside the room; the build puts other messages into them."""
    return (Said(text, page) for page in SMALL_PAGES for text in in_template(page))


def in_template(page: Path) -> list[str]:
    """What stands in a page, and what it says in all languages where scripts are off."""
    return [*texts(page), *templating.messages(page)]


def in_manifest() -> Iterator[Said]:
    """What an installed Parlour is called."""
    manifest = json.loads(MANIFEST.read_text())
    return (Said(manifest[member], MANIFEST) for member in MANIFEST_MEMBERS)


def texts(page: Path) -> list[str]:
    """What a page says by itself, where scripts are on."""
    return _texts(templating.literal(page))


def texts_said(page: Path) -> list[str]:
    """The same in the language that is spoken."""
    return [say(text) for text in texts(page)]


def _texts(text: str) -> list[str]:
    page = _Page()
    page.feed(text)
    return page.texts


@cache  # it reads every file
def template() -> Catalog:
    """Every message of the house, with the files that say it."""
    catalogue = Catalog(fuzzy=False)
    said = [*in_code(), *in_scripts(), *in_page(), *in_small_pages(), *in_manifest()]
    for message, where in sorted(said, key=_by_place):
        catalogue.add(message, locations=[(where.as_posix(), 0)])
    return catalogue


def _by_place(said: Said) -> tuple[str, str]:
    one = said.message if isinstance(said.message, str) else said.message[0]
    return said.where.as_posix(), one


def gather(codes: Iterable[str]) -> None:
    """Bring these catalogues up to date; what is translated stays so."""
    fresh = template()
    for code in codes:
        file = CATALOGUES / f"{code}.po"
        catalogue = read(code) if file.exists() else Catalog(code)
        catalogue.update(fresh, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        catalogue.fuzzy = False
        catalogue.header_comment = f"# Parlour in {catalogue.locale.english_name}."
        written = BytesIO()
        write_po(written, catalogue, width=100, include_lineno=False)
        lines = written.getvalue().decode().splitlines(keepends=True)
        file.write_text("".join(line for line in lines if not DATED.match(line)), encoding="utf-8")


def read(code: str) -> Catalog:
    """The catalogue of a language."""
    with (CATALOGUES / f"{code}.po").open("rb") as text:
        return read_po(text, locale=code)


@contextmanager
def spoken(code: str) -> Iterator[None]:
    """While this language is spoken by tools, as it is in the room."""
    words = _words(code)
    speak(code, import_module(f"parlour.languages.{code}").GRAMMAR, words, words.plural)
    try:
        yield
    finally:
        speak_english()


def say_in(code: str, english: str) -> str:
    """A message in this language, whichever is spoken."""
    if code == "en":
        return english
    with spoken(code):
        return say(english)


@cache  # it reads a whole catalogue
def _words(code: str) -> Translations:
    return Translations(compiled(translated(code)))


# -- compiling ----------------------------------------------------------------------------------


def translated(code: str) -> Catalog:
    """What of a catalogue is translated, by the messages that are said today."""
    catalogue, fresh = read(code), template()
    kept = Catalog(code)
    for message in catalogue:
        strings = [message.string] if isinstance(message.string, str) else message.string or [""]
        if message.id and message.id in fresh and all(strings):
            kept.add(message.id, message.string)
    return kept


def compiled(catalogue: Catalog) -> str:
    """A catalogue as JSON: its rule for plurals as `gettext` writes one, its messages by their
    English, and those that count, all their plurals by the English for one."""
    found: dict[str, Any] = {"plural": catalogue.plural_expr, "words": {}, "counted": {}}
    for message in catalogue:
        if isinstance(message.id, str):
            found["words"][message.id] = message.string
        else:
            found["counted"][message.id[0]] = message.string
    del found["words"][""]  # the head
    return json.dumps(found, ensure_ascii=False, sort_keys=True, indent=0)


def compile_to(folder: Path) -> None:
    """Write the files from which the site speaks."""
    folder.mkdir(parents=True)
    for code in TRANSLATED:
        (folder / f"{code}.json").write_text(compiled(translated(code)), encoding="utf-8")


if __name__ == "__main__":
    gather(sys.argv[1:] or TRANSLATED)
