"""The conventions of écarté, and which of them chooses a move of the heuristics."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from parlour.ecarte.heuristics import by_rule
from parlour.ecarte.view import EcarteView
from parlour.language import later

CONVENTIONS: Mapping[str, str] = MappingProxyType(
    {
        "jeu de règle": later("By convention: play a jeu de règle as it is."),
        "power cards": later("By convention: play a hand with three power cards as it is."),
        "change": later("By convention: change a hand that is not a jeu de règle."),
        "keep trumps and kings": later("By convention: keep trumps and kings, change the rest."),
        "longest suit": later("By convention: lead the top of the longest suit."),
    }
)


def convention(view: EcarteView, advice: str, move: str) -> str | None:
    """The convention that makes the heuristics prefer the advice to this move, if there is one."""
    chosen, name = by_rule(view, Random(0))
    return name if chosen == advice else None
