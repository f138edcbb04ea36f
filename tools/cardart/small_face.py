"""Draws the small size of a face: for narrow cards, or for people who want large indices.

The index (rank and suit) has a quarter of the card's height. Its column is the part that is visible
in a fan. One large suit replaces the pips.
"""

from tools.cardart.marks import BLACK, COURTS, GLYPH
from tools.cardart.shapes import court, paper, printed, sign


def small_face(rank: str, suit: str) -> str:
    """Draw one card face up: rank above suit, and next to them one large suit."""
    art = ""
    signs = sign(suit, 38, 136, 48)
    if rank in COURTS:
        frame = f'stroke="{BLACK}" stroke-width="2"'
        art = court(rank + suit, 73, 62, 158, 265, line=frame)
    elif rank == "A":
        signs += sign(suit, 150, 196, 148)
    else:
        signs += sign(suit, 168, 260, 116)
    left = 7 if rank == "T" else 38.5 - GLYPH[rank].width / 2
    return paper() + art + printed(suit, rank, signs, left, 1, twice=False)
