"""Where things lie on a euchre table, and which touches make which move."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME, SUIT_SIGN, SUITS, each, read_cards, together
from parlour.euchre import reasons, scoring, words
from parlour.euchre.house import COLOUR_MATE, ORDERS, SEATS, TEAM
from parlour.euchre.options import Options
from parlour.euchre.rules import partner
from parlour.game import Event, View
from parlour.language import Words, amount, later, say
from parlour.phrases import Company, capital, cards_in_words, named, sign, suit
from parlour.scene import BACK, Choice, Counter, Face, Note, Outcome, Place, Role, Scene, Seat
from parlour.trick_scene import hands, landings, refusals, won
from parlour.tricks import ALTERNATING, held

SIDES = (later("We"), later("They"))
"""The two teams, as seat 0 and its partner call them."""


def scene(view: View, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` is what everybody saw so far."""
    options = Options(**view["options"])
    own = TEAM[view["seat"]]
    return Scene(
        seat=view["seat"],
        seats=_seats(view, names, log),
        places=(*_cards_in_play(view, names), *_piles(view, own)),
        notes=_notes(view, names),
        prompt=_prompt(view, names),
        choices=tuple(_choice(view, move) for move in view["legal"]),
        refusals=_refusals(view, names),
        boxed_refusals=view["state"] == "PLAY" and view["actor"] == view["seat"],
        box=_box(view, names),
        counters=tuple(
            Counter(say(SIDES[side != own]), view["score"][side], options.game_points)
            for side in (own, 1 - own)
        ),
        claim=_claim(view),
        outcome=_outcome(view, names, own),
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
            out=seat in view["sits_out"],
        )
        for seat in range(SEATS)
    )


def _roles(view: View, seat: int) -> tuple[Role, ...]:
    roles = []
    if seat == view["dealer"]:
        roles.append(Role("dealer", say("D"), say("deals")))
    if view["trump"] and seat == view["maker"]:
        roles.append(_maker(view["trump"], view["alone"]))
    if view["state"] == "PLAY" and seat == view["leader"]:
        roles.append(Role("leader", "1", say("leads")))
    if seat == view["lone_defender"]:
        roles.append(Role("alone", say("alone"), say("defends alone")))
    if seat in view["sits_out"]:
        roles.append(Role("sits-out", say("sits out"), say("sits this hand out")))
    if seat == partner(view["seat"]):
        roles.append(Role("partner", say("partner"), say("your partner")))
    return tuple(roles)


def _maker(trump: str, alone: bool) -> Role:
    shown = SUIT_SIGN[trump]
    if alone:
        words = say("made {suit} trumps, playing alone", suit=suit(trump))
        return Role("maker", say("{suit} alone", suit=shown), words)
    return Role("maker", shown, say("made {suit} trumps", suit=suit(trump)))


# -- where the cards lie ------------------------------------------------------------------------


def in_order(hand: str, trump: str | None) -> list[str]:
    """A hand as players hold it, before trumps are made and after."""
    cards = together(read_cards(hand))
    if trump:
        return [NAME[card] for card in held(cards, ORDERS[trump])]
    names = [NAME[card] for card in reversed(each(cards))]
    return sorted(names, key=lambda name: ALTERNATING.index(name[1]))


def _face(view: View, name: str) -> Face:
    """A card face up; the left bower with a small sign of the suit to which it belongs."""
    trump = view["trump"]
    left = "J" + COLOUR_MATE[trump] if trump else ""
    return Face(name, True, trump if name == left else "")


def _cards_in_play(view: View, names: Sequence[str]) -> list[Place]:
    def face(card: str) -> Face:
        return _face(view, card)

    own = map(face, in_order(view["hand"], view["trump"]))
    order = ORDERS[view["trump"]] if view["trump"] else None
    return [*hands(view, names, [*own]), *landings(view, names, order, face)]


def _piles(view: View, own: int) -> list[Place]:
    """The kitty under the turned card, and the tricks that each side has won."""
    down = 3 + view["dealer_discarded"] + view["laid_out"]
    faces: tuple[Face, ...] = (BACK,) * down
    label = say("{cards} out of play", cards=cards_in_words(down))
    turned = view["turned"]
    if turned and not view["picked_up"]:
        up = view["state"] == "BID1" or view["trump"] == turned[1]
        faces = (*faces, Face(turned, up))
        card = named(turned)
        label = say("{card}, turned up", card=card) if up else say("{card}, turned down", card=card)
        label = capital(label)
    piles = [Place("stock", "pile", label, faces)]
    for side in (own, 1 - own):
        tricks = [trick for _, trick, winner in view["history"] if TEAM[winner] == side]
        piles.append(won(str(side), _we_have if side == own else _they_have, tricks))
    return piles


