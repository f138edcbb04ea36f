"""The choices at a durak table: the question, the moves, and why a card cannot be played."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.cards import CARD, RANKS
from parlour.durak import refusals
from parlour.durak.view import DurakView
from parlour.language import later, say, say_count
from parlour.phrases import Company, cards_in_words, enumerated, named, rank, sign
from parlour.scene import Choice, Question


def transfer_place(view: DurakView) -> str:
    """The place for a card that transfers the attack."""
    return f"bout:{len(view['table'])}"


def question(view: DurakView, names: Sequence[str]) -> Question:
    """The question to the player, or a text that says whom the table waits for."""
    actor, state = view["actor"], view["state"]
    if view["result"] is not None and actor is None:
        return Question("")
    if actor is None:
        return Question(_pause(view, names))
    defender = names[view["defender"]]
    if actor != view["seat"]:
        attacked = view["defender"] == view["seat"]
        waiting = _WAITING | _ATTACKED if attacked else _WAITING
        return Question(say(waiting[state], name=names[actor], defender=defender))
    match state:
        case "DEFEND":
            return _defence(view)
        case "THROW" | "GIVE":
            return _adding(view, defender)
        case "MORE":
            return _enlarging(view)
        case "OPEN":
            prompt = say("Attack {defender}.", defender=defender)
            if refusals.is_simple(view) and view["limit"] >= LARGER:
                aside = say("Play one card, three with a pair, or five with two pairs.")
                return Question(prompt, aside)
            return Question(prompt, say("Any of your cards may open the bout."))
        case "EXCHANGE":
            lowest, face_up = sign(_lowest_trump(view)), sign(_face_up(view))
            return Question(
                say("Exchange your {lowest} for the {face_up}?", lowest=lowest, face_up=face_up),
                say("The lowest trump may be swapped for the trump under the talon."),
            )
        case _:
            return Question(say("Who deals next?"), say("Your team has lost."))


LARGER = 3
"""The number of cards of the smallest attack of several cards in simple durak (5.11)."""


def _defence(view: DurakView) -> Question:
    """The defender's question: beat the attack, transfer it in some games, or take."""
    unbeaten = refusals.unbeaten(view)
    beating = _played_by(view, "beat")
    passing = _played_by(view, "transfer", "show")
    if not beating:
        prompt = say("Transfer the attack, or take.") if passing else say("You can only take.")
        if refusals.has_too_few_cards(view):
            return Question(prompt, say("You have too few cards to beat this attack."))
        return Question(prompt, _beats_nothing(unbeaten))
    if not passing:
        fits = say_count(
            len(beating),
            "One of your cards works: tap it.",
            "{count} of your cards work: tap one.",
        )
        if len(unbeaten) == 1:
            return Question(say("Beat the {card}, or take.", card=sign(unbeaten[0])), fits)
        return Question(say("Beat {cards}, or take.", cards=cards_in_words(len(unbeaten))), fits)
    if len(unbeaten) == 1:
        prompt = say("Beat the {card}, transfer, or take.", card=sign(unbeaten[0]))
    else:
        cards = cards_in_words(len(unbeaten))
        prompt = say("Beat {cards}, transfer, or take.", cards=cards)
    both = [card for card in passing if card in beating]
    if both:
        return Question(
            prompt, say("With the {card} you can beat or transfer.", card=sign(both[0]))
        )
    cards = enumerated(map(sign, passing))
    return Question(
        prompt,
        say_count(
            len(passing),
            "The {cards} can transfer the attack.",
            "The {cards} can transfer the attack.",
            cards=cards,
        ),
    )


def _enlarging(view: DurakView) -> Question:
    """The question while an attack of simple durak may become larger (5.11)."""
    can_stop = "enough" in view["legal"]
    prompt = say("Add cards, or stop.") if can_stop else say("Add another card.")
    return Question(prompt, say("Three cards need a pair, five need two pairs."))


def _beats_nothing(unbeaten: Sequence[str]) -> str:
    if len(unbeaten) == 1:
        return say("None of your cards beats the {card}.", card=sign(unbeaten[0]))
    return say("None of your cards beats any of these.")


def _adding(view: DurakView, defender: str) -> Question:
    """The question to an attacker once cards are on the table: add to them, or pass."""
    taken = view["state"] == "GIVE"
    fitting = _played_by(view, "attack", "give")
    if fitting:
        prompt = say("Add a card, or pass.")
        if taken:
            prompt = say("{defender} takes: give a card, or pass.", defender=defender)
        return Question(prompt, _what_fits(view, len(fitting)))
    if taken:
        aside = say("{defender} takes, and none of your cards fits.", defender=defender)
    else:
        aside = say("None of your cards matches a rank on the table.")
    asks = "query" in view["legal"]
    return Question(say("Ask about trumps, or pass.") if asks else say("You can only pass."), aside)


FEW = 4
"""The most ranks that the question names. If more lie on the table, it counts the fitting cards."""


def _what_fits(view: DurakView, own: int) -> str:
    lying = {card[0] for pair in view["table"] for card in pair if card}
    if len(lying) > FEW:
        return say_count(
            own, "One of your cards fits: tap it.", "{count} of your cards fit: tap one."
        )
    ranks = enumerated(rank(letter) for letter in RANKS if letter in lying)
    return say("{ranks:many} fit.", ranks=ranks)


