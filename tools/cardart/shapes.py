"""The parts of all drawings: symbols, paper, suits, ranks.

Inks and papers are CSS properties that a page may set (`--pip-d`, `--paper`), each with a default.
The drawings use them in attributes. So they work in a page and in a separate file, and a strict
content policy allows them.
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
"""The ranks with letters, which other languages replace."""


def symbol(name: str, box: str, content: str) -> str:
    """A named drawing for `use`."""
    return f'<symbol id="{name}" viewBox="{box}">{content}</symbol>'


def ink(suit: str, size: float = 1) -> str:
    """The attributes for drawing in a suit's colour, at this scale. In one colour, red suits are
    hollow: paper within an outline."""
    wide = "var(--hollow-width, 0)" if size == 1 else f"calc(var(--hollow-width, 0) * {size:g})"
    hollow = f' stroke="var(--hollow, none)" stroke-width="{wide}"'
    return f'fill="var(--pip-{suit.lower()}, {INK[suit]})"{hollow if suit in "DH" else ""}'


def paper() -> str:
    """The blank card."""
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
    """One suit in its colour."""
    outline = f'<path {ink(suit)} d="{SUIT_OUTLINE[suit]}"/>'
    return symbol(f"suit-{suit}", "0 0 100 100", outline)


def sign(suit: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    """The outline of a suit centred on a point."""
    half = -size / 2 if turned else size / 2
    return placed(SUIT_OUTLINE[suit], x - half, y - half, size / 100, turned=turned)


def printed(suit: str, rank: str, signs: str, left: float, size: float, *, twice: bool) -> str:
    """Signs and the rank in their suit's colour, with the rank in one corner or in two opposite
    corners.

    The result is one element, because the browser must style every element of each card. Only
    letters are separate, because other languages replace them.
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
    """The outline of one rank. It has no colour, because the card sets it."""
    return _outline(f"rank-{rank}", GLYPH[rank])


def letter_outline(letter: str) -> str:
    """The letter of another language for a rank; the page inserts it (`table/faces.py`)."""
    return _outline(f"letter-{letter}", LETTER[letter])


def _outline(name: str, glyph: Glyph) -> str:
    return f'<path id="{name}" data-width="{glyph.width}" d="{glyph.outline}"/>'
