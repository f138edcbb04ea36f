"""Why a move of écarté is refused, in the players' words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from parlour.cards import CARD, Card, read_cards, together
from parlour.ecarte.house import HAND, ORDERS, trump_king
from parlour.ecarte.options import Options
from parlour.ecarte.view import EcarteView
from parlour.language import say
from parlour.options import agreement
from parlour.phrases import cards_in_words, enumerated, not_your_turn, sign, suit, the


def task(view: EcarteView) -> str:
    """What the seat to act must do now."""
    match view["state"]:
        case "PROPOSE":
            return say("Now propose to change cards, or stand.")
        case "RESPOND":
            return say("Now accept the proposal, or refuse it.")
        case "PLAY":
            return say("Now play a card.")
    least, most = least_change(view), most_change(view)
    cards = cards_in_words(most)
    if not least:
        return say("Now change up to {cards}, or none.", cards=cards)
    if least < most:
        return say("Now change from {least} to {cards}.", least=least, cards=cards)
    return say("Now change {cards}.", cards=cards)


def least_change(view: EcarteView) -> int:
    """The fewest cards that the seat to act must change (5.3, 5.4)."""
    dealers = view["state"] == "DISCARD_DEALER"
    return agreement(Options, view["options"]).dealer_min_change if dealers else 1


def most_change(view: EcarteView) -> int:
    """The most cards that may be changed: all five, or what is left of the stock (5.3)."""
    return min(HAND, int(view["stock_count"]))


def refusal(view: EcarteView, move: str) -> str:
    """Why this seat may not make this move now, in the players' words."""
    if view["actor"] is None:
        return say("The deal is over.")
    if view["actor"] != view["seat"]:
        return not_your_turn(view["actor"], view["seat"])
    verb, *rest = move.lower().replace("10", "t").split() or [""]
    if verb not in VERBS:
        return f"{say('“{move}” is not a move of écarté.', move=move[:40])} {task(view)}"
    named = [CARD[word.upper()] for word in rest if word.upper() in CARD]
    if verb in ("play", "discard") and rest != ["none"]:
        if verb == "play" and not len(named) == len(rest) == 1:
            return say("Write one card after “{verb}”.", verb=verb)
        if len(named) < len(rest):
            return say("“{verb}” names the cards, or “none”.", verb=verb)
        hand = read_cards(view["hand"])
        missing = next((card for card in named if card not in hand), None)
        if missing is not None:
            return say("You do not hold {card}.", card=the(missing))
    return VERBS[verb](view, named) or task(view)


def _no_play(view: EcarteView, named: list[Card]) -> str:
    return strict(view, named[0]) if named and view["state"] == "PLAY" else ""


def _no_discard(view: EcarteView, named: list[Card]) -> str:
    if view["state"] not in ("DISCARD_ELDER", "DISCARD_DEALER"):
        return ""
    if len(set(named)) < len(named):
        return say("A card is named twice.")
    if len(named) > most_change(view):
        return say("The stock has only {cards}.", cards=cards_in_words(most_change(view)))
    if not named and least_change(view):
        return say("You must change at least one card.")
    return ""


def _no_mark(view: EcarteView, named: list[Card]) -> str:
    king = trump_king(ORDERS[view["trump"]])
    if CARD[view["turn"]] == king:
        return say("The king of trumps is turned up, so nobody can mark it.")
    if view["marked"] is not None:
        return say("The king is marked already.")
    if view["state"] != "PLAY":
        return say("You can mark the king when the changing is over, before your first card.")
    if king & together(read_cards(view["hand"])):
        return say("You can mark the king only before your card to the first trick.")
    return say("You do not hold the king of trumps.")


def _no_reason(view: EcarteView, named: list[Card]) -> str:
    return ""


VERBS: Mapping[str, Callable[[EcarteView, list[Card]], str]] = MappingProxyType(
    {
        "propose": _no_reason,
        "stand": _no_reason,
        "accept": _no_reason,
        "refuse": _no_reason,
        "discard": _no_discard,
        "mark": _no_mark,
        "play": _no_play,
    }
)


def strict(view: EcarteView, card: Card) -> str:
    """Which part of the strict rule of the second card (7.1) this card breaks."""
    led = CARD[view["trick"][0][1]]
    order, hand = ORDERS[view["trump"]], together(read_cards(view["hand"]))
    if not hand & order.lane[led]:
        trumps = suit(view["trump"])
        return say("You cannot follow suit, so you must trump: {suit} are trumps.", suit=trumps)
    if not card & order.lane[led]:
        lane = next(letter for letter, cards in order.suits.items() if cards & led)
        return say("You must follow suit: {suit} were led.", suit=suit(lane))
    return say("You must win the trick if you can: play a card above {card}.", card=the(led))


def idle(view: EcarteView, card: str) -> str:
    """Why a card of the player's hand cannot be played now, with the names of the cards
    concerned."""
    if view["state"] != "PLAY":
        return task(view)
    led = view["trick"][0][1]
    lane = ORDERS[view["trump"]].lane[CARD[led]]
    if not together(read_cards(view["hand"])) & lane:
        return say("You must trump: you have no {suit}.", suit=suit(led[1]))
    if CARD[card] & lane:
        return say("You must win the trick if you can: play above the {card}.", card=sign(led))
    cards = [move.split()[1] for move in view["legal"] if " " in move]
    playable = enumerated(map(sign, reversed(cards)))
    return say("You must follow suit: you have the {cards}.", cards=playable)
