"""Random set-ups of durak."""

from random import Random
from typing import Any

from parlour.cards import NAME, each
from tests.drawn_setups import Pack, Setup


def draw(game: Any, rng: Random) -> Setup:
    """A bout, with hands of any size and a talon that need not end with a trump."""
    pack = Pack([NAME[card] for card in each(game.house.pack)], rng)
    return {
        "hands": {seat: pack.some(7) for seat in range(game.seats)},
        "talon": pack.some(4),
        "trump": rng.choice("CDHS"),
        "attacker": rng.randrange(game.seats),
        "dealer": rng.randrange(game.seats),
        "first_bout": rng.random() < 0.5,
        "stall": rng.randint(0, 3),
    }
