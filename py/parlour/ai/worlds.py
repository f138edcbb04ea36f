"""Samples the hidden cards, and has every move evaluated in each sampled world.

The family evaluates moves exactly, because all cards of a world are known. This module collects the
worths. If there are few possible worlds, the family deals all of them and the result is exact. This
module knows a family only through `Levels`.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Generic, Protocol, TypeVar

from parlour.ai.streams import Found
from parlour.game import V, V_contra
from parlour.parts import Part

W = TypeVar("W")
"""A family's representation of a world."""


class Levels(Protocol[W, V_contra]):
    """What a family provides for sampled worlds."""

    def worth_trying(self, level: str, view: V_contra, rng: Random) -> Iterator[Sequence[str]]:
        """The moves between which this level decides. Yields while it evaluates them; only the last
        value counts."""
        ...

    def worlds(self, level: str, view: V_contra, rng: Random, part: Part, /) -> Iterator[W]:
        """Yields worlds that the view allows, for one of several streams: sampled without end, or
        the stream's share of all possible worlds."""
        ...

    def weigh(self, world: W, view: V_contra) -> Mapping[str, float]:
        """The worth of each legal move in a world; higher is better for the seat to act. If worlds
        are not equally likely, worths are multiplied by the probability of the world."""
        ...

    def settle(
        self, level: str, view: V_contra, worths: Mapping[str, Sequence[float]], rng: Random
    ) -> str:
        """The move to make. `worths` has the worth of each candidate in every world, in the order
        of `worth_trying`."""
        ...


class Worlds(Generic[W, V]):
    """The worths of the moves of one decision in the worlds of each stream. The view has only those
    legal moves that are worth trying. A stream's result for a move is its worth in each world."""

    def __init__(self, levels: Levels[W, V], level: str, view: V) -> None:
        self._levels, self._level, self._view = levels, level, view

    def stream(self, part: Part, rng: Random) -> "Weighed[W, V]":
        """A stream with its own worlds."""
        return Weighed(
            self._levels, self._view, self._levels.worlds(self._level, self._view, rng, part)
        )

    def is_settled(self, found: Sequence[Found]) -> bool:
        """May the search stop early? No: all worlds are evaluated."""
        return False

    def choice(self, found: Sequence[Found], rng: Random) -> str:
        """The move that the family chooses, given the worths."""
        worths = {move: [*chain(*(one[move] for one in found))] for move in self._view["legal"]}
        return self._levels.settle(self._level, self._view, worths, rng)


class Weighed(Generic[W, V]):
    """The worlds of a stream in which the moves have been evaluated."""

    def __init__(self, levels: Levels[W, V], view: V, worlds: Iterator[W]) -> None:
        self._levels, self._view, self._worlds = levels, view, worlds
        self._worths: dict[str, list[float]] = {move: [] for move in view["legal"]}

    def simulate(self) -> bool:
        """Evaluate the moves in one more world. Returns False if there is none."""
        world = next(self._worlds, None)
        if world is None:
            return False
        for move, worth in self._levels.weigh(world, self._view).items():
            self._worths[move].append(worth)
        return True

    def found(self) -> Found:
        """The worth of each move in each world so far."""
        return self._worths
