"""The names of computer seats, and what a person's name may contain."""

import unicodedata
from random import Random

from parlour.language import grammar, later

LONGEST = 10
"""The most letters in a person's name."""

LONGEST_SHOWN = 24
"""The most characters in any name. Names from links or files may be longer than `LONGEST`."""

MARKS = 3
"""The most combining characters per letter, for scripts that write vowels or tones with them."""

LONGEST_READ = 1000
"""How many characters of a name are examined."""

SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""Skin tone modifiers, which belong to the emoji before them."""

FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})
"""The Unicode classes of characters that are read from right to left."""

ISOLATED, OVER = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

FIRST_PROPOSED = later("Guest")
"""The name proposed to a person who has none."""

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
"""First names from many languages. Saved tables contain them."""


def letters(text: str) -> str:
    """The letters in a text, of any script, at most `LONGEST`. A combining character belongs to its
    letter and is not counted."""
    kept: list[str] = []
    for sign in unicodedata.normalize("NFC", text):
        if sign.isalpha():
            kept.append(sign)
        elif kept and unicodedata.category(sign) in ("Mn", "Mc") and len(kept[-1]) <= MARKS:
            kept[-1] += sign
    return "".join(kept[:LONGEST])


def called(name: str) -> str:
    """A computer seat's name in the letters of the current language."""
    return grammar().names.get(name, name)


def alike(name: str, own: str) -> bool:
    """Is a computer seat's name the same as the person's?"""
    return own.casefold() in (name.casefold(), called(name).casefold())


def harmless(text: str) -> str:
    """A name from outside, limited to visible characters and to a maximum length. Control
    characters, invisible ones and undefined ones are removed. The result may be ""."""
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
    """A name inside a sentence. A right-to-left name is isolated by two invisible Unicode
    characters, so that it does not reorder digits and punctuation next to it."""
    if any(unicodedata.bidirectional(sign) in FROM_THE_RIGHT for sign in name):
        return f"{ISOLATED}{name}{OVER}"
    return name


def draw(count: int, own: str, rng: Random) -> tuple[str, ...]:
    """This many different random names, none of them the person's own."""
    return tuple(rng.sample([name for name in NAMES if not alike(name, own)], count))
