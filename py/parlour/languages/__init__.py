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
    """A card from the letters of its rank and suit, and a form; a missing form is a KeyError. Every
    language has `""`, as in a sentence, and `bare`, as on a label."""
    forms: Sequence[str]
    """All forms that a card has."""
    suits: Mapping[str, Forms]
    """By the suit's letter."""
    ranks: Mapping[str, Forms]
    """By the rank's letter; every language has `many`, as in “two sevens”."""
    numbers: Sequence[str]
    """Zero, one, two … fourteen."""
    nouns: Mapping[str, Mapping[str, Sequence[str]]]
    """Plurals of counted nouns by English name and form; `{}` is the number."""
    conjunction: Callable[[str], str]
    """The conjunction before this last of several words."""
    letters: Mapping[str, str]
    """The letter of a rank in the corner of a card, if it differs from English."""
    small: Callable[[str], str] = str.lower
    """A label as part of a sentence."""
    separators: tuple[str, str] = (",", ".")
    """The thousands and decimal separators."""
    colon: str = ":"
    """The colon; some languages put a space before it."""
    after_colon: Callable[[str], str] = _first_letter_small
    """A sentence or a label, which starts with no name, after a colon."""
    names: Mapping[str, str] = MappingProxyType({})
    """The spelling of computer seats' names, if it differs from English. They are always a subject
    or after a colon, because people's names cannot be declined either."""
