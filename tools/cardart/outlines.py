"""Parses, moves and writes the outlines of SVG paths."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

COMMAND: Final = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
ARC: Final = re.compile(
    rf"({NUMBER.pattern})[ ,]*({NUMBER.pattern})[ ,]*({NUMBER.pattern})[ ,]*([01])[ ,]*([01])[ ,]*"
    rf"({NUMBER.pattern})[ ,]*({NUMBER.pattern})"
)
"""An arc: two radii, an angle, two flags perhaps without a space between, and a point."""
AXES: Final = {
    **dict.fromkeys("mlt", "xy"),
    **dict.fromkeys("sq", "xyxy"),
    "c": "xyxyxy",
    "h": "x",
    "v": "y",
    "a": "xy",
    "z": "",
}
"""The axes of a command's numbers; an arc's shape precedes them."""
SHAPE: Final = 5
"""How many numbers an arc's shape has: two radii, an angle, two flags."""

Point = dict[str, float]
Step = tuple[str, list[float]]
"""A command with its numbers."""


def steps(outline: str) -> Iterator[Step]:
    """The commands of an outline with their numbers, also if the letter is omitted."""
    for letter, written_numbers in COMMAND.findall(outline):
        verb = letter.lower()
        if verb == "z":
            yield letter, []
            continue
        if verb == "a":
            groups = [[*map(float, arc)] for arc in ARC.findall(written_numbers)]
        else:
            numbers = [*map(float, NUMBER.findall(written_numbers))]
            size = len(AXES[verb])
            groups = [numbers[start : start + size] for start in range(0, len(numbers), size)]
        further = {"m": "l", "M": "L"}.get(letter, letter)
        for number, group in enumerate(groups):
            yield further if number else letter, group


def written(commands: Iterable[Step]) -> str:
    """Commands in as few characters as possible, without repeated letters and needless spaces."""
    text, before = "", ""
    for letter, numbers in commands:
        is_same = letter == before and letter not in "mMzZ"
        for place, number in enumerate(numbers):
            is_apart = number < 0 or (place == 0 and not is_same)
            text += ("" if place or is_same else letter) + ("" if is_apart else " ") + f"{number:g}"
        text += "" if numbers else letter
        before = letter
    return text


def placed(outline: str, x: float, y: float, scale: float, *, turned: bool = False) -> str:
    """A scaled outline with its origin at a point, perhaps turned by 180°.

    Only its first point is absolute. So copies of one size differ only there, which compresses
    well. Outlines must not use relative or smooth curve commands; those of `marks` do not.
    """
    by = -scale if turned else scale
    found: list[Step] = []
    begun: Point = {}  # the start of the first figure
    at: Point = {"x": 0, "y": 0}  # the current point, relative to `begun`
    figure = at
    for letter, numbers in steps(outline):
        if letter == "z":
            found.append(("z", []))
            at = figure
            continue
        shape = numbers[:SHAPE] if letter == "A" else []
        points = [by * number for number in numbers[len(shape) :]]
        axes = AXES[letter.lower()]
        if not begun:
            begun = dict(zip(axes, points, strict=True))
            found.append(("M", [round(x + begun["x"], 1), round(y + begun["y"], 1)]))
            continue
        here = dict(at)
        moves = []
        for axis, point in zip(axes, points, strict=True):
            here[axis] = round(point - begun[axis], 1)
            moves.append(round(here[axis] - at[axis], 1))
        radii = [round(radius * scale, 1) for radius in shape[:2]]
        found.append((letter.lower(), [*radii, *shape[2:], *moves]))
        at = here
        if letter == "M":
            figure = at
    return written(found)
