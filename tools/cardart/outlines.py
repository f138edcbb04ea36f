"""The outlines of SVG paths as numbers: read, put elsewhere, written in few characters."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

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
    "a": "xy",
    "z": "",
}
"""What the numbers of a command are; an arc has its shape before them."""
SHAPE: Final = 5
"""How many numbers an arc's shape is: two radii, an angle, two flags."""

Point = dict[str, float]
Step = tuple[str, list[float]]
"""A command with its numbers."""


def steps(outline: str) -> Iterator[Step]:
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


def written(told: Iterable[Step]) -> str:
    """Commands in as few characters as can be: a letter is not repeated, nor a space that a sign
    stands for."""
    text, before = "", ""
    for letter, numbers in told:
        is_same = letter == before and letter not in "mMzZ"
        for place, number in enumerate(numbers):
            is_apart = number < 0 or (place == 0 and not is_same)
            text += ("" if place or is_same else letter) + ("" if is_apart else " ") + f"{number:g}"
        text += "" if numbers else letter
        before = letter
    return text


def placed(outline: str, x: float, y: float, scale: float, *, turned: bool = False) -> str:
    """An outline so many times as large, with its origin at a point, turned half round or not.

    Only where it begins is told as a place, the rest from there: so copies of one size differ in
    that alone, and what packs the sheet tells them once. What is relative in an outline, and
    curves that lean on others, are not ours: the outlines of `marks` have neither.
    """
    by = -scale if turned else scale
    told: list[Step] = []
    begun: Point = {}  # of the first figure
    at: Point = {"x": 0, "y": 0}  # as it is written, from the beginning on
    figure = at
    for letter, numbers in steps(outline):
        if letter == "z":
            told.append(("z", []))
            at = figure
            continue
        shape = numbers[:SHAPE] if letter == "A" else []
        points = [by * number for number in numbers[len(shape) :]]
        axes = AXES[letter.lower()]
        if not begun:
            begun = dict(zip(axes, points, strict=True))
            told.append(("M", [round(x + begun["x"], 1), round(y + begun["y"], 1)]))
            continue
        here = dict(at)
        moves = []
        for axis, point in zip(axes, points, strict=True):
            here[axis] = round(point - begun[axis], 1)
            moves.append(round(here[axis] - at[axis], 1))
        radii = [round(radius * scale, 1) for radius in shape[:2]]
        told.append((letter.lower(), [*radii, *shape[2:], *moves]))
        at = here
        if letter == "M":
            figure = at
    return written(told)
