"""Where things lie on an écarté table, and which touches make which move."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from parlour.cards import NAME, read_cards, together
from parlour.ecarte import hints, paper, reasons, words
from parlour.ecarte.house import GAME, HAND, ORDERS, SEATS
from parlour.game import Event, View
from parlour.language import Words, later, say, say_count
from parlour.phrases import Company, capital, cards_in_words, named, sign, suit
from parlour.scene import BACK, Caution, Choice, Counter, Face, Note, Place, Role, Scene, Seat
from parlour.trick_scene import face_up, hands, landings, refusals, won
from parlour.tricks import held


def scene(view: View, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` is what everybody saw so far."""
    own: int = view["seat"]
    sides = (own, 1 - own)
    advice = hints.advice(view)
    return Scene(
        seat=own,
        seats=_seats(view, names, log),
        places=(
            *hands(view, names, [face_up(card) for card in in_order(view["hand"], view["trump"])]),
            *landings(view, names, ORDERS[view["trump"]]),
            *_piles(view, names, sides),
        ),
        notes=_notes(view, names),
        prompt=_prompt(view, names),
        choices=tuple(_choice(view, move, advice) for move in view["legal"]),
        refusals=refusals(view, names, reasons.idle),
        box=_box(view, names),
        counters=tuple(Counter(names[seat], view["scores"][seat], GAME) for seat in sides),
        advice=say("The old books: {advice}", advice=advice.why) if advice else "",
        claim=_claim(view),
        outcome=paper.outcome(view, names),
        page=paper.page(view, names),
    )


# -- who sits there -----------------------------------------------------------------------------


def _seats(view: View, names: Sequence[str], log: Sequence[Event]) -> tuple[Seat, ...]:
    said = words.said(log, SEATS)
    return tuple(
        Seat(
            number=seat,
            name=names[seat],
            holds=view["counts"][seat],
            roles=_roles(view, seat),
            said=said[seat],
            acting=view["actor"] == seat,
        )
        for seat in range(SEATS)
    )


def _roles(view: View, seat: int) -> tuple[Role, ...]:
    if seat == view["dealer"]:
        roles = [Role("dealer", say("D"), say("deals"))]
    else:
        roles = [Role("elder", say("elder"), say("is elder hand"))]
    if seat == view["vulnerable"]:
        words = say("is vulnerable: a lost hand costs two points")
        roles.append(Role("vulnerable", "−2", words))
    if seat == view["marked"]:
        king = f"K{view['trump']}"
        roles.append(Role("king", sign(king), say("has marked {card}", card=named(king))))
    return tuple(roles)


# -- where the cards lie ------------------------------------------------------------------------


def in_order(hand: str, trump: str) -> list[str]:
    """A hand as players hold it."""
    return [NAME[card] for card in held(together(read_cards(hand)), ORDERS[trump])]


def _piles(view: View, names: Sequence[str], sides: Sequence[int]) -> list[Place]:
    """The stock with the turn-up beside it, and the tricks that each seat has won."""
    count, turned = view["stock_count"], view["turn"]
    cards = cards_in_words(count)
    piles = [
        Place(
            "stock",
            "pile",
            say("Turned up: {card}. Stock: {cards}", card=named(turned), cards=cards),
            (Face(turned, True), *((BACK,) * count)),
            badge=str(count) if count else "",
            crosswise=1,
        )
    ]
    for seat in sides:
        tricks = [trick for _, trick, winner in view["history"] if winner == seat]
        piles.append(won(str(seat), partial(_has, names, view["seat"], seat), tricks))
    return piles


def _has(names: Sequence[str], own: int, seat: int, tricks: Words) -> str:
    company = Company(names, own)
    return company.tell(seat, "You have {tricks}", "{who} has {tricks}", tricks=tricks)


NOBODY = "–"
"""Stands where a name will come, so that nothing jumps."""


def _notes(view: View, names: Sequence[str]) -> tuple[Note, ...]:
    """What is trumps, who deals, who plays for a higher loss, and the games won so far."""

    def who(seat: int) -> str:
        return say("you") if seat == view["seat"] else names[seat]

    dealer = say("Dealer: {who}", who=who(view["dealer"]))
    at_risk = view["vulnerable"]
    vulnerable = say("Vulnerable: {who}", who=NOBODY if at_risk is None else who(at_risk))
    games = " : ".join(str(view["games"][seat]) for seat in (view["seat"], 1 - view["seat"]))
    trumps = suit(view["trump"])
    return (
        Note("dealer", dealer, dealer),
        Note("vulnerable", vulnerable, vulnerable if at_risk is not None else ""),
        Note("trump", capital(trumps), say("Trumps: {suit}", suit=trumps), view["trump"]),
        Note(
            "games",
            say("Games {games}", games=games),
            say("Games won, by their value: {games}", games=games),
        ),
    )


