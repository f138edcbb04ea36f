"""Plays deals of every game with the compiled code and the trimmed standard library."""

import sys
from random import Random

from parlour import catalogue

DEALS = 20


def play(name: str, rng: Random) -> None:
    """Play one deal with random moves."""
    game = catalogue.game(name, {})
    position = game.start(game.shuffle(0, rng))
    while position.turn is not None:
        legal = position.moves()
        position.play(legal[rng.randrange(len(legal))])
    assert position.result() is not None


assert sys.platform == "emscripten", "This is not the Python of the built site."
for name in catalogue.NAMES:
    for seed in range(DEALS):
        play(name, Random(seed))
