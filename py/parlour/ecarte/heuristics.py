"""Good club play at écarté: stand by the old table, lead from strong suits, and keep winners.

This module uses fixed rules and does not search. `equity` and `cardplay` find the best play.
"""

from random import Random

from parlour.cards import CARD, NAME, Card, Cards, each, read_cards, together
from parlour.ecarte import hints
from parlour.ecarte.belief import change
from parlour.ecarte.house import KINGS, ORDERS
from parlour.ecarte.view import EcarteView
from parlour.tricks import Order

TRUMP_SUIT = 3
"""With at least this many trumps, the player leads them like any other suit."""


def choose(view: EcarteView, rng: Random) -> str:
    """The text of a legal move. `rng` is not used."""
    return by_rule(view, rng)[0]


def by_rule(view: EcarteView, rng: Random) -> tuple[str, str | None]:
    """The club player's move and its convention, which is None if no named rule chose the move."""
    legal = view["legal"]
    if len(legal) == 1:
        return legal[0], None
    match view["state"]:
        case "PROPOSE":
            good = _good_to_play(view)
            return ("stand", good) if good else ("propose", "change")
        case "RESPOND":
            good = _good_to_play(view)
            return ("refuse", good) if good else ("accept", "change")
        case "PLAY":
            if "mark" in legal:
                return "mark", None
            card, rule = (_follow(view), None) if view["trick"] else _lead(view)
            return f"play {NAME[card]}", rule
    return _change(view)


def _good_to_play(view: EcarteView) -> str | None:
    """The convention of a hand good enough to play at any score (10.1, 10.2)."""
    hand, trump = _hand(view), view["trump"]
    if hints.jeu_de_regle(hand, trump) is not None:
        return "jeu de règle"
    return "power cards" if hints.power_cards(hand, trump) >= hints.POWERFUL else None


def _change(view: EcarteView) -> tuple[str, str | None]:
    """Change all but trumps and kings."""
    order, hand = ORDERS[view["trump"]], _hand(view)
    keepers = order.trumps | KINGS
    cards = sorted(each(hand), key=lambda card: (bool(card & keepers), order.strength[card]))
    count = (hand & ~keepers).bit_count()
    move = change(view, cards, count)
    return move, "keep trumps and kings" if count and move.count(" ") == count else None


# -- the play -------------------------------------------------------------------------------------


def _lead(view: EcarteView) -> tuple[Card, str | None]:
    """The highest card of the strongest suit, and its convention. Trumps are led only if there are
    at least `TRUMP_SUIT`, or no other cards."""
    order, hand = ORDERS[view["trump"]], _hand(view)
    few_trumps = (hand & order.trumps).bit_count() < TRUMP_SUIT
    cards = (few_trumps and hand & ~order.trumps) or hand
    best = max(order.suits.values(), key=lambda suit: _strength(cards & suit, order))
    card = max(each(cards & best), key=order.strength.__getitem__)
    return card, "longest suit" if cards & best & ~card else None


def _strength(suit: Cards, order: Order) -> tuple[int, int]:
    """The sort key of a suit: its length, then its highest card."""
    return suit.bit_count(), max((order.strength[card] for card in each(suit)), default=0)


def _follow(view: EcarteView) -> Card:
    """The cheapest legal card. The rules already require a winning card if there is one (7.1)."""
    cards = [CARD[move.split()[1]] for move in view["legal"]]
    return min(cards, key=ORDERS[view["trump"]].strength.__getitem__)


def _hand(view: EcarteView) -> Cards:
    return together(read_cards(view["hand"]))
