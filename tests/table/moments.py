"""All scenes of a deal, for each seat."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from parlour import catalogue
from parlour.game import find_move
from parlour.options import read
from parlour.scene import Scene
from tests.promises import POLICIES

NAMES = ("You", "Anna", "Boris", "Clara", "Dmitri", "Eleonora")


def moments(
    name: str, options: Mapping[str, object], policy: str, rng: Random
) -> Iterator[list[Scene]]:
    """Play a deal by this policy; yield each moment and position as the scenes of all seats."""
    family = catalogue.family(name)
    game = family.play(read(family.options, options))
    p: Any = game.start(game.shuffle(0, rng))

    def scenes(position: Any) -> list[Scene]:
        names = NAMES[: game.seats]
        views = (game.view(position, seat) for seat in range(game.seats))
        return [family.scenes.scene(view, names, p.log) for view in views]

    yield scenes(p)
    while p.turn is not None:
        events_before = len(p.log)
        move = find_move(p, p.turn, POLICIES[policy](family, game.view(p, p.turn), rng))
        assert move is not None
        p.play(move)
        yield from (
            scenes(event.moment) for event in p.log[events_before:] if event.moment is not None
        )
        yield scenes(p)
