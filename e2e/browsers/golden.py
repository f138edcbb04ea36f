"""Deals, and moves of computer players, that must be the same in every browser's Python.

The source of this file runs in the tests' own Python and in each engine.
"""

from random import Random
from typing import Any

from parlour import catalogue
from parlour.ai.thought import at_once
from parlour.bot_protocol import Question, pondering
from parlour.cards import PACK
from parlour.game import find_move, shuffled

SIMULATIONS = 4
"""The number of simulations of a searching player, instead of a time limit."""


def deals(seeds: int) -> list[str]:
    """The deals of the seeds from 0 up, formatted as in tests/shuffles.txt."""
    return [
        f"{seed}: {shuffled(PACK[(36, 52)[seed % 2]], 0, Random(seed)).text()}"
        for seed in range(seeds)
    ]


def played(name: str, level: str, seed: int) -> list[str]:
    """The moves in a deal between computer players of one level."""
    family = catalogue.family(name)
    game: Any = family.play(family.options())
    position = game.start(game.shuffle(0, Random(seed)))
    moves: list[str] = []
    while position.turn is not None:
        view = game.view(position, position.turn)
        move = at_once(pondering(Question(name, level, view, seed + len(moves), SIMULATIONS))).move
        moves.append(f"{position.turn} {move}")
        position.play(find_move(position, position.turn, move))
    return moves
