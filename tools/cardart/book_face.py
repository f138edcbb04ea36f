"""Draws the book size of a face: a traditional printed card, for cards that are wide enough.

It has two indices (rank and suit in a corner) of moderate size, traditional pips, and framed
courts. It looks the same upside down.
"""

from typing import Final

from tools.cardart.marks import COURTS, GLYPH
from tools.cardart.shapes import HEIGHT, WIDTH, court, paper, printed, sign

INDEX_MIDDLE: Final = 29
INDEX_SCALE: Final = 0.6
INDEX_SIGN: Final = 92.5

# The positions of pips as (column 0..2, height 0..6), in the traditional patterns.
CORNERS: Final = ((0, 0), (2, 0), (0, 6), (2, 6))
FOUR_ROWS: Final = tuple((column, row) for column in (0, 2) for row in (0, 2, 4, 6))
PIPS: Final[dict[str, tuple[tuple[int, float], ...]]] = {
    "2": ((1, 0), (1, 6)),
    "3": ((1, 0), (1, 3), (1, 6)),
    "4": CORNERS,
    "5": (*CORNERS, (1, 3)),
    "6": (*CORNERS, (0, 3), (2, 3)),
    "7": (*CORNERS, (0, 3), (2, 3), (1, 1.5)),
    "8": (*CORNERS, (0, 3), (2, 3), (1, 1.5), (1, 4.5)),
    "9": (*FOUR_ROWS, (1, 3)),
    "T": (*FOUR_ROWS, (1, 1), (1, 5)),
}
PIP_SIZE: Final = 47
COLUMN_STEP, TOP, BOTTOM = 39, 62, 274

ACE_SIZE: Final = {"S": 136}
USUAL_ACE_SIZE: Final = 112
"""The ace of spades is larger, as in printed packs."""


def book_face(rank: str, suit: str) -> str:
    """Draw one card face up: rank above suit in two opposite corners."""
    art = ""
    signs = sign(suit, INDEX_MIDDLE, INDEX_SIGN, 33) + sign(
        suit, WIDTH - INDEX_MIDDLE, HEIGHT - INDEX_SIGN, 33, turned=True
    )
    if rank in COURTS:
        frame = 'rx="2" stroke="#3a3328" stroke-width="1.6"'
        art = court(rank + suit, 51, 40, 138, 256, line=frame)
    elif rank == "A":
        signs += sign(suit, WIDTH / 2, HEIGHT / 2, ACE_SIZE.get(suit, USUAL_ACE_SIZE))
    else:
        signs += pips(rank, suit)
    left = INDEX_MIDDLE - GLYPH[rank].width * INDEX_SCALE / 2
    return paper() + art + printed(suit, rank, signs, left, INDEX_SCALE, twice=True)


def pips(rank: str, suit: str) -> str:
    """The pips of a number card; those below the middle are upside down."""
    return "".join(
        sign(suit, *place(column, row), PIP_SIZE, turned=row > 3) for column, row in PIPS[rank]
    )


def place(column: int, row: float) -> tuple[float, float]:
    """The centre of a pip."""
    x = WIDTH / 2 + (column - 1) * COLUMN_STEP
    return round(x, 1), round(TOP + row * (BOTTOM - TOP) / 6, 1)
