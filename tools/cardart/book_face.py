"""The book size of a face: a card as it is printed, for all that is wide enough to be read so.

Two indices of moderate size, pips in their old places, courts framed in the middle. A card turned
round is the same card.
"""

from typing import Final

from tools.cardart.marks import COURTS, GLYPH
from tools.cardart.shapes import HALF_TURN, HEIGHT, WIDTH, court, ink, paper, sign

INDEX_MIDDLE: Final = 29
INDEX_SCALE: Final = 0.6

# Where pips may stand, as (column 0..2, height 0..6): the patterns every player knows.
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
"""The ace of spades is the largest, as on any printed pack."""


def book_face(rank: str, suit: str) -> str:
    """One card, face up."""
    if rank in COURTS:
        frame = 'rx="2" stroke="#3a3328" stroke-width="1.6"'
        art = court(rank + suit, 51, 40, 138, 256, line=frame)
    elif rank == "A":
        art = sign(suit, WIDTH / 2, HEIGHT / 2, ACE_SIZE.get(suit, USUAL_ACE_SIZE))
    else:
        art = pips(rank, suit)
    return paper() + art + indices(rank, suit)


def indices(rank: str, suit: str) -> str:
    """Rank above suit in the corner, and the same from the other side."""
    left = INDEX_MIDDLE - GLYPH[rank].width * INDEX_SCALE / 2
    glyph = f'<use href="#rank-{rank}" {ink(suit)}/>'
    name = f"index-{rank}{suit}"
    return (
        f'<g id="{name}">'
        f'<g transform="translate({left:g} 16) scale({INDEX_SCALE})">{glyph}</g>'
        f"{sign(suit, INDEX_MIDDLE, 92.5, 33)}</g>"
        f'<use href="#{name}" transform="{HALF_TURN}"/>'
    )


def pips(rank: str, suit: str) -> str:
    """The pips of a number card; those below the middle stand on their heads."""
    signs = []
    for column, row in PIPS[rank]:
        x, y = place(column, row)
        upright = sign(suit, x, y, PIP_SIZE)
        turned = f' transform="rotate(180 {x:g} {y:g})"/>'
        signs.append(upright.replace("/>", turned) if row > 3 else upright)
    return "".join(signs)


def place(column: int, row: float) -> tuple[float, float]:
    """The middle of a pip."""
    x = WIDTH / 2 + (column - 1) * COLUMN_STEP
    return round(x, 1), round(TOP + row * (BOTTOM - TOP) / 6, 1)
