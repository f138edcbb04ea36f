"""What a durak table asks of a seat: the prompt, the moves on offer, and why a card rests."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.cards import CARD
from parlour.durak import reasons
from parlour.game import View
from parlour.language import later, say
from parlour.phrases import Company, cards_in_words, named, sign
from parlour.scene import Choice


def transfer_place(view: View) -> str:
    """Where a card is laid that transfers the attack."""
    return f"bout:{len(view['table'])}"


def prompt(view: View, names: Sequence[str]) -> str:
    """What is asked of the player, or whom the table waits for."""
    actor, state = view["actor"], view["state"]
    if view["result"] is not None and actor is None:
        return ""
    if actor is None:
        return _pause(view, names)
    defender = names[view["defender"]]
    if actor != view["seat"]:
        attacked = view["defender"] == view["seat"]
        waiting = _WAITING | _ATTACKED if attacked else _WAITING
        return say(waiting[state], name=names[actor], defender=defender)
    if state == "DEFEND":
        return _defence(view)
    a_card_fits = any(" " in move for move in view["legal"])
    asked = _ASKED if a_card_fits else _ASKED | _EMPTY_HANDED
    return say(asked[state], defender=defender)


def _defence(view: View) -> str:
    """What a defender may do."""
    unbeaten = reasons.unbeaten(view)
    transfers = any(move.startswith(("transfer", "show")) for move in view["legal"])
    if len(unbeaten) == 1:
        card = sign(unbeaten[0])
        if transfers:
            return say("Beat the {card}, transfer, or take.", card=card)
        return say("Beat the {card}, or take.", card=card)
    cards = cards_in_words(len(unbeaten))
    if transfers:
        return say("Beat {cards}, transfer, or take.", cards=cards)
    return say("Beat {cards}, or take.", cards=cards)


def _pause(view: View, names: Sequence[str]) -> str:
    """What is to be seen while nobody has to decide."""
    if not view["table"]:
        return say("The cards are drawn.")
    if not reasons.unbeaten(view):
        return say("The attack is beaten off.")
    company = Company(names, view["seat"])
    return company.tell(view["defender"], "You take.", "{who} takes.")


_ASKED = MappingProxyType(
    {
        "EXCHANGE": later("Exchange your lowest trump for the face-up card?"),
        "OPEN": later("You attack {defender}: play any card."),
        "THROW": later("Add a card of a rank on the table, or pass."),
        "GIVE": later("{defender} takes: give matching cards, or pass."),
        "CHOOSE_DEALER": later("Your team has lost. Who deals next?"),
    }
)
_EMPTY_HANDED = MappingProxyType(
    {
        "THROW": later("None of your cards can be added: pass."),
        "GIVE": later("{defender} takes: you have no card to give, so pass."),
    }
)
"""What is asked where no card of the own hand fits."""
_WAITING = MappingProxyType(
    {
        "OPEN": later("{name} is to attack {defender}."),
        "DEFEND": later("{name} is to defend."),
        "THROW": later("{name} may add to the attack on {defender}."),
        "GIVE": later("{name} may give cards."),
        "CHOOSE_DEALER": later("{name} names the next dealer."),
    }
)
_ATTACKED = MappingProxyType(
    {
        "OPEN": later("{name} is to attack you."),
        "THROW": later("{name} may add to the attack on you."),
    }
)
"""What is said to the one who is attacked."""


_CARD_TO = MappingProxyType(
    {
        "attack": (later("Attack {card}"), later("attack")),
        "add": (later("Add {card}"), later("add")),
        "give": (later("Give {card}"), later("give")),
        "transfer": (later("Transfer {card}"), later("transfer the attack")),
        "show": (later("Transfer by showing {card}"), later("transfer the attack by showing")),
    }
)
"""What a card of the own hand is used for: on a button, and in words."""


def choice(view: View, move: str, names: Sequence[str]) -> Choice:
    """A legal move as the table offers it."""
    verb, *cards = move.split()
    if verb == "beat":
        attack, card = cards
        label = say("Beat {on} with {card}", on=sign(attack), card=sign(card))
        spoken = say("beat {on}", on=named(attack))
        return Choice(move, label, spoken, (f"hand:{card}", f"table:{attack}"))
    if verb not in _CARD_TO:
        return _button(view, move, names)
    (card,) = cards
    label, spoken = _CARD_TO["add" if view["state"] == "THROW" else verb]
    place = (f"place:{transfer_place(view)}",) if verb in ("transfer", "show") else ()
    return Choice(move, say(label, card=sign(card)), say(spoken), (f"hand:{card}", *place))


_BUTTONS = MappingProxyType(
    {
        "take": (later("Take"), later("take all cards on the table"), "t"),
        "pass": (later("Pass"), later("pass"), "0"),
        "query": (later("Trumps?"), later("ask the other attackers for trumps"), "0"),
        "keep": (later("Keep it"), later("keep the lowest trump"), "k"),
    }
)

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "t": _BUTTONS["take"][1],
        "0": later("ask the other attackers for trumps, or where nothing can be asked, pass"),
        "p": later("pass, where there is something to ask"),
        "e": later("exchange the lowest trump"),
        "k": _BUTTONS["keep"][1],
    }
)
"""The keys of the buttons, and what they do."""


def _button(view: View, move: str, names: Sequence[str]) -> Choice:
    verb, *rest = move.split()
    if verb == "deal_next":
        company, seat = Company(names, view["seat"]), int(rest[0])
        label = say("You") if seat == view["seat"] else names[seat]
        spoken = company.tell(seat, "deal next", "let {who} deal next")
        return Choice(move, label, spoken, main=True)
    if verb == "exchange":
        lowest = min(
            (name for name in view["hand"].split() if name[1] == view["trump"]),
            key=lambda name: CARD[name],
        )
        label = say(
            "Take the {face_up} for the {lowest}",
            face_up=sign(view["face_up"]),
            lowest=sign(lowest),
        )
        return Choice(move, label, say(KEYS["e"]), key="e", main=True)
    label, spoken, key = _BUTTONS[verb]
    if verb == "pass" and "query" in view["legal"]:
        key = "p"
    return Choice(move, say(label), say(spoken), key=key, main=verb in ("take", "pass"))


def refusals(view: View, names: Sequence[str]) -> dict[str, str]:
    """For every own card that can do nothing now: why."""
    if view["result"] is not None:
        return {}
    hand = view["hand"].split()
    if view["actor"] != view["seat"]:
        wait = say("Wait for the draw.")
        if view["actor"] is not None:
            wait = say("Wait for {who}.", who=names[view["actor"]])
        return {f"hand:{card}": wait for card in hand}
    busy = {card for move in view["legal"] for card in move.split()[-1:]}
    return {f"hand:{card}": reasons.idle(view, CARD[card]) for card in hand if card not in busy}
