"""Where things lie on a euchre table, and which touches make which move."""

from collections.abc import Sequence
from types import MappingProxyType

from parlour.cards import NAME, SUIT_SIGN, SUIT_WORD, each, read_cards, sign, spoken, together
from parlour.euchre import reasons, words
from parlour.euchre.house import COLOUR_MATE, ORDERS, SEATS, TEAM
from parlour.euchre.options import Options
from parlour.euchre.rules import partner
from parlour.game import Event, View
from parlour.landings import hands, landings, won
from parlour.phrases import capital, cards_in_words
from parlour.scene import BACK, Choice, Counter, Face, Note, Outcome, Place, Role, Scene, Seat
from parlour.tricks import ALTERNATING, held

SIDES = ("We", "They")
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
            Counter(SIDES[side != own], view["score"][side], options.game_points)
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
        roles.append(Role("dealer", "D", "deals"))
    if view["trump"] and seat == view["maker"]:
        suit = SUIT_SIGN[view["trump"]]
        alone = ", playing alone" if view["alone"] else ""
        text = f"{suit} alone" if alone else suit
        roles.append(Role("maker", text, f"made {SUIT_WORD[view['trump']]} trumps{alone}"))
    if view["state"] == "PLAY" and seat == view["leader"]:
        roles.append(Role("leader", "1", "leads"))
    if seat == view["lone_defender"]:
        roles.append(Role("alone", "alone", "defends alone"))
    if seat in view["sits_out"]:
        roles.append(Role("sits-out", "sits out", "sits this hand out"))
    if seat == partner(view["seat"]):
        roles.append(Role("partner", "partner", "your partner"))
    return tuple(roles)


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
    label = f"{cards_in_words(down)} out of play"
    turned = view["turned"]
    if turned and not view["picked_up"]:
        up = view["state"] == "BID1"
        faces = (*faces, Face(turned, up))
        label = f"The {spoken(turned)}, turned {'up' if up else 'down'}"
    piles = [Place("stock", "pile", label, faces)]
    for side in (own, 1 - own):
        tricks = [trick for _, trick, winner in view["history"] if TEAM[winner] == side]
        piles.append(won(str(side), f"{SIDES[side != own]} have", tricks))
    return piles


NOBODY = "–"
"""Stands where a name will come, so that nothing jumps."""


def _notes(view: View, names: Sequence[str]) -> tuple[Note, ...]:
    """Who deals and leads, what is trumps and who made it: shown all the time (9)."""

    def who(seat: int) -> str:
        return "you" if seat == view["seat"] else names[seat]

    dealer = who(view["dealer"])
    notes = [Note("dealer", f"Dealer: {dealer}", f"Dealer: {dealer}")]
    leader = who(view["leader"]) if view["state"] == "PLAY" else NOBODY
    notes.append(Note("leader", f"Leader: {leader}", f"Leader: {leader}" * (leader != NOBODY)))
    if not view["trump"]:
        return (
            *notes,
            Note("trump", f"Trumps: {NOBODY}", "No trumps yet"),
            Note("maker", f"Maker: {NOBODY}", ""),
        )
    suit = SUIT_WORD[view["trump"]]
    maker = who(view["maker"]) + (", alone" if view["alone"] else "")
    return (
        *notes,
        Note("trump", capital(suit), f"Trumps: {suit}", view["trump"]),
        Note("maker", f"Maker: {maker}", f"Maker: {maker}"),
    )


# -- what may be done ---------------------------------------------------------------------------

BOXED = ("BID1", "BID2", "ALONE", "DEFEND_ALONE")
"""The decisions that are asked in a dialogue box (9)."""


def _prompt(view: View, names: Sequence[str]) -> str:
    actor, state = view["actor"], view["state"]
    if actor is None:
        if view["trick"]:
            return ""
        return "Everybody has passed." if view["result"] is None else ""
    if actor != view["seat"]:
        return _WAITING[state].format(name=names[actor])
    if state == "GIVE":
        return f"Give {names[view['maker']]} your best card."
    if state == "PLAY" and not view["trick"]:
        return "You lead: play any card."
    return _ASKED[state]


_ASKED = MappingProxyType(
    {
        "BID1": "Order it up?",
        "BID2": "Name trumps?",
        "ALONE": "Will you play alone?",
        "DEFEND_ALONE": "Will you defend alone?",
        "DISCARD": "Lay one card out.",
        "LAYOUT": "Lay one card out.",
        "PLAY": "Play a card.",
    }
)
_WAITING = MappingProxyType(
    {
        "BID1": "{name} is to speak.",
        "BID2": "{name} is to speak.",
        "ALONE": "{name} thinks about playing alone.",
        "DEFEND_ALONE": "{name} may defend alone.",
        "DISCARD": "{name} lays a card out.",
        "GIVE": "{name} gives the best card.",
        "LAYOUT": "{name} lays a card out.",
        "PLAY": "{name} is to play.",
    }
)


