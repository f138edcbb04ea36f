"""A quick hand at durak: plays a position on in no time, where a search wants to see the end.

It weighs cards as `lore` does, but decides from the one position that it is given, in which
everything is supposed; whoever asks has dealt the hidden cards himself.

Where cards are all that is to be chosen from, it takes them from the hand and does not ask for the
list of moves: measured, listing them takes as long as everything else. That the moves are legal is
a test.
"""

from functools import cache
from random import Random

from parlour.cards import BY_RANK, CARDS, Card, Cards, rank_of
from parlour.durak.heuristics import THIN, TRUMP_WORTH
from parlour.durak.position import Position
from parlour.durak.rules import ATTACK, DEFEND, GIVE, GIVING, OPEN, PASS, TAKE, THROW, beating
from parlour.game import Move

TEN = 8
"""A rank: trumps above the ten are spared while there is a talon."""


@cache
def prices(trumps: Cards) -> dict[Card, int]:
    """For each card how loath one is to part with it, where these are trumps."""
    return {card: rank_of(card) + (TRUMP_WORTH if card & trumps else 0) for card in CARDS}


def play(p: Position, rng: Random) -> Move:
    """The move that comes to mind first."""
    phase = p.phase
    if phase is DEFEND:
        return _defence(p)
    if phase is THROW:
        card = _addition(p)
        return ATTACK[card] if card else PASS
    if phase is OPEN:
        return ATTACK[_opening(p)]
    if phase is GIVING:
        card = _addition(p)
        return GIVE[card] if card else PASS
    return p.moves()[0]


def _opening(p: Position) -> Card:
    """The lowest plain card, or one of a pair a rank higher; without either the lowest trump."""
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


def _defence(p: Position) -> Move:
    """Pass on what costs no trump, else beat the hardest card as cheaply as possible, or take."""
    trumps = p.trumps.cards
    if p.house.transferring and not p.beats:
        for move in p.moves():
            if move.verb == "show" or (move.verb == "transfer" and not move.card & trumps):
                return move
    hand, beaters, unbeaten, dear = (
        p.hands[p.defender],
        p.trumps.beaters,
        p.unbeaten,
        prices(trumps),
    )
    hardest = unbeaten
    if unbeaten & (unbeaten - 1):
        hardest = 0
        for attack in p.attacks:
            if attack & unbeaten:
                if not hand & beaters[attack]:
                    return TAKE
                if not hardest or dear[attack] > dear[hardest]:
                    hardest = attack
    cards = hand & beaters[hardest]
    if not cards:
        return TAKE
    card = cards & -cards
    if card != cards:
        card = _cheapest(cards, p.ranks, dear)
    early = dear[card] > TRUMP_WORTH + TEN and len(p.talon) > 6 and len(p.attacks) <= 2
    return TAKE if early else beating(hardest)[card]


def _cheapest(cards: Cards, ranks: Cards, dear: dict[Card, int]) -> Card:
    """The card one parts with most easily; a rank that lies there already gives nothing away."""
    best, least = 0, 99
    while cards:
        card = cards & -cards
        cards ^= card
        price = dear[card] - 2 if card & ranks else dear[card]
        if price < least:
            best, least = card, price
    return best


def _addition(p: Position) -> Card:
    """What one is glad to be rid of, or 0: plain cards, the lowest first; when hardly anything is
    left to draw, in attack the lowest trump, too; and the last card of the hand."""
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
