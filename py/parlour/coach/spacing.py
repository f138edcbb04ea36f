"""Computes when a position is due again, with the SM-2 formulas.

Source: P. A. Woźniak, “Optimization of repetition spacing in the practice of learning” (1987,
super-memory.com/english/ol/sm2.htm). Intervals are in days, with a maximum of half a year.
"""

from typing import Literal, NamedTuple

Rating = Literal["good", "hard", "again"]
"""Right at once, right at the second attempt, or neither of these."""

GRADES: dict[Rating, int] = {"good": 4, "hard": 3, "again": 2}
"""The SM-2 quality from 0 to 5; below 3 a position starts again. 5 is not used, because a move
found at once was not necessarily easy."""

FIRST, SECOND, LONGEST = 1, 6, 180
"""Days until the next repetition after the first and second success, and the maximum."""

EASE, LEAST_EASE = 2.5, 1.3
"""The growth factor of the interval: the initial and the smallest one."""


class Spacing(NamedTuple):
    """The progress of a position."""

    due: int
    """The day on which the position is due, as a number."""
    interval: int = 0
    """The last interval in days; 0 before the first attempt."""
    row: int = 0
    """The number of consecutive successes."""
    ease: float = EASE
    lapses: int = 0
    """The number of failures."""

    def is_due(self, today: int) -> bool:
        """Is the position due? A date beyond the maximum, from a wrong clock, counts as due."""
        return not today < self.due <= today + LONGEST

    def after(self, rating: Rating, today: int) -> "Spacing":
        """The progress after an attempt today."""
        grade = GRADES[rating]
        if grade < 3:
            return Spacing(today + FIRST, FIRST, 0, self.ease, self.lapses + 1)
        ease = max(LEAST_EASE, self.ease + 0.1 - (5 - grade) * (0.08 + (5 - grade) * 0.02))
        days = FIRST if self.row == 0 else SECOND if self.row == 1 else round(self.interval * ease)
        interval = min(max(FIRST, days), LONGEST)
        return Spacing(today + interval, interval, self.row + 1, ease, self.lapses)
