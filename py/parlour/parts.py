"""Divides work among several workers."""

from typing import NamedTuple


class Part(NamedTuple):
    """One worker's part of some work."""

    number: int
    """The number of the worker, from 0."""
    of: int
    """The number of workers."""

    def share(self, whole: int) -> int:
        """How many of `whole` items this worker gets."""
        return (whole + self.of - 1 - self.number) // self.of


WHOLE = Part(0, 1)