# -- what may be done ---------------------------------------------------------------------------

ASKED_IN_WORDS = ("PROPOSE", "RESPOND")
"""The decisions that are talk, and are asked in the box; the others are made with the cards."""


def _prompt(view: View, names: Sequence[str]) -> str:
    actor, state = view["actor"], view["state"]
    if actor is None:
        return ""
    if actor != view["seat"]:
        return say(_WAITING[state], name=names[actor])
    if state == "PLAY" and not view["trick"]:
        return say("You lead: play any card.")
    return say(_ASKED[state])


_ASKED = MappingProxyType(
    {
        "PROPOSE": later("Change cards?"),
        "RESPOND": later("Accept?"),
        "DISCARD_ELDER": later("Choose cards to change."),
        "DISCARD_DEALER": later("Choose cards to change, or keep all."),
        "PLAY": later("Play a card."),
    }
)
_WAITING = MappingProxyType(
    {
        "PROPOSE": later("{name} is to speak."),
        "RESPOND": later("{name} thinks about your proposal."),
        "DISCARD_ELDER": later("{name} changes cards."),
        "DISCARD_DEALER": later("{name} changes cards."),
        "PLAY": later("{name} is to play."),
    }
)


def _box(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The lines of the conversation in which the person is asked."""
    if view["actor"] != view["seat"] or view["state"] not in ASKED_IN_WORDS:
        return ()
    first, again = not view["accepted"], say("Change once more?")
    if view["state"] == "RESPOND":
        other = names[1 - view["seat"]]
        if not first:
            return (say("{who}: “I propose again.”", who=other), again)
        proposed = say("{who}: “I propose.”", who=other)
        return (proposed, say("If you refuse and lose, it costs two."))
    if first:
        up = say("The {card} is turned up, and you speak first.", card=sign(view["turn"]))
        return (up, say("If you play at once and lose, it costs two."))
    left = say_count(
        view["stock_count"],
        "{count} card is left in the stock.",
        "{count} cards are left in the stock.",
    )
    return (left, again)


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
"""For the moves that name no card: what a button says, the same in full, and its key."""

KEYS: Mapping[str, str] = MappingProxyType({key: words for _, words, key in BUTTONS.values()})
"""The keys of the buttons, and what they do."""


def _choice(view: View, move: str, advice: hints.Advice | None) -> Choice:
    advised = advice is not None and move == advice.move
    return _plain_choice(view, move)._replace(advised=advised)


def _plain_choice(view: View, move: str) -> Choice:
    verb, *cards = move.split()
    if verb == "play":
        (card,) = cards
        label, caution = say("Play {card}", card=sign(card)), _caution(view, card)
        return Choice(move, label, say("play"), (f"hand:{card}",), caution=caution)
    if verb == "discard" and cards != ["none"]:
        label = say("Change {count}", count=len(cards))
        words = say("change {cards}", cards=cards_in_words(len(cards)))
        touches = tuple(f"hand:{card}" for card in cards)
        return Choice(move, label, words, touches, main=True, exact=True)
    label, words, key = BUTTONS[move]
    return Choice(move, say(label), say(words), key=key, main=verb in ("mark", "discard"))


def _caution(view: View, card: str) -> Caution | None:
    """What is given up with this card: the right to mark the king, unless it is the king (6.3)."""
    if "mark" not in view["legal"] or card == f"K{view['trump']}":
        return None
    return Caution(
        say("Once you play another card, you can no longer mark the king."),
        keeps=say("Mark the king"),
        instead="mark",
        goes_on=say("Play on"),
    )


def _claim(view: View) -> str:
    """The rest is settled when four tricks and five score the same, or each seat has one (8)."""
    if view["state"] != "PLAY" or view["trick"] or view["actor"] is None:
        return ""
    tricks = view["tricks"]
    ahead = 0 if tricks[0] > tricks[1] else 1
    if tricks[ahead] <= HAND // 2:
        return ""
    no_vole = tricks[1 - ahead] > 0
    two_at_least = view["vulnerable"] == 1 - ahead
    one_is_enough = view["scores"][ahead] + 1 >= GAME
    settled = no_vole or two_at_least or one_is_enough
    return say("The tricks to come cannot change the score.") if settled else ""
