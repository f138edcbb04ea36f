"""A line of the log in pieces: the cards, which are shown as chips, and the words between them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from parlour.cards import CARDS, NAME
from parlour.language import grammar


class Piece(NamedTuple):
    """Some words of it."""

    words: str
    card: str = ""
    """The name of the card that they name, if any."""


def pieces(sentence: str) -> Iterator[Piece]:
    """A sentence in pieces; a card has its article with it."""
    names, a_card = _cards(grammar().card, tuple(grammar().forms))
    told = 0
    for found in a_card.finditer(sentence):
        if words := sentence[told : found.start()]:
            yield Piece(words)
        yield Piece(found[0], names[found[0].lower()])
        told = found.end()
    if words := sentence[told:]:
        yield Piece(words)


@cache  # made when the log is first read, not when the page starts
def _cards(
    card: Callable[[str, str, str], str], forms: Sequence[str]
) -> tuple[Mapping[str, str], re.Pattern[str]]:
    """All that cards are called in this language, and how such a name is found; the longest first,
    as “the seven of hearts” has “seven of hearts” in it, and only whole words: in Spanish a queen
    may be “a la reina”, which is not what the end of “juega la reina” says."""
    names = {
        card(NAME[each][0], NAME[each][1], form).lower(): NAME[each]
        for form in forms
        for each in CARDS
    }
    longest = sorted(names, key=len, reverse=True)
    either = "|".join(map(re.escape, longest))
    return names, re.compile(rf"\b(?:{either})\b", re.IGNORECASE)