def _box(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The lines of the dialogue box in which the person is asked."""
    if view["actor"] != view["seat"] or view["state"] not in BOXED:
        return ()
    if view["state"] == "BID1":
        dealer = "You" if view["dealer"] == view["seat"] else names[view["dealer"]]
        takes = "take" if dealer == "You" else "takes"
        return (f"The {sign(view['turned'])} is turned up.", f"{dealer} {takes} it if accepted.")
    if view["state"] == "BID2":
        return (f"{capital(SUIT_WORD[view['turned'][1]])} are turned down.", "Name another suit?")
    if view["state"] == "ALONE":
        return (f"You make {SUIT_WORD[view['trump']]} trumps.", "Alone, or with your partner?")
    return (f"{names[view['maker']]} plays alone.", "Defend alone?")


_BUTTONS = MappingProxyType(
    {
        "pass": ("Pass", "pass", "p"),
        "alone": ("Alone", "play alone", "a"),
        "together": ("With partner", "play with your partner", "w"),
        "defend": ("Defend alone", "defend alone", "d"),
        "decline": ("Decline", "decline", "e"),
    }
)


_ORDER = MappingProxyType({True: ("Pick up", "u"), False: ("Order up", "o")})
"""What the dealer says to the turned card, and what the others say."""

KEYS = MappingProxyType(
    {
        **{key: label.lower() for label, key in _ORDER.values()},
        " ".join(suit[0] for suit in SUIT_WORD.values()): "make that suit trumps",
        **{key: spoken_label for _, spoken_label, key in _BUTTONS.values()},
    }
)
"""The keys of the dialogue boxes, and what they say."""


def _choice(view: View, move: str) -> Choice:
    verb, *rest = move.split()
    if verb in ("play", "discard", "give"):
        (card,) = rest
        does = {"play": "Play", "discard": "Lay out", "give": "Give"}[verb]
        return Choice(
            move, f"{does} {sign(card)}", does.lower() + _bower(view, card), (f"hand:{card}",)
        )
    if verb == "order":
        label, key = _ORDER[view["dealer"] == view["seat"]]
        return Choice(move, label, label.lower(), key=key, main=True)
    if verb == "make":
        suit = SUIT_WORD[rest[0]]
        label = f"{SUIT_SIGN[rest[0]]} {capital(suit)}"
        return Choice(move, label, f"make {suit} trumps", key=suit[0], main=True)
    label, spoken_label, key = _BUTTONS[verb]
    return Choice(move, label, spoken_label, key=key, main=verb in ("alone", "defend"))


def _bower(view: View, card: str) -> str:
    """The name that a jack has among trumps."""
    trump = view["trump"]
    return {f"J{trump}": " the right bower", f"J{COLOUR_MATE[trump]}": " the left bower"}.get(
        card, ""
    )


def _refusals(view: View, names: Sequence[str]) -> dict[str, str]:
    """For every own card that can do nothing now: why."""
    hand = view["hand"].split()
    if view["result"] is not None or view["actor"] is None:
        return {}
    if view["seat"] in view["sits_out"] and view["state"] == "PLAY":
        return {f"hand:{card}": "You sit this hand out." for card in hand}
    if view["actor"] != view["seat"]:
        return {f"hand:{card}": f"Wait for {names[view['actor']]}." for card in hand}
    busy = {card for move in view["legal"] for card in move.split()[-1:]}
    return {f"hand:{card}": reasons.idle(view, card) for card in hand if card not in busy}


def _claim(view: View) -> str:
    """The hand is settled when no division of the tricks to come changes its points (5.6)."""
    if view["state"] != "PLAY" or view["trick"] or view["actor"] is None:
        return ""
    makers = view["tricks"][TEAM[view["maker"]]]
    defenders = view["tricks"][1 - TEAM[view["maker"]]]
    settled = defenders >= 3 or (makers >= 3 and defenders >= 1)
    return "The tricks to come cannot change the score." if settled else ""


# -- the end ------------------------------------------------------------------------------------


def _outcome(view: View, names: Sequence[str], own: int) -> Outcome | None:
    result = view["result"]
    if result is None:
        return None
    if result["abandoned"]:
        return Outcome("Thrown in", ("Everybody has passed twice; nobody scores.",))
    side = 0 if result["points"][0] else 1
    points = result["points"][side]
    made = TEAM[view["maker"]] == side
    tricks = view["tricks"][side]
    maker = "You" if view["maker"] == view["seat"] else names[view["maker"]]
    who = "We score" if side == own else "They score"
    if not made:
        title = f"{maker} {'are' if maker == 'You' else 'is'} euchred"
    elif tricks == 5:
        title = "A march alone!" if view["alone"] else "A march!"
    else:
        title = f"{'We make' if side == own else 'They make'} it"
    line = f"{who} {points} with {tricks} tricks."
    return Outcome(title, (line,), "good" if side == own else "bad")
