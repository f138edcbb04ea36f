"""Deals in which one seat follows the advice to the end, and all others play as club."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from typing import NamedTuple

from parlour import catalogue
from parlour.ai import bots
from parlour.coach.appraisal import advised, beside
from parlour.game import View
from parlour.verdict import Verdict
from tools.measure.strength.coach.ladder import AGREEMENTS
from tools.measure.strength.deals import begun, dealt, moments


class Followed(NamedTuple):
    """A deal in which a seat has followed the advice."""

    verdicts: Sequence[Verdict]
    """Of the advice, decision by decision; of the first in any case."""
    result: float


def follow(name: str, seed: int, one_in: int = 1) -> Followed | None:
    """A deal, each seat following the advice in turn; None where it had nothing to decide.

    Args:
        one_in: After the first decision one in so many is weighed.
    """
    family, game = catalogue.family(name), catalogue.game(name, AGREEMENTS[name])
    assert family.coaching is not None
    seat, rng, which = seed % game.seats, Random(seed), Random(f"which {seed}")
    p = begun(game, dealt(game, rng))
    start, verdicts = p.copy(), list[Verdict]()

    def choose(view: View) -> str:
        if view["actor"] != seat or len(view["legal"]) == 1:
            return bots.choose(bots.USUAL, family.heuristics, view, rng, family.levels)
        advice = advised(family, view)
        if not verdicts or which.random() * one_in < 1:
            verdicts.append(beside(family, view, advice, advice))
        return advice

    for _ in moments(game, p, choose):
        pass
    result = family.coaching().settled(game, start, p, seat).result
    return Followed(verdicts, result) if verdicts else None


def asked_for(program: str, what: str | None, games: Mapping[str, object], deals: int) -> Namespace:
    """Which deals are to be played, from the command line."""
    parser = ArgumentParser(prog=f"python -m {program}", description=what)
    parser.add_argument("--family", choices=games, help="of this game only")
    parser.add_argument("--deals", type=int, default=deals)
    parser.add_argument("--first", type=int, default=1, help="the number of the first deal")
    parser.add_argument("--one-in", type=int, default=1, help="weigh one decision in so many")
    parser.add_argument("--cores", type=int, default=1)
    return parser.parse_args()


def deals(name: str, wanted: Namespace) -> Sequence[Followed]:
    """Such deals of a game, but for those in which there was nothing to decide."""
    numbers = range(wanted.first, wanted.first + wanted.deals)
    with ProcessPoolExecutor(wanted.cores) as pool:
        found = [*pool.map(follow, repeat(name), numbers, repeat(wanted.one_in))]
    return [each for each in found if each is not None]
