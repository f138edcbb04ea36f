"""Random set-ups of écarté."""

from random import Random
from typing import Any

from tests.drawn_setups import Pack, Setup


def draw(game: Any, rng: Random) -> Setup:
    """A set-up in any state of a hand; the stock is often empty or nearly empty."""
    pack = Pack([rank + suit for suit in "CDHS" for rank in "789TJQKA"], rng)
    talk = ["PROPOSE", "RESPOND", "DISCARD_ELDER", "DISCARD_DEALER"]
    state = rng.choice(["DEAL", "DEAL", *talk, "PLAY"])
    tricks = [rng.randint(0, 2), rng.randint(0, 2)] if state == "PLAY" else [0, 0]
    setup: Setup = {
        "state": state,
        "dealer": rng.randrange(2),
        "turn": pack.just(1),
        "hands": {seat: pack.just(5 - sum(tricks)) for seat in range(2)},
        "scores": {seat: rng.randrange(game.options.game_points) for seat in range(2)},
    }
    if rng.random() < 0.7:
        setup["stock"] = pack.some(rng.choice([0, 3]))
    if state != "DEAL":
        setup["accepted"] = rng.randint(0, 1)
    if state == "PLAY":
        setup |= {"tricks": tricks, "leader": rng.randrange(2)}
    return setup
