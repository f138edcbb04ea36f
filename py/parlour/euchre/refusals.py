"""Why a move of euchre is refused, in the players' words."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import CARD, JOKER, NAME, SUITS, Card, read_cards
from parlour.euchre.house import NO_TRUMP, ORDERS, left_bower
from parlour.euchre.options import Options
from parlour.euchre.view import EuchreView, offered_suit, trump_suit
from parlour.language import later, say
from parlour.options import agreement
from parlour.phrases import enumerated, not_your_turn, sign, suit, the

ASKED = MappingProxyType(
    {
        "FARMER": later("Now use your farmer’s hand, or keep it."),
        "NAME_SUIT": later("Now name the suit of the turned joker."),
        "BID1": later("Now accept the turned card, or pass."),
        "BID2": later("Now name another suit, or pass."),
        "ALONE": later("Now say whether you play alone."),
        "DEFEND_ALONE": later("Now say whether you defend alone."),
        "DISCARD": later("Now discard one of your six cards."),
        "GIVE": later("Now give your partner a card."),
        "LAYOUT": later("Now discard one of your six cards."),
        "PLAY": later("Now play a card."),
    }
)
"""Keyed by state: what the seat to act must do now."""


def refusal(view: EuchreView, move: str) -> str:
    """Why this seat may not make this move now, in the players' words."""
    if view["actor"] is None:
        return say("The deal is over.")
    if view["actor"] != view["seat"]:
        return not_your_turn(view["actor"], view["seat"])
    verb, *rest = move.lower().replace("10", "t").split() or [""]
    task = say(ASKED[view["state"]])
    if verb not in VERBS:
        return f"{say('“{move}” is not a move of euchre.', move=move[:40])} {task}"
    if verb in ("play", "discard", "give"):
        if len(rest) != 1 or rest[0].upper() not in CARD:
            return say("Write one card after “{verb}”.", verb=verb)
        card = CARD[rest[0].upper()]
        if card not in read_cards(view["hand"]):
            return say("You do not hold {card}.", card=the(card))
        if verb == "play" and view["state"] == "PLAY":
            return _must_follow(view)
        if verb == "give" and view["state"] == "GIVE":
            return _not_the_best(card)
    if verb == "make" and view["state"] == "BID2":
        return _not_named(view, rest)
    return VERBS[verb](view) or task


def _not_the_best(card: Card) -> str:
    return say("You must give your best card, not {card}.", card=the(card))


def led(view: EuchreView) -> str:
    """The suit to follow: the suit that the led card counts as."""
    card = CARD[view["trick"][0][1]]
    suits = ORDERS[trump_suit(view)].suits
    return next(letter for letter, cards in suits.items() if cards & card)


def _must_follow(view: EuchreView) -> str:
    """The message about a renege (9): the suit to follow, and a note on the left bower."""
    led_suit = led(view)
    left = left_bower(trump_suit(view))
    if led_suit == view["trump"] and NAME[JOKER] in view["hand"].split():
        return say(
            "You must follow suit: {suit} were led, and the joker is a trump.", suit=suit(led_suit)
        )
    if led_suit == view["trump"] and left in view["hand"].split():
        return say(
            "You must follow suit: {suit} were led, and {left} is a trump.",
            suit=suit(led_suit),
            left=the(CARD[left]),
        )
    return say("You must follow suit: {suit} were led.", suit=suit(led_suit))


def _no_offer(view: EuchreView) -> str:
    if view["state"] != "NAME_SUIT":
        return say("Only a turned joker is given a suit.")
    return ""


def _no_order(view: EuchreView) -> str:
    if view["state"] == "BID1":
        return say("You may order up a suit only with a card of it.")
    return say("The turned card was turned down.") if view["state"] == "BID2" else ""


def _no_alone(view: EuchreView) -> str:
    if view["state"] == "ALONE":
        return say("Near the end of a game your side may not play alone.")
    return ""


def _no_partner(view: EuchreView) -> str:
    if view["state"] == "ALONE":
        return say("You have ordered up your partner, so you must play alone.")
    return ""


def _no_make(view: EuchreView) -> str:
    if view["state"] == "BID1":
        return say("Only the turned suit is offered in the first round.")
    return ""


def _not_named(view: EuchreView, named: Sequence[str]) -> str:
    """Why a suit, or no trump, may not be named in the second round."""
    turned = offered_suit(view)
    if named == [NO_TRUMP.lower()]:
        return say("No trump may be named only if that is agreed.")
    if named and named[0].upper() in SUITS.replace(turned, ""):
        return say("You may name a suit only with a card of it.")
    return say("Name one of the other suits, not {suit}.", suit=suit(turned))


def _no_pass(view: EuchreView) -> str:
    if view["state"] == "BID2" and agreement(Options, view["options"]).stick_dealer:
        return say("The dealer is stuck, and must name a suit.")
    return ""


def _no_reason(view: EuchreView) -> str:
    return ""


VERBS: Mapping[str, Callable[[EuchreView], str]] = MappingProxyType(
    {
        "exchange": _no_reason,
        "redeal": _no_reason,
        "keep": _no_reason,
        "offer": _no_offer,
        "order": _no_order,
        "pass": _no_pass,
        "make": _no_make,
        "alone": _no_alone,
        "together": _no_partner,
        "defend": _no_reason,
        "decline": _no_reason,
        "discard": _no_reason,
        "give": _no_reason,
        "play": _no_reason,
    }
)


def idle(view: EuchreView, _card: str) -> str:
    """Why a card of the player's hand cannot be played now, and which cards must be."""
    if view["state"] not in ("PLAY", "GIVE"):
        return say(ASKED[view["state"]])
    playable = enumerated(sign(move.split()[1]) for move in reversed(view["legal"]))
    if view["state"] == "PLAY":
        left = left_bower(trump_suit(view))
        if view["legal"] == [f"play {NAME[JOKER]}"]:
            return say("You must follow suit: the joker is a trump, too.")
        if led(view) == view["trump"] and left in view["hand"].split():
            return say("You must follow suit: the {card} is a trump, too.", card=sign(left))
        return say("You must follow suit: you have the {cards}.", cards=playable)
    return say("You must give your best card: the {cards}.", cards=playable)
