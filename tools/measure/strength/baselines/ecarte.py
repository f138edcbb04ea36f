"""A player of écarté who follows the old books, also in their advice about the score."""

from collections.abc import Mapping
from random import Random

from parlour.cards import CARD, NAME, read_cards, together
from parlour.ecarte import hints
from parlour.ecarte.belief import change
from parlour.ecarte.house import KINGS, ORDERS
from parlour.ecarte.view import EcarteView
from tools.measure.strength.baselines import Player


def books(view: EcarteView, rng: Random) -> str:
    """Proposes, responds and leads by the books, changes all but trumps and kings, marks the king,
    and otherwise plays low."""
    advice = hints.advice(view)
    if advice is not None:
        return advice.move
    if "mark" in view["legal"]:
        return "mark"
    order = ORDERS[view["trump"]]
    if view["state"] == "PLAY":
        return _card(view)
    dear = KINGS | order.trumps
    hand = sorted(read_cards(view["hand"]), key=lambda card: (bool(card & dear), card))
    return change(view, hand, sum(not card & dear for card in hand))


def _card(view: EcarteView) -> str:
    """The lowest legal card; on lead, the highest card of the longest suit."""
    order = ORDERS[view["trump"]]
    cards = [CARD[move.split()[1]] for move in view["legal"]]
    if view["trick"]:
        return f"play {NAME[min(cards, key=order.strength.__getitem__)]}"
    hand = together(cards)
    lead = max(
        cards, key=lambda card: ((hand & order.lane[card]).bit_count(), order.strength[card])
    )
    return f"play {NAME[lead]}"


PLAYERS: Mapping[str, Player] = {"books": books}
