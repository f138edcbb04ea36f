"""Level against level: `make arena` prints the table of docs/strength.md.

Every deal is played once for each side: one side is of the first level, all others are of the
second, and the first level sits on every side in turn, so the luck of the cards weighs the same on
both. What is counted is the share of deals in which a side is not the durak; where nobody is, each
side is credited with what is even. The interval is over deals, each with all its seatings as one.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from parlour import catalogue
from parlour.ai import bots
from parlour.game import Deal, Game, find_move

RANDOM = "random"
"""Any legal move: what every level must beat."""

TABLES: Mapping[str, Mapping[str, Any]] = {
    "2 players": {"players": 2},
    "2 players, passing on": {"players": 2, "transfer": True},
    "3 players": {"players": 3},
    "4 players": {},
    "6 players": {"players": 6},
    "two teams of two": {"teams": "2x2"},
}

LONGEST = 5000
"""Moves after which a deal counts as drawn: some go round for ever."""


class Score(NamedTuple):
    """What came of a match."""

    mean: float
    half: float
    """Half of the 95 % interval."""
    even: float
    deals: int

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.half:.3f} | {self.even:.3f} | {self.deals}"


def chosen(level: str, game: Game, p: Any, rng: Random) -> str:
    """The move of a seat of this level."""
    view = game.view(p, p.turn)
    if level == RANDOM:
        legal: Sequence[str] = view["legal"]
        return legal[int(rng.random() * len(legal))]
    family = catalogue.family(game.name)
    return bots.choose(level, family.lore, view, rng, family.mind)


def share(game: Game, deal: Deal, levels: Sequence[str], side: int, seed: int) -> float:
    """Play a deal, a level for each side; 1 if this side is not the durak."""
    p: Any = game.start(deal)
    p.log = None
    sits = {seat: number for number, seats in enumerate(game.sides) for seat in seats}
    rng = Random(seed)
    for _ in range(LONGEST):
        if p.turn is None:
            break
        move = find_move(p, p.turn, chosen(levels[sits[p.turn]], game, p, rng))
        assert move is not None
        p.play(move)
    sticks = game.points(p)
    return 1.0 - sticks[side] if any(sticks) else 1 - 1 / len(sticks)


def duplicate(options: Mapping[str, Any], one: str, other: str, seed: int) -> float:
    """A deal with the first level on every side in turn: its mean share."""
    game = catalogue.game("durak", options)
    rng = Random(seed)
    deal = game.shuffle(int(rng.random() * game.seats), rng)
    shares = []
    for side in range(len(game.sides)):
        levels = [other] * len(game.sides)
        levels[side] = one
        shares.append(share(game, deal, levels, side, seed))
    return sum(shares) / len(shares)


def match(options: Mapping[str, Any], one: str, other: str, deals: int, cores: int) -> Score:
    """So many deals of one level against another."""
    seeds = range(1, deals + 1)
    with ProcessPoolExecutor(cores) as pool:
        found = [
            *pool.map(duplicate, repeat(options), repeat(one), repeat(other), seeds, chunksize=2)
        ]
    mean = sum(found) / deals
    spread = sum((value - mean) ** 2 for value in found) / (deals - 1)
    sides = len(catalogue.game("durak", options).sides)
    return Score(mean, 1.96 * sqrt(spread / deals), 1 - 1 / sides, deals)


def main(deals: int, tables: Sequence[str]) -> None:
    """Every level against the one below it, the weakest against chance."""
    print("| table | match | share not durak | even | deals |\n|---|---|---|---|---|")
    for table in tables:
        for below, level in pairwise([RANDOM, *bots.LEVELS]):
            # A pair that searches takes a hundred times as long as one that does not.
            number = deals if level in ("strong", "master") else 10 * deals
            score = match(TABLES[table], level, below, number, os.cpu_count() or 1)
            print(f"| {table} | {level} v {below} | {score} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:] or [*TABLES])