def _played_by(view: DurakView, *verbs: str) -> list[str]:
    """The player's cards that moves with these verbs play, low to high."""
    moves = (move.split() for move in view["legal"])
    return sorted({move[-1] for move in moves if move[0] in verbs}, key=CARD.__getitem__)


def _pause(view: DurakView, names: Sequence[str]) -> str:
    """The text while nobody has to decide, or while another seat is asked in private."""
    if view["state"] == "LAYING":
        waiting = _ATTACKED if view["defender"] == view["seat"] else _WAITING
        attacker, defender = names[view["attacker"]], names[view["defender"]]
        return say(waiting["OPEN"], name=attacker, defender=defender)
    if not view["table"]:
        return say("Cards are being drawn.")
    if not refusals.unbeaten(view):
        return say("The attack is beaten off.")
    company = Company(names, view["seat"])
    return company.tell(view["defender"], "You take.", "{who} takes.")


_WAITING = MappingProxyType(
    {
        "OPEN": later("Waiting for {name} to attack {defender}."),
        "DEFEND": later("Waiting for {name} to defend."),
        "THROW": later("{name} may add to the attack on {defender}."),
        "GIVE": later("{name} may give cards."),
        "CHOOSE_DEALER": later("{name} names the next dealer."),
    }
)
_ATTACKED = MappingProxyType(
    {
        "OPEN": later("Waiting for {name} to attack you."),
        "THROW": later("{name} may add to the attack on you."),
    }
)
"""Replaces texts of `_WAITING` for the player who is attacked."""


_CARD_TO = MappingProxyType(
    {
        "attack": (later("Attack {card}"), later("attack")),
        "add": (later("Add {card}"), later("add")),
        "give": (later("Give {card}"), later("give")),
        "transfer": (later("Transfer {card}"), later("transfer the attack")),
        "show": (later("Transfer by showing {card}"), later("transfer the attack by showing")),
    }
)
"""For each use of a hand card: the label of its button, and the use in words."""


def choice(view: DurakView, move: str, names: Sequence[str]) -> Choice:
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
        "enough": (later("That’s all"), later("add no more cards"), "0"),
        "query": (later("Ask about trumps"), later("ask about trumps"), "0"),
        "keep": (later("Keep it"), later("keep the lowest trump"), "k"),
    }
)

_TAKE_UNBEATEN = later("take the cards that are not beaten")
"""What taking means in simple durak (5.11)."""

ASKING = later("If you ask, the other attackers tell everybody whether they hold trumps.")

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "t": _BUTTONS["take"][1],
        "0": later("ask the other attackers about trumps, or pass if you cannot ask"),
        "p": later("pass without asking about trumps"),
        "e": later("exchange the lowest trump"),
        "k": _BUTTONS["keep"][1],
    }
)
"""The keys of the buttons, and what they do."""


def _button(view: DurakView, move: str, names: Sequence[str]) -> Choice:
    verb, *rest = move.split()
    if verb == "deal_next":
        company, seat = Company(names, view["seat"]), int(rest[0])
        label = say("You") if seat == view["seat"] else names[seat]
        spoken = company.tell(seat, "deal next", "let {who} deal next")
        return Choice(move, label, spoken)
    if verb == "exchange":
        label = say(
            "Exchange {lowest} for {face_up}",
            face_up=sign(_face_up(view)),
            lowest=sign(_lowest_trump(view)),
        )
        return Choice(move, label, say(KEYS["e"]), key="e", main=True)
    label, spoken, key = _BUTTONS[verb]
    if verb == "take":
        if refusals.is_simple(view):
            cards, spoken = cards_in_words(len(refusals.unbeaten(view))), _TAKE_UNBEATEN
        else:
            laid = sum(card is not None for pair in view["table"] for card in pair)
            cards = cards_in_words(laid)
        return Choice(move, say(label), say(spoken), key=key, main=True, worth=cards)
    if verb == "pass" and "query" in view["legal"]:
        key = "p"
    is_new = verb == "query" and view["state"] == "THROW"  # an attack comes before the question
    explanation = say(ASKING) if is_new else ""
    return Choice(
        move,
        say(label),
        say(spoken),
        key=key,
        main=verb in ("pass", "enough"),
        explanation=explanation,
    )


def _face_up(view: DurakView) -> str:
    """The face-up card. The lowest trump may be exchanged for it (5.7)."""
    assert view["face_up"] is not None
    return view["face_up"]


def _lowest_trump(view: DurakView) -> str:
    """The lowest trump of the player's hand, which may be exchanged for the face-up card (5.7)."""
    hand = view["hand"].split()
    return min((name for name in hand if name[1] == view["trump"]), key=CARD.__getitem__)


def card_refusals(view: DurakView, names: Sequence[str]) -> dict[str, str]:
    """Maps each card of the player that cannot be played now to the reason."""
    if view["result"] is not None:
        return {}
    hand = view["hand"].split()
    if view["actor"] != view["seat"]:
        wait = say("Wait until the cards are drawn.")
        waits_for = view["attacker"] if view["state"] == "LAYING" else view["actor"]
        if waits_for is not None:
            wait = say("Wait for {who}.", who=names[waits_for])
        return {f"hand:{card}": wait for card in hand}
    busy = {card for move in view["legal"] for card in move.split()[-1:]}
    return {f"hand:{card}": refusals.idle(view, CARD[card]) for card in hand if card not in busy}
