"""Habits of euchre: when to make trumps or play alone, and what to lead."""

from collections.abc import Mapping, Sequence

from parlour.cards import CARD, NAME, SUITS, Card, read_cards, together
from parlour.euchre.bidding import weight
from parlour.euchre.house import ORDERS
from parlour.euchre.view import EuchreView, trump_suit, turned_card
from tools.measure.strength.habits import Rule


def _trumps(view: EuchreView, suit: str) -> int:
    """How many trumps a hand would hold if this suit were trumps."""
    return (together(read_cards(view["hand"])) & ORDERS[suit].trumps).bit_count()


def _cards(view: EuchreView, legal: Sequence[str]) -> list[Card]:
    return [CARD[move.split()[1]] for move in legal if move.startswith("play")]


def always_alone(view: EuchreView, legal: Sequence[str]) -> str | None:
    """Plays alone whenever it makes trumps."""
    return "alone" if "alone" in legal else None


def never_alone(view: EuchreView, legal: Sequence[str]) -> str | None:
    """Never plays alone."""
    return "together" if "together" in legal else None


def _makes(view: EuchreView, legal: Sequence[str], least: int) -> str | None:
    """Makes its longest suit if it would hold `least` trumps; otherwise passes if allowed."""
    if "order" in legal:
        return "order" if _trumps(view, turned_card(view)[1]) >= least else "pass"
    suits = [suit for suit in SUITS if f"make {suit}" in legal]
    if not suits:
        return None
    longest = max(suits, key=lambda suit: _trumps(view, suit))
    if _trumps(view, longest) >= least or "pass" not in legal:
        return f"make {longest}"
    return "pass"


def two_trumps(view: EuchreView, legal: Sequence[str]) -> str | None:
    """Makes any suit of which it holds two trumps."""
    return _makes(view, legal, 2)


def orders_jacks(view: EuchreView, legal: Sequence[str]) -> str | None:
    """Orders up every jack, also for opponents."""
    return "order" if "order" in legal and turned_card(view)[0] == "J" else None


def defends_alone(view: EuchreView, legal: Sequence[str]) -> str | None:
    """Defends alone against every loner, if the rules allow it."""
    return "defend" if "defend" in legal else None


def _is_lead(view: EuchreView) -> bool:
    return view["state"] == "PLAY" and not view["trick"]


def leads_trumps(view: EuchreView, legal: Sequence[str]) -> str | None:
    """Leads its highest trump whenever it has one."""
    order = ORDERS[trump_suit(view)] if view["trump"] else None
    if order is None or not _is_lead(view):
        return None
    trumps = [card for card in _cards(view, legal) if card & order.trumps]
    return f"play {NAME[max(trumps, key=lambda card: weight(card, order))]}" if trumps else None


def keeps_trumps(view: EuchreView, legal: Sequence[str]) -> str | None:
    """Leads no trump while it has another card."""
    if not _is_lead(view):
        return None
    order = ORDERS[trump_suit(view)]
    plain = [card for card in _cards(view, legal) if not card & order.trumps]
    return f"play {NAME[max(plain, key=lambda card: weight(card, order))]}" if plain else None


HABITS: Mapping[str, Rule] = {
    "always alone": always_alone,
    "never alone": never_alone,
    "two trumps": two_trumps,
    "orders jacks": orders_jacks,
    "defends alone": defends_alone,
    "leads trumps": leads_trumps,
    "keeps trumps": keeps_trumps,
}
