"""The suits, the ranks and the inks of all cards.

Ranks are outlines, not letters of a font, so that a card looks the same everywhere. Each glyph is a
filled outline, so that one CSS `fill` colours it. It is 88 units high and starts at x = 0. Outlines
run clockwise and holes anticlockwise, which SVG's non-zero fill rule leaves open. Suits are drawn
in a box of 100 by 100.
"""

from dataclasses import dataclass
from typing import Final

SUITS: Final = "CDHS"
RANKS: Final = "23456789TJQKA"
COURTS: Final = "JQK"

BLACK: Final = "#1a1a1a"
RED: Final = "#c8102e"
GOLD: Final = "#f2b73f"
NAVY: Final = "#25337f"
PAPER: Final = "#fffdf7"
PARCHMENT: Final = "#fcf3df"
EDGE: Final = "#8f897a"

INK: Final = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}

SUIT_OUTLINE: Final = {
    "C": "M50 4A22 22 0 0 1 66.5 40.6A22.5 22.5 0 1 1 54.5 70C55.5 82 59 90 65 96H35"
    "C41 90 44.5 82 45.5 70A22.5 22.5 0 1 1 33.5 40.6A22 22 0 0 1 50 4z",
    "D": "M50 2C61 20 75 37 91 50C75 63 61 80 50 98C39 80 25 63 9 50C25 37 39 20 50 2z",
    "H": "M50 95C22 70 5 53 5 31C5 16 15 6 28 6C38 6 46 12 50 22C54 12 62 6 72 6"
    "C85 6 95 16 95 31C95 53 78 70 50 95z",
    "S": "M50 3C70 29 94 43 94 64C94 77 85 85 74 85C65 85 58 81 54.5 74C55.5 84 59 91 65 97H35"
    "C41 91 44.5 84 45.5 74C42 81 35 85 26 85C15 85 6 77 6 64C6 43 30 29 50 3z",
}


@dataclass(frozen=True)
class Glyph:
    """A rank in the corner: its outline and width."""

    outline: str
    width: int


GLYPH: Final = {
    "2": Glyph(
        "M2 29A26.5 28.5 0 0 1 55 29C55 42 47 50 39 58L24 73H55V88H1V75L28 47"
        "C35 40 40 36 40 29A11.5 14 0 0 0 17 29z",
        56,
    ),
    "3": Glyph(
        "M4 0H54V13L37 34C49 36 57 46 57 59C57 77 45 88 29 88C14 88 3 79 1 64H16"
        "C18 70 22 74 29 74C37 74 42 68 42 60C42 51 36 46 28 46H17V34L34 14H4z",
        57,
    ),
    "4": Glyph("M32 0H48V54H58V68H48V88H33V68H0V55zM33 25L16 54H33z", 58),
    "5": Glyph(
        "M7 0H52V14H20L19 31C23 29 27 28 31 28C46 28 57 40 57 57C57 76 45 88 29 88"
        "C14 88 3 79 1 64H16C18 70 22 74 29 74C37 74 42 67 42 58C42 48 37 42 29 42"
        "C24 42 20 44 17 48H4z",
        57,
    ),
    "6": Glyph(
        "M34 0H52L31.8 32.2A28.5 28.5 0 1 1 4.6 44.6z"
        "M28.5 46.5A13.5 13.5 0 1 0 28.5 73A13.5 13.5 0 1 0 28.5 46.5z",
        57,
    ),
    "7": Glyph("M1 0H55V14L27 88H10L38 15H1z", 55),
    "8": Glyph(
        "M28.5 0A25 23 0 0 1 45 40.5A28 25.5 0 1 1 12 40.5A25 23 0 0 1 28.5 0z"
        "M28.5 13.5A10.5 10 0 1 0 28.5 33.5A10.5 10 0 1 0 28.5 13.5z"
        "M28.5 47.5A13.5 13 0 1 0 28.5 74A13.5 13 0 1 0 28.5 47.5z",
        57,
    ),
    "9": Glyph(
        "M23 88H5L25.2 55.8A28.5 28.5 0 1 1 52.4 43.4z"
        "M28.5 41.5A13.5 13.5 0 1 0 28.5 15A13.5 13.5 0 1 0 28.5 41.5z",
        57,
    ),
    "T": Glyph(
        "M11 0H23V88H8V19L0 22V7z"
        "M29 21A20 21 0 0 1 69 21V67A20 21 0 0 1 29 67z"
        "M43.5 21V67A5.5 7 0 0 0 54.5 67V21A5.5 7 0 0 0 43.5 21z",
        69,
    ),
    "J": Glyph(
        "M30 0H45V61C45 78 37 88 22.5 88C8 88 0 78 0 61V58H15V62C15 70 17.5 74 22.5 74"
        "C27.5 74 30 70 30 62z",
        45,
    ),
    "Q": Glyph(
        "M0 28A28 28 0 0 1 56 28V59A28 28 0 0 1 0 59z"
        "M15 28V59A13 14 0 0 0 41 59V28A13 14 0 0 0 15 28z"
        "M27 64L38 55L58 85L47 93z",
        57,
    ),
    "K": Glyph("M0 0H15V35L37 0H55L31 37L57 88H40L21 52L15 62V88H0z", 57),
    "A": Glyph("M21 0H39L60 88H44L40.5 71H19.5L16 88H0zM30 20L22.5 57H37.5z", 60),
}

_V = Glyph("M0 0H16L29 66L42 0H58L38 88H20z", 58)
_D = Glyph(
    "M0 0H26A30 30 0 0 1 56 30V58A30 30 0 0 1 26 88H0z"
    "M15 14V74H26A15 16 0 0 0 41 58V30A15 16 0 0 0 26 14z",
    56,
)
_B = Glyph(
    "M0 0H28A23 22 0 0 1 51 22C51 31 47 38 40 42C49 46 54 53 54 63A25 25 0 0 1 29 88H0z"
    "M15 14V36H27A10 11 0 0 0 27 14zM15 49V74H28A11 12.5 0 0 0 28 49z",
    54,
)
LETTER: Final = {
    "V": _V,
    "D": _D,
    "R": Glyph(
        "M0 0H28A25 25 0 0 1 53 25C53 37 48 45 39 49L56 88H40L25 52H15V88H0z"
        "M15 14V39H27A12 12.5 0 0 0 27 14z",
        56,
    ),
    "B": _B,
    "F": Glyph("M0 0H48V14H15V37H42V51H15V88H0z", 48),
    "\N{CYRILLIC CAPITAL LETTER VE}": _B,
    "\N{CYRILLIC CAPITAL LETTER DE}": Glyph(
        "M15 0H51V72H60V96H47V88H13V96H0V72H6C12 58 15 40 15 20zM29 14V22C29 42 26 58 20 72H36V14z",
        60,
    ),
    "\N{CYRILLIC CAPITAL LETTER KA}": GLYPH["K"],
    "\N{CYRILLIC CAPITAL LETTER TE}": Glyph("M0 0H54V14H34.5V88H19.5V14H0z", 54),
}
"""The letters on court cards and aces in other languages (py/parlour/languages)."""
