"""Tricks: who must follow with what, and who wins.

Shared by the families in which a card is led and the others follow. What counts as a suit, and
which card is the stronger, is an `Order`: in euchre the jacks change both, in écarté the ace ranks
below the jack.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.cards import Card, Cards, each, together

ALTERNATING = "SHCD"
"""Suits in the order in which a hand is held, black and red in turn."""


@dataclass(frozen=True, slots=True)
class Order:
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
    highest: Mapping[Cards, Card]
    """The strongest of some cards that count as one suit."""


class Highest(dict[Cards, Card]):
    """A dictionary that fills itself: there are few sets of cards that can meet in a trick."""

    def __init__(self, strength: Mapping[Card, int]) -> None:
        self.strength = strength

    def __missing__(self, cards: Cards) -> Card:
        best = self[cards] = max(each(cards), key=self.strength.__getitem__)
        return best


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
    return Order(trump, sets, lane, higher, strength, sets[trump], Highest(strength))


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


def takers(card: Card, order: Order) -> Cards:
    """The cards that take a trick from this one, while it is the best there."""
    return order.higher[card] | (0 if card & order.trumps else order.trumps)


def winner(trick: Sequence[Card], order: Order) -> int:
    """Which card of a trick wins it, counted from the lead: the highest trump, else the highest
    of the suit led."""
    cards = sum(trick)
    return trick.index(order.highest[cards & order.trumps or cards & order.lane[trick[0]]])
