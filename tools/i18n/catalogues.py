"""The catalogues of translations: brings them up to date, reads them and compiles them.

`make messages` gathers (`python -m tools.i18n.catalogues ru` for one language alone): every message
of the product, of its page and of its scripts is brought into the catalogue of each language
(py/parlour/languages/*.po), where its translation is written by hand. A message whose English has
changed is a new one; the old one goes.

The build compiles: the messages become `static/languages/messages.json` and a catalogue
`static/languages/ru.json`. The page reads both to say what it says itself, and hands them to Python
(parlour.language.Translations).
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from parlour.language import Translations, say, speak, speak_english
from parlour.languages import NAMES
from tools.i18n import extraction

CATALOGUES = Path("py/parlour/languages")
TRANSLATED = [code for code in NAMES if code != "en"]

DATED = re.compile(r'"(Project|Report|POT|PO|Last|Language-Team|Generated)[\w-]*: ')
"""Lines of a catalogue's head that would differ each time, or say nothing."""


@cache  # it reads every file
def template() -> Catalog:
    """Every message of the house, with the files that say it."""
    catalogue = Catalog(fuzzy=False)
    for message, where in extraction.said():
        catalogue.add(message, locations=[(where.as_posix(), 0)])
    return catalogue


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
    return Translations(f"[{messages()},{compiled(translated(code))}]")


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


def messages() -> str:
    """Every message that does not count, as JSON: once for all languages."""
    return _json({"digest": _digest(), "messages": _messages()})


def compiled(catalogue: Catalog) -> str:
    """A catalogue as JSON: its rule for plurals as `gettext` writes one, its words in the order of
    the messages ("" where one is missing), of those that count all their plurals by the English
    for one; and the letters of the court cards."""
    said = {each.id: each.string for each in catalogue if isinstance(each.id, str)}
    counted = {each.id[0]: each.string for each in catalogue if not isinstance(each.id, str)}
    words = [said.get(message, "") for message in _messages()]
    plural = catalogue.plural_expr
    letters = import_module(f"parlour.languages.{catalogue.locale}").GRAMMAR.letters
    return _json(
        {
            "digest": _digest(),
            "plural": plural,
            "words": words,
            "counted": counted,
            "letters": {**letters},
        }
    )


def _messages() -> list[str]:
    return sorted(each.id for each in template() if each.id and isinstance(each.id, str))


def _digest() -> str:
    return sha256(_json(_messages()).encode()).hexdigest()[:8]


def _json(of: object) -> str:
    return json.dumps(of, ensure_ascii=False, sort_keys=True, indent=0)


def compile_to(folder: Path) -> None:
    """Write the files from which the site speaks."""
    folder.mkdir(parents=True)
    (folder / "messages.json").write_text(messages(), encoding="utf-8")
    for code in TRANSLATED:
        (folder / f"{code}.json").write_text(compiled(translated(code)), encoding="utf-8")


if __name__ == "__main__":
    gather(sys.argv[1:] or TRANSLATED)
