"""Places the labels of a chart."""

from collections.abc import Sequence


def apart(heights: Sequence[float], least: float) -> Sequence[float]:
    """The heights of labels, lowest first and from 0 to 1, moved to be at least `least` apart."""
    placed: list[float] = []
    for number, height in enumerate(heights):
        room_above = 1.0 - least * (len(heights) - 1 - number)
        lowest = placed[-1] + least if placed else 0.0
        placed.append(max(lowest, min(height, room_above)))
    return placed
