"""The conventions of euchre, and which of them chooses a move of the heuristics."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from parlour.cards import CARD, rank_of
from parlour.euchre import bidding
from parlour.euchre.bidding import ACE
from parlour.euchre.heuristics import Seen, by_rule, known
from parlour.euchre.house import COLOUR_MATE
from parlour.euchre.view import EuchreView, offered_suit
from parlour.language import later
from parlour.tricks import winner

CONVENTIONS: Mapping[str, str] = MappingProxyType(
    {
        "lead trumps": later("By convention: makers lead trumps, the highest first."),
        "lead aces": later("By convention: lead the ace of a side suit."),
        "leave it to the partner": later(
            "By convention: leave the trick to your partner if your partner is winning it."
        ),
        "second hand low": later("By convention: second hand low."),
        "third hand high": later("By convention: third hand high."),
        "next": later("By convention: call next, the other suit of the turned card’s colour."),
    }
)


def convention(view: EuchreView, advice: str, move: str) -> str | None:
    """The convention that makes the heuristics prefer the advice to this move, if there is one."""
    chosen, name = by_rule(view, Random(0))
    if chosen != advice:
        return None
    if view["state"] == "BID2":
        return "next" if advice != "pass" and _is_for_next(view, advice[-1]) else None
    return name if not _follows(view, name, move) else None


def _is_for_next(view: EuchreView, suit: str) -> bool:
    """Is this the other suit of the turned colour, and good enough only for that reason?"""
    place, enough = bidding.place(view["seat"], view["dealer"]), bidding.enough_by(view)
    is_next = suit == COLOUR_MATE[offered_suit(view)]
    difference = enough.across[place] - enough.following[place]
    return is_next and 0 <= bidding.surplus(view, suit) < difference


def _follows(view: EuchreView, name: str | None, move: str) -> bool:
    """Does this move follow the convention of the advice too?"""
    match name:
        case "lead aces":
            card = CARD[move.split()[1]]
            return card in Seen(known(view)).plain and rank_of(card) == ACE
        case "leave it to the partner":
            seen, card = Seen(known(view)), CARD[move.split()[1]]
            return winner([*seen.trick, card], seen.order) != len(seen.trick)
    return False
