"""Draws the back of the cards: a net in two gilt frames, with the suits in a central lozenge.

It looks the same upside down, except for the suits.
"""

from typing import Final

from tools.cardart.marks import SUIT_OUTLINE
from tools.cardart.shapes import HEIGHT, WIDTH, paper

WINE: Final = "#8c1d30"
GILT: Final = "#f0c765"
PALE: Final = "#f3d9c8"
IVORY: Final = "#f7e3b4"

LEFT, TOP, WIDE, HIGH = 24, 24, 192, 288
MESH: Final = 16
"""The mesh size. The frame has exactly 12 by 18 meshes."""

MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2
LOZENGE: Final = 60
"""The distance of the lozenge's corners from the middle."""


def back() -> str:
    """One card, face down."""
    return (
        f'{paper()}<rect x="12" y="12" width="216" height="312" rx="8" fill="{WINE}"/>'
        f'<path fill="none" stroke="{PALE}" stroke-opacity=".36" stroke-width="1.6" d="{net()}"/>'
        f'<g fill="none" stroke="{GILT}">'
        f'<rect x="18" y="18" width="204" height="300" rx="4" stroke-width="2.4"/>'
        f'<rect x="24" y="24" width="192" height="288" rx="2" stroke-width="1.2"/>'
        f'<path fill="{WINE}" stroke-width="2.4" d="{lozenge(LOZENGE)}"/>'
        f'<path stroke-width="1.2" d="{lozenge(LOZENGE - 9)}"/></g>'
        f'<g fill="{IVORY}">{suits()}</g>'
    )


def net() -> str:
    """A net of diagonals, drawn as zigzags so that no line leaves the frame."""
    rows = []
    for row in range(HIGH // MESH):
        y = TOP + MESH * row
        for first, step in ((y, MESH), (y + MESH, -MESH)):
            teeth = "".join(
                f"l{MESH} {step if tooth % 2 == 0 else -step}" for tooth in range(WIDE // MESH)
            )
            rows.append(f"M{LEFT} {first}{teeth}")
    return "".join(rows)


def lozenge(reach: float) -> str:
    """A square on its corner around the middle."""
    side = f"{reach:g} {reach:g}"
    return f"M{MIDDLE_X:g} {MIDDLE_Y - reach:g}l{side}l-{side}l-{reach:g} -{reach:g}z"


def suits() -> str:
    """The four suits in the lozenge, one at each corner."""
    return "".join(
        f'<path transform="translate({MIDDLE_X + x - 13:g} {MIDDLE_Y + y - 13:g}) scale(.26)" '
        f'd="{SUIT_OUTLINE[suit]}"/>'
        for suit, x, y in (("S", 0, -23), ("H", 23, 0), ("C", 0, 23), ("D", -23, 0))
    )
