"""A line of the log for the eye: its cards as chips, with everything between them as it is said."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from parlour.cards import CARDS, NAME, sign, spoken

NAMED = {spoken(NAME[card]): NAME[card] for card in CARDS}
A_CARD = re.compile(f"(?:the )?({'|'.join(NAMED)})", re.IGNORECASE)


class Piece(NamedTuple):
    """Words, or a card in short signs."""

    text: str
    card: str = ""
    """The name of the card."""


def pieces(sentence: str) -> Iterator[Piece]:
    """A sentence in pieces; its cards lose their article."""
    told = 0
    for found in A_CARD.finditer(sentence):
        if words := sentence[told : found.start()]:
            yield Piece(words)
        card = NAMED[found[1].lower()]
        yield Piece(sign(card), card)
        told = found.end()
    if words := sentence[told:]:
        yield Piece(words)
