"""Draws the joker: a fool's cap, and a star in place of rank and suit."""

from typing import Final

from tools.cardart.marks import Glyph
from tools.cardart.outlines import placed
from tools.cardart.shapes import HEIGHT, INDEX_TOP, WIDTH, ink, paper

NAME: Final = "JK"
STAR: Final = Glyph(
    "M30 8L38 32L59 34L43 51L48 77L30 63L12 77L17 51L1 34L22 32z",
    60,
)
"""The star in the corner, as high as a rank."""
CAP: Final = (
    "M20 70C22 48 16 36 6 42C10 20 32 20 39 40C40 26 44 16 50 10C56 16 60 26 61 40"
    "C68 20 90 20 94 42C84 36 78 48 80 70z"
)
BELLS: Final = (
    "M18 75H82V86H18zM0 46A6 6 0 1 1 12 46A6 6 0 1 1 0 46zM44 6A6 6 0 1 1 56 6"
    "A6 6 0 1 1 44 6zM88 46A6 6 0 1 1 100 46A6 6 0 1 1 88 46z"
)
"""The band of the cap and its three bells, in a box of 100 by 100 like the cap."""

INDEX_SCALE: Final = 0.6
INDEX_MIDDLE: Final = 29


def small_joker() -> str:
    """Draw the small size: a star as large as a rank, and one large cap."""
    star = placed(STAR.outline, 38.5 - STAR.width / 2, INDEX_TOP, 1)
    return paper() + _cap(64, 140, 1.6) + _black(star)


def book_joker() -> str:
    """Draw the book size: a star in two corners, and a cap that is the same upside down."""
    left = INDEX_MIDDLE - STAR.width * INDEX_SCALE / 2
    stars = placed(STAR.outline, left, INDEX_TOP, INDEX_SCALE)
    stars += placed(STAR.outline, WIDTH - left, HEIGHT - INDEX_TOP, INDEX_SCALE, turned=True)
    caps = _cap(55, 50, 1.3) + _cap(WIDTH - 55, HEIGHT - 50, 1.3, turned=True)
    return paper() + caps + _black(stars)


def _cap(x: float, y: float, size: float, *, turned: bool = False) -> str:
    cap = placed(CAP, x, y, size, turned=turned)
    bells = placed(BELLS, x, y, size, turned=turned)
    return f'<path {ink("H", size)} d="{cap}"/>' + _black(bells)


def _black(outline: str) -> str:
    return f'<path {ink("S")} d="{outline}"/>'
