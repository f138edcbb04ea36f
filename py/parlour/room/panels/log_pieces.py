"""Splits a line of the log into cards, which are shown as chips, and the words between them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from parlour.cards import NAME
from parlour.language import grammar


class Piece(NamedTuple):
    """Some words of a line."""

    words: str
    card: str = ""
    """The card that the words name, if any."""


def pieces(sentence: str) -> Iterator[Piece]:
    """The pieces of a sentence; the words of a card include its article."""
    names, a_card = _cards(grammar().card, tuple(grammar().forms))
    end = 0
    for found in a_card.finditer(sentence):
        if words := sentence[end : found.start()]:
            yield Piece(words)
        yield Piece(found[0], names[found[0].lower()])
        end = found.end()
    if words := sentence[end:]:
        yield Piece(words)


@cache  # computed when the log is first read, not at the start
def _cards(
    card: Callable[[str, str, str], str], forms: Sequence[str]
) -> tuple[Mapping[str, str], re.Pattern[str]]:
    """All names of cards in this language, and the pattern that finds them.

    Longer names come first, because “the seven of hearts” contains “seven of hearts”. Only whole
    words match: the Spanish form “a la reina” must not be found in “juega la reina”.
    """
    names = {card(name[0], name[1], form).lower(): name for form in forms for name in NAME.values()}
    longest = sorted(names, key=len, reverse=True)
    either = "|".join(map(re.escape, longest))
    return names, re.compile(rf"\b(?:{either})\b", re.IGNORECASE)