def _we_have(tricks: Words) -> str:
    return say("We have {tricks}", tricks=tricks)


def _they_have(tricks: Words) -> str:
    return say("They have {tricks}", tricks=tricks)


NOBODY = "–"
"""Stands where a name will come, so that nothing jumps."""


def _notes(view: View, names: Sequence[str]) -> tuple[Note, ...]:
    """Who deals and leads, what is trumps and who made it: shown all the time (9)."""

    def who(seat: int) -> str:
        return say("you") if seat == view["seat"] else names[seat]

    dealer = say("Dealer: {who}", who=who(view["dealer"]))
    leads = view["state"] == "PLAY"
    leader = say("Leader: {who}", who=who(view["leader"]) if leads else NOBODY)
    notes = (Note("dealer", dealer, dealer), Note("leader", leader, leader * leads))
    if not view["trump"]:
        return (
            *notes,
            Note("trump", say("Trumps: {suit}", suit=NOBODY), say("No trumps yet")),
            Note("maker", say("Maker: {who}", who=NOBODY), ""),
        )
    trumps = suit(view["trump"])
    maker = say("{who}, alone", who=who(view["maker"])) if view["alone"] else who(view["maker"])
    made = say("Maker: {who}", who=maker)
    return (
        *notes,
        Note("trump", capital(trumps), say("Trumps: {suit}", suit=trumps), view["trump"]),
        Note("maker", made, made),
    )


# -- what may be done ---------------------------------------------------------------------------

BOXED = ("BID1", "BID2", "ALONE", "DEFEND_ALONE")
"""The decisions that are asked in a dialogue box (9)."""


def _prompt(view: View, names: Sequence[str]) -> str:
    actor, state = view["actor"], view["state"]
    if actor is None:
        if view["trick"]:
            return ""
        return say("Everybody has passed.") if view["result"] is None else ""
    if actor != view["seat"]:
        return say(_WAITING[state], name=names[actor])
    if state == "GIVE":
        return say("Give {who} your best card.", who=names[view["maker"]])
    if state == "PLAY" and not view["trick"]:
        return say("You lead: play any card.")
    return say(_ASKED[state])


_ASKED = MappingProxyType(
    {
        "BID1": later("Order it up?"),
        "BID2": later("Name trumps?"),
        "ALONE": later("Will you play alone?"),
        "DEFEND_ALONE": later("Will you defend alone?"),
        "DISCARD": later("Lay one card out."),
        "LAYOUT": later("Lay one card out."),
        "PLAY": later("Play a card."),
    }
)
_WAITING = MappingProxyType(
    {
        "BID1": later("{name} is to speak."),
        "BID2": later("{name} is to speak."),
        "ALONE": later("{name} thinks about playing alone."),
        "DEFEND_ALONE": later("{name} may defend alone."),
        "DISCARD": later("{name} lays a card out."),
        "GIVE": later("{name} gives the best card."),
        "LAYOUT": later("{name} lays a card out."),
        "PLAY": later("{name} is to play."),
    }
)


