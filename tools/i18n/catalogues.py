"""Updates, reads and compiles the catalogues of translations.

`make messages` copies every message of the product, its page and its scripts into the catalogues
(py/parlour/languages/*.po), which people translate. If an English message changes, the new one has
no translation, and the old one is removed. To update one language:
`python -m tools.i18n.catalogues ru`.

The build compiles the catalogues to `static/languages/messages.json` and one file per language,
such as `static/languages/ru.json`. The page reads both and passes them to Python
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
"""Header lines of a catalogue that would change at every update, or have no content."""


@cache  # because it reads every source file
def template() -> Catalog:
    """Every message, with the files that contain it."""
    catalogue = Catalog(fuzzy=False)
    for message, where in extraction.said():
        catalogue.add(message, locations=[(where.as_posix(), 0)])
    return catalogue


def gather(codes: Iterable[str]) -> None:
    """Update these catalogues; translations are kept."""
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
    """Make `say` translate into this language while the context is open."""
    words = _words(code)
    speak(code, import_module(f"parlour.languages.{code}").GRAMMAR, words, words.plural)
    try:
        yield
    finally:
        speak_english()


def say_in(code: str, english: str) -> str:
    """A message in this language, regardless of the current one."""
    if code == "en":
        return english
    with spoken(code):
        return say(english)


@cache  # because it reads a whole catalogue
def _words(code: str) -> Translations:
    return Translations(f"[{messages()},{compiled(translated(code))}]")


# -- compiling ----------------------------------------------------------------------------------


def translated(code: str) -> Catalog:
    """The current messages of a catalogue that are translated."""
    catalogue, fresh = read(code), template()
    kept = Catalog(code)
    for message in catalogue:
        strings = [message.string] if isinstance(message.string, str) else message.string or [""]
        if message.id and message.id in fresh and all(strings):
            kept.add(message.id, message.string)
    return kept


def messages() -> str:
    """Every message without a count as JSON, which all languages share."""
    return _json({"digest": _digest(), "messages": _messages()})


def compiled(catalogue: Catalog) -> str:
    """A catalogue as JSON.

    It contains the plural rule in the syntax of `gettext`, and the translations in the order of the
    messages, "" if missing. The plurals of a message with a count are keyed by its English
    singular. It also contains the letters of the court cards.
    """
    translations = {each.id: each.string for each in catalogue if isinstance(each.id, str)}
    counted = {each.id[0]: each.string for each in catalogue if not isinstance(each.id, str)}
    words = [translations.get(message, "") for message in _messages()]
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


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, indent=0)


def compile_to(folder: Path) -> None:
    """Write the language files of the site."""
    folder.mkdir(parents=True)
    (folder / "messages.json").write_text(messages(), encoding="utf-8")
    for code in TRANSLATED:
        (folder / f"{code}.json").write_text(compiled(translated(code)), encoding="utf-8")


if __name__ == "__main__":
    gather(sys.argv[1:] or TRANSLATED)
