"""Draws the SVG sheet of a pack: 52 faces and a joker in two sizes, a back, and the suits.

The symbol `book-7H` is a traditional card, and `card-7H` the small size with one large suit
and a large index (rank and suit in a corner). A card is 240 by 336 units.

A page inserts the sheet once, hidden, and draws a card as `<svg viewBox="0 0 240 336"><use
href="#book-7H"/></svg>`. `card-back` and `suit-H` (0 0 100 100) work the same way. A page can
also refer to the file: `<use href="static/faces.svg#book-7H"/>`. In both cases a drawing inherits
its colours as properties (`static/css/pack.css`): `--pip-c`, `--pip-d`, `--pip-h` and `--pip-s`,
`--hollow` and `--hollow-width`, `--paper`, `--paper-edge`, `--parchment`. The style sheet of a page
does not apply to another file, so the sheet has no classes. It also has no style, script or text,
so a strict content policy allows it.
"""

from typing import Final

from tools.cardart.back import back
from tools.cardart.book_face import book_face
from tools.cardart.joker import NAME as JOKER
from tools.cardart.joker import book_joker, small_joker
from tools.cardart.marks import LETTER, RANKS, SUITS
from tools.cardart.shapes import CARD_BOX, letter_outline, rank_outline, suit_symbol, symbol
from tools.cardart.small_face import small_face

SHEET_NOTE: Final = (
    "Made by tools/cardart: change that, not this. "
    "Court panels by Adrian Kennard (CC0-1.0), recoloured and simplified."
)


def faces(panels: dict[str, str]) -> str:
    """The whole sheet: suits, ranks, court panels, faces and a back, one symbol per line."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {SHEET_NOTE} -->']
    lines += [suit_symbol(suit) for suit in SUITS]
    glyphs = (*map(rank_outline, RANKS), *map(letter_outline, LETTER))
    lines.append(f"<defs>{''.join(glyphs)}</defs>")
    lines += panels.values()
    for size, draw in (("card", small_face), ("book", book_face)):
        lines += [
            symbol(f"{size}-{rank}{suit}", CARD_BOX, draw(rank, suit))
            for suit in SUITS
            for rank in RANKS
        ]
    lines += [
        symbol(f"card-{JOKER}", CARD_BOX, small_joker()),
        symbol(f"book-{JOKER}", CARD_BOX, book_joker()),
    ]
    lines += [symbol("card-back", CARD_BOX, back()), "</svg>\n"]
    return "\n".join(lines)
