"""Learns by least squares what each trait of a hand adds to the results of hands that have it."""

from collections.abc import Iterator, Sequence
from typing import Self

FADES = 0.6
"""What was learnt before counts less by this each time: no side chases the other's last whim."""


class Fit:
    """Learns what each trait of a hand adds to its results, by least squares."""

    def __init__(self) -> None:
        self.place: dict[str, int] = {}
        self.together: list[list[float]] = []
        self.sums: list[list[float]] = []
        self.adds: dict[str, list[float]] = {}

    def learn(self, words: Sequence[str], results: Sequence[float]) -> None:
        """A hand with these traits has had these results."""
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
        """Gauss's elimination; a little is added to the diagonal for traits seldom seen."""
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
        """The same knowledge, counting for less."""
        self.together = [[FADES * seen for seen in row] for row in self.together]
        self.sums = [[FADES * result for result in row] for row in self.sums]
        return self

    def points(self, words: Iterator[str]) -> float:
        """The points, less the other side's, that a hand with these traits may expect."""
        return sum(self.adds[word][0] for word in words if word in self.adds)
