"""Divides the simulations of one decision among independent random streams.

A stream's results do not depend on who runs it or on the other streams, so several workers can
share the streams. The same number of simulations always gives the same move.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import count
from random import Random
from typing import NamedTuple, Protocol

from parlour.ai.thought import Enough
from parlour.parts import Part

EARLIEST, EVERY = 200, 100
"""Simulations before the first check of the results, and between later ones (docs/strength.md)."""


class Trial(NamedTuple):
    """The plain data from which every stream of a search starts."""

    moves: Sequence[str]
    """The texts of the candidate moves."""
    chance: int
    """The seed of all streams."""
    streams: int
    """The number of streams."""

    def rng(self, stream: int) -> Random:
        """The random numbers of this stream. The number `streams` stands for the final decision."""
        return Random(f"{self.chance} {stream}")


Found = Mapping[str, Sequence[float]]
"""A stream's results for each move that it has simulated; the method defines the numbers."""


class Stream(Protocol):
    """Simulations with their own random numbers."""

    def simulate(self) -> bool:
        """Run one simulation. Returns False if none is left."""
        ...

    def found(self) -> Found:
        """The results so far."""
        ...


class Method(Protocol):
    """A method to simulate moves, and to decide by the results."""

    def stream(self, part: Part, rng: Random) -> Stream:
        """A new stream."""
        ...

    def is_settled(self, found: Sequence[Found]) -> bool:
        """Are the results of all streams so clear that the search can stop?"""
        ...

    def choice(self, found: Sequence[Found], rng: Random) -> str:
        """The text of the best move, given the results of all streams."""
        ...


class Tries:
    """Runs some or all streams of a trial."""

    def __init__(self, method: Method, trial: Trial, numbers: Iterable[int]) -> None:
        self._parts = [Part(number, trial.streams) for number in numbers]
        self._streams = [method.stream(part, trial.rng(part.number)) for part in self._parts]
        self._made = [0 for _ in self._parts]
        self._over = [False for _ in self._parts]

    @property
    def made(self) -> int:
        """The number of simulations so far."""
        return sum(self._made)

    @property
    def is_over(self) -> bool:
        """Is no simulation left?"""
        return all(self._over)

    def reach(self, tries: int) -> None:
        """Run these streams' share of this many simulations of the trial. A stream stops earlier if
        no simulation is left."""
        for at, (part, stream) in enumerate(zip(self._parts, self._streams, strict=True)):
            while self._made[at] < part.share(tries) and not self._over[at]:
                if stream.simulate():
                    self._made[at] += 1
                else:
                    self._over[at] = True

    def found(self) -> list[Found]:
        """The results of each of these streams."""
        return [stream.found() for stream in self._streams]


def trying(method: Method, trial: Trial, enough: Enough) -> Generator[int, None, str]:
    """Run the streams until `enough`. Yields the number of simulations and returns the move."""
    streams = Tries(method, trial, range(trial.streams))
    for tries in count(1):
        streams.reach(tries)
        if streams.is_over:
            break
        if streams.made == tries:
            yield tries
        if enough(tries) or (tries == look_after(tries - 1) and method.is_settled(streams.found())):
            break
    return decided(method, trial, streams.found())


def decided(method: Method, trial: Trial, found: Sequence[Found]) -> str:
    """The text of the move, given the results of all streams in order."""
    return method.choice(found, trial.rng(trial.streams))


def look_after(tries: int) -> int:
    """The number of simulations at the next check."""
    return max(EARLIEST, (tries // EVERY + 1) * EVERY)
