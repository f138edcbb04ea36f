"""What the room must know of each language beyond its sentences: how cards and numbers are named.

The sentences themselves are in a catalogue beside each grammar, `ru.po` for `ru.py`; English ones
stand where they are said.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

Forms = Mapping[str, str]
"""A word in the forms that sentences ask for, by their names: `acc`, `de`; `""` is the usual."""

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
"""The languages of the house, each by its own name; the codes are those of ISO 639-1."""


class Grammar(NamedTuple):
    """How a language names cards, suits, ranks and numbers of things."""

    card: Callable[[str, str, str], str]
    """A card from the letters of its rank and suit, and a form; one that the language does not
    have is a KeyError. Every language has `""`, as in a sentence, and `bare`, as on a label."""
    forms: Sequence[str]
    """All forms that a card has."""
    suits: Mapping[str, Forms]
    """By the suit's letter."""
    ranks: Mapping[str, Forms]
    """By the rank's letter; every language has `many`, as in “two sevens”."""
    numbers: Sequence[str]
    """Nought, one, two … fourteen."""
    nouns: Mapping[str, Mapping[str, Sequence[str]]]
    """What is counted, by its English name: for each form as many words as the language has
    plurals, in the order of its catalogue; `{}` stands for the number."""
    conjunction: Callable[[str], str]
    """What stands before the last of several, which this is."""
    letters: Mapping[str, str]
    """What a rank is called in the corner of a card, where that is not the English letter."""
    small: Callable[[str], str] = str.lower
    """A label as it stands within a sentence."""
    separators: tuple[str, str] = (",", ".")
    """What stands in a number between thousands, and before its decimals."""
    colon: str = ":"
    """How a colon is set; some languages keep it apart from the word before."""
    names: Mapping[str, str] = MappingProxyType({})
    """How the names of computer seats are written here, where that is not as in English. Sentences
    have them as the subject or after a colon, never in another case: people are named in the same
    place, and what a person is called is not to be bent."""
