"""Court panels for small sizes: the same outlines on a coarser grid, each a drawing by itself.

A poster shows a court an inch high and has to be light. Of 1300 by 2000 units it could show one in
twenty; on a grid of five a panel weighs a third less, and nobody sees it.
"""

import re
from collections.abc import Iterator
from typing import Final

from tools.cardart.marks import SUIT_OUTLINE
from tools.cardart.shapes import ink

STEP: Final = 8
"""Units of a panel to one of the coarser grid."""

COMMAND: Final = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
ARC: Final = re.compile(
    rf"({NUMBER.pattern})[ ,]*({NUMBER.pattern})[ ,]*({NUMBER.pattern})[ ,]*([01])[ ,]*([01])[ ,]*"
    rf"({NUMBER.pattern})[ ,]*({NUMBER.pattern})"
)
"""Two radii, an angle, two flags that may stand without a space, and a point."""
AXES: Final = {
    **dict.fromkeys("mlt", "xy"),
    **dict.fromkeys("sq", "xyxy"),
    "c": "xyxyxy",
    "h": "x",
    "v": "y",
}
"""What the numbers of a command are."""

Point = dict[str, float]


def courts(sheet: str) -> dict[str, str]:
    """Every court of a sheet as a drawing of its own, by its card."""
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
    """An outline in units of so many of its own, in whole numbers.

    Each point is rounded where it lies, never the way to it, so that errors do not add up.
    """
    told: list[tuple[str, list[int]]] = []
    at: Point = {"x": 0, "y": 0}
    pen: Point = {"x": 0, "y": 0}
    begun, pen_begun = at, pen
    for letter, numbers in _steps(outline):
        verb, is_relative = letter.lower(), letter.islower()
        if verb == "z":
            told.append((letter, []))
            at, pen = begun, pen_begun
            continue
        shape = [round(radius / step) for radius in numbers[:2]] if verb == "a" else []
        flags = [round(number) for number in numbers[2:5]] if verb == "a" else []
        axes = AXES.get(verb, "xy")
        here, there = dict(at), dict(pen)
        moves = []
        for axis, number in zip(axes, numbers[len(shape + flags) :], strict=True):
            here[axis] = number + (at[axis] if is_relative else 0)
            there[axis] = round(here[axis] / step)
            moves.append(round(there[axis] - (pen[axis] if is_relative else 0)))
        at, pen = here, there
        if verb == "m":
            begun, pen_begun = at, pen
        if any(moves) or not is_relative or verb == "m":
            told.append((letter, [*shape, *flags, *moves]))
    return _written(told)


def _steps(outline: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of an outline, each with its numbers; further points have their letter too."""
    for letter, told in COMMAND.findall(outline):
        verb = letter.lower()
        if verb == "z":
            yield letter, []
            continue
        if verb == "a":
            groups = [[*map(float, arc)] for arc in ARC.findall(told)]
        else:
            numbers = [*map(float, NUMBER.findall(told))]
            size = len(AXES[verb])
            groups = [numbers[start : start + size] for start in range(0, len(numbers), size)]
        further = {"m": "l", "M": "L"}.get(letter, letter)
        for number, group in enumerate(groups):
            yield further if number else letter, group


def _written(told: list[tuple[str, list[int]]]) -> str:
    """Commands in as few characters as can be: a letter is not repeated, nor a space that a sign
    stands for."""
    text, before = "", ""
    for letter, numbers in told:
        is_same = letter == before and letter not in "mMzZ"
        for place, number in enumerate(numbers):
            is_apart = number < 0 or (place == 0 and not is_same)
            text += ("" if place or is_same else letter) + ("" if is_apart else " ") + str(number)
        text += "" if numbers else letter
        before = letter
    return text
