"""Why a move of durak is refused, in the players' words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from parlour.cards import CARD, HIGHER, NAME, SAME_RANK, SUIT_WORD, Card, read_cards, spoken
from parlour.durak.house import trumps
from parlour.durak.options import Options
from parlour.game import View
from parlour.phrases import capital, the

ASKED = MappingProxyType(
    {
        "OPEN": "open the attack with a card",
        "DEFEND": "beat the attack or take",
        "THROW": "add a matching card or pass",
        "GIVE": "give a matching card or pass",
        "EXCHANGE": "say whether you exchange the lowest trump",
        "CHOOSE_DEALER": "name the next dealer",
    }
)
"""What the seat to act is asked in each state."""


def refusal(view: View, move: str) -> str:
    """Why a seat may not make this move now, in the players' words."""
    if view["result"] is not None and view["actor"] is None:
        return "The deal is over."
    if view["actor"] is None:
        return "The cards are being drawn; wait a moment."
    if view["actor"] != view["seat"]:
        return f"It is the turn of seat {view['actor']}, not of seat {view['seat']}."
    verb, *rest = move.lower().split() or [""]
    named = [CARD[word] for word in (w.upper().replace("10", "T") for w in rest) if word in CARD]
    task = f"Now {ASKED[view['state']]}."
    if verb not in _REASONS:
        return f"“{move[:40]}” is not a move of durak. {task}"
    if verb in ("attack", "give", "transfer", "show", "beat"):
        if len(named) != (2 if verb == "beat" else 1) or len(rest) != len(named):
            form = "two cards, the attack card first" if verb == "beat" else "one card"
            return f"“{verb}” names {form}."
        if named[-1] not in read_cards(view["hand"]):
            return f"You do not hold {the(named[-1])}."
    return _REASONS[verb](view, named) or task


def _no_attack(view: View, named: list[Card]) -> str:
    if view["state"] != "THROW":
        return ""
    return f"{capital(the(named[0]))} cannot be added: no card of its rank lies on the table."


def _no_beat(view: View, named: list[Card]) -> str:
    if view["state"] != "DEFEND":
        return ""
    attack, card = named
    if NAME[attack] not in unbeaten(view):
        return f"{capital(the(attack))} does not lie there to be beaten."
    return does_not_beat(view, attack, card)


def does_not_beat(view: View, attack: Card, card: Card) -> str:
    """Why a card does not beat an attack card."""
    options = _options(view)
    suit = trumps(view["trump"], options.pack, options.japanese)
    lane = SUIT_WORD[NAME[attack][1]]
    needed = f"a higher card of {lane}"
    if suit.beaters[attack] & ~HIGHER[attack]:
        needed += " or a trump"
    return f"{capital(the(card))} does not beat {the(attack)}; that takes {needed}."


def _no_transfer(view: View, named: list[Card]) -> str:
    if view["state"] != "DEFEND":
        return ""
    if not _options(view).transfer:
        return "Attacks are not transferred in this game."
    if any(cover for _, cover in view["table"]):
        return "A card has been beaten, so the attack can no longer be transferred."
    if not SAME_RANK[CARD[view["table"][0][0]]] & named[0]:
        return f"To transfer takes a card of the attack's rank, and not {the(named[0])}."
    return "The next player holds too few cards to be passed this attack."


def _no_show(view: View, named: list[Card]) -> str:
    if view["state"] == "DEFEND" and not _options(view).transfer_show:
        return "Attacks are not transferred by showing a trump in this game."
    if view["seat"] in view["shown"]:
        return "You have shown a trump in this bout already."
    if view["state"] == "DEFEND" and NAME[named[0]][1] != view["trump"]:
        return "Only a trump of the attack's rank can be shown."
    return _no_transfer(view, named)


def _no_give(view: View, named: list[Card]) -> str:
    if view["state"] != "GIVE":
        return ""
    return f"{capital(the(named[0]))} cannot be given: no card of its rank lies on the table."


def _no_pass(view: View, named: list[Card]) -> str:
    if view["state"] == "OPEN":
        return "The opening of a bout cannot be passed; play any card."
    if view["state"] == "DEFEND":
        return "A defender beats the attack or takes."
    return ""


def _no_query(view: View, named: list[Card]) -> str:
    if view["state"] not in ("OPEN", "THROW"):
        return ""
    if not _options(view).trump_query:
        return "Asking for trumps was not agreed on in this game."
    if view["seat"] != view["attacker"]:
        return "Only the principal attacker may ask for trumps."
    if view["queried"]:
        return "You have asked already; play a card or pass."
    return "There is no other attacker to ask."


def _elsewhere(view: View, named: list[Card]) -> str:
    return ""


_REASONS: Mapping[str, Callable[[View, list[Card]], str]] = MappingProxyType(
    {
        "attack": _no_attack,
        "beat": _no_beat,
        "take": _elsewhere,
        "transfer": _no_transfer,
        "show": _no_show,
        "give": _no_give,
        "pass": _no_pass,
        "query": _no_query,
        "exchange": _elsewhere,
        "keep": _elsewhere,
        "deal_next": _elsewhere,
    }
)


def idle(view: View, card: Card) -> str:
    """Why a card of the own hand can do nothing at this moment."""
    state = view["state"]
    if state == "DEFEND":
        attacks = [CARD[name] for name in unbeaten(view)]
        if len(attacks) == 1:
            return does_not_beat(view, attacks[0], card)
        return f"{capital(the(card))} beats none of the attack cards."
    if state in ("THROW", "GIVE"):
        return f"No {spoken(NAME[card]).split()[0]} lies on the table, so it cannot be added."
    return f"Now {ASKED[state]}."


def unbeaten(view: View) -> list[str]:
    """The names of the attack cards still to be beaten."""
    return [attack for attack, cover in view["table"] if cover is None]


def _options(view: View) -> Options:
    return Options(**view["options"])
