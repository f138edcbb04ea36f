"""Why a move of durak is refused, in the players' words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from parlour.cards import CARD, HIGHER, NAME, SAME_RANK, Card, read_cards
from parlour.durak.house import trumps
from parlour.durak.options import Options
from parlour.durak.view import DurakView
from parlour.language import later, say
from parlour.options import agreement
from parlour.phrases import not_your_turn, rank, sign, suit, the

ASKED = MappingProxyType(
    {
        "OPEN": later("Now open the attack with a card."),
        "MORE": later("Now add a card to the attack, or stop at one, three or five."),
        "DEFEND": later("Now beat the attack or take."),
        "THROW": later("Now add a matching card or pass."),
        "GIVE": later("Now give a matching card or pass."),
        "EXCHANGE": later("Now say whether you exchange the lowest trump."),
        "CHOOSE_DEALER": later("Now name the next dealer."),
    }
)
"""Maps each state to what the seat to act must do now."""


def refusal(view: DurakView, move: str) -> str:
    """Why this seat may not make this move now, in the players' words."""
    if view["result"] is not None and view["actor"] is None:
        return say("The deal is over.")
    if view["state"] == "LAYING":
        return not_your_turn(view["attacker"], view["seat"])
    if view["actor"] is None:
        return say("The cards are being drawn; wait a moment.")
    if view["actor"] != view["seat"]:
        return not_your_turn(view["actor"], view["seat"])
    verb, *rest = move.lower().split() or [""]
    named = [CARD[word] for word in (w.upper().replace("10", "T") for w in rest) if word in CARD]
    task = say(ASKED[view["state"]])
    if verb not in _REASONS:
        return f"{say('“{move}” is not a move of durak.', move=move[:40])} {task}"
    if verb in ("attack", "give", "transfer", "show", "beat"):
        if len(named) != (2 if verb == "beat" else 1) or len(rest) != len(named):
            if verb == "beat":
                return say("Write two cards after “{verb}”, the attack card first.", verb=verb)
            return say("Write one card after “{verb}”.", verb=verb)
        if named[-1] not in read_cards(view["hand"]):
            return say("You do not hold {card}.", card=the(named[-1]))
    return _REASONS[verb](view, named) or task


def _no_attack(view: DurakView, named: list[Card]) -> str:
    if view["state"] == "MORE":
        return no_larger(named[0])
    if view["state"] != "THROW":
        return ""
    return say("{card} cannot be added: no card of its rank lies on the table.", card=the(named[0]))


def no_larger(card: Card) -> str:
    """Why a card cannot be added to an attack of simple durak (5.11)."""
    return say(
        "{card} cannot be added: three cards need a pair, five need two pairs.",
        card=the(card),
    )


def _no_enough(view: DurakView, named: list[Card]) -> str:
    if view["state"] != "MORE":
        return ""
    return say("An attack has one card, three with a pair, or five with two pairs.")


def _no_beat(view: DurakView, named: list[Card]) -> str:
    if view["state"] != "DEFEND":
        return ""
    attack, card = named
    if NAME[attack] not in unbeaten(view):
        return say("{card} is not an unbeaten attack card.", card=the(attack))
    if has_too_few_cards(view):
        return say("You have too few cards to beat this attack.")
    return does_not_beat(view, attack, card)


def does_not_beat(view: DurakView, attack: Card, card: Card) -> str:
    """Why a card does not beat an attack card."""
    options = _options(view)
    beaters = trumps(view["trump"], options.pack, options.japanese).beaters[attack]
    needed_suit = suit(NAME[attack][1])
    if beaters & ~HIGHER[attack]:
        return say(
            "The {card} does not beat the {other}. You need a higher card of {suit}, or a trump.",
            card=sign(NAME[card]),
            other=sign(NAME[attack]),
            suit=needed_suit,
        )
    return say(
        "The {card} does not beat the {other}. You need a higher card of {suit}.",
        card=sign(NAME[card]),
        other=sign(NAME[attack]),
        suit=needed_suit,
    )


