"""The tries of one decision, divided among independent random streams.

A stream's results do not depend on who runs it or on the other streams, so several workers can
share them. With the same number of tries the move is the same.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import count
from random import Random
from typing import NamedTuple, Protocol

from parlour.ai.thought import Enough
from parlour.parts import Part

EARLIEST, EVERY = 200, 100
"""Tries before the first check of the results, and between later ones (docs/strength.md)."""


class Trial(NamedTuple):
    """What is to be tried out, as plain data from which every stream starts."""

    moves: Sequence[str]
    """The texts of the candidate moves."""
    chance: int
    """The seed of all streams."""
    streams: int
    """The number of streams."""

    def luck(self, stream: int) -> Random:
        """The random numbers of this stream; the stream after the last belongs to the decision."""
        return Random(f"{self.chance} {stream}")


Found = Mapping[str, Sequence[float]]
"""A stream's results for each move that it has tried; the method defines the figures."""


class Stream(Protocol):
    """Tries with their own random numbers."""

    def simulate(self) -> bool:
        """Try something once. Returns False if nothing is left to try."""
        ...

    def found(self) -> Found:
        """The results so far."""
        ...


class Method(Protocol):
    """A method of trying moves out, and of deciding by the results."""

    def stream(self, part: Part, luck: Random) -> Stream:
        """A new stream."""
        ...

    def is_settled(self, found: Sequence[Found]) -> bool:
        """Do the results of all streams leave no doubt?"""
        ...

    def choice(self, found: Sequence[Found], luck: Random) -> str:
        """The text of the best move by the results of all streams."""
        ...


class Tries:
    """Some streams of a trial, or all of them."""

    def __init__(self, method: Method, trial: Trial, numbers: Iterable[int]) -> None:
        self._parts = [Part(number, trial.streams) for number in numbers]
        self._streams = [method.stream(part, trial.luck(part.number)) for part in self._parts]
        self._made = [0 for _ in self._parts]
        self._over = [False for _ in self._parts]

    @property
    def made(self) -> int:
        """The number of tries so far."""
        return sum(self._made)

    @property
    def is_over(self) -> bool:
        """Is nothing left to try?"""
        return all(self._over)

    def reach(self, tries: int) -> None:
        """Continue until all streams of the trial together have made this many tries. Streams with
        nothing left to try stop earlier."""
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
    """Run the streams until `enough`; yields the number of tries and returns the move."""
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
    """The text of the move, by the results of all streams in order."""
    return method.choice(found, trial.luck(trial.streams))


def look_after(tries: int) -> int:
    """The number of tries at the next check."""
    return max(EARLIEST, (tries // EVERY + 1) * EVERY)
