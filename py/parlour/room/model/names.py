"""What people are called: the names of the computer seats, and what may be a person's name."""

import unicodedata
from random import Random

from parlour.language import grammar, later

LONGEST = 10
"""Letters of a person's name."""

LONGEST_SHOWN = 24
"""Signs of any name, as one that comes from outside may be longer than a person can say it."""

MARKS = 3
"""Signs that may stand on one letter, in scripts that write vowels or tones so."""

LONGEST_READ = 1000
"""Signs of a name that are looked at."""

SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""The colours of skin, which belong to the picture before them."""

FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})
"""What Unicode calls signs that are read from right to left."""

ISOLATED, OVER = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

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


def harmless(text: str) -> str:
    """A name that comes from outside, as it can be shown: signs that are seen, and not too many.

    Signs that steer others, that are seen by nobody or mean nothing are left out. It may be "".
    """
    kept: list[str] = []
    for sign in unicodedata.normalize("NFC", " ".join(text[:LONGEST_READ].split())):
        kind = unicodedata.category(sign)
        if kind[0] == "M" or sign in SKINS:
            if kept and len(kept[-1]) <= MARKS:
                kept[-1] += sign
        elif kind[0] != "C":
            kept.append(sign)
    return "".join(kept[:LONGEST_SHOWN]).strip()


def set_apart(name: str) -> str:
    """A name as it stands among other words: one that is read from right to left turns no figure
    and no stop beside it round. Unicode has two signs for that, which nobody sees.
    """
    if any(unicodedata.bidirectional(sign) in FROM_THE_RIGHT for sign in name):
        return f"{ISOLATED}{name}{OVER}"
    return name


def draw(count: int, own: str, rng: Random) -> tuple[str, ...]:
    """So many different names at random, none of them the person's own."""
    return tuple(rng.sample([name for name in NAMES if not alike(name, own)], count))
