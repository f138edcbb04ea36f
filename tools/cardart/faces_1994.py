"""Draws the faces of the 1994 theme: cards as on a text-mode screen, made of squares.

The symbols have the names of the other sheet (`cards.py`), so that a page changes its theme by
changing the sheet. Ranks, suits and figures are rows of `#`, separated by commas. A `#` is a square
of 8 by 10 units. In a hand, this is close to the squares of a text-mode screen.
"""

from collections.abc import Iterator
from typing import Final

from tools.cardart.marks import RANKS, SUITS

INK: Final = {"C": "#000000", "D": "#aa0000", "H": "#aa0000", "S": "#000000"}
PAPER: Final = "#ffffff"
BLUE: Final = "#0000aa"
CYAN: Final = "#55ffff"
BLACK: Final = "#000000"

WIDE: Final = 8
HIGH: Final = 10
NOTE: Final = "Made by tools/cardart: change that, not this."

SUIT: Final = {
    "C": "..###..,..###..,#######,#######,#.###.#,...#...,..###..",
    "D": "...#...,..###..,.#####.,#######,.#####.,..###..,...#...",
    "H": ".##.##.,#######,#######,#######,.#####.,..###..,...#...",
    "S": "...#...,..###..,.#####.,#######,#######,#..#..#,..###..",
}

RANK: Final = {
    "2": ".#####.,##...##,.....##,.....##,....##.,...##..,..##...,.##....,#######",
    "3": ".#####.,##...##,.....##,.....##,..####.,.....##,.....##,##...##,.#####.",
    "4": "....##.,...###.,..####.,.##.##.,##..##.,#######,....##.,....##.,....##.",
    "5": "#######,##.....,##.....,######.,.....##,.....##,.....##,##...##,.#####.",
    "6": "..####.,.##....,##.....,######.,##...##,##...##,##...##,##...##,.#####.",
    "7": "#######,##...##,.....##,....##.,....##.,...##..,...##..,..##...,..##...",
    "8": ".#####.,##...##,##...##,##...##,.#####.,##...##,##...##,##...##,.#####.",
    "9": ".#####.,##...##,##...##,##...##,##...##,.######,.....##,....##.,.####..",
    "T": ".##..###.,###.##.##,.##.##.##" + ",.##.##.##" * 5 + ",.##..###.",
    "J": "...####,....##.,....##.,....##.,....##.,....##.,##..##.,##..##.,.####..",
    "Q": ".#####.,##...##,##...##,##...##,##...##,##.#.##,##..###,.#####.,.....##",
    "K": "##..##.,##..##.,##.##..,####...,###....,####...,##.##..,##..##.,##...##",
    "A": "...#...,..###..,.##.##.,##...##,##...##,#######,##...##,##...##,##...##",
}

_B = "######.,##...##,##...##,##...##,######.,##...##,##...##,##...##,######."
LETTER: Final = {
    "V": "##...##,##...##,##...##,##...##,##...##,.##.##.,.##.##.,..###..,...#...",
    "D": "#####..,##..##.,##...##,##...##,##...##,##...##,##...##,##..##.,#####..",
    "R": "######.,##...##,##...##,##...##,######.,##.##..,##..##.,##...##,##...##",
    "B": _B,
    "F": "#######,##.....,##.....,##.....,#####..,##.....,##.....,##.....,##.....",
    "\N{CYRILLIC CAPITAL LETTER VE}": _B,
    "\N{CYRILLIC CAPITAL LETTER DE}": (
        "..####.,..#.##.,..#.##.,..#.##.,..#.##.,.##.##.,.##.##.,#######,##...##"
    ),
    "\N{CYRILLIC CAPITAL LETTER KA}": RANK["K"],
    "\N{CYRILLIC CAPITAL LETTER TE}": (
        "######.,######.,..##...,..##...,..##...,..##...,..##...,..##...,..##..."
    ),
}
"""The letters on court cards and aces in other languages."""

FIGURE: Final = {
    "J": (
        "........##.,.......##..,..######...,.########..,.########..,.#......#..,.#.#..#.#..,"
        ".#......#..,.#..##..#..,..#....#...,...####....,.####.###..,####.#.####,###.###.###,"
        "###..#..###,###.###.###"
    ),
    "Q": (
        "..#..#..#..,..#.###.#..,..#######..,.#########.,.##.....##.,###.....###,###.#.#.###,"
        "###.....###,###.....###,.##..#..##.,.##.....##.,...#####...,.####.####.,####...####,"
        "#####.#####,###########"
    ),
    "K": (
        "#....#....#,##..###..##,###########,.#########.,.#.......#.,.#.##.##.#.,.#.......#.,"
        ".#...#...#.,.##.....##.,.#########.,..#######..,...#####...,.###.#.###.,####.#.####,"
        "####.#.####,###########"
    ),
}

