"""The language of the page: whole sentences, and the forms of names in them.

Code contains each message in English, which is also the key of its translation. Named values fill
it: `say("{who} beats {on} with {card}.", ...)`. A translation may reorder them and ask for a
grammatical form, such as `{card:ins}`. `Words` provide these forms.

There is one language at a time (ADR 0012), and the person may change it while the room is open (ADR
0024). The text protocol and the tests use English.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from parlour.languages import Grammar
from parlour.languages.en import GRAMMAR


class Catalogue(Protocol):
    """The translations of one language, with the interface of the standard library's `gettext`."""

    def gettext(self, message: str, /) -> str:
        """The message in this language, or unchanged if there is no translation."""

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The message for this number, or in English if there is no translation."""


class English:
    """The catalogue of English, which translates nothing."""

    def gettext(self, message: str, /) -> str:
        """The message unchanged."""
        return message

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return one if n == 1 else many


class Translations:
    """The catalogue of another language, read from two files of the built site."""

    plural: Callable[[int], int]
    """Returns the index of the plural form for a number."""
    _words: Mapping[str, str]
    _counted: Mapping[str, Sequence[str]]

    def __init__(self, text: str) -> None:
        """Read the JSON that tools/i18n/catalogues.py writes for the page and for Python.

        Args:
            text: A JSON list of both files: all English messages, and the translations in the same
                order. Each has the digest of the messages, because the files may come from two
                versions of a site.

        Raises:
            ValueError, LookupError, TypeError: the text has another form.
        """
        from gettext import c2py  # not imported at the start, because English does not need it

        english, found = json.loads(text)
        if found["digest"] != english["digest"]:
            raise ValueError("The messages and the catalogue belong to two versions.")
        self.plural = c2py(found["plural"])
        self._counted = found["counted"]
        in_order = zip(english["messages"], found["words"], strict=True)
        self._words = {message: translated for message, translated in in_order if translated}

    def gettext(self, message: str, /) -> str:
        """The message in this language, or unchanged if there is no translation."""
        return self._words.get(message, message)

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The message for this number, or in English if there is no translation."""
        plurals = self._counted.get(one)
        return plurals[self.plural(n)] if plurals else English().ngettext(one, many, n)

    def messages(self) -> Mapping[str, str]:
        """The English messages keyed by their translations, to translate back."""
        return {translated: message for message, translated in self._words.items()}


def _english_plural(n: int) -> int:
    return int(n != 1)


class _Spoken:
    """The current language."""

    code = "en"
    grammar: Grammar = GRAMMAR
    catalogue: Catalogue = English()
    plural: Callable[[int], int] = staticmethod(_english_plural)


def speak(code: str, grammar: Grammar, catalogue: Catalogue, plural: Callable[[int], int]) -> None:
    """Switch the language of all messages.

    Args:
        code: The language code of ISO 639-1.
        grammar: How the language names cards and numbers.
        catalogue: The translations.
        plural: Returns the index of a noun's plural form for a number.
    """
    _Spoken.code, _Spoken.grammar, _Spoken.catalogue = code, grammar, catalogue
    _Spoken.plural = staticmethod(plural)


def name_by(grammar: Grammar) -> None:
    """Switch how cards and numbers are named. The sentences stay in the current language."""
    _Spoken.grammar = grammar


def speak_english() -> None:
    """Switch the language to English."""
    speak("en", GRAMMAR, English(), _english_plural)


def code() -> str:
    """The code of the current language."""
    return _Spoken.code


def catalogue() -> Catalogue:
    """The translations of the current language."""
    return _Spoken.catalogue


def grammar() -> Grammar:
    """How the current language names cards and numbers."""
    return _Spoken.grammar


class Words(str):
    """A piece of a sentence with grammatical forms, for translations that ask for them."""

    _form: Callable[[str], str]

    def __new__(cls, form: Callable[[str], str]) -> "Words":
        """`form` returns the words in the form of this name, or raises KeyError."""
        made = super().__new__(cls, form(""))
        made._form = form
        return made

    def __format__(self, form: str) -> str:
        """The words in that form, or in the usual one if there is no such form."""
        if not form:
            return str(self)
        try:
            return self._form(form)
        except KeyError:
            return str(self)


def later(message: str) -> str:
    """Mark a message for the catalogues; `say` translates it later."""
    return message


def say(message: str, /, **values: object) -> str:
    """The message in the current language, with its values filled in."""
    return _filled(_Spoken.catalogue.gettext(message), values)


def say_count(count: int, one: str, many: str, /, **values: object) -> str:
    """The message in the plural form for `count`, with its values filled in."""
    return _filled(_Spoken.catalogue.ngettext(one, many, count), {"count": count, **values})


def amount(count: int, noun: str) -> Words:
    """A number with its noun: “1 card”, “3 cards”. `Grammar.nouns` has the possible nouns."""
    forms = _Spoken.grammar.nouns[noun]
    return Words(lambda form: forms[form][_Spoken.plural(count)].format(count))


def headed(head: object, text: object) -> str:
    """A heading and a text, such as “Pack: 36 cards”, with the colon of the current language."""
    return f"{head}{grammar().colon} {text}"


def headed_sentence(head: object, sentence: str) -> str:
    """A heading and a sentence, such as “Bout 2: You take.” Some languages need a small letter
    after the colon, so the sentence must not start with a name."""
    return headed(head, grammar().after_colon(sentence))


SENTENCE_ENDS = (".", "!", "?", ":")


def _filled(message: str, values: dict[str, object]) -> str:
    """Fill in the values, capitalise, and keep a percent sign on the line of its number."""
    text = message.format_map(values) if values else message
    text = text.replace(" %", "\N{NO-BREAK SPACE}%")
    if message.startswith("{") and message.endswith(SENTENCE_ENDS):
        first = values[message[1 : message.index("}")].partition(":")[0]]
        if isinstance(first, Words):
            return text[:1].upper() + text[1:]
    return text
