"""Two players of durak that bots in public are commonly measured against.

`greedy` is the quick hand that plays a search's deals to their end; `flat` deals the unknown cards
anew 300 times, plays each deal on with that hand after one of the moves, each in turn, and takes
the move that did best on average. It builds no tree, so what it knows of its rivals is that they
play as it plays itself.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from parlour.ai.search import BOUND
from parlour.durak import mind
from parlour.game import View, find_move
from tools.baselines import Player

PLAYOUTS = 300


def greedy(view: View, rng: Random) -> str:
    """The move that comes to mind first."""
    legal: list[str] = view["legal"]
    if len(legal) == 1 or view["state"] == "EXCHANGE":
        return legal[0]
    # Only cards that the seat sees are weighed, so any world that it may imagine will do.
    return mind.quick(mind.game(view).imagine(view, rng), rng).text


def flat(view: View, rng: Random) -> str:
    """The move that did best in playouts, without a tree."""
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
            p.play(mind.quick(p, rng))
        won[text] += mind.worth(game, p)[view["seat"]]
        tried[text] += 1
    return max(legal, key=lambda text: won[text] / tried[text])


PLAYERS: Mapping[str, Player] = {"greedy": greedy, "flat": flat}