STAR: Final = "...#...,...#...,..###..,#######,#######,.#####.,.#####.,##...##,#.....#"
CAP: Final = (
    ".....#.....,....###....,##..###..##,###.###.###,###########,.#########.,.#########.,"
    ".#########.,...........,.#########.,.#.......#.,.#.##.##.#.,.#.......#.,.#.#...#.#.,"
    ".##.###.##.,..#######.."
)
"""The joker's star, in place of rank and suit, and the head of a fool with a cap."""


def faces() -> str:
    """The whole sheet: suits, 52 faces and a back, one symbol per line."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {NOTE} -->']
    lines += [_suit(suit) for suit in SUITS]
    outlines = (f'<path id="rank-{rank}" d="{squares(RANK[rank])}"/>' for rank in RANKS)
    letters = (f'<path id="letter-{each}" d="{squares(LETTER[each])}"/>' for each in LETTER)
    figures = (f'<path id="figure-{rank}" d="{squares(FIGURE[rank])}"/>' for rank in FIGURE)
    lines.append(f"<defs>{''.join((*outlines, *letters, *figures))}</defs>")
    lines += [_face(rank, suit) for suit in SUITS for rank in RANKS]
    lines += [_joker(), _back(), "</svg>\n"]
    return "\n".join(lines)


def squares(picture: str) -> str:
    """The outline of a picture: a rectangle for each run of squares in a row."""
    return "".join(
        f"M{start * WIDE} {row * HIGH}h{length * WIDE}v{HIGH}h-{length * WIDE}z"
        for row, line in enumerate(picture.split(","))
        for start, length in _runs(line)
    )


def _runs(line: str) -> Iterator[tuple[int, int]]:
    """The start and length of each run of squares in a row."""
    at = 0
    for part in line.split("."):
        if part:
            yield at, len(part)
        at += len(part) + 1


def _symbol(name: str, box: str, content: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}">{content}</symbol>'


def _suit(suit: str) -> str:
    """A suit in a box of 100 by 100, as in the other sheet."""
    sign = f'class="pip-{suit}" fill="{INK[suit]}" d="{squares(SUIT[suit])}"'
    return _symbol(
        f"suit-{suit}", "0 0 100 100", f'<path {sign} transform="translate(2 0) scale(1.7 1.42)"/>'
    )


def _face(rank: str, suit: str) -> str:
    """One card, face up, with a single-line frame and an index at the upper left."""
    ink = f'class="pip-{suit}" fill="{INK[suit]}"'
    left = 12 if rank == "T" else 18
    index = (
        f'<use href="#rank-{rank}" {ink} x="{left}" y="20"/>'
        f'<use href="#suit-{suit}" x="16" y="120" width="62" height="62"/>'
    )
    if rank in FIGURE:
        art = f'<use href="#figure-{rank}" {ink} transform="translate(106 108) scale(1.32 1.24)"/>'
    else:
        art = f'<use href="#suit-{suit}" x="98" y="180" width="126" height="126"/>'
    return _card(f"{rank}{suit}", index, art)


def _joker() -> str:
    """The joker, face up: a star in the corner, and a fool's head."""
    index = (
        f'<path class="pip-S" fill="{INK["S"]}" d="{squares(STAR)}" transform="translate(18 24)"/>'
    )
    art = (
        f'<path class="pip-H" fill="{INK["H"]}" d="{squares(CAP)}" '
        'transform="translate(106 108) scale(1.32 1.24)"/>'
    )
    return _card("JK", index, art)


def _card(name: str, index: str, art: str) -> str:
    return _symbol(
        f"card-{name}",
        "0 0 240 336",
        f'<rect class="card-paper" x="1" y="1" width="238" height="334" fill="{PAPER}"/>'
        f'<rect x="6" y="6" width="228" height="324" fill="none" stroke="{BLACK}" '
        f'stroke-width="4"/><g class="card-index">{index}</g><g class="card-picture">{art}</g>',
    )


def _back() -> str:
    """One card, face down: a field of light squares."""
    lattice = "".join(
        f"M{20 + column * 20} {24 + row * 24}h10v12h-10z"
        for row in range(12)
        for column in range(10)
    )
    return _symbol(
        "card-back",
        "0 0 240 336",
        f'<rect x="1" y="1" width="238" height="334" fill="{BLUE}"/>'
        f'<path fill="{CYAN}" d="{lattice}"/>'
        f'<rect x="6" y="6" width="228" height="324" fill="none" stroke="{PAPER}" '
        'stroke-width="4"/>',
    )
