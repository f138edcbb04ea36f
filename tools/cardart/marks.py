"""The suits, the ranks and the inks every card is printed with.

Rank glyphs are drawn here, not set in a font: a card looks the same on every machine and
stays crisp at any size. Each glyph is a filled outline, 88 units high, starting at x = 0 on
its own left edge, so that one CSS `fill` recolours it; outlines run clockwise and holes
anticlockwise, which the non-zero fill rule of SVG then leaves open. Suits are drawn in a
box of 100 by 100.
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
PAPER: Final = "#fffefa"
PARCHMENT: Final = "#fcf3df"
EDGE: Final = "#8d8a80"
WINE: Final = "#8f1a2e"
CLOTH: Final = "#0f6b42"

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
    """A rank as it is printed in the corner: its outline and how wide it is."""

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
