"""Decisions of deals that computer seats play: what the coach is tried on."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from parlour import catalogue
from parlour.ai import bots
from parlour.family import Family
from parlour.game import AnyGame, View, find_move
from tools.strength.arena import LONGEST, standing


class Decision(NamedTuple):
    """A moment at which a seat had a choice, and what it did."""

    family: Family
    game: AnyGame
    position: Any
    view: View
    played: str


def deal(
    name: str, options: Mapping[str, object], level: str, seed: int, seat: int | None = None
) -> Iterator[Decision]:
    """All decisions of a seat in a deal in which it plays at this level, and the others as club;
    without a seat those of all, who then all play at it."""
    family, game = catalogue.family(name), catalogue.game(name, options)
    rng = Random(seed)
    dealt = game.shuffle(int(rng.random() * game.seats), rng, standing(name, rng))
    p: Any = game.start(dealt)
    p.log = None
    for _ in range(LONGEST):
        if p.turn is None:
            return
        view = game.view(p, p.turn)
        here = seat in (None, p.turn)
        played = bots.choose(
            level if here else bots.USUAL, family.heuristics, view, rng, family.levels
        )
        if here and len(view["legal"]) > 1:
            yield Decision(family, game, p.copy(), view, played)
        move = find_move(p, p.turn, played)
        assert move is not None
        p.play(move)


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
