"""Scores kept the way players keep them: with two fives, or with as many counters as win.

Of two fives the upper card covers pips of the lower. Up to five points it lies face down, above
five it lies face up and counts itself.
"""

from typing import NamedTuple

FIVE = 5
MOST = 2 * FIVE
"""Two fives show no more than this."""

SHIFTS = (
    "",
    "translate(6 6) rotate(45 20 28)",
    "translate(15.5 0)",
    "translate(24.5 0)",
    "translate(22 20) rotate(45 20 28)",
    "translate(45 0)",
)
"""How the upper card moves off the lower, both 40 by 56, to bare so many of its pips.

The pips are 8 wide; their middles are 9 from the sides and 12 from the ends, and one is in the
middle of the card.
"""


class Fives(NamedTuple):
    """How two fives lie."""

    shift: str
    """How the upper card lies off the lower one, as an SVG transform."""
    face_up: bool
    """Whether the upper card shows its own five pips."""


def fives(points: int) -> Fives:
    """How the cards lie that show this score; nothing beyond ten can be shown."""
    shown = min(points, MOST)
    face_up = shown > FIVE
    return Fives(SHIFTS[shown - FIVE if face_up else shown], face_up)


def are_kept(most: int) -> bool:
    """Whether a score up to so many points is kept with two fives."""
    return most == MOST


COUNTERS = 7
"""No game to more points than this is kept with counters."""


def marks(points: int, most: int) -> str:
    """A score kept with counters, one for each point that wins; empty where there are too many."""
    if not 0 < most <= COUNTERS:
        return ""
    laid = min(points, most)
    return "●" * laid + "○" * (most - laid)
