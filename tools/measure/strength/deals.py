"""Deals that are played to be measured: how they begin, and every decision of them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from parlour.ecarte.house import GAME as POINTS
from parlour.game import FRESH, AnyGame, Deal, Standing, View, find_move

LONGEST = 5000
"""Moves after which a deal counts as drawn: some go round for ever."""


class Moment(NamedTuple):
    """A seat is to act, and what it is about to do."""

    position: Any
    view: View
    played: str


def standing(family: str, rng: Random) -> Standing:
    """The score at which a deal begins: at écarté any, else that of a fresh game."""
    if family != "ecarte":
        return FRESH
    return Standing((int(rng.random() * POINTS), int(rng.random() * POINTS)), (0, 0), 0)


def dealt(game: AnyGame, rng: Random) -> Deal:
    """A deal by any dealer, at such a score."""
    return game.shuffle(int(rng.random() * game.seats), rng, standing(game.name, rng))


def begun(game: AnyGame, deal: Deal) -> Any:
    """Its first position, of which nothing is written down."""
    p: Any = game.start(deal)
    p.log = None
    return p


def moments(game: AnyGame, p: Any, choose: Callable[[View], str]) -> Iterator[Moment]:
    """All decisions from this position on, which goes on to the end of the deal by what is
    chosen."""
    for _ in range(LONGEST):
        if p.turn is None:
            return
        view = game.view(p, p.turn)
        played = choose(view)
        yield Moment(p, view, played)
        move = find_move(p, p.turn, played)
        assert move is not None
        p.play(move)
