"""The language in which the room speaks: whole sentences, and names of things in their forms.

A message is written in English where it is said, and its translation is found by that. What it is
about are values with names: `say("{who} beats {on} with {card}.", ...)`. A translation may put them
in another order and ask a value for a form of itself, `{card:ins}`, which `Words` have.

There is one person at the page and one language at a time (ADR 0012), which the person may change
while the room is open (ADR 0024); the text protocol and the tests speak English.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from parlour.languages import Grammar
from parlour.languages.en import GRAMMAR


class Catalogue(Protocol):
    """The translations of one language, asked for as the standard library's `gettext` is."""

    def gettext(self, message: str, /) -> str:
        """The message in this language; itself where there is no translation."""

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The message for so many; itself where there is no translation."""


class English:
    """The catalogue that needs none."""

    def gettext(self, message: str, /) -> str:
        """The message itself."""
        return message

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """One of the two messages."""
        return one if n == 1 else many


class Translations:
    """The catalogue of another language, from the two files of it that a built site has."""

    plural: Callable[[int], int]
    """Which of its plurals goes with a number, from 0."""
    _words: Mapping[str, str]
    _counted: Mapping[str, Sequence[str]]

    def __init__(self, text: str) -> None:
        """Reads what tools/i18n/catalogues.py writes, for the page and for Python.

        Args:
            text: A JSON list of both files: first every message in English, then the language's
                own, whose words stand in the order of the messages. Each has the digest of the
                messages, because two files may come from two versions of a site.

        Raises:
            ValueError, LookupError, TypeError: where the text is something else.
        """
        from gettext import c2py  # English starts without it

        english, found = json.loads(text)
        if found["digest"] != english["digest"]:
            raise ValueError("The messages and the catalogue belong to two versions.")
        self.plural = c2py(found["plural"])
        self._counted = found["counted"]
        in_order = zip(english["messages"], found["words"], strict=True)
        self._words = {message: said for message, said in in_order if said}

    def gettext(self, message: str, /) -> str:
        """The message in this language; itself where there is no translation."""
        return self._words.get(message, message)

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The message for so many, found by that for one; itself where there is no translation."""
        plurals = self._counted.get(one)
        return plurals[self.plural(n)] if plurals else English().ngettext(one, many, n)

    def messages(self) -> Mapping[str, str]:
        """Every message by its translation, for what has been said in this language."""
        return {said: message for message, said in self._words.items()}


def _english_plural(n: int) -> int:
    return int(n != 1)


class _Spoken:
    """What is spoken now."""

    code = "en"
    grammar: Grammar = GRAMMAR
    catalogue: Catalogue = English()
    plural: Callable[[int], int] = staticmethod(_english_plural)


def speak(code: str, grammar: Grammar, catalogue: Catalogue, plural: Callable[[int], int]) -> None:
    """From now on everything is said in this language.

    Args:
        code: As of ISO 639-1.
        grammar: How it names cards and numbers.
        catalogue: Its translations.
        plural: Which of a noun's plurals goes with a number, from 0.
    """
    _Spoken.code, _Spoken.grammar, _Spoken.catalogue = code, grammar, catalogue
    _Spoken.plural = staticmethod(plural)


def name_by(grammar: Grammar) -> None:
    """From now on cards and numbers are named by this grammar; the sentences stay as they are."""
    _Spoken.grammar = grammar


def speak_english() -> None:
    """From now on everything is said in English."""
    speak("en", GRAMMAR, English(), _english_plural)


def code() -> str:
    """The code of the language that is spoken."""
    return _Spoken.code


def catalogue() -> Catalogue:
    """The translations of the language that is spoken."""
    return _Spoken.catalogue


def grammar() -> Grammar:
    """How the language that is spoken names cards and numbers."""
    return _Spoken.grammar


class Words(str):
    """A piece of a sentence that has other forms of itself, for translations that ask for them."""

    _form: Callable[[str], str]

    def __new__(cls, form: Callable[[str], str]) -> "Words":
        """`form` gives the words in the form of a name; a KeyError where there is none such."""
        made = super().__new__(cls, form(""))
        made._form = form
        return made

    def __format__(self, form: str) -> str:
        """The words in that form, or in the usual one where they have no such form."""
        if not form:
            return str(self)
        try:
            return self._form(form)
        except KeyError:
            return str(self)


def later(message: str) -> str:
    """A message that is said later; this only marks it for the catalogues."""
    return message


def say(message: str, /, **values: object) -> str:
    """The message in the language that is spoken, with its values put in."""
    return _filled(_Spoken.catalogue.gettext(message), values)


def say_count(count: int, one: str, many: str, /, **values: object) -> str:
    """The message for that many, which is its value `{count}`."""
    return _filled(_Spoken.catalogue.ngettext(one, many, count), {"count": count, **values})


def amount(count: int, noun: str) -> Words:
    """“1 card”, “3 cards”; the nouns are those of the grammars."""
    forms = _Spoken.grammar.nouns[noun]
    return Words(lambda form: forms[form][_Spoken.plural(count)].format(count))


def headed(head: object, text: object) -> str:
    """“Pack: 36 cards”, with the colon as it is set in the language that is spoken."""
    return f"{head}{grammar().colon} {text}"


SENTENCE_ENDS = (".", "!", "?", ":")


def _filled(message: str, values: dict[str, object]) -> str:
    """A sentence that begins with the name of a thing begins with a capital all the same, and the
    sign of a percentage stays on the line of its figure."""
    text = message.format_map(values) if values else message
    text = text.replace(" %", "\N{NO-BREAK SPACE}%")
    if message.startswith("{") and message.endswith(SENTENCE_ENDS):
        first = values[message[1 : message.index("}")].partition(":")[0]]
        if isinstance(first, Words):
            return text[:1].upper() + text[1:]
    return text
