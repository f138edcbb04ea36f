"""The conventions of cassino, and which of them explains a move of the heuristics.

The heuristics evaluate everything about a move and have no separate rules. So the convention is the
first one that their move follows and the compared move does not.
"""

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType

from parlour.cards import SAME_RANK, each
from parlour.cassino.heuristics import Look, at_the_table
from parlour.cassino.lookahead import played
from parlour.cassino.moves import Play
from parlour.cassino.view import CassinoView, imagined
from parlour.language import later

CONVENTIONS: Mapping[str, str] = MappingProxyType(
    {
        "what scores": later("By convention: first take what scores by itself."),
        "no sweep": later("By convention: leave nothing that a single card can sweep."),
        "no sum": later("By convention: trail cards that fit into no sum."),
        "one of a pair": later("By convention: trail one of a pair."),
    }
)
"""Keyed by name, in order of priority: the sentence about each convention."""

SCORES = 1.0
"""A card with at least this value at the start of a hand scores alone."""


def convention(view: CassinoView, advice: str, move: str) -> str | None:
    """The convention that makes the heuristics prefer the advice to this move, if there is one."""
    p = imagined(view, Random(0))
    chosen = at_the_table(p)
    if chosen.text != advice:
        return None
    look = Look(p, view["seat"])
    (other,) = (other for other in p.moves() if other.text == move)
    followed = zip(
        CONVENTIONS, _followed(look, chosen, False), _followed(look, other, True), strict=True
    )
    return next((name for name, one, two in followed if one and not two), None)


def _followed(look: Look, move: Play, unless_laid: bool) -> Iterator[bool]:
    """For each convention, does the move follow it? All conventions except the first are about
    trailing. A move that does not trail gets `unless_laid` for them."""
    after, house = played(look.p, move), look.house
    won = after.won[look.side] & ~look.p.won[look.side]
    yield any(look.worth.of[card] >= SCORES for card in each(won))
    if move.builds or move.value or not after.table & move.card:
        yield from [unless_laid] * 3
        return
    yield not look.may_be_swept(after, after.table & (look.p.table | look.hand))
    yield not (house.added(move.card) or house.variant.is_pile)
    yield bool(look.hand & SAME_RANK[move.card] & ~move.card)
