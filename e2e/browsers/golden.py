"""Deals and play by computer players that must be the same in every browser's Python.

The text of this file runs in the tests' own Python and inside each engine.
"""

from random import Random
from typing import Any

from parlour import catalogue
from parlour.ai.thought import at_once
from parlour.bot_protocol import Question, pondering
from parlour.cards import PACK
from parlour.game import find_move, shuffled

TRIES = 4
"""The number of tries of a searching player, in place of a time limit."""


def deals(seeds: int) -> list[str]:
    """The deals of these seeds, as listed in tests/shuffles.txt."""
    return [
        f"{seed}: {shuffled(PACK[(36, 52)[seed % 2]], 0, Random(seed)).text()}"
        for seed in range(seeds)
    ]


def played(name: str, level: str, seed: int) -> list[str]:
    """The moves of a deal between computer players of one level."""
    family = catalogue.family(name)
    game: Any = family.play(family.options())
    position = game.start(game.shuffle(0, Random(seed)))
    moves: list[str] = []
    while position.turn is not None:
        view = game.view(position, position.turn)
        move = at_once(pondering(Question(name, level, view, seed + len(moves), TRIES))).move
        moves.append(f"{position.turn} {move}")
        position.play(find_move(position, position.turn, move))
    return moves
