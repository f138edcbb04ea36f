"""Random set-ups of euchre."""

from random import Random
from typing import Any

from tests.drawn_setups import Pack, Setup


def draw(game: Any, rng: Random) -> Setup:
    """The beginning of the bidding or of a trick, sometimes with players alone."""
    cards = [rank + suit for suit in "CDHS" for rank in "9TJQKA"]
    pack = Pack([*cards, "JK"] if game.options.joker else cards, rng)
    setup: Setup = {"dealer": rng.randrange(4)}
    if rng.random() < 0.5:
        return {
            **setup,
            "turn": pack.just(1),
            "hands": {seat: pack.just(5) for seat in range(4)},
            "score": [rng.randint(0, 9), rng.randint(0, 9)],
        }
    tricks = [rng.randint(0, 2), rng.randint(0, 2)]
    setup |= {
        "trump": rng.choice("CDHSN"),
        "maker": rng.randrange(4),
        "leader": rng.randrange(4),
        "alone": rng.random() < 0.5,
        "tricks": tricks,
        "hands": {seat: pack.just(5 - sum(tricks)) for seat in range(4)},
    }
    if setup["alone"] and rng.random() < 0.5:
        setup["lone_defender"] = rng.randrange(4)
    return setup
