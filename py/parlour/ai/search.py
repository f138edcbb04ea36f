"""Information-set Monte Carlo tree search: one tree over many sampled worlds.

Each simulation samples the hidden cards from the view. It descends the tree by moves that are legal
in that world, until the searching seat makes a move that is not in the tree yet. Then the family's
quick policy plays the deal to its end. The tree gets a node for the new move, and for every new
move of others on the path. The searching seat selects by UCB; all others, including its partner,
play the quick policy. If they selected too, they would learn to answer cards that they cannot see,
because the searching seat's hand is the same in every world.

This module knows a family only through `Levels`. Callers pass in the random numbers, and decide
when the search ends.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import Generic, NamedTuple, Protocol

from parlour.ai.streams import Found
from parlour.game import Game, Move, P, V
from parlour.parts import Part

CURIOSITY = 0.7
"""The exploration constant of UCB; worths are between 0 and 1."""

BOUND = 400
"""Moves after which a rollout stops, because some deals with three or more seats cycle."""


class Levels(Protocol[P, V]):
    """What a family provides for a search."""

    DOUBT: Mapping[str, float]
    """For each level, by how many standard errors another move must beat the usual one."""

    def game(self, view: V) -> Game[P, object, V]:
        """The game under the agreement of this view."""
        ...

    def worlds(self, level: str, view: V, rng: Random) -> Iterator[P]:
        """Yields new positions without end, each with exactly this view for the seat."""
        ...

    def usual(self, view: V, rng: Random) -> str:
        """The legal move of a good player who does not search."""
        ...

    def quick(self, position: P, rng: Random) -> Move:
        """A sensible move, found fast, in a position whose hidden cards were sampled."""
        ...

    def worth(self, game: Game[P, object, V], position: P) -> Sequence[float]:
        """The worth of the deal to each seat, from 0 to 1, even if it was stopped early."""
        ...

    def worth_trying(self, level: str, view: V, rng: Random) -> Iterator[Sequence[str]]:
        """The moves between which this level decides. Yields while it computes them; only the last
        value counts.

        If several moves win for certain, one of them is enough. Other moves that are equal under
        perfect play all stay, because one of them may be harder to answer.
        """
        ...


class Node:
    """A move in the tree, and its results for the searching seat."""

    __slots__ = ("offered", "then", "visits", "won")

    def __init__(self) -> None:
        self.offered, self.visits, self.won = 1, 0, 0.0
        self.then: dict[Move, Node] = {}


class Tree(Generic[P, V]):
    """The game tree of one seat: its own moves, and the moves of others in between."""

    def __init__(
        self, levels: Levels[P, V], game: Game[P, object, V], seat: int, rng: Random
    ) -> None:
        self.root = Node()
        self._levels, self._game, self._seat, self._rng = levels, game, seat, rng

    def grow(self, p: P, only: Container[str] | None = None) -> None:
        """Play one more deal from here to its end, and record its worth to the seat.

        Args:
            p: A possible position; it is changed.
            only: Texts of the moves between which the seat chooses at the root, if not all.
        """
        line = self._go_down(p, only)
        self._play_out(p)
        worth = self._levels.worth(self._game, p)[self._seat]
        for node in line:
            node.visits += 1
            node.won += worth

    def _go_down(self, p: P, only: Container[str] | None) -> list[Node]:
        """Descend to the first new move of this seat. Returns the path."""
        node, line, is_new = self.root, [self.root], False
        while not is_new and p.turn is not None:
            is_own = p.turn == self._seat
            move = self._choose(node, p, only) if is_own else self._levels.quick(p, self._rng)
            is_new = is_own and move not in node.then
            node = node.then.setdefault(move, Node())
            line.append(node)
            p.play(move)
        return line

    def _choose(self, node: Node, p: P, only: Container[str] | None) -> Move:
        """The move of this seat to descend by: a new one, or the most promising."""
        moves = p.moves()
        if node is self.root and only is not None:
            moves = [move for move in moves if move.text in only]
        known = [move for move in moves if move in node.then]
        for move in known:
            node.then[move].offered += 1
        if len(known) == len(moves):
            return max(known, key=lambda move: _promise(node.then[move]))
        fresh = [move for move in moves if move not in node.then]
        first = self._levels.quick(p, self._rng)
        return first if first in fresh else fresh[int(self._rng.random() * len(fresh))]

    def _play_out(self, p: P) -> None:
        quick, rng = self._levels.quick, self._rng
        for _ in range(BOUND):
            if p.turn is None:
                return
            p.play(quick(p, rng))


class Search(Generic[P, V]):
    """The trees of one decision, one per random stream. The view has only those legal moves that
    are worth trying. A stream's result for a move is its visits and its total worth."""

    def __init__(self, levels: Levels[P, V], level: str, view: V, rng: Random) -> None:
        self._levels, self._level, self._view = levels, level, view
        self._usual = levels.usual(view, rng)

    def stream(self, part: Part, rng: Random) -> "Growing[P, V]":
        """A new tree, which samples its worlds with these random numbers."""
        return Growing(self._levels, self._level, self._view, rng)

    def is_settled(self, found: Sequence[Found]) -> bool:
        """Does the usual move beat every other by more than `DOUBT` standard errors? In `choice`,
        another move needs the same margin to replace the usual one."""
        tried = _together(found)
        usual = tried.pop(self._usual, None)
        return usual is not None and all(self._is_better(usual, one) for one in tried.values())

    def choice(self, found: Sequence[Found], rng: Random) -> str:
        """The most visited move if it is significantly better than the usual one, otherwise the
        usual one."""
        tried = _together(found)
        best = max(tried, key=tried.__getitem__)
        usual = tried.get(self._usual)
        return best if usual is None or self._is_better(tried[best], usual) else self._usual

    def _is_better(self, one: "Tried", other: "Tried") -> bool:
        return _better(one, other, self._levels.DOUBT[self._level])


