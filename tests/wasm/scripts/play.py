"""Every game is played to the end, compiled as it ships and with the trimmed library alone."""

import sys
from random import Random

from parlour import catalogue

DEALS = 20


def play(name: str, rng: Random) -> None:
    """One deal by seats that move at random."""
    game = catalogue.game(name, {})
    position = game.start(game.shuffle(0, rng))
    while position.turn is not None:
        legal = position.moves()
        position.play(legal[rng.randrange(len(legal))])
    assert position.result() is not None


where = sys.platform
assert where == "emscripten", "This is not the Python that ships."
for name in catalogue.NAMES:
    for seed in range(DEALS):
        play(name, Random(seed))
