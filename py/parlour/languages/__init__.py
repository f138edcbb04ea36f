"""The grammar of each language: how cards and numbers are named.

Sentences are in a catalogue next to each grammar, `ru.po` for `ru.py`. English sentences are in the
code.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

Forms = Mapping[str, str]
"""A word in its forms by name, such as `acc` or `de`; `""` is the usual one."""

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "en": "English",
        "ru": "Русский",
        "fr": "Français",
        "it": "Italiano",
        "de": "Deutsch",
        "es": "Español",
    }
)
"""The languages with their own names, by codes of ISO 639-1."""


def _first_letter_small(text: str) -> str:
    start = len(text) - len(text.lstrip("¿¡"))
    return text[:start] + text[start : start + 1].lower() + text[start + 1 :]


class Grammar(NamedTuple):
    """How a language names cards, suits, ranks and numbers of things."""

    card: Callable[[str, str, str], str]
    """Names a card, from the letters of its rank and suit and a form. An unknown form raises
    KeyError. Every language has `""`, for sentences, and `bare`, for labels."""
    forms: Sequence[str]
    """All forms that a card has."""
    suits: Mapping[str, Forms]
    """The forms of each suit, by its letter."""
    ranks: Mapping[str, Forms]
    """The forms of each rank, by its letter. Every language has `many`, as in “two sevens”."""
    numbers: Sequence[str]
    """The words for 0 to 14."""
    nouns: Mapping[str, Mapping[str, Sequence[str]]]
    """Plurals of counted nouns by English name and form; `{}` is the number."""
    conjunction: Callable[[str], str]
    """Returns the conjunction, such as “ and ”, for the last word of a list."""
    letters: Mapping[str, str]
    """The letter of a rank in the corner of a card, if it differs from English."""
    small: Callable[[str], str] = str.lower
    """Returns a label as it is written inside a sentence."""
    separators: tuple[str, str] = (",", ".")
    """The thousands and decimal separators."""
    colon: str = ":"
    """The colon; some languages put a space before it."""
    after_colon: Callable[[str], str] = _first_letter_small
    """Returns a text as it is written after a colon. The text must not start with a name."""
    names: Mapping[str, str] = MappingProxyType({})
    """The spelling of computer seats' names, if it differs from English. Sentences do not decline
    them, because the names that people type cannot be declined either."""
