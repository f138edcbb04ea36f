"""Makes court panels for posters, with outlines on a coarser grid and one file per court.

A poster shows a court one inch high and must be small. The coarser grid makes a file a third
smaller, without a visible difference.
"""

import re
from typing import Final

from tools.cardart.marks import SUIT_OUTLINE
from tools.cardart.outlines import AXES, SHAPE, Point, Step, steps, written
from tools.cardart.shapes import ink

STEP: Final = 8
"""Units of a panel per unit of the coarser grid."""


def courts(sheet: str) -> dict[str, str]:
    """Every court of a sheet as a separate drawing, keyed by card."""
    found = re.finditer(r'<symbol id="court-(..)" viewBox="([^"]*)"[^>]*>(.*?)</symbol>', sheet)
    return {court[1]: _drawing(court[1], court[2], court[3]) for court in found}


def _drawing(card: str, box: str, content: str) -> str:
    suit = card[1]
    sign = f'<symbol id="suit-{suit}" viewBox="0 0 100 100"><path {ink(suit)} d="{{}}"/></symbol>'
    outlines = re.sub(r'<path ([^>]*?)d="([^"]*)"/>', _coarser, content)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" preserveAspectRatio="none">'
        f"{sign.format(SUIT_OUTLINE[suit])}{outlines}</svg>\n"
    )


def _coarser(path: re.Match[str]) -> str:
    thinner = re.sub(
        r'stroke-width="([^"]*)"', lambda line: f'stroke-width="{float(line[1]) / STEP:g}"', path[1]
    )
    return f'<path transform="scale({STEP})" {thinner}d="{coarser(path[2], STEP)}"/>'


def coarser(outline: str, step: float) -> str:
    """An outline with `step` as its unit, in whole numbers. Points are rounded, not the distances
    between them, so that errors do not add up."""
    found: list[Step] = []
    at: Point = {"x": 0, "y": 0}
    pen: Point = {"x": 0, "y": 0}
    begun, pen_begun = at, pen
    for letter, numbers in steps(outline):
        verb, is_relative = letter.lower(), letter.islower()
        if verb == "z":
            found.append((letter, []))
            at, pen = begun, pen_begun
            continue
        shape = numbers[:SHAPE] if verb == "a" else []
        radii = [round(radius / step) for radius in shape[:2]]
        here, there = dict(at), dict(pen)
        moves = []
        for axis, number in zip(AXES[verb], numbers[len(shape) :], strict=True):
            here[axis] = number + (at[axis] if is_relative else 0)
            there[axis] = round(here[axis] / step)
            moves.append(round(there[axis] - (pen[axis] if is_relative else 0)))
        at, pen = here, there
        if verb == "m":
            begun, pen_begun = at, pen
        if any(moves) or not is_relative or verb == "m":
            found.append((letter, [*radii, *shape[2:], *moves]))
    return written(found)
