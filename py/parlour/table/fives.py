"""Shows scores as players keep them: with two cards of rank five, or with a counter per point.

The upper of two fives covers pips of the lower one. Up to five points it lies face down; above five
it lies face up and adds its own pips.
"""

from typing import NamedTuple

FIVE = 5
MOST = 2 * FIVE
"""The most points that two fives can show."""

SHIFTS = (
    "",
    "translate(6 6) rotate(45 20 28)",
    "translate(15.5 0)",
    "translate(24.5 0)",
    "translate(22 20) rotate(45 20 28)",
    "translate(45 0)",
)
"""SVG transforms of the upper card, by the number of visible pips of the lower one. Cards are 40 by
56, pips 8 wide. Pips are centred 9 from the sides and 12 from the ends, and one in the middle."""


class Fives(NamedTuple):
    """The position of two fives."""

    shift: str
    """The position of the upper card, as an SVG transform."""
    face_up: bool
    """Does the upper card show its own five pips?"""


def fives(points: int) -> Fives:
    """The position that shows this score, at most ten."""
    shown = min(points, MOST)
    face_up = shown > FIVE
    return Fives(SHIFTS[shown - FIVE if face_up else shown], face_up)


def are_kept(most: int) -> bool:
    """Is a score up to this maximum kept with two fives?"""
    return most == MOST


COUNTERS = 7
"""The most points of a game for which counters are used."""


def marks(points: int, most: int) -> str:
    """A score as counters, one for each point needed; "" if there are too many."""
    if not 0 < most <= COUNTERS:
        return ""
    laid = min(points, most)
    return "●" * laid + "○" * (most - laid)
