"""Tricks: who must follow with what, and who wins.

Shared by the families in which a card is led and the others follow. What counts as a suit, and
which card is the stronger, is an `Order`: in euchre the jacks change both, in écarté the ace ranks
below the jack.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from parlour.cards import Card, Cards, each, together

ALTERNATING = "SHCD"
"""Suits in the order in which a hand is held, black and red in turn."""


class Order(NamedTuple):
    """How cards stand to each other while one suit is trumps."""

    trump: str
    """The suit's letter."""
    suits: Mapping[str, Cards]
    """For each letter the cards that count as that suit now."""
    lane: Mapping[Card, Cards]
    """For each card all the cards that count as its suit now, the card among them."""
    higher: Mapping[Card, Cards]
    """For each card the stronger ones of its suit."""
    strength: Mapping[Card, int]
    """Within a suit the higher wins; any trump is above every plain card."""
    trumps: Cards


def order(suits: Mapping[str, Sequence[Card]], trump: str) -> Order:
    """The order in which each suit's cards, low to high, count as given."""
    lane, higher, strength = {}, {}, {}
    for suit, cards in suits.items():
        base = len(suits) * 13 if suit == trump else 0
        whole, no_higher = together(cards), 0
        for rank, card in enumerate(cards):
            no_higher |= card
            lane[card], higher[card], strength[card] = whole, whole & ~no_higher, base + rank
    sets = {suit: together(cards) for suit, cards in suits.items()}
    return Order(trump, sets, lane, higher, strength, sets[trump])


def held(hand: Cards, order: Order) -> list[Card]:
    """A hand as players hold it: trumps first, then black and red in turn, high to low."""
    start = ALTERNATING.index(order.trump)
    return [
        card
        for suit in ALTERNATING[start:] + ALTERNATING[:start]
        for card in sorted(
            each(hand & order.suits[suit]), key=order.strength.__getitem__, reverse=True
        )
    ]


def following(hand: Cards, led: Card, order: Order) -> Cards:
    """The cards that may be played: those of the led suit, or any where there is none."""
    return hand & order.lane[led] or hand


def heading(hand: Cards, led: Card, order: Order) -> Cards:
    """The cards that may be played where one must win if one can: higher ones of the led suit, else
    others of it; without any, trumps; without these, any card."""
    suit = hand & order.lane[led]
    if suit:
        return suit & order.higher[led] or suit
    return hand & order.trumps or hand


def first_of_equals(cards: Cards, free: Cards) -> Cards:
    """One card, the lowest, of each group of these between which nobody holds another.

    For cards in lanes in which a stronger card is a higher bit and the place above the highest
    stays empty. `free` are the places of cards that nobody holds: added to these, the place above
    a card carries up to the next card that is held; a card upon which that falls is as good as
    the one below it.
    """
    return cards & ~((free + 2 * cards) & ~free)


def winner(trick: Sequence[Card], order: Order) -> int:
    """Which card of a trick wins it, counted from the lead: the highest trump, else the highest
    of the suit led."""
    strength = order.strength
    able = order.lane[trick[0]] | order.trumps
    best, most = 0, -1
    for at, card in enumerate(trick):
        if card & able and strength[card] > most:
            best, most = at, strength[card]
    return best
