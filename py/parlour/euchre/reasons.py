"""Why a move of euchre is refused, in the players' words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from parlour.cards import CARD, SUIT_WORD, read_cards
from parlour.euchre.house import COLOUR_MATE, ORDERS
from parlour.euchre.options import Options
from parlour.game import View
from parlour.phrases import the

MUST_FOLLOW = "You must follow suit"
"""What the old program said to a renege, word for word (9)."""

ASKED = MappingProxyType(
    {
        "BID1": "order the turned card up, or pass",
        "BID2": "name another suit, or pass",
        "ALONE": "say whether you play alone",
        "DEFEND_ALONE": "say whether you defend alone",
        "DISCARD": "lay one of your six cards out",
        "GIVE": "give your partner a card",
        "LAYOUT": "lay one of your six cards out",
        "PLAY": "play a card",
    }
)
"""What the seat to act is asked in each state."""


def refusal(view: View, move: str) -> str:
    """Why a seat may not make this move now, in the players' words."""
    if view["actor"] is None:
        return "The hand is over."
    if view["actor"] != view["seat"]:
        return f"It is the turn of seat {view['actor']}, not of seat {view['seat']}."
    verb, *rest = move.lower().replace("10", "t").split() or [""]
    task = f"Now {ASKED[view['state']]}."
    if verb not in VERBS:
        return f"“{move[:40]}” is not a move of euchre. {task}"
    if verb in ("play", "discard", "give"):
        if len(rest) != 1 or rest[0].upper() not in CARD:
            return f"“{verb}” names one card."
        card = CARD[rest[0].upper()]
        if card not in read_cards(view["hand"]):
            return f"You do not hold {the(card)}."
        if verb == "play" and view["state"] == "PLAY":
            return _must_follow(view)
        if verb == "give" and view["state"] == "GIVE":
            return f"Your best card is to be given, and {the(card)} is not."
    return VERBS[verb](view) or task


def _must_follow(view: View) -> str:
    """The renege: which suit is to be followed, and with the left bower a word on why."""
    led = CARD[view["trick"][0][1]]
    order = ORDERS[view["trump"]]
    suit = next(letter for letter, cards in order.suits.items() if cards & led)
    reason = f"{MUST_FOLLOW}: {SUIT_WORD[suit]} were led"
    left = CARD["J" + COLOUR_MATE[view["trump"]]]
    if suit == view["trump"] and left in read_cards(view["hand"]):
        return f"{reason}, and {the(left)} is a trump."
    return f"{reason}."


def _no_order(view: View) -> str:
    return "The turned card was turned down." if view["state"] == "BID2" else ""


def _no_make(view: View) -> str:
    if view["state"] == "BID1":
        return "Only the turned suit is offered in the first round."
    if view["state"] == "BID2":
        return f"Name one of the other suits, not {SUIT_WORD[view['turned'][1]]}."
    return ""


def _no_pass(view: View) -> str:
    if view["state"] == "BID2" and Options(**view["options"]).stick_dealer:
        return "The dealer is stuck, and must name a suit."
    return ""


def _elsewhere(view: View) -> str:
    return ""


VERBS: Mapping[str, Callable[[View], str]] = MappingProxyType(
    {
        "order": _no_order,
        "pass": _no_pass,
        "make": _no_make,
        "alone": _elsewhere,
        "together": _elsewhere,
        "defend": _elsewhere,
        "decline": _elsewhere,
        "discard": _elsewhere,
        "give": _elsewhere,
        "play": _elsewhere,
    }
)


def idle(view: View, card: str) -> str:
    """Why a card of the own hand can do nothing at this moment."""
    if view["state"] == "PLAY":
        return _must_follow(view)
    if view["state"] == "GIVE":
        return f"Your best card is to be given, and {the(CARD[card])} is not."
    return f"Now {ASKED[view['state']]}."