def _box(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The lines of the dialogue box in which the person is asked."""
    if view["actor"] != view["seat"] or view["state"] not in BOXED:
        return ()
    if view["state"] == "BID1":
        company = Company(names, view["seat"])
        return (
            say("The {card} is turned up.", card=sign(view["turned"])),
            company.tell(view["dealer"], "You take it if accepted.", "{who} takes it if accepted."),
        )
    if view["state"] == "BID2":
        down = say("{suit} are turned down.", suit=suit(view["turned"][1]))
        return (down, say("Name another suit?"))
    if view["state"] == "ALONE":
        made = say("You make {suit} trumps.", suit=suit(view["trump"]))
        return (made, say("Alone, or with your partner?"))
    return (say("{who} plays alone.", who=names[view["maker"]]), say("Defend alone?"))


_BUTTONS = MappingProxyType(
    {
        "pass": (later("Pass"), later("pass"), "p"),
        "alone": (later("Alone"), later("play alone"), "a"),
        "together": (later("With partner"), later("play with your partner"), "w"),
        "defend": (later("Defend alone"), later("defend alone"), "d"),
        "decline": (later("Decline"), later("decline"), "e"),
    }
)


_ORDER = MappingProxyType(
    {
        True: (later("Pick up"), later("pick up"), "u"),
        False: (later("Order up"), later("order up"), "o"),
    }
)
"""What the dealer says to the turned card, and what the others say."""

KEYS: Mapping[str, str] = MappingProxyType(
    {
        **{key: spoken_label for _, spoken_label, key in _ORDER.values()},
        " ".join(letter.lower() for letter in SUITS): later("make that suit trumps"),
        **{key: spoken_label for _, spoken_label, key in _BUTTONS.values()},
    }
)
"""The keys of the dialogue boxes, and what they say."""


_CARD_TO = MappingProxyType(
    {
        "play": (
            later("Play {card}"),
            {
                "": later("play"),
                "right": later("play the right bower"),
                "left": later("play the left bower"),
            },
        ),
        "discard": (
            later("Lay out {card}"),
            {
                "": later("lay out"),
                "right": later("lay out the right bower"),
                "left": later("lay out the left bower"),
            },
        ),
        "give": (
            later("Give {card}"),
            {
                "": later("give"),
                "right": later("give the right bower"),
                "left": later("give the left bower"),
            },
        ),
    }
)
"""What a card is used for: on a button, and in words, with the name that a jack has as a trump."""


def _bower(view: View, card: str) -> str:
    """Which bower the card is, if any."""
    trump = view["trump"]
    return {f"J{trump}": "right", f"J{COLOUR_MATE[trump]}": "left"}.get(card, "") if trump else ""


def _choice(view: View, move: str) -> Choice:
    verb, *rest = move.split()
    if verb in ("play", "discard", "give"):
        (card,) = rest
        label, called = _CARD_TO[verb]
        spoken = say(called[_bower(view, card)])
        return Choice(move, say(label, card=sign(card)), spoken, (f"hand:{card}",))
    if verb == "order":
        label, spoken, key = _ORDER[view["dealer"] == view["seat"]]
        return Choice(move, say(label), say(spoken), key=key, main=True)
    if verb == "make":
        trumps = suit(rest[0])
        label = f"{SUIT_SIGN[rest[0]]} {capital(trumps)}"
        spoken = say("make {suit} trumps", suit=trumps)
        return Choice(move, label, spoken, key=rest[0].lower(), main=True)
    label, spoken, key = _BUTTONS[verb]
    return Choice(move, say(label), say(spoken), key=key, main=verb in ("alone", "defend"))


def _refusals(view: View, names: Sequence[str]) -> dict[str, str]:
    """For every own card that can do nothing now: why."""
    if view["seat"] in view["sits_out"] and view["state"] == "PLAY" and view["actor"] is not None:
        return {f"hand:{card}": say("You sit this hand out.") for card in view["hand"].split()}
    return refusals(view, names, reasons.idle)


def _claim(view: View) -> str:
    """The hand is settled when no division of the tricks to come changes its points (5.6)."""
    if view["state"] != "PLAY" or view["trick"] or view["actor"] is None:
        return ""
    settled = scoring.settled(view["tricks"], view["maker"])
    return say("The tricks to come cannot change the score.") if settled else ""


# -- the end ------------------------------------------------------------------------------------


def _outcome(view: View, names: Sequence[str], own: int) -> Outcome | None:
    result = view["result"]
    if result is None:
        return None
    if result["abandoned"]:
        return Outcome(say("Thrown in"), (say("Everybody has passed twice; nobody scores."),))
    side = 0 if result["points"][0] else 1
    points = result["points"][side]
    made = TEAM[view["maker"]] == side
    tricks = view["tricks"][side]
    if not made:
        company = Company(names, view["seat"])
        title = company.tell(view["maker"], "You are euchred", "{who} is euchred")
    elif tricks == 5:
        title = say("A march alone!") if view["alone"] else say("A march!")
    else:
        title = say("We make it") if side == own else say("They make it")
    values = {"points": points, "tricks": amount(tricks, "trick")}
    if side == own:
        return Outcome(title, (say("We score {points} with {tricks}.", **values),), "good")
    return Outcome(title, (say("They score {points} with {tricks}.", **values),), "bad")