class Growing(Generic[P, V]):
    """A tree that grows by one deal per simulation."""

    def __init__(self, levels: Levels[P, V], level: str, view: V, rng: Random) -> None:
        self._worlds = levels.worlds(level, view, rng)
        self._only = frozenset(view["legal"])
        self._tree = Tree(levels, levels.game(view), view["seat"], rng)

    def simulate(self) -> bool:
        """Sample one world, descend the tree, and play one deal out."""
        self._tree.grow(next(self._worlds), self._only)
        return True

    def found(self) -> Found:
        """The results of the moves between which the level decides."""
        tried = self._tree.root.then.items()
        return {
            move.text: (node.visits, node.won) for move, node in tried if move.text in self._only
        }


class Tried(NamedTuple):
    """The results of a move."""

    visits: float
    """The number of visits."""
    won: float
    """The total worth of its results."""


def _together(found: Sequence[Found]) -> dict[str, Tried]:
    """The results of all streams, added up for each move."""
    sums: dict[str, Tried] = {}
    for stream in found:
        for move, (visits, won) in stream.items():
            before = sums.get(move, Tried(0, 0.0))
            sums[move] = Tried(before.visits + visits, before.won + won)
    return sums


def _promise(node: Node) -> float:
    """The UCB value of a move."""
    return node.won / node.visits + CURIOSITY * sqrt(log(node.offered) / node.visits)


def _better(one: Tried, other: Tried, doubt: float) -> bool:
    """Is a move better than another by more than this many standard errors?"""
    tries = one.visits + other.visits
    worth = (one.won + other.won) / tries
    # A binomial error for worths of 0 or 1, under the hypothesis that both moves are equal.
    error = sqrt(worth * (1 - worth) * tries / (one.visits * other.visits))
    return one.won / one.visits - other.won / other.visits > doubt * error
