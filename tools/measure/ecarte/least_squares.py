"""Fits the contribution of each trait of a hand to its results, by least squares."""

from collections.abc import Iterator, Sequence
from typing import Self

FADES = 0.6
"""The factor for the weight of earlier data at each step, so that a side does not adapt to noise in
the other's last deals."""


class Fit:
    """Learns the contribution of each trait of a hand to its results, by least squares."""

    def __init__(self) -> None:
        self.place: dict[str, int] = {}
        self.together: list[list[float]] = []
        self.sums: list[list[float]] = []
        self.adds: dict[str, list[float]] = {}

    def learn(self, words: Sequence[str], results: Sequence[float]) -> None:
        """Add a hand with these traits and results."""
        places = [self._place(word, len(results)) for word in words]
        for one in places:
            row = self.together[one]
            for other in places:
                row[other] += 1
            for which, result in enumerate(results):
                self.sums[one][which] += result

    def _place(self, word: str, width: int) -> int:
        place = self.place.get(word)
        if place is None:
            place = self.place[word] = len(self.place)
            for row in self.together:
                row.append(0.0)
            self.together.append([0.0] * (place + 1))
            self.sums.append([0.0] * width)
        return place

    def solve(self) -> None:
        """Solve by Gaussian elimination, with a small addition to the diagonal for rare traits."""
        size = len(self.place)
        rows = [[*row, *sums] for row, sums in zip(self.together, self.sums, strict=True)]
        for at in range(size):
            rows[at][at] += 5.0
        for at, pivot in enumerate(rows):
            for row in rows[at + 1 :]:
                times = row[at] / pivot[at]
                if times:
                    for column in range(at, len(row)):
                        row[column] -= times * pivot[column]
        for at in reversed(range(size)):
            pivot = rows[at]
            pivot[size:] = [result / pivot[at] for result in pivot[size:]]
            for row in rows[:at]:
                times = row[at]
                for column in range(size, len(row)):
                    row[column] -= times * pivot[column]
        self.adds = {word: rows[place][size:] for word, place in self.place.items()}

    def fade(self) -> Self:
        """Reduce the weight of the data so far."""
        self.together = [[FADES * seen for seen in row] for row in self.together]
        self.sums = [[FADES * result for result in row] for row in self.sums]
        return self

    def points(self, words: Iterator[str]) -> float:
        """The expected points of a hand with these traits, less those of the other side."""
        return sum(self.adds[word][0] for word in words if word in self.adds)
