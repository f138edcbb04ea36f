"""The 52 faces: a big index in the corner, and pips, a court panel or one large ace pip.

A card is 240 by 336 units. The index stands in a column of its own, because that column is
what a player sees of a card in a fan; nothing else is printed there.

A page fetches the sheet as text, parses it, puts it once into itself (hidden as it likes)
and draws a card as `<svg viewBox="0 0 240 336"><use href="#card-7H"/></svg>`; `card-back`
and `suit-H` (0 0 100 100) likewise. A rule such as `.pip-D { fill: var(--diamonds) }`
recolours a suit everywhere, `.card-paper { fill: … }` the paper; to switch colours, change
the variable: a used symbol inherits it, but never matches a selector by what stands round it
(`.four-colours .pip-D` has no effect). For large indices a style sheet enlarges `.card-index`,
moves `.card-picture` out of its way, and shows `.card-one`, a single large sign, in place of
`.card-pips`; it has to hide `.card-one` otherwise. There is no style, script or text in the
sheet, so a strict content policy lets it pass.
"""

from typing import Final

from tools.cardart.back import back
from tools.cardart.marks import (
    BLACK,
    COURTS,
    EDGE,
    GLYPH,
    INK,
    LETTER,
    PAPER,
    PARCHMENT,
    RANKS,
    SUIT_OUTLINE,
    SUITS,
    Glyph,
)

CARD_BOX: Final = "0 0 240 336"
SHEET_NOTE: Final = (
    "Made by tools/cardart: change that, not this. "
    "Court panels by Adrian Kennard (CC0-1.0), recoloured and simplified."
)

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
# Fewer pips are printed larger, so that low cards keep their colour at phone size.
PIP_SIZE: Final = {"2": 66, "3": 66, "4": 58, "5": 58, "6": 54}
CROWDED_PIP_SIZE: Final = 46


def faces(panels: dict[str, str]) -> str:
    """The whole sheet: suits, ranks, court panels, 52 faces and a back, one symbol a line."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {SHEET_NOTE} -->']
    lines += [suit_symbol(suit) for suit in SUITS]
    glyphs = (*map(rank_outline, RANKS), *map(letter_outline, LETTER))
    lines.append(f"<defs>{''.join(glyphs)}</defs>")
    lines += panels.values()
    lines += [face(rank, suit) for suit in SUITS for rank in RANKS]
    lines += [symbol("card-back", CARD_BOX, back()), "</svg>\n"]
    return "\n".join(lines)


def symbol(name: str, box: str, content: str) -> str:
    """A drawing the page can use by name."""
    return f'<symbol id="{name}" viewBox="{box}">{content}</symbol>'


def suit_symbol(suit: str) -> str:
    """One suit sign in its own colour; a stylesheet recolours it by its class."""
    sign = f'<path class="pip-{suit}" fill="{INK[suit]}" d="{SUIT_OUTLINE[suit]}"/>'
    return symbol(f"suit-{suit}", "0 0 100 100", sign)


def rank_outline(rank: str) -> str:
    """One rank, colourless: the card that uses it says which suit's colour it takes."""
    return _outline(f"rank-{rank}", GLYPH[rank])


def letter_outline(letter: str) -> str:
    """What another language has in place of a rank; the page puts it there (`table/faces.py`)."""
    return _outline(f"letter-{letter}", LETTER[letter])


def _outline(name: str, glyph: Glyph) -> str:
    return f'<path id="{name}" data-width="{glyph.width}" d="{glyph.outline}"/>'


def face(rank: str, suit: str) -> str:
    """One card, face up."""
    paper = (
        f'<rect class="card-paper" x="1" y="1" width="238" height="334" rx="15" '
        f'fill="{PAPER}" stroke="{EDGE}" stroke-width="2"/>'
    )
    if rank in COURTS:
        art = f'<g class="card-picture">{court(rank, suit)}</g>'
    elif rank == "A":
        art = f'<g class="card-picture">{sign(suit, 150, 196, 148)}</g>'
    else:
        one_for_all = sign(suit, 168, 260, 116)
        art = f'<g class="card-pips">{pips(rank, suit)}</g><g class="card-one">{one_for_all}</g>'
    return symbol(f"card-{rank}{suit}", CARD_BOX, paper + index(rank, suit) + art)


def index(rank: str, suit: str) -> str:
    """The corner a player reads in a fan: rank above suit."""
    left = 7 if rank == "T" else 38.5 - GLYPH[rank].width / 2
    glyph = f'<use href="#rank-{rank}" class="pip-{suit}" fill="{INK[suit]}" x="{left:g}" y="16"/>'
    return f'<g class="card-index">{glyph}{sign(suit, 38, 136, 48)}</g>'


def sign(suit: str, x: float, y: float, size: float) -> str:
    """A suit sign centred on a point."""
    corner = f'x="{x - size / 2:g}" y="{y - size / 2:g}"'
    return f'<use href="#suit-{suit}" {corner} width="{size:g}" height="{size:g}"/>'


def pips(rank: str, suit: str) -> str:
    """The pips of a number card; those below the middle stand on their heads."""
    size = PIP_SIZE.get(rank, CROWDED_PIP_SIZE)
    left, right = 84 + size / 2, 230 - size / 2
    top, bottom = 20 + size / 2, 316 - size / 2
    signs = []
    for column, row in PIPS[rank]:
        x = left + column * (right - left) / 2
        y = top + row * (bottom - top) / 6
        upright = sign(suit, x, y, size)
        signs.append(
            upright.replace("/>", f' transform="rotate(180 {x:g} {y:g})"/>') if row > 3 else upright
        )
    return "".join(signs)


def court(rank: str, suit: str) -> str:
    """A king, queen or jack in a frame, clear of the index."""
    box = 'x="73" y="62" width="158" height="265"'
    return (
        f'<rect {box} fill="{PARCHMENT}"/>'
        f'<use href="#court-{rank}{suit}" {box}/>'
        f'<rect {box} fill="none" stroke="{BLACK}" stroke-width="2"/>'
    )
