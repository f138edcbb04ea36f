"""When a position comes back to be tried again: the formulas of SM-2.

They are those of P. A. Woźniak, “Optimization of repetition spacing in the practice of learning”
(1987, super-memory.com/english/ol/sm2.htm), in days, with an end: nothing stays away for more than
half a year.
"""

from typing import Literal, NamedTuple

Rating = Literal["good", "hard", "again"]
"""Right at once; right on a second try; shown, or right only after more tries."""

GRADES: dict[Rating, int] = {"good": 4, "hard": 3, "again": 2}
"""How well it was known, as SM-2 counts from 0 to 5; below 3 it begins anew. Nothing is ever a 5:
that a move was found at once does not say that it was easy."""

FIRST, SECOND, LONGEST = 1, 6, 180
"""Days until a position comes back after its first and its second success, and at most."""

EASE, LEAST_EASE = 2.5, 1.3
"""By how much the days grow, at first and at least."""


class Spacing(NamedTuple):
    """How far somebody has come with a position."""

    due: int
    """The day on which it comes back, as a number."""
    interval: int = 0
    """Days for which it was away; 0 where it was never tried."""
    row: int = 0
    """How often it was right since it began, or began anew."""
    ease: float = EASE
    lapses: int = 0
    """How often it was not found."""

    def is_due(self, today: int) -> bool:
        """Does it come back today? Also where it would be away for longer than anything is: then a
        clock was wrong."""
        return not today < self.due <= today + LONGEST

    def after(self, rating: Rating, today: int) -> "Spacing":
        """Once it has been tried today."""
        grade = GRADES[rating]
        if grade < 3:
            return Spacing(today + FIRST, FIRST, 0, self.ease, self.lapses + 1)
        ease = max(LEAST_EASE, self.ease + 0.1 - (5 - grade) * (0.08 + (5 - grade) * 0.02))
        days = FIRST if self.row == 0 else SECOND if self.row == 1 else round(self.interval * ease)
        interval = min(max(FIRST, days), LONGEST)
        return Spacing(today + interval, interval, self.row + 1, ease, self.lapses)
