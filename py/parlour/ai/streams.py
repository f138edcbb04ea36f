"""The tries of one thought, dealt out in turn to streams of chance that know nothing of each other.

Whoever tries some of the streams out finds the same of them as whoever tries all, so they may be
shared among several who think beside each other: with as many tries, the move is the same.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import count
from random import Random
from typing import NamedTuple, Protocol

from parlour.ai.thought import Enough
from parlour.parts import Part

EARLIEST, EVERY = 200, 100
"""After how many tries it is first asked whether they are enough, and after how many more again;
docs/strength.md has what that saves."""


class Trial(NamedTuple):
    """What is to be tried out; plain data, from which every stream begins wherever it is tried."""

    moves: Sequence[str]
    """The texts of those between which there is doubt."""
    chance: int
    """What the luck of all its streams begins with."""
    streams: int
    """How many there are."""

    def luck(self, stream: int) -> Random:
        """The luck of this stream; of the one after the last, that of the decision."""
        return Random(f"{self.chance} {stream}")


Found = Mapping[str, Sequence[float]]
"""What a stream has found of each move that it has tried; what the figures are, its method says."""


class Stream(Protocol):
    """Tries with a luck of their own."""

    def simulate(self) -> bool:
        """Try something out once; False where nothing is left that could be tried."""
        ...

    def found(self) -> Found:
        """What has come of it so far."""
        ...


class Method(Protocol):
    """How moves are tried out, and what is made of it."""

    def stream(self, part: Part, luck: Random) -> Stream:
        """A stream that nothing has been tried in yet."""
        ...

    def is_settled(self, found: Sequence[Found]) -> bool:
        """Is there no more doubt by what all streams have found?"""
        ...

    def choice(self, found: Sequence[Found], luck: Random) -> str:
        """The text of the move that has turned out best by what all streams have found."""
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
        """How often something was tried out."""
        return sum(self._made)

    @property
    def is_over(self) -> bool:
        """Is nothing left to try?"""
        return all(self._over)

    def reach(self, tries: int) -> None:
        """Go on until all streams of the trial together have been tried so often, as far as these
        have a share in it and something left to try."""
        for at, (part, stream) in enumerate(zip(self._parts, self._streams, strict=True)):
            while self._made[at] < part.share(tries) and not self._over[at]:
                if stream.simulate():
                    self._made[at] += 1
                else:
                    self._over[at] = True

    def found(self) -> list[Found]:
        """What each of these streams has found so far."""
        return [stream.found() for stream in self._streams]


def trying(method: Method, trial: Trial, enough: Enough) -> Generator[int, None, str]:
    """Try all streams of a trial out, until that is enough; returns the text of the move.

    Pauses after every try, and says how many there have been.
    """
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
    """The text of the move, by what all streams of a trial have found, in their order."""
    return method.choice(found, trial.luck(trial.streams))


def look_after(tries: int) -> int:
    """After how many tries it is asked next whether they are enough."""
    return max(EARLIEST, (tries // EVERY + 1) * EVERY)
