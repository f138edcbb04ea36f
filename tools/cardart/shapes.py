"""What all drawings of the sheet are put together from: symbols, paper, suit signs, ranks.

Inks and papers are properties that a page may set (`--pip-d`, `--paper`), each with the usual
colour for a page that sets none. They stand in attributes: that way they hold wherever the sheet
is, inside a page or referred to from one, and a strict content policy has no style to refuse.
"""

from typing import Final

from tools.cardart.marks import (
    COURTS,
    EDGE,
    GLYPH,
    INK,
    LETTER,
    PAPER,
    PARCHMENT,
    SUIT_OUTLINE,
    Glyph,
)
from tools.cardart.outlines import placed

CARD_BOX: Final = "0 0 240 336"
WIDTH, HEIGHT, CORNER = 240, 336, 16
INDEX_TOP: Final = 16
HALF_TURN: Final = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"
LETTERS: Final = "A" + COURTS
"""The ranks that have a letter, which is another one in another language."""


def symbol(name: str, box: str, content: str) -> str:
    """A drawing the page can use by name."""
    return f'<symbol id="{name}" viewBox="{box}">{content}</symbol>'


def ink(suit: str, size: float = 1) -> str:
    """The attributes of whatever is printed in a suit's colour, so many times as large as it is.

    Where there is one colour only, red suits are hollow: paper within a line.
    """
    wide = "var(--hollow-width, 0)" if size == 1 else f"calc(var(--hollow-width, 0) * {size:g})"
    hollow = f' stroke="var(--hollow, none)" stroke-width="{wide}"'
    return f'fill="var(--pip-{suit.lower()}, {INK[suit]})"{hollow if suit in "DH" else ""}'


def paper() -> str:
    """The card itself, with nothing on it."""
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="{CORNER}" '
        f'fill="var(--paper, {PAPER})" stroke="var(--paper-edge, {EDGE})" stroke-width="2"/>'
    )


def court(name: str, x: int, y: int, wide: int, high: int, *, line: str) -> str:
    """A court panel on parchment in a frame."""
    box = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
    return (
        f'<rect {box} fill="var(--parchment, {PARCHMENT})"/><use href="#court-{name}" {box}/>'
        f'<rect {box} fill="none" {line}/>'
    )


def suit_symbol(suit: str) -> str:
    """One suit sign in its own colour."""
    outline = f'<path {ink(suit)} d="{SUIT_OUTLINE[suit]}"/>'
    return symbol(f"suit-{suit}", "0 0 100 100", outline)


def sign(suit: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    """The outline of a suit sign centred on a point."""
    half = -size / 2 if turned else size / 2
    return placed(SUIT_OUTLINE[suit], x - half, y - half, size / 100, turned=turned)


def printed(suit: str, rank: str, signs: str, left: float, size: float, *, twice: bool) -> str:
    """Signs and the rank in their suit's colour: the rank in the corner, or in two that face.

    A page styles each element of each card that it shows, so they are one, but for letters: where
    another language has others the page puts those.
    """
    colour = ink(suit, size)
    if rank in LETTERS:
        where = f"translate({left:g} {INDEX_TOP}) scale({size:g})"
        places = (where, f"{HALF_TURN} {where}") if twice else (where,)
        marks = "".join(f'<use href="#rank-{rank}" {colour} transform="{at}"/>' for at in places)
        return f'<path {colour} d="{signs}"/>{marks}'
    outline = GLYPH[rank].outline
    number = placed(outline, left, INDEX_TOP, size)
    if twice:
        number += placed(outline, WIDTH - left, HEIGHT - INDEX_TOP, size, turned=True)
    return f'<path {colour} d="{signs}{number}"/>'


def rank_outline(rank: str) -> str:
    """One rank, colourless: the card that uses it says which suit's colour it takes."""
    return _outline(f"rank-{rank}", GLYPH[rank])


def letter_outline(letter: str) -> str:
    """What another language has in place of a rank; the page puts it there (`table/faces.py`)."""
    return _outline(f"letter-{letter}", LETTER[letter])


def _outline(name: str, glyph: Glyph) -> str:
    return f'<path id="{name}" data-width="{glyph.width}" d="{glyph.outline}"/>'
