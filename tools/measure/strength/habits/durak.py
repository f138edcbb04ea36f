"""Habits of durak that some players believe in."""

from collections.abc import Mapping, Sequence

from parlour.cards import CARD, SAME_RANK, Card, each
from parlour.durak.heuristics import Seen
from parlour.durak.view import DurakView
from tools.measure.strength.habits import Rule

ADDING = ("THROW", "GIVE")
EARLY = 12
"""With more cards than this in the talon, a deal is in its early phase."""


def _by_card(legal: Sequence[str], *verbs: str) -> dict[Card, str]:
    """The moves of these verbs, keyed by the card that they play."""
    return {CARD[move.split()[-1]]: move for move in legal if move.split()[0] in verbs}


def _cheapest(view: DurakView, moves: Mapping[Card, str]) -> str | None:
    return moves[min(moves, key=Seen(view).worth)] if moves else None


def _dearest(view: DurakView, moves: Mapping[Card, str]) -> str | None:
    return moves[max(moves, key=Seen(view).worth)] if moves else None


def _plain(view: DurakView, moves: Mapping[Card, str]) -> dict[Card, str]:
    trumps = Seen(view).trumps.cards
    return {card: move for card, move in moves.items() if not card & trumps}


def takes_early(view: DurakView, legal: Sequence[str]) -> str | None:
    """Takes every attack while the talon is large."""
    return "take" if view["talon_count"] > EARLY and "take" in legal else None


def hoards(view: DurakView, legal: Sequence[str]) -> str | None:
    """Plays no trump while there is a talon."""
    if not view["talon_count"]:
        return None
    if view["state"] == "DEFEND":
        return None if _plain(view, _by_card(legal, "beat", "transfer")) else "take"
    moves = _plain(view, _by_card(legal, "attack", "give"))
    if not moves and "pass" in legal:
        return "pass"
    return _cheapest(view, moves) if view["state"] == "OPEN" else None


def beats_all(view: DurakView, legal: Sequence[str]) -> str | None:
    """Beats every card it can, as cheaply as possible."""
    return _cheapest(view, _by_card(legal, "beat"))


def adds_plain(view: DurakView, legal: Sequence[str]) -> str | None:
    """Adds and gives every plain card that fits, aces too."""
    if view["state"] not in ADDING:
        return None
    return _cheapest(view, _plain(view, _by_card(legal, "attack", "give")))


def leads_pairs(view: DurakView, legal: Sequence[str]) -> str | None:
    """Opens with the cheapest plain card of which it holds another of the same rank."""
    if view["state"] != "OPEN":
        return None
    moves = _plain(view, _by_card(legal, "attack"))
    hand = sum(moves)
    return _cheapest(
        view, {card: moves[card] for card in moves if len(each(hand & SAME_RANK[card])) > 1}
    )


def leads_lowest(view: DurakView, legal: Sequence[str]) -> str | None:
    """Opens with its cheapest card, of a pair or not."""
    return _cheapest(view, _by_card(legal, "attack")) if view["state"] == "OPEN" else None


HABITS: Mapping[str, Rule] = {
    "takes early": takes_early,
    "hoards trumps": hoards,
    "beats all": beats_all,
    "adds plain": adds_plain,
    "leads pairs": leads_pairs,
    "leads lowest": leads_lowest,
}
