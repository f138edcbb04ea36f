"""Chooses a drawn portrait (`static/people.svg`) for each name."""

from collections.abc import Mapping, Sequence
from typing import Final

COUNT: Final = 25
"""The number of drawings, `p1` to `p25`."""

OWN: Final = "you"
"""The default portrait of the person at the page: eyes over a fan of cards."""

# fmt: off
KNOWN: Final = {
    "Aino": 1, "Akira": 19, "Amara": 3, "Anna": 2, "Björn": 14, "Boris": 16, "Carmen": 11,
    "Chidi": 17, "Clara": 12, "Dario": 21, "Dmitri": 16, "Elena": 10, "Emeka": 18, "Esther": 8,
    "Farid": 20, "Fatima": 13, "Femi": 17, "Giulia": 11, "Hana": 7, "Henrik": 15, "Ines": 5,
    "Ivan": 25, "Jorge": 22, "Kemal": 25, "Leila": 5, "Linh": 6, "Ludmila": 10, "Magda": 12,
    "Malik": 17, "Marek": 23, "Mei": 7, "Miriam": 8, "Nadia": 13, "Niamh": 1, "Olga": 10,
    "Omar": 21, "Paulo": 22, "Priya": 9, "Ravi": 20, "Rosa": 11, "Sanjay": 20, "Sven": 14,
    "Tamar": 13, "Tariq": 18, "Tomasz": 23, "Ursula": 8, "Viktor": 24, "Wanjiru": 4, "Yara": 9,
    "Zoltan": 24,
}
# fmt: on
"""The portraits of computer seats, by name (`names.NAMES`)."""


def portrait(name: str) -> str:
    """The portrait of a name: chosen for computer seats, derived from the letters for others."""
    return f"p{_number(name)}"


def portraits(names: Sequence[str], chosen: Mapping[int, str]) -> tuple[str, ...]:
    """The portraits of a whole table, all different.

    `chosen` has the portraits of some seats. If two other seats would get the same portrait, the
    later seat takes the next free one. `names` are language-independent, so that portraits do not
    change with the language.
    """
    taken = {*chosen.values()}
    found = []
    for seat, name in enumerate(names):
        if seat in chosen:
            found.append(chosen[seat])
            continue
        first = _number(name)
        every = (f"p{1 + (first - 1 + step) % COUNT}" for step in range(COUNT))
        found.append(next(each for each in every if each not in taken))
        taken.add(found[-1])
    return tuple(found)


def _number(name: str) -> int:
    return KNOWN.get(name) or 1 + _weight(name) % COUNT


def _weight(name: str) -> int:
    """The sum of the character codes, each times its position, so that "Eli" and "Lie" differ."""
    return sum(ord(letter) * place for place, letter in enumerate(name, start=1))
