"""The choices at an écarté table: the question, and the moves offered."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.cards import CARD, read_cards, together
from parlour.ecarte import hints, refusals
from parlour.ecarte.house import HAND, ORDERS
from parlour.ecarte.view import EcarteView
from parlour.language import later, say, say_count
from parlour.phrases import cards_in_words, sign, suit
from parlour.scene import Caution, Choice, Question


def question(view: EcarteView, names: Sequence[str]) -> Question:
    """The question to the player, or a text that says whom the table waits for."""
    actor, state = view["actor"], view["state"]
    if actor is None:
        return Question("")
    if actor != view["seat"]:
        return Question(say(_WAITING[state], name=names[actor]))
    match state:
        case "PROPOSE":
            return _proposal(view)
        case "RESPOND":
            return _answer(view, names[1 - view["seat"]])
        case "PLAY":
            return _play(view)
        case _:
            return Question(say("Change which cards?"), _how_many(view))


_WAITING = MappingProxyType(
    {
        "PROPOSE": later("{name} is deciding."),
        "RESPOND": later("{name} is considering your proposal."),
        "DISCARD_ELDER": later("{name} changes cards."),
        "DISCARD_DEALER": later("{name} changes cards."),
        "PLAY": later("Waiting for {name} to play."),
    }
)


def _proposal(view: EcarteView) -> Question:
    """Elder's question. Playing at once risks more only before the first change (5.2)."""
    if view["accepted"]:
        return Question(say("Change again?"), _left(view))
    return Question(
        say("The {card} is turned up: change?", card=sign(view["turn"])),
        say("If you play at once and lose, your opponent scores two."),
    )


def _answer(view: EcarteView, other: str) -> Question:
    """The dealer's question. A refusal risks more only before the first change (5.2)."""
    if view["accepted"]:
        return Question(say("{who} proposes again: accept?", who=other), _left(view))
    return Question(
        say("{who} proposes: accept?", who=other),
        say("If you refuse and lose, your opponent scores two."),
    )


def _how_many(view: EcarteView) -> str:
    """How many cards may be changed, and when a king is marked."""
    king = f"K{view['trump']}"
    most = refusals.most_change(view)
    if most < HAND:
        return say("The stock has only {cards}.", cards=cards_in_words(most))
    if king in view["hand"].split():
        return say("You can mark the {card} when the changing is over.", card=sign(king))
    if not refusals.least_change(view):
        return say("You may also keep all five.")
    return say("You can mark the king of trumps when the changing is over.")


def _left(view: EcarteView) -> str:
    return say_count(
        view["stock_count"],
        "{count} card is left in the stock.",
        "{count} cards are left in the stock.",
    )


def _play(view: EcarteView) -> Question:
    """The question to lead, or to follow under the strict rule of the second card (7.1)."""
    mark = say("Mark the king before you play your first card.") if "mark" in view["legal"] else ""
    if not view["trick"]:
        first = say("The non-dealer leads to the first trick.")
        why = say("You took the last trick.") if view["history"] else first
        return Question(say("Lead any card."), mark or why)
    prompt, why = _strict(view)
    return Question(prompt, mark or why)


def _strict(view: EcarteView) -> tuple[str, str]:
    """How the led card must be answered, and why."""
    led = view["trick"][0][1]
    order, hand = ORDERS[view["trump"]], together(read_cards(view["hand"]))
    led_suit = suit(led[1])
    if not hand & order.lane[CARD[led]]:
        if led[1] == view["trump"] or not hand & order.trumps:
            return say("Play any card."), say("You have no {suit}.", suit=led_suit)
        return say("Trump the {card}.", card=sign(led)), say("You have no {suit}.", suit=led_suit)
    if hand & order.higher[CARD[led]]:
        beat = say("You must win the trick if you can.")
        return say("Beat the {card}.", card=sign(led)), beat
    none = say("None of yours beats the {card}.", card=sign(led))
    return say("Follow {suit}.", suit=led_suit), none


ASKED_IN_WORDS = ("PROPOSE", "RESPOND")
"""The states whose question is shown in the dialogue box. In the others, the player chooses
cards."""


def box(view: EcarteView, names: Sequence[str]) -> tuple[str, ...]:
    """The lines of the dialogue box; empty if the person is not asked in it."""
    if view["actor"] != view["seat"] or view["state"] not in ASKED_IN_WORDS:
        return ()
    first, again = not view["accepted"], say("Change again?")
    if view["state"] == "RESPOND":
        other = names[1 - view["seat"]]
        if not first:
            return (say("{who}: “I propose again.”", who=other), again)
        proposed = say("{who}: “I propose.”", who=other)
        return (proposed, say("If you refuse and lose, your opponent scores two."))
    if first:
        up = say("The {card} is turned up, and you speak first.", card=sign(view["turn"]))
        return (up, say("If you play at once and lose, your opponent scores two."))
    return (_left(view), again)


BUTTONS = MappingProxyType(
    {
        "propose": (later("I propose"), later("propose to change cards"), "p"),
        "stand": (later("I play"), later("play with these cards"), "l"),
        "accept": (later("I accept"), later("accept: both change cards"), "a"),
        "refuse": (later("I refuse"), later("refuse: the cards are played as they are"), "r"),
        "mark": (later("Mark the king"), later("mark the king of trumps for a point"), "m"),
        "discard none": (later("Keep all"), later("keep all five cards"), "k"),
    }
)
"""Maps each move without cards to its button, its full words and its key."""

KEYS: Mapping[str, str] = MappingProxyType({key: words for _, words, key in BUTTONS.values()})
"""The keys of the buttons, and what they do."""


def choice(view: EcarteView, move: str, advice: hints.Advice | None) -> Choice:
    """A legal move as the table offers it."""
    advised = advice is not None and move == advice.move
    return _plain_choice(view, move)._replace(advised=advised)


def _plain_choice(view: EcarteView, move: str) -> Choice:
    verb, *cards = move.split()
    if verb == "play":
        (card,) = cards
        label, caution = say("Play {card}", card=sign(card)), _caution(view, card)
        return Choice(move, label, say("play"), (f"hand:{card}",), caution=caution)
    if verb == "discard" and cards != ["none"]:
        count = cards_in_words(len(cards))
        label, words = say("Change {cards}", cards=count), say("change {cards}", cards=count)
        touches = tuple(f"hand:{card}" for card in cards)
        return Choice(move, label, words, touches, main=True, exact=True)
    label, words, key = BUTTONS[move]
    return Choice(move, say(label), say(words), key=key, main=verb in ("mark", "discard"))


def _caution(view: EcarteView, card: str) -> Caution | None:
    """The warning that this card gives up the right to mark the king (6.3)."""
    if "mark" not in view["legal"] or card == f"K{view['trump']}":
        return None
    return Caution(
        say("Once you play another card, you can no longer mark the king."),
        keeps=say("Mark the king"),
        instead="mark",
        goes_on=say("Play anyway"),
    )
