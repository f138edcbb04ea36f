"""What all drawings of the sheet are put together from: symbols, paper, suit signs, ranks.

Inks and papers are properties that a page may set (`--pip-d`, `--paper`), each with the usual
colour for a page that sets none. They stand in attributes: that way they hold wherever the sheet
is, inside a page or referred to from one, and a strict content policy has no style to refuse.
"""

from typing import Final

from tools.cardart.marks import EDGE, GLYPH, INK, LETTER, PAPER, PARCHMENT, SUIT_OUTLINE, Glyph

CARD_BOX: Final = "0 0 240 336"
WIDTH, HEIGHT, CORNER = 240, 336, 16
HALF_TURN: Final = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"


def symbol(name: str, box: str, content: str) -> str:
    """A drawing the page can use by name."""
    return f'<symbol id="{name}" viewBox="{box}">{content}</symbol>'


def ink(suit: str) -> str:
    """The attributes of whatever is printed in a suit's colour.

    Where there is one colour only, red suits are hollow: paper within a line.
    """
    hollow = ' stroke="var(--hollow, none)" stroke-width="var(--hollow-width, 0)"'
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


def sign(suit: str, x: float, y: float, size: float) -> str:
    """A suit sign centred on a point."""
    corner = f'x="{x - size / 2:g}" y="{y - size / 2:g}"'
    return f'<use href="#suit-{suit}" {corner} width="{size:g}" height="{size:g}"/>'


def rank_outline(rank: str) -> str:
    """One rank, colourless: the card that uses it says which suit's colour it takes."""
    return _outline(f"rank-{rank}", GLYPH[rank])


def letter_outline(letter: str) -> str:
    """What another language has in place of a rank; the page puts it there (`table/faces.py`)."""
    return _outline(f"letter-{letter}", LETTER[letter])


def _outline(name: str, glyph: Glyph) -> str:
    return f'<path id="{name}" data-width="{glyph.width}" d="{glyph.outline}"/>'
