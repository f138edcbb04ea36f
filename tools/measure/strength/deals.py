"""Deals for measurements: how they begin, and all their decisions."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from parlour.ecarte.house import Game
from parlour.game import FRESH, AnyGame, Deal, Standing, View, find_move

LONGEST = 5000
"""The number of moves after which a deal is stopped, because some deals never end."""


class Moment(NamedTuple):
    """A decision: the position, the view of the seat to act, and the move it will play."""

    position: Any
    view: View
    played: str


def standing(family: str, rng: Random) -> Standing:
    """The score at which a deal begins: random at écarté, otherwise that of a fresh game."""
    if family != "ecarte":
        return FRESH
    goal = Game().points
    return Standing((int(rng.random() * goal), int(rng.random() * goal)), (0, 0), 0)


def dealt(game: AnyGame, rng: Random) -> Deal:
    """A random deal by a random dealer, at the score of `standing`."""
    return game.shuffle(int(rng.random() * game.seats), rng, standing(game.name, rng))


def begun(game: AnyGame, deal: Deal) -> Any:
    """The first position of a deal, without a log."""
    p: Any = game.start(deal)
    p.log = None
    return p


def moments(game: AnyGame, p: Any, choose: Callable[[View], str]) -> Iterator[Moment]:
    """Play a position to the end of the deal by the moves of `choose`; yields every decision."""
    for _ in range(LONGEST):
        if p.turn is None:
            return
        view = game.view(p, p.turn)
        played = choose(view)
        yield Moment(p, view, played)
        move = find_move(p, p.turn, played)
        assert move is not None
        p.play(move)
