"""A quick hand at durak: plays a position on in no time, where a search wants to see the end.

It weighs cards as `lore` does, but decides from the one position that it is given, in which
everything is supposed; whoever asks has dealt the hidden cards himself.
"""

from functools import cache
from random import Random

from parlour.cards import CARDS, SAME_RANK, Card, Cards, rank_of
from parlour.durak.position import Position
from parlour.durak.rules import PASS, TAKE
from parlour.game import Move

TRUMP = 13
"""A trump is worth more than any plain card."""

JACK, TEN = 9, 8
"""Ranks: what is spared above the jack, what is thrown in up to the ten, while there is a talon."""


@cache
def _worth(trumps: Cards) -> dict[Card, int]:
    """For each card how loath one is to part with it, where these are trumps."""
    return {card: rank_of(card) + (TRUMP if card & trumps else 0) for card in CARDS}


def play(p: Position, rng: Random) -> Move:
    """The move that comes to mind first."""
    moves = p.moves()
    if len(moves) == 1:
        return moves[0]
    name = p.phase.name
    if name == "OPEN":
        return _opening(p, moves)
    if name == "DEFEND":
        return _defence(p, moves)
    if name in ("THROW", "GIVE"):
        return _addition(p, moves)
    return moves[0]


def _opening(p: Position, moves: tuple[Move, ...]) -> Move:
    """The card one parts with most easily, better one of a pair."""
    dear, plain = _worth(p.trumps.cards), p.hands[p.attacker] & ~p.trumps.cards

    def price(move: Move) -> int:
        card = move.card
        paired = bool(card & plain and plain & SAME_RANK[card] & ~card)
        return dear[card] - 2 * paired

    return min((move for move in moves if move.card), key=price)


def _defence(p: Position, moves: tuple[Move, ...]) -> Move:
    """Pass on what costs no trump, else beat the hardest card as cheaply as possible, or take."""
    trumps = p.trumps.cards
    dear = _worth(trumps)
    for move in moves:
        if move.verb == "show" or (move.verb == "transfer" and not move.card & trumps):
            return move
    hand, beaters = p.hands[p.defender], p.trumps.beaters
    hardest = 0
    for attack in p.attacks:
        if attack & p.unbeaten:
            if not hand & beaters[attack]:
                return TAKE
            if not hardest or dear[attack] > dear[hardest]:
                hardest = attack
    ranks = p.ranks
    best = min(
        (move for move in moves if move.verb == "beat" and move.on == hardest),
        key=lambda move: dear[move.card] - 2 * bool(move.card & ranks),
    )
    early = len(p.talon) > 6 and len(p.attacks) <= 2
    return TAKE if early and dear[best.card] > TRUMP + JACK else best


def _addition(p: Position, moves: tuple[Move, ...]) -> Move:
    """Add what one is glad to be rid of; with the talon gone anything but good trumps."""
    dear = _worth(p.trumps.cards)
    cards = [move for move in moves if move.card]
    if not cards:
        return PASS
    move = min(cards, key=lambda move: dear[move.card])
    assert p.turn is not None
    last = not p.talon and p.hands[p.turn] == move.card
    dearest = TEN if len(p.talon) > 2 else TRUMP - 1
    return move if last or dear[move.card] <= dearest else PASS
