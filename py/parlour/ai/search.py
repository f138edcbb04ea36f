"""Information-set search: tries moves out in imagined worlds, and keeps one tree of what came.

Every try deals the hidden cards anew, as the view allows, goes down the tree by the moves that are
legal in that world, as far as a move of the seat that thinks which is new there, and plays the deal
on with the family's quick hand. It adds a node for that move, and one for every new move of others
on the way. At a node the seat that thinks chooses what has served it best; all others, its team
too, play as the quick hand does. Were they to choose for themselves, they would learn to answer
cards that they cannot see: the hand of the seat that thinks is the same in every world.

Of a family it knows what `Levels` says. Nothing here looks at a clock or at the other
hands: luck and time come in as arguments.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import Generic, NamedTuple, Protocol

from parlour.ai.streams import Found
from parlour.game import Game, Move, P, V
from parlour.parts import Part

CURIOSITY = 0.7
"""How much a move that was tried seldom is preferred; worths lie between 0 and 1."""

BOUND = 400
"""Moves after which a try is broken off: with three seats and more some deals go round for ever."""


class Levels(Protocol[P, V]):
    """What a family brings to a search."""

    DOUBT: Mapping[str, float]
    """By how many standard errors a level has to find a move better than the usual one."""

    def game(self, view: V) -> Game[P, object, V]:
        """The game by the agreement of this view."""
        ...

    def worlds(self, level: str, view: V, rng: Random) -> Iterator[P]:
        """Positions that look exactly like this to the seat, without end, each its own."""
        ...

    def usual(self, view: V, rng: Random) -> str:
        """The legal move of a good player who does not search."""
        ...

    def quick(self, position: P, rng: Random) -> Move:
        """A sensible move, found in no time; of a position whose cards are all supposed."""
        ...

    def worth(self, game: Game[P, object, V], position: P) -> Sequence[float]:
        """What the deal is worth to each seat, from 0 to 1; also where it was broken off."""
        ...

    def worth_trying(self, level: str, view: V, rng: Random) -> Iterator[Sequence[str]]:
        """The legal moves between which this level has to decide, and again as long as it works
        out which; what comes last counts. One that loses as surely as another may yet be the harder
        to answer, so of what falls short of winning no equal is left out."""
        ...


class Node:
    """A move somebody made, and what has come of it for the seat that thinks."""

    __slots__ = ("offered", "then", "visits", "won")

    def __init__(self) -> None:
        self.offered, self.visits, self.won = 1, 0, 0.0
        self.then: dict[Move, Node] = {}


class Tree(Generic[P, V]):
    """What one seat has tried, and what came of it: moves upon moves, those of others between."""

    def __init__(
        self, levels: Levels[P, V], game: Game[P, object, V], seat: int, rng: Random
    ) -> None:
        self.root = Node()
        self._levels, self._game, self._seat, self._rng = levels, game, seat, rng

    def grow(self, p: P, only: Container[str] | None = None) -> None:
        """Play one more deal from here to its end, and note what it was worth to the seat.

        Args:
            p: A position that may be; it is played on.
            only: Texts of the moves between which the seat chooses at the root, if not all.
        """
        line = self._go_down(p, only)
        self._play_out(p)
        worth = self._levels.worth(self._game, p)[self._seat]
        for node in line:
            node.visits += 1
            node.won += worth

    def _go_down(self, p: P, only: Container[str] | None) -> list[Node]:
        """Play down the tree, as far as the first move of this seat that is new there; the way."""
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
        """The move of this seat to go down by: one that is new there, or the most promising."""
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
    """The trees of one decision, one a stream.

    Of the legal moves the view has those alone that are worth trying. What a stream finds of a move
    is how often it was tried, and what that has brought together.
    """

    def __init__(self, levels: Levels[P, V], level: str, view: V, luck: Random) -> None:
        self._levels, self._level, self._view = levels, level, view
        self._usual = levels.usual(view, luck)

    def stream(self, part: Part, luck: Random) -> "Growing[P, V]":
        """A tree of its own, in worlds of its own."""
        return Growing(self._levels, self._level, self._view, luck)

    def is_settled(self, found: Sequence[Found]) -> bool:
        """Has the usual move been found better than every other, as surely as another would have
        to be in its place?"""
        tried = _together(found)
        usual = tried.pop(self._usual, None)
        return usual is not None and all(self._is_better(usual, one) for one in tried.values())

    def choice(self, found: Sequence[Found], luck: Random) -> str:
        """The move that was tried most, so the one that has served best; but the usual move, where
        none was found to be better beyond doubt."""
        tried = _together(found)
        best = max(tried, key=tried.__getitem__)
        usual = tried.get(self._usual)
        return best if usual is None or self._is_better(tried[best], usual) else self._usual

    def _is_better(self, one: "Tried", other: "Tried") -> bool:
        return _better(one, other, self._levels.DOUBT[self._level])


class Growing(Generic[P, V]):
    """A tree that grows by a deal a try."""

    def __init__(self, levels: Levels[P, V], level: str, view: V, luck: Random) -> None:
        self._worlds = levels.worlds(level, view, luck)
        self._only = frozenset(view["legal"])
        self._tree = Tree(levels, levels.game(view), view["seat"], luck)

    def simulate(self) -> bool:
        """One more world, one more way down the tree, one more deal played out."""
        self._tree.grow(next(self._worlds), self._only)
        return True

    def found(self) -> Found:
        """What has come of the moves between which the level decides."""
        tried = self._tree.root.then.items()
        return {
            move.text: (node.visits, node.won) for move, node in tried if move.text in self._only
        }


class Tried(NamedTuple):
    """What has come of a move."""

    visits: float
    """How often it was tried."""
    won: float
    """The worths of what came of it, together."""


def _together(found: Sequence[Found]) -> dict[str, Tried]:
    """What all streams have found of each move."""
    sums: dict[str, Tried] = {}
    for stream in found:
        for move, (visits, won) in stream.items():
            before = sums.get(move, Tried(0, 0.0))
            sums[move] = Tried(before.visits + visits, before.won + won)
    return sums


def _promise(node: Node) -> float:
    """What a move has brought, and something for having been tried seldom."""
    return node.won / node.visits + CURIOSITY * sqrt(log(node.offered) / node.visits)


def _better(one: Tried, other: Tried, doubt: float) -> bool:
    """Has a move brought more than another, by more standard errors than these?"""
    tries = one.visits + other.visits
    worth = (one.won + other.won) / tries
    # As of shares, worths being 0 or 1: the error were both moves worth the same.
    error = sqrt(worth * (1 - worth) * tries / (one.visits * other.visits))
    return one.won / one.visits - other.won / other.visits > doubt * error
