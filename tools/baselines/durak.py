"""Four players of durak; two of them bots in public are commonly measured against.

`greedy` plays the cheapest card that will do, and adds no trump while there is a talon; `quick` is
the quick hand that plays a search's deals to their end, which also knows pairs and when to take;
`flat` deals the unknown cards anew 300 times, plays each deal on as greedy does after one of the
moves, each in turn, and takes the move that did best on average; `flat quick` does the same with
the quick hand. They build no tree, so they take themselves, too, for players of that kind.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from parlour.ai.search import BOUND
from parlour.cards import CARD, NAME, rank_of
from parlour.durak import mind
from parlour.game import Move, View, find_move
from tools.baselines import Player

PLAYOUTS = 300


def greedy(view: View, rng: Random) -> str:
    """The cheapest card that will do, any plain card before a trump."""
    return _cheapest(view["legal"], view["trump"], view["state"], view["talon_count"])


def greedily(p: Any, rng: Random) -> Move:
    """The same, of a position."""
    moves: dict[str, Move] = {move.text: move for move in p.moves()}
    return moves[_cheapest([*moves], p.trumps.suit, p.phase.name, len(p.talon))]


def _cheapest(legal: Sequence[str], trump: str, state: str, talon: int) -> str:
    def price(move: str) -> tuple[bool, int]:
        card = CARD[move.split()[-1]]
        return NAME[card][1] == trump, rank_of(card)

    cards = [move for move in legal if move.split()[0] in ("attack", "beat", "give", "transfer")]
    if state in ("THROW", "GIVE") and talon:
        cards = [move for move in cards if price(move) < (True,)]
    other = legal[-1] if legal[-1] in ("pass", "take") else legal[0]
    return min(cards, key=price, default=other)


def quick(view: View, rng: Random) -> str:
    """The move that comes to mind first."""
    legal: list[str] = view["legal"]
    if len(legal) == 1 or view["state"] == "EXCHANGE":
        return legal[0]
    # Only cards that the seat sees are weighed, so any world that it may imagine will do.
    return mind.quick(mind.game(view).imagine(view, rng), rng).text


def flat(hand: Callable[[Any, Random], Move], view: View, rng: Random) -> str:
    """The move that did best where this hand played the deals on, without a tree."""
    legal: list[str] = view["legal"]
    if len(legal) == 1:
        return legal[0]
    game = mind.game(view)
    won = dict.fromkeys(legal, 0.0)
    tried = dict.fromkeys(legal, 0)
    for number in range(PLAYOUTS):
        text = legal[number % len(legal)]
        p: Any = game.imagine(view, rng)
        move = find_move(p, p.turn, text)
        assert move is not None
        p.play(move)
        for _ in range(BOUND):
            if p.turn is None:
                break
            p.play(hand(p, rng))
        won[text] += mind.worth(game, p)[view["seat"]]
        tried[text] += 1
    return max(legal, key=lambda text: won[text] / tried[text])


PLAYERS: Mapping[str, Player] = {
    "greedy": greedy,
    "quick": quick,
    "flat": partial(flat, greedily),
    "flat quick": partial(flat, mind.quick),
}
