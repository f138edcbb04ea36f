"""Sampled worlds: the hidden cards are imagined, and in each world every move has its worth.

Whatever the family can work out exactly once all cards are known, it does; here the worths are
only collected, world after world. Where few worlds are possible the family deals all of them, and
nothing is left to chance. Of a family it knows what `Levels` says.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Generic, Protocol, TypeVar

from parlour.ai.streams import Found
from parlour.game import V, V_contra
from parlour.parts import Part

W = TypeVar("W")
"""What a family calls a world."""


class Levels(Protocol[W, V_contra]):
    """What a family brings to sampled worlds."""

    def worth_trying(self, level: str, view: V_contra, rng: Random) -> Iterator[Sequence[str]]:
        """The legal moves between which this level has to decide, and again as long as it weighs
        them: a step is a few moves, and what comes last counts."""
        ...

    def worlds(self, level: str, view: V_contra, rng: Random, part: Part, /) -> Iterator[W]:
        """Deals that the view allows, for one stream of several: without end, or its part of all
        there are."""
        ...

    def weigh(self, world: W, view: V_contra) -> Mapping[str, float]:
        """What each legal move is worth in a world, more being better for the seat to act; times
        how likely the world is, where some are likelier than others."""
        ...

    def settle(
        self, level: str, view: V_contra, worths: Mapping[str, Sequence[float]], rng: Random
    ) -> str:
        """The move to make, by what the moves are worth in every world that was tried; they come in
        the order of `worth_trying`."""
        ...


class Worlds(Generic[W, V]):
    """What the moves of one decision are worth in the worlds that every stream imagines.

    Of the legal moves the view has those alone that are worth trying. What a stream finds of a move
    is its worth in each of its worlds.
    """

    def __init__(self, levels: Levels[W, V], level: str, view: V) -> None:
        self._levels, self._level, self._view = levels, level, view

    def stream(self, part: Part, luck: Random) -> "Weighed[W, V]":
        """Worlds of its own."""
        return Weighed(
            self._levels, self._view, self._levels.worlds(self._level, self._view, luck, part)
        )

    def is_settled(self, found: Sequence[Found]) -> bool:
        """All worlds are weighed: they are few."""
        return False

    def choice(self, found: Sequence[Found], luck: Random) -> str:
        """The move that the family makes of it."""
        worths = {move: [*chain(*(one[move] for one in found))] for move in self._view["legal"]}
        return self._levels.settle(self._level, self._view, worths, luck)


class Weighed(Generic[W, V]):
    """Worlds in which the moves have been weighed."""

    def __init__(self, levels: Levels[W, V], view: V, worlds: Iterator[W]) -> None:
        self._levels, self._view, self._worlds = levels, view, worlds
        self._worths: dict[str, list[float]] = {move: [] for move in view["legal"]}

    def simulate(self) -> bool:
        """One more world; False where there is no other."""
        world = next(self._worlds, None)
        if world is None:
            return False
        for move, worth in self._levels.weigh(world, self._view).items():
            self._worths[move].append(worth)
        return True

    def found(self) -> Found:
        """What each move was worth in each world so far."""
        return self._worths
