"""Plays deals in which one seat follows the advice to the end, and all others play as club."""

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
from tools.measure.strength.deals import begun, dealt, moments

AGREEMENTS = {
    name: (coaching.CALIBRATION or coaching.LADDER).agreement
    for name in catalogue.NAMES
    if (family := catalogue.family(name)).coaching is not None and (coaching := family.coaching())
}
"""The agreement of each game with a coach: of its calibration, or else of its ladder."""


class Followed(NamedTuple):
    """A deal in which one seat followed the advice."""

    verdicts: Sequence[Verdict]
    """Verdicts on the advice in some decisions, always including the first."""
    result: float


def follow(name: str, seed: int, one_in: int = 1) -> Followed | None:
    """Play a deal in which seat `seed % seats` follows the advice; None if it had no decision.

    Args:
        name: The game.
        seed: The seed of the deal.
        one_in: After the first decision, one in this many is appraised.
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
    """Read from the command line which deals to play."""
    parser = ArgumentParser(prog=f"python -m {program}", description=what)
    parser.add_argument("--family", choices=games, help="only this game")
    parser.add_argument("--deals", type=int, default=deals)
    parser.add_argument("--first", type=int, default=1, help="the number of the first deal")
    parser.add_argument("--one-in", type=int, default=1, help="appraise one decision in this many")
    parser.add_argument("--cores", type=int, default=1)
    return parser.parse_args()


def deals(name: str, wanted: Namespace) -> Sequence[Followed]:
    """Play these deals of a game. Those without a decision are left out."""
    numbers = range(wanted.first, wanted.first + wanted.deals)
    with ProcessPoolExecutor(wanted.cores) as pool:
        found = [*pool.map(follow, repeat(name), numbers, repeat(wanted.one_in))]
    return [each for each in found if each is not None]
