"""What people are called: the names of the computer seats, and what may be a person's name."""

import unicodedata
from random import Random

from parlour.language import grammar, later

LONGEST = 10
"""Letters of a person's name."""

MARKS = 3
"""Signs that may stand on one letter, in scripts that write vowels or tones so."""

FIRST_PROPOSED = later("Guest")
"""Proposed to whoever has not said a name yet."""

NAMES = (
    *("Aino", "Akira", "Amara", "Anna", "Björn", "Boris", "Carmen", "Chidi", "Clara", "Dario"),
    *("Dmitri", "Elena", "Emeka", "Esther", "Farid", "Fatima", "Femi", "Giulia", "Hana", "Henrik"),
    *("Ines", "Ivan", "Jorge", "Kemal", "Leila", "Linh", "Ludmila", "Magda", "Malik", "Marek"),
    *("Mei", "Miriam", "Nadia", "Niamh", "Olga", "Omar", "Paulo", "Priya", "Ravi", "Rosa"),
    *(
        "Sanjay",
        "Sven",
        "Tamar",
        "Tariq",
        "Tomasz",
        "Ursula",
        "Viktor",
        "Wanjiru",
        "Yara",
        "Zoltan",
    ),
)
"""First names from many languages, as they are kept; a table that is kept may have some of them."""


def letters(text: str) -> str:
    """The letters of a text, of any script and no more than a name has; all else is passed over.

    A sign that combines with a letter belongs to it and is not counted.
    """
    kept: list[str] = []
    for sign in unicodedata.normalize("NFC", text):
        if sign.isalpha():
            kept.append(sign)
        elif kept and unicodedata.category(sign) in ("Mn", "Mc") and len(kept[-1]) <= MARKS:
            kept[-1] += sign
    return "".join(kept[:LONGEST])


def called(name: str) -> str:
    """A computer seat's name, in the letters of the language that is spoken."""
    return grammar().names.get(name, name)


def alike(name: str, own: str) -> bool:
    """Would a computer seat be called as a person is?"""
    return own.casefold() in (name.casefold(), called(name).casefold())


def draw(count: int, own: str, rng: Random) -> tuple[str, ...]:
    """So many different names at random, none of them the person's own."""
    return tuple(rng.sample([name for name in NAMES if not alike(name, own)], count))
