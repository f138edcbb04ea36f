"""What moves are worth in all worlds that may be, each as likely as odds make it.

They are listed, not drawn. After the move everybody plays as the quick hand does, so it is exact
for such players.
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
"""Master takes so long that all its problems are for `make long`, and some for every day."""

CONCLUDED = 0.6
"""The share that master solves where others' acts decide, with any of three streams of chance, of
moves that are often close."""

Odds = Sequence[Mapping[Card, float]]


def told_and_untold(at: Table, seat: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """What moves are worth by what was done, and were nothing concluded from it."""
    odds = belief.odds(at.view(seat))
    return worths(at, seat, odds), worths(at, seat, [{}] * at.game.seats)


def worths(at: Table, seat: int, odds: Odds) -> dict[str, float]:
    """The share of deals in which this seat is not the durak, after each of its moves."""
    moves: Sequence[str] = at.view(seat)["legal"]
    whole, won = 0.0, dict.fromkeys(moves, 0.0)
    for world, weight in _worlds(at.p, seat, odds):
        whole += weight
        for move in moves:
            won[move] += weight * _played_on(at, world, seat, move)
    return {move: worth / whole for move, worth in won.items()}


def _worlds(p: Any, seat: int, odds: Odds) -> Iterator[tuple[Any, float]]:
    """All hands that the others may hold, the talon of each in one order."""
    hidden = [0 if other == seat else hand & ~p.known[other] for other, hand in enumerate(p.hands)]
    talon = together(p.talon[:-1])
    places = [*hidden, talon]
    room = [cards.bit_count() for cards in places]
    for number, way in enumerate(every_way(together(places), room, [0] * len(room))):
        world = p.copy()
        world.history = None
        world.hands = [hand & ~hid | way[at] for at, (hand, hid) in _numbered(p.hands, hidden)]
        order = each(way[-1])
        shuffle(order, Random(number))
        world.talon = (*order, *p.talon[-1:])
        held = zip(odds, way, strict=False)
        yield world, prod(told.get(card, 1.0) for told, hand in held for card in each(hand))


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
