"""The values of moves at durak over all possible worlds, weighted by odds.

The worlds are listed, not sampled. After the move everybody plays by the simple rules of rollouts,
so the values are exact for such players.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from random import Random
from typing import Any

from parlour.cards import Card, Cards, each, together
from parlour.durak import belief, levels, rollout
from parlour.game import find_move, shuffle
from parlour.hidden import every_way
from tests.durak.tables import Table

THINKS_LONG = True
"""Master takes so long that only `make long` solves all problems with it."""

CONCLUDED = 0.6
"""The share of problems about inference that master must solve with all of three seeds. The values
of the moves are often close."""

Odds = Sequence[Mapping[Card, float]]


def with_and_without_inference(
    at: Table, seat: int
) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """The values of moves with inference from what others did, and without it."""
    odds = belief.odds(at.view(seat))
    return values(at, seat, odds), values(at, seat, [{}] * at.game.seats)


def values(at: Table, seat: int, odds: Odds) -> dict[str, float]:
    """The share of worlds in which this seat is not the durak, after each of its moves."""
    moves: Sequence[str] = at.view(seat)["legal"]
    whole, won = 0.0, dict.fromkeys(moves, 0.0)
    for world, weight in _worlds(at.p, seat, odds):
        whole += weight
        for move in moves:
            won[move] += weight * _played_on(at, world, seat, move)
    return {move: weight / whole for move, weight in won.items()}


def _worlds(p: Any, seat: int, odds: Odds) -> Iterator[tuple[Any, float]]:
    """Yields a world with its weight for all hands that the others may hold, with one order of the
    talon."""
    hidden = [0 if other == seat else hand & ~p.known[other] for other, hand in enumerate(p.hands)]
    talon = together(p.talon[:-1])
    places = [*hidden, talon]
    room = [cards.bit_count() for cards in places]
    for number, dealt in enumerate(every_way(together(places), room, [0] * len(room))):
        world = p.copy()
        world.history = None
        world.hands = [hand & ~hid | dealt[at] for at, (hand, hid) in _numbered(p.hands, hidden)]
        order = each(dealt[-1])
        shuffle(order, Random(number))
        world.talon = (*order, *p.talon[-1:])
        held = zip(odds, dealt, strict=False)
        yield world, prod(factors.get(card, 1.0) for factors, hand in held for card in each(hand))


def _numbered(
    hands: Sequence[Cards], hidden: Sequence[Cards]
) -> Iterator[tuple[int, tuple[Cards, Cards]]]:
    return enumerate(zip(hands, hidden, strict=True))


def _played_on(at: Table, world: Any, seat: int, text: str) -> float:
    p = world.copy()
    move = find_move(p, seat, text)
    assert move is not None
    p.play(move)
    rng = Random(1)
    for _ in range(200):
        if p.turn is None:
            break
        p.play(rollout.play(p, rng))
    return levels.worth(at.game, p)[seat]
