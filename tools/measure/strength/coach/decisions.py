"""Generates decisions from deals of computer seats, as test cases for the coach."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from parlour import catalogue
from parlour.ai import bots
from parlour.coach.appraisal import advised, beside
from parlour.coaching import AnyMeasured
from parlour.family import Family
from parlour.game import AnyGame, View
from parlour.verdict import Verdict
from tools.measure.strength.deals import begun, dealt, moments


class Decision(NamedTuple):
    """A position in which a seat had a choice, and the move that it played."""

    family: Family
    game: AnyGame
    position: Any
    view: Any
    played: str

    @property
    def advice(self) -> str:
        """The move of the best computer level."""
        return advised(self.family, self.view)

    @property
    def measured(self) -> AnyMeasured:
        """The coaching of the family, which must support measurement."""
        assert self.family.coaching is not None
        coaching = self.family.coaching()
        assert coaching.MEASURE != "never"
        return coaching

    def beside(self, advice: str, played: str, times: float = 1.0) -> Verdict:
        """The coach's verdict on a move, relative to the advice."""
        return beside(self.family, self.view, advice, played, times)


def deal(
    name: str, options: Mapping[str, object], level: str, seed: int, seat: int | None = None
) -> Iterator[Decision]:
    """All decisions of a seat in a deal. The seat plays at this level, the others as club. Without
    `seat`, the decisions of all seats, which all play at this level."""
    family, game = catalogue.family(name), catalogue.game(name, options)
    rng = Random(seed)

    def choose(view: View) -> str:
        own = level if seat in (None, view["actor"]) else bots.USUAL
        return bots.choose(own, family.heuristics, view, rng, family.levels)

    for p, view, played in moments(game, begun(game, dealt(game, rng)), choose):
        if seat in (None, view["actor"]) and len(view["legal"]) > 1:
            yield Decision(family, game, p.copy(), view, played)


def scattered(
    name: str, options: Mapping[str, object], level: str, first: int = 0
) -> Iterator[Decision]:
    """Generate decisions without end, each from another deal, so that they are independent."""
    seed = first
    while True:
        seed += 1
        found = [*deal(name, options, level, seed)]
        if found:
            yield found[int(Random(seed).random() * len(found))]


def other_move(decision: Decision, than: str, seed: int) -> str:
    """The move that was played, or a random other legal move if it is `than`."""
    if decision.played != than:
        return decision.played
    others: list[str] = [move for move in decision.view["legal"] if move != than]
    return others[int(Random(seed).random() * len(others))]
