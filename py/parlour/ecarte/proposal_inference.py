"""How likely the other side's talk is, for each hand that it may hold.

A player who proposes usually has a weak hand. A player who changes a single card usually has four
good ones. `odds_tables` says how much each trait of a hand favours playing over changing. The more
a choice gains, the likelier it is, but no choice is certain.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from parlour.cards import Card, Cards
from parlour.ecarte.draw_value import traits
from parlour.ecarte.odds_tables import CHANGED, SAID
from parlour.ecarte.solver import TRUMPS

TORN = 150
"""If two choices differ by this many thousandths of a point, the better one has the probability
0.73."""
ALTERNATIVES = {"propose": "stand", "accept": "refuse"}
"""Keyed by choice that continues the talk: its alternative."""


class Talk(NamedTuple):
    """What one side has said since its hand was last changed."""

    role: str
    said: tuple[str, ...] = ()
    """`propose`, `stand`, …, with ` later` after a proposal has been accepted."""
    changed: int | None = None
    """How many cards it changed last, if any."""

    def then(self, verb: str, later: bool) -> "Talk":
        """A copy with one more statement."""
        return self._replace(said=(*self.said, f"{verb} later" if later else verb))

    def likely(self, hand: Cards, turned: Card) -> float:
        """How likely this talk is with this hand of five."""
        likelihood = 1.0
        if self.changed is not None:
            likelihood = CHANGED[self.role][self.changed][(hand & TRUMPS).bit_count()]
        if self.said:
            found = list(traits(hand, turned))
            for verb in self.said:
                likelihood *= _says(verb, found)
        return likelihood


def _says(verb: str, words: Sequence[str]) -> float:
    first, _, later = verb.partition(" ")
    ending = ALTERNATIVES.get(first, first)
    adds = SAID[f"{ending} {later}" if later else ending]
    gain = sum(adds.get(word, 0) for word in words)
    ends = 1 / (1 + exp(-gain / TORN))
    return ends if first == ending else 1 - ends


def heard(talk: Sequence[tuple[int, str, int]], other: int, dealer: int) -> Talk:
    """The talk of a seat, from a view."""
    found = Talk("dealer" if other == dealer else "elder")
    later = False
    for who, verb, number in talk:
        if verb == "discard":
            later = True
            if who == other:
                found = found._replace(said=(), changed=number)
        elif who == other:
            found = found.then(verb, later)
    return found
