"""Plans: what a seat does after a move, learned by a search and then fixed.

A plan is learned and measured in different worlds, so it is not overestimated. With few
simulations, plans vary more than worlds do. With one plan per move, two equal moves would differ by
a tenth of a deal (docs/coach.md). So there are many plans, and their spread is part of the error.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Generic, NamedTuple

from parlour.ai.search import BOUND, Levels, Node, Tree
from parlour.coach.streams import another
from parlour.coaching import Measure, Sample, Witness
from parlour.game import Move, P, V, find_move

TRIED = 5
"""A planned move needs at least this many visits; otherwise the quick policy decides."""

PLANS, EACH = 24, 50
"""How many plans are used in turn, and in how many worlds each; then new plans are learned."""


class Nobody:
    """A witness for samples without features."""

    def begin(self, position: object) -> None:
        """Do nothing."""

    def see(self, position: object, move: Move) -> bool:
        return False

    def told(self) -> Sequence[float]:
        return ()


NOBODY = Nobody()


class Learner(NamedTuple, Generic[P, V]):
    """Learns plans."""

    levels: Levels[P, V]
    """The search of the family."""
    level: str
    """The level for sampling worlds, both for learning and for measuring."""
    tries: int
    """The number of simulations per plan."""

    def worlds(self, view: V, rng: Random) -> Iterator[P]:
        """Yields possible worlds without end."""
        return self.levels.worlds(self.level, view, rng)


class Plan(Generic[P, V]):
    """The plan of one seat after one of its moves. All other seats follow simple rules."""

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
        """The seat's result in this world if it makes its move and follows its plan."""
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
        """The most visited legal move here; None if no move was visited often enough."""
        if node is None:
            return None
        tried = [move for move in p.moves() if move in node.then]
        best = max(tried, key=lambda move: node.then[move].visits, default=None)
        return best if best is not None and node.then[best].visits >= TRIED else None


def by_plans(
    learner: Learner[P, V], view: V, moves: Sequence[str], witness: Witness[P] = NOBODY
) -> Measure:
    """Measures moves by the results of the plans that are learned after each of them.

    Args:
        witness: Observes the rollouts, if samples need features.
    """

    def learned(rng: Random) -> tuple[Plan[P, V], ...]:
        chance = another(rng)
        return tuple(Plan(learner, view, move, Random(chance)) for move in moves)

    def samples(rng: Random) -> Iterator[Sample]:
        plans: list[tuple[Plan[P, V], ...]] = []
        for number, world in enumerate(learner.worlds(view, rng)):
            turn = number % (PLANS * EACH)
            if turn < PLANS:
                plans[turn : turn + 1] = [learned(rng)]
            batch, chance = plans[turn % PLANS], another(rng)
            worths, seen = list[float](), list[Sequence[float]]()
            for plan in batch:
                worths.append(plan.worth(world, Random(chance), witness))
                seen.append(witness.told())
            yield Sample(worths, world.key(), batch, seen)

    return samples
