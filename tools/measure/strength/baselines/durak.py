"""Two players of durak with which public bots are commonly compared.

`greedy` plays the cheapest legal card, and adds no trump while there is a talon. `flat` makes 300
rollouts in sampled worlds, divided equally among the moves, in which all seats play like greedy. It
chooses the move with the best average, without a tree.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from parlour.ai.search import BOUND
from parlour.durak import levels
from parlour.durak.rollout import prices
from parlour.durak.view import DurakView
from parlour.game import Move, find_move
from tools.measure.strength.baselines import Player

PLAYOUTS = 300

LAYING = ("attack", "beat", "give", "transfer")
"""The verbs of moves that play a card."""

Hand = Callable[[Any, Random], Move]
"""A function that returns a legal move for the seat to act in a position."""


def greedy(p: Any, rng: Random) -> Move:
    """The cheapest legal card; every plain card is cheaper than a trump."""
    moves: Sequence[Move] = p.moves()
    price = prices(p.trumps.cards)
    spared = p.trumps.cards if p.talon and p.phase.name in ("THROW", "GIVE") else 0
    cards = [move for move in moves if move.verb in LAYING and not move.card & spared]
    other = moves[-1] if moves[-1].verb in ("pass", "take") else moves[0]
    return min(cards, key=lambda move: price[move.card], default=other)


def seeing(hand: Hand, view: DurakView, rng: Random) -> str:
    """The move of a player that uses only visible cards, so that any sampled world will do."""
    legal: Sequence[str] = view["legal"]
    if len(legal) == 1 or view["state"] == "EXCHANGE":
        return legal[0]
    return hand(levels.game(view).imagine(view, Random(0)), rng).text


def flat(hand: Hand, view: DurakView, rng: Random) -> str:
    """The move with the best average in rollouts by this player, without a tree."""
    legal = view["legal"]
    if len(legal) == 1:
        return legal[0]
    game = levels.game(view)
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
        won[text] += levels.worth(game, p)[view["seat"]]
        tried[text] += 1
    return max(legal, key=lambda text: won[text] / tried[text])


PLAYERS: Mapping[str, Player] = {
    "greedy": partial(seeing, greedy),
    "flat": partial(flat, greedy),
}
