"""The quick policy for durak: plays a position to its end fast, for rollouts.

It values cards as `heuristics` does. It may use all cards of the position, because a search has
sampled them.

In the most frequent states it picks a card from the hand without listing the moves. Listing them
would double the time. A test checks that its moves are legal.
"""

from functools import cache
from random import Random

from parlour.cards import BY_RANK, CARDS, Card, Cards, rank_of
from parlour.durak.heuristics import ACE, THIN, TRUMP_WORTH
from parlour.durak.position import Position
from parlour.durak.rules import (
    ATTACK,
    DEFEND,
    ENOUGH,
    GIVE,
    GIVING,
    MORE,
    OPEN,
    PASS,
    TAKE,
    THROW,
    beating,
)
from parlour.game import Move

TEN = 8
"""The rank of the ten. Early in a deal, the policy takes rather than beat with a higher trump."""


@cache
def prices(trumps: Cards) -> dict[Card, int]:
    """Keyed by card: its value to its holder, with these trumps."""
    return {card: rank_of(card) + (TRUMP_WORTH if card & trumps else 0) for card in CARDS}


def play(p: Position, rng: Random) -> Move:
    """The move of the quick policy."""
    phase = p.phase
    if phase is DEFEND:
        return _defence(p)
    if phase is THROW:
        card = _addition(p)
        return ATTACK[card] if card else PASS
    if phase is OPEN:
        return ATTACK[_opening(p)]
    if phase is MORE:
        return _enlargement(p)
    if phase is GIVING:
        card = _addition(p)
        return GIVE[card] if card else PASS
    return p.moves()[0]


def _opening(p: Position) -> Card:
    """The lowest plain card, or a card of a pair one rank higher; the lowest trump if there is no
    plain card."""
    hand = p.hands[p.attacker]
    plain, lowest = hand & ~p.trumps.cards, 0
    for rank in BY_RANK:
        cards = plain & rank
        if cards & (cards - 1):
            return cards & -cards
        if lowest:
            return lowest
        lowest = cards
    return lowest or hand & -hand


def _enlargement(p: Position) -> Move:
    """In simple durak, make a three of a plain pair and the lowest card, if that is plain."""
    *moves, last = p.moves()
    cost = prices(p.trumps.cards)
    if last is ENOUGH:
        plain = p.hands[p.attacker] & ~p.trumps.cards
        if len(p.attacks) > 1 or not plain & p.ranks or not plain & (plain - 1):
            return ENOUGH
        return min(
            (move for move in moves if move.card & p.ranks), key=lambda move: cost[move.card]
        )
    return min((*moves, last), key=lambda move: cost[move.card])


def _relief(p: Position) -> Move:
    """In simple durak, beat what plain cards below the ace can beat, then take the rest."""
    plain, cost = p.hands[p.defender] & ~p.trumps.cards, prices(p.trumps.cards)
    for attack in p.attacks:
        cards = plain & p.trumps.beaters[attack] if attack & p.unbeaten else 0
        if cards:
            card = _cheapest(cards, 0, cost)
            if cost[card] < ACE:
                return beating(attack)[card]
    return TAKE


def _defence(p: Position) -> Move:
    """The move of the defender. In simple durak, a defender who takes first beats what is cheap to
    beat."""
    move = _usual_defence(p)
    return _relief(p) if move is TAKE and p.house.simple else move


def _usual_defence(p: Position) -> Move:
    """Transfer without a trump, else beat the hardest card cheaply, or take."""
    trumps = p.trumps.cards
    if p.house.transferring and not p.beats and p.house.may_transfer(p.first_bout):
        for move in p.moves():
            if move.verb == "show" or (move.verb == "transfer" and not move.card & trumps):
                return move
    hand, beaters, unbeaten, cost = (
        p.hands[p.defender],
        p.trumps.beaters,
        p.unbeaten,
        prices(trumps),
    )
    hardest = unbeaten
    if unbeaten & (unbeaten - 1):
        if hand.bit_count() < unbeaten.bit_count():
            return TAKE
        hardest = 0
        for attack in p.attacks:
            if attack & unbeaten:
                if not hand & beaters[attack]:
                    return TAKE
                if not hardest or cost[attack] > cost[hardest]:
                    hardest = attack
    cards = hand & beaters[hardest]
    if not cards:
        return TAKE
    card = cards & -cards
    if card != cards:
        card = _cheapest(cards, p.ranks, cost)
    early = cost[card] > TRUMP_WORTH + TEN and len(p.talon) > 6 and len(p.attacks) <= 2
    return TAKE if early else beating(hardest)[card]


def _cheapest(cards: Cards, ranks: Cards, cost: dict[Card, int]) -> Card:
    """The cheapest card. A card whose rank is already on the table costs less, because it allows no
    new additions."""
    best, least = 0, 99
    while cards:
        card = cards & -cards
        cards ^= card
        reduced = cost[card] - 2 if card & ranks else cost[card]
        if reduced < least:
            best, least = card, reduced
    return best


def _addition(p: Position) -> Card:
    """The card to add, or 0: the lowest plain card, the lowest trump when the talon is nearly
    empty, or the last card of the hand."""
    assert p.turn is not None
    hand = p.hands[p.turn]
    fitting = hand & p.ranks
    cards = fitting & ~p.trumps.cards
    if cards & (cards - 1):
        return next(cards & rank & -(cards & rank) for rank in BY_RANK if cards & rank)
    if cards or not fitting:
        return cards
    if len(p.talon) <= THIN and p.phase is THROW:
        return fitting & -fitting
    return 0 if p.talon or hand & (hand - 1) else fitting
