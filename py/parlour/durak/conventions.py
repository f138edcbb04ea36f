"""The conventions of durak, and which of them chooses a move of the heuristics.

The heuristics decide by named rules whether to take and whether to add. They choose the card by its
value. The convention of a card is the first one that this card follows and the compared card does
not.
"""

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType

from parlour.cards import CARD, SAME_RANK, each
from parlour.durak.heuristics import JACK, Seen, by_rule
from parlour.durak.view import DurakView
from parlour.language import later

CONVENTIONS: Mapping[str, str] = MappingProxyType(
    {
        "lowest first": later("By convention: the lowest card first."),
        "a pair": later("By convention: attack with one of a pair."),
        "take early": later("By convention: early on, take rather than spend a trump."),
        "beat cheaply": later("By convention: beat what you can, as cheaply as you can."),
        "keep trumps and aces": later(
            "By convention: keep trumps and aces while there is a talon."
        ),
        "throw in": later("By convention: throw low cards in."),
    }
)


def convention(view: DurakView, advice: str, move: str) -> str | None:
    """The convention that makes the heuristics prefer the advice to this move, if there is one."""
    chosen, rule = by_rule(view, Random(0))
    if chosen != advice:
        return None
    seen = Seen(view)
    others = [*_followed(seen, move)]
    return rule or next((name for name in _followed(seen, advice) if name not in others), None)


def _followed(seen: Seen, move: str) -> Iterator[str]:
    """The conventions that the card of a move follows."""
    verb, *cards = move.split()
    if not cards:
        return
    card = CARD[cards[-1]]
    if seen.view["state"] == "OPEN":
        if seen.worth(card) == min(map(seen.worth, each(seen.hand))):
            yield "lowest first"
        if seen.hand & SAME_RANK[card] & ~seen.trumps.cards & ~card:
            yield "a pair"
    elif verb == "beat":
        beaters = each(seen.hand & seen.trumps.beaters[CARD[cards[0]]])
        if seen.worth(card) == min(map(seen.worth, beaters)):
            yield "beat cheaply"
    elif verb in ("attack", "give") and seen.worth(card) <= JACK:
        yield "throw in"