def _no_transfer(view: DurakView, named: list[Card]) -> str:
    if view["state"] != "DEFEND":
        return ""
    if not _options(view).transfer:
        return say("Attacks are not transferred in this game.")
    if _options(view).no_first_transfer and view["first_bout"]:
        return say("In the first bout the attack is not transferred.")
    if any(cover for _, cover in view["table"]):
        return say("A card has been beaten, so the attack can no longer be transferred.")
    if not SAME_RANK[CARD[view["table"][0][0]]] & named[0]:
        return say(
            "To transfer you need a card of the attack's rank, not {card}.", card=the(named[0])
        )
    return say("The next player has too few cards for this attack.")


def _no_show(view: DurakView, named: list[Card]) -> str:
    if view["state"] == "DEFEND" and not _options(view).transfer_show:
        return say("Attacks are not transferred by showing a trump in this game.")
    if view["seat"] in view["shown"]:
        return say("You have shown a trump in this bout already.")
    if view["state"] == "DEFEND" and NAME[named[0]][1] != view["trump"]:
        return say("Only a trump of the attack's rank can be shown.")
    return _no_transfer(view, named)


def _no_give(view: DurakView, named: list[Card]) -> str:
    if view["state"] != "GIVE":
        return ""
    return say("{card} cannot be given: no card of its rank lies on the table.", card=the(named[0]))


def _no_pass(view: DurakView, named: list[Card]) -> str:
    if view["state"] == "OPEN":
        return say("You cannot pass when you open a bout. Play any card.")
    if view["state"] == "DEFEND":
        return say("A defender cannot pass. Beat the attack or take.")
    return ""


def _no_query(view: DurakView, named: list[Card]) -> str:
    if view["state"] not in ("OPEN", "THROW"):
        return ""
    if not _options(view).trump_query:
        return say("The rules of this game do not allow asking about trumps.")
    if view["seat"] != view["attacker"]:
        return say("Only the principal attacker may ask about trumps.")
    if view["queried"]:
        return say("You have asked already; play a card or pass.")
    return say("There is no other attacker to ask.")


def _no_reason(view: DurakView, named: list[Card]) -> str:
    return ""


_REASONS: Mapping[str, Callable[[DurakView, list[Card]], str]] = MappingProxyType(
    {
        "attack": _no_attack,
        "beat": _no_beat,
        "take": _no_reason,
        "transfer": _no_transfer,
        "show": _no_show,
        "give": _no_give,
        "pass": _no_pass,
        "enough": _no_enough,
        "query": _no_query,
        "exchange": _no_reason,
        "keep": _no_reason,
        "deal_next": _no_reason,
    }
)


def idle(view: DurakView, card: Card) -> str:
    """Why a card of the player's hand cannot be played now."""
    state = view["state"]
    if state == "MORE":
        return no_larger(card)
    if state == "DEFEND":
        attacks = [CARD[name] for name in unbeaten(view)]
        if len(attacks) == 1:
            return does_not_beat(view, attacks[0], card)
        if has_too_few_cards(view):
            return say("You have too few cards to beat this attack.")
        return say("The {card} beats none of the attack cards.", card=sign(NAME[card]))
    if state in ("THROW", "GIVE"):
        return say(
            "There is no {rank} on the table, so it cannot be added.", rank=rank(NAME[card][0])
        )
    return say(ASKED[state])


def unbeaten(view: DurakView) -> list[str]:
    """The names of the attack cards still to be beaten."""
    return [attack for attack, cover in view["table"] if cover is None]


def has_too_few_cards(view: DurakView) -> bool:
    """Has this seat, the defender, fewer cards than it must beat (6)?"""
    return len(read_cards(view["hand"])) < len(unbeaten(view))


def is_simple(view: DurakView) -> bool:
    """Is nobody allowed to throw in (5.11)?"""
    return _options(view).throwing_in == "nobody"


def _options(view: DurakView) -> Options:
    return agreement(Options, view["options"])
