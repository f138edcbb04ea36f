"""Decisions of deals that computer seats play: what the coach is tried on."""

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
    """A moment at which a seat had a choice, and what it did."""

    family: Family
    game: AnyGame
    position: Any
    view: Any
    played: str

    @property
    def advice(self) -> str:
        """What the best computer seat would play."""
        return advised(self.family, self.view)

    @property
    def measured(self) -> AnyMeasured:
        """What the family brings to be measured by."""
        assert self.family.coaching is not None
        coaching = self.family.coaching()
        assert coaching.MEASURE != "never"
        return coaching

    def beside(self, advice: str, played: str, times: float = 1.0) -> Verdict:
        """What the coach says of a move."""
        return beside(self.family, self.view, advice, played, times)


def deal(
    name: str, options: Mapping[str, object], level: str, seed: int, seat: int | None = None
) -> Iterator[Decision]:
    """All decisions of a seat in a deal in which it plays at this level, and the others as club;
    without a seat those of all, who then all play at it."""
    family, game = catalogue.family(name), catalogue.game(name, options)
    rng = Random(seed)

    def choose(view: View) -> str:
        of = level if seat in (None, view["actor"]) else bots.USUAL
        return bots.choose(of, family.heuristics, view, rng, family.levels)

    for p, view, played in moments(game, begun(game, dealt(game, rng)), choose):
        if seat in (None, view["actor"]) and len(view["legal"]) > 1:
            yield Decision(family, game, p.copy(), view, played)


def scattered(
    name: str, options: Mapping[str, object], level: str, first: int = 0
) -> Iterator[Decision]:
    """Decisions without end, one of each deal, so that none depends on another."""
    seed = first
    while True:
        seed += 1
        found = [*deal(name, options, level, seed)]
        if found:
            yield found[int(Random(seed).random() * len(found))]


def other_move(decision: Decision, than: str, seed: int) -> str:
    """What was played, or any other legal move where that is this one."""
    if decision.played != than:
        return decision.played
    others: list[str] = [move for move in decision.view["legal"] if move != than]
    return others[int(Random(seed).random() * len(others))]
