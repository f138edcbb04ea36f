"""Habits of écarté: when to propose and to refuse, what to change, and what to lead."""

from collections.abc import Mapping, Sequence

from parlour.cards import CARD, NAME, Card, Cards, each, read_cards, together
from parlour.ecarte.belief import change
from parlour.ecarte.house import ORDERS
from parlour.ecarte.view import EcarteView
from tools.measure.strength.habits import Rule


def _hand(view: EcarteView) -> Cards:
    return together(read_cards(view["hand"]))


def _cards(view: EcarteView, legal: Sequence[str]) -> list[Card]:
    """The cards that may be played; empty before the play."""
    return [CARD[move.split()[1]] for move in legal if move.startswith("play")]


def _says(word: str, view: EcarteView, legal: Sequence[str]) -> str | None:
    return word if word in legal else None


def always_proposes(view: EcarteView, legal: Sequence[str]) -> str | None:
    """Always proposes, even with a good hand."""
    return _says("propose", view, legal)


def always_refuses(view: EcarteView, legal: Sequence[str]) -> str | None:
    """Refuses every proposal."""
    return _says("refuse", view, legal)


def always_accepts(view: EcarteView, legal: Sequence[str]) -> str | None:
    """Accepts every proposal."""
    return _says("accept", view, legal)


def _changes(view: EcarteView, kept: Cards) -> str | None:
    """Changes all cards except these, or as many as the stock allows."""
    if view["state"] in ("PROPOSE", "RESPOND", "PLAY"):
        return None
    order, hand = ORDERS[view["trump"]], _hand(view)
    cards = sorted(each(hand), key=lambda card: (bool(card & kept), order.strength[card]))
    return change(view, cards, (hand & ~kept).bit_count())


def keeps_trumps_alone(view: EcarteView, legal: Sequence[str]) -> str | None:
    """Changes all cards except trumps, even kings."""
    return _changes(view, ORDERS[view["trump"]].trumps)


def _leads(view: EcarteView, legal: Sequence[str]) -> list[Card]:
    return [] if view["trick"] else _cards(view, legal)


def leads_trumps(view: EcarteView, legal: Sequence[str]) -> str | None:
    """Leads its highest trump whenever it has one."""
    order = ORDERS[view["trump"]] if "trump" in view else None
    trumps = [card for card in _leads(view, legal) if order and card & order.trumps]
    return f"play {NAME[max(trumps, key=order.strength.__getitem__)]}" if order and trumps else None


HABITS: Mapping[str, Rule] = {
    "always proposes": always_proposes,
    "always refuses": always_refuses,
    "always accepts": always_accepts,
    "keeps trumps alone": keeps_trumps_alone,
    "leads trumps": leads_trumps,
}
