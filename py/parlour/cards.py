"""Cards, and sets of cards, as whole numbers.

A card is a number with one bit set, and a set of cards is the sum of its cards. So a card is also a
set of one card, and `hand & trumps` is "the trumps in the hand". Copies are cheap. Each suit has
thirteen adjacent bits, called a lane. Clubs have the lowest lane. In a lane the two is the lowest
bit and the ace the highest. The joker belongs to no lane; its bit is above all others.

In text a card is rank and suit: `7H`. Ten is `T`; readers also take `10` and any case. The joker is
`JK`.
"""

from collections.abc import Iterable
from typing import TypeAlias

from parlour.language import say

Card: TypeAlias = int
"""One card: a number with exactly one bit set."""

Cards: TypeAlias = int
"""A set of cards: the sum of their numbers."""

RANKS = "23456789TJQKA"
SUITS = "CDHS"

CARDS: tuple[Card, ...] = tuple(1 << number for number in range(52))
"""All cards of the four suits, suit by suit, low to high."""

JOKER: Card = 1 << 52
"""The joker, which has neither rank nor suit."""

NAME: dict[Card, str] = {
    card: RANKS[number % 13] + SUITS[number // 13] for number, card in enumerate(CARDS)
}
NAME[JOKER] = "JK"
CARD: dict[str, Card] = {name: card for card, name in NAME.items()}

SUIT: dict[str, Cards] = {
    suit: sum(card for card in CARDS if NAME[card][1] == suit) for suit in SUITS
}
"""All cards of a suit."""

SAME_RANK: dict[Card, Cards] = {
    card: sum(other for other in CARDS if NAME[other][0] == NAME[card][0]) for card in CARDS
}
"""All four cards of a card's rank."""

BY_RANK: tuple[Cards, ...] = tuple(SAME_RANK[card] for card in CARDS[:13])
"""For each rank, from the lowest, its four cards."""

HIGHER: dict[Card, Cards] = {
    card: sum(other for other in CARDS if other > card and NAME[other][1] == NAME[card][1])
    for card in CARDS
}
"""The cards of the same suit that rank higher."""

PACK: dict[int, Cards] = {
    52: sum(CARDS),
    36: sum(card for card in CARDS if NAME[card][0] in "6789TJQKA"),
    24: sum(card for card in CARDS if NAME[card][0] in "9TJQKA"),
}
"""The cards of a pack, keyed by the size of the pack."""

SUIT_SIGN = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


class NotACard(ValueError):
    """The text does not name a card."""


def rank_of(card: Card) -> int:
    """How high a card ranks in its suit: 0 for the two up to 12 for the ace."""
    return (card.bit_length() - 1) % 13


def each(cards: Cards) -> list[Card]:
    """The single cards of a set, suit by suit, low to high."""
    found = []
    while cards:
        card = cards & -cards
        found.append(card)
        cards ^= card
    return found


def together(cards: Iterable[Card]) -> Cards:
    """The set of these cards."""
    whole = 0
    for card in cards:
        whole |= card
    return whole


def read_card(text: str) -> Card:
    """The card that a text names: `7H`, `th` and `10H` are all understood.

    Raises:
        NotACard: the text names no card.
    """
    card = CARD.get(text.strip().upper().replace("10", "T"))
    if card is None:
        raise NotACard(
            say("“{text}” is not a card; write rank and suit, such as 7H or TS.", text=text[:20])
        )
    return card


def read_cards(text: str) -> list[Card]:
    """The cards that a text names in order, separated by spaces.

    Raises:
        NotACard: a word of the text names no card, or a card is named twice.
    """
    cards = [read_card(word) for word in text.split()]
    if len(set(cards)) < len(cards):
        raise NotACard(say("A card is named twice."))
    return cards


def write_cards(cards: Cards) -> str:
    """The cards of a set as text, suit by suit, low to high: `6C TC 7H`."""
    return " ".join(NAME[card] for card in each(cards))
