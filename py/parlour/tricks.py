"""The rules of tricks: which cards may follow, and which card wins.

The trick-taking families share this module. An `Order` defines suits and strengths: in euchre the
jacks change both, and in écarté the ace ranks below the jack.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.cards import Card, Cards, each, together

ALTERNATING = "SHCD"
"""The suits in the order of a sorted hand, black and red alternating."""


@dataclass(frozen=True, slots=True)
class Order:
    """Suits and strengths of the cards while one suit is trumps, or none."""

    trump: str
    """The letter of the trump suit, or any other letter without trumps."""
    suits: Mapping[str, Cards]
    """For each letter the cards that count as that suit."""
    lane: Mapping[Card, Cards]
    """For each card all cards that count as its suit, including itself."""
    higher: Mapping[Card, Cards]
    """For each card, the stronger cards of its suit."""
    strength: Mapping[Card, int]
    """The strength of each card within its suit. Every trump is stronger than every plain card."""
    trumps: Cards
    highest: Mapping[Cards, Card]
    """The strongest card of a set that counts as one suit."""


class Highest(dict[Cards, Card]):
    """A cache that fills itself. It stays small, because few sets of cards can meet in a trick."""

    def __init__(self, strength: Mapping[Card, int]) -> None:
        self.strength = strength

    def __missing__(self, cards: Cards) -> Card:
        best = self[cards] = max(each(cards), key=self.strength.__getitem__)
        return best


def order(suits: Mapping[str, Sequence[Card]], trump: str) -> Order:
    """The order with each suit's cards as given, low to high."""
    lane, higher, strength = {}, {}, {}
    for suit, cards in suits.items():
        base = len(suits) * 13 if suit == trump else 0
        whole, no_higher = together(cards), 0
        for rank, card in enumerate(cards):
            no_higher |= card
            lane[card], higher[card], strength[card] = whole, whole & ~no_higher, base + rank
    sets = {suit: together(cards) for suit, cards in suits.items()}
    return Order(trump, sets, lane, higher, strength, sets.get(trump, 0), Highest(strength))


def held(hand: Cards, order: Order) -> list[Card]:
    """A hand as players sort it: trumps first, then black and red alternating, high to low."""
    start = max(0, ALTERNATING.find(order.trump))
    suits = ALTERNATING[start:] + ALTERNATING[:start]
    if order.trump not in suits and order.trumps:
        suits = order.trump + suits  # trumps that are no suit of the pack
    return [
        card
        for suit in suits
        for card in sorted(
            each(hand & order.suits[suit]), key=order.strength.__getitem__, reverse=True
        )
    ]


def heading(hand: Cards, led: Card, order: Order) -> Cards:
    """The legal cards if the rules oblige a seat to win the trick when it can: higher cards of the
    led suit, else other cards of that suit, else trumps, else any card."""
    suit = hand & order.lane[led]
    if suit:
        return suit & order.higher[led] or suit
    return hand & order.trumps or hand


def first_of_equals(cards: Cards, free: Cards) -> Cards:
    """The lowest card of each group of equals. Cards are equal if nobody holds a card between them.

    The cards must be in lanes in which a higher bit is stronger and the bit above the highest is
    empty. `free` has the bits of cards that nobody holds. Adding them carries the bit above a card
    up to the next held card. A card that the carry reaches is equal to the card below it.
    """
    return cards & ~((free + 2 * cards) & ~free)


def takers(card: Card, order: Order) -> Cards:
    """The cards that beat this one, if it is the best so far."""
    return order.higher[card] | (0 if card & order.trumps else order.trumps)


def winner(trick: Sequence[Card], order: Order) -> int:
    """The index of the winning card: the highest trump, else the highest of the suit led."""
    cards = sum(trick)
    return trick.index(order.highest[cards & order.trumps or cards & order.lane[trick[0]]])
