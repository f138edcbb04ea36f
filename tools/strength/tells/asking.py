"""Deals that levels play, and the moments at which a seat is asked what it cannot know."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from parlour.game import AnyGame, find_move
from tools.strength.arena import player
from tools.strength.deals import begun, dealt


class Moment(NamedTuple):
    """A seat is to act."""

    position: Any
    view: Any
    rng: Random


def asked(game: AnyGame, levels: Sequence[str], seeds: range, share: float) -> Iterator[Moment]:
    """Such a share of the decisions of deals that seats of these levels, drawn by lot, play."""
    for seed in seeds:
        rng = Random(seed)
        p = begun(game, dealt(game, rng))
        sits = [player(levels[int(rng.random() * len(levels))], game) for _ in range(game.seats)]
        while p.turn is not None:
            view = game.view(p, p.turn)
            if rng.random() < share:
                yield Moment(p, view, rng)
            move = find_move(p, p.turn, sits[p.turn](view, rng))
            assert move is not None
            p.play(move)
