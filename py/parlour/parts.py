"""Which part of something somebody does where it is dealt out among several, in turn."""

from typing import NamedTuple


class Part(NamedTuple):
    """One of several."""

    number: int
    """From 0."""
    of: int
    """How many there are."""

    def share(self, whole: int) -> int:
        """How many of so many are this one's."""
        return (whole + self.of - 1 - self.number) // self.of


WHOLE = Part(0, 1)
