"""A line of the log in pieces: the cards, which are shown as chips, and the words between them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from parlour.cards import CARDS, NAME, RANK_WORD, SUIT_WORD, spoken

NAMED = {spoken(NAME[card]): NAME[card] for card in CARDS}
A_CARD = rf"(?i)(?:the )?((?:{'|'.join(RANK_WORD.values())}) of (?:{'|'.join(SUIT_WORD.values())}))"
"""Compiled when the log is first read, not when the page starts."""


class Piece(NamedTuple):
    """Some words of it."""

    words: str
    card: str = ""
    """The name of the card that they name, if any."""


def pieces(sentence: str) -> Iterator[Piece]:
    """A sentence in pieces; a card has its article with it."""
    told = 0
    for found in re.finditer(A_CARD, sentence):
        if words := sentence[told : found.start()]:
            yield Piece(words)
        yield Piece(found[0], NAMED[found[1].lower()])
        told = found.end()
    if words := sentence[told:]:
        yield Piece(words)
