"""The play of a beginner, who counts court cards, leads the highest card and follows with the
lowest.

The beginner ignores earlier tricks, the talk and the score.
"""

from parlour.cards import CARD, NAME, Card, Cards, each, read_cards, together
from parlour.ecarte.belief import change
from parlour.ecarte.house import KINGS, ORDERS
from parlour.ecarte.view import EcarteView

COURTS = 3
"""With at least this many court cards, a beginner plays the hand as it is."""


def choose(view: EcarteView) -> str:
    """The text of one of the legal moves."""
    legal = view["legal"]
    match view["state"]:
        case "PROPOSE":
            return "stand" if court_cards(view) >= COURTS else "propose"
        case "RESPOND":
            return "refuse" if court_cards(view) >= COURTS else "accept"
        case "PLAY":
            return "mark" if "mark" in legal else _card(view)
    return _change(view)


def court_cards(view: EcarteView) -> int:
    """The number of kings, queens and jacks."""
    return sum(NAME[card][0] in "KQJ" for card in _hand(view))


def _change(view: EcarteView) -> str:
    """Change everything except trumps and kings."""
    keepers: Cards = KINGS | ORDERS[view["trump"]].trumps
    strength = ORDERS[view["trump"]].strength
    hand = sorted(_hand(view), key=lambda card: (bool(card & keepers), strength[card]))
    return change(view, hand, sum(not card & keepers for card in hand))


def _card(view: EcarteView) -> str:
    """The highest card to lead, the lowest legal card to follow."""
    cards = [CARD[move.split()[1]] for move in view["legal"]]
    pick = min if view["trick"] else max
    return f"play {NAME[pick(cards, key=ORDERS[view['trump']].strength.__getitem__)]}"


def _hand(view: EcarteView) -> list[Card]:
    return each(together(read_cards(view["hand"])))
