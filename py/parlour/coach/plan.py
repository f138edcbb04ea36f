"""What a seat does after a move: learned by a search that begins there, and then left as it is.

Learned in other worlds than those in which it is measured, a plan is no better than it is. But it
is luck what a seat learns in few tries, and more than the luck of the worlds: measured with one
plan for each move, two moves worth the same come out a tenth of a deal apart (docs/coach.md). So
there are many plans, and their spread is in the error. Of a family it knows what its search knows.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Generic, NamedTuple

from parlour.ai.search import BOUND, Levels, Node, Tree
from parlour.coaching import Measure, Sample, Witness
from parlour.game import Move, P, V, find_move

TRIED = 5
"""So often a move must have been tried to be followed; else the quick hand decides."""

PLANS, EACH = 24, 50
"""So many plans take turns, each in so many worlds; then as many others are learned."""


class Nobody:
    """Who looks on where no samples are to have features."""

    def begin(self, position: object) -> None:
        """It matters to nobody."""

    def see(self, position: object, move: Move) -> bool:
        """Nothing is seen."""
        return False

    def told(self) -> Sequence[float]:
        """Nothing is told."""
        return ()


NOBODY = Nobody()


class Learner(NamedTuple, Generic[P, V]):
    """Who learns plans."""

    levels: Levels[P, V]
    """The search of the family."""
    level: str
    """At which the worlds are imagined in which it learns, and in which moves are measured."""
    tries: int
    """For each plan."""

    def worlds(self, view: V, rng: Random) -> Iterator[P]:
        """Worlds that may be, without end."""
        return self.levels.worlds(self.level, view, rng)


class Plan(Generic[P, V]):
    """The plan of one seat after one move of its own; all others play by habit."""

    def __init__(self, learner: Learner[P, V], view: V, move: str, rng: Random) -> None:
        levels = learner.levels
        self._levels, self._seat, self._move = levels, view["seat"], move
        self._game = levels.game(view)
        tree = Tree(levels, self._game, self._seat, rng)
        for p in islice(learner.worlds(view, rng), learner.tries):
            self._begin(p)
            tree.grow(p)
        self._root = tree.root

    def worth(self, world: P, rng: Random, witness: Witness[P] = NOBODY) -> float:
        """What the deal brings the seat that makes its move in this world and keeps to its plan."""
        p = world.copy()
        witness.begin(p)
        move = self._begin(p)
        watching = witness.see(p, move)
        node: Node | None = self._root
        for _ in range(BOUND):
            if p.turn is None:
                break
            planned = self._planned(node, p) if p.turn == self._seat else None
            move = planned or self._levels.quick(p, rng)
            node = node and node.then.get(move)
            p.play(move)
            watching = watching and witness.see(p, move)
        return self._levels.worth(self._game, p)[self._seat]

    def _begin(self, p: P) -> Move:
        move = find_move(p, self._seat, self._move)
        assert move is not None
        p.play(move)
        return move

    def _planned(self, node: Node | None, p: P) -> Move | None:
        """The legal move that was tried most here; None if none was tried often enough."""
        if node is None:
            return None
        tried = [move for move in p.moves() if move in node.then]
        best = max(tried, key=lambda move: node.then[move].visits, default=None)
        return best if best is not None and node.then[best].visits >= TRIED else None


def by_plans(
    learner: Learner[P, V], view: V, moves: Sequence[str], witness: Witness[P] = NOBODY
) -> Measure:
    """Moves measured by what comes of them if the seat has learned what to do after each.

    Args:
        witness: looks on, where the samples are to have features.
    """

    def learned(rng: Random) -> tuple[Plan[P, V], ...]:
        chance = _another(rng)
        return tuple(Plan(learner, view, move, Random(chance)) for move in moves)

    def samples(rng: Random) -> Iterator[Sample]:
        plans: list[tuple[Plan[P, V], ...]] = []
        for number, world in enumerate(learner.worlds(view, rng)):
            turn = number % (PLANS * EACH)
            if turn < PLANS:
                plans[turn : turn + 1] = [learned(rng)]
            batch, chance = plans[turn % PLANS], _another(rng)
            worths, seen = list[float](), list[Sequence[float]]()
            for plan in batch:
                worths.append(plan.worth(world, Random(chance), witness))
                seen.append(witness.told())
            yield Sample(worths, world.key(), batch, seen)

    return samples


def _another(rng: Random) -> int:
    """What another stream of chance begins with."""
    return int(rng.random() * 2**53)
