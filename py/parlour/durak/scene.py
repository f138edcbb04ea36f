"""Where things lie on a durak table, and which touches make which move."""

from collections.abc import Sequence
from types import MappingProxyType

from parlour.cards import CARD, NAME, SUIT_WORD, each, read_cards, sign, spoken, together
from parlour.durak import reasons, words
from parlour.durak.house import House
from parlour.durak.options import Options
from parlour.game import Event, View
from parlour.phrases import capital, cards_in_words
from parlour.scene import BACK, Choice, Face, Note, Outcome, Place, Role, Scene, Seat

ATTACKER = Role("attacker", "⚔", "attacks")
DEFENDER = Role("defender", "🛡", "defends")
DEALER = Role("dealer", "D", "dealt")
OUT = Role("out", "✓", "is out")
LOSER = Role("loser", "✗", "is the durak")


def scene(view: View, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` is what everybody saw so far."""
    options = Options(**view["options"])
    house = House(options)
    seat: int = view["seat"]
    return Scene(
        seat=seat,
        seats=_seats(view, house, names, log),
        places=(*_hands(view, names), *_piles(view), *_bout(view, names)),
        notes=_notes(view),
        prompt=_prompt(view, names),
        choices=tuple(_choice(view, move, names) for move in view["legal"]),
        refusals=_refusals(view, names),
        slots=max(view["limit"], len(view["table"])) if view["result"] is None else 0,
        outcome=_outcome(view, house, names),
    )


# -- who sits there -----------------------------------------------------------------------------


def _seats(
    view: View, house: House, names: Sequence[str], log: Sequence[Event]
) -> tuple[Seat, ...]:
    said = words.said(log, house.seats)
    return tuple(
        Seat(
            number=seat,
            name=names[seat],
            holds=view["counts"][seat],
            roles=_roles(view, house, seat),
            said=said[seat],
            acting=view["actor"] == seat,
            out=_is_out(view, seat),
            team=house.team[seat] if house.teams else None,
        )
        for seat in range(house.seats)
    )


def _is_out(view: View, seat: int) -> bool:
    """Out of the deal: known at the end of a bout only, so not while the seat is still in one."""
    in_bout = seat in view["line"] or seat == view["defender"]
    return not (view["counts"][seat] or view["talon_count"] or (view["table"] and in_bout))


def _roles(view: View, house: House, seat: int) -> tuple[Role, ...]:
    roles = []
    result = view["result"]
    if result is None:
        if seat == view["attacker"]:
            roles.append(ATTACKER)
        if seat == view["defender"]:
            roles.append(DEFENDER)
        if seat in view["line"][1:]:
            place = view["line"].index(seat) + 1
            roles.append(Role("line", str(place), f"number {place} in the line of attackers"))
    elif result.get("durak", -1) == seat or result.get("losing_team", -1) == house.team[seat]:
        roles.append(LOSER)
    if seat == view["dealer"]:
        roles.append(DEALER)
    if _is_out(view, seat):
        roles.append(OUT)
    return tuple(roles)


# -- where the cards lie ------------------------------------------------------------------------


def _hands(view: View, names: Sequence[str]) -> list[Place]:
    places = []
    for seat, count in enumerate(view["counts"]):
        own = seat == view["seat"]
        if own:
            faces = [Face(name, True) for name in in_order(view["hand"], view["trump"])]
            label = f"Your hand, {cards_in_words(count)}"
        else:
            known = view["known"][seat].split()
            faces = [*([BACK] * (count - len(known))), *(Face(name, False) for name in known)]
            label = f"{names[seat]}, {cards_in_words(count)}"
            if known:
                label += ", known: " + ", ".join(spoken(name) for name in known)
        places.append(Place(f"hand:{seat}", "hand", label, tuple(faces), seat, str(count)))
    return places


def in_order(hand: str, trump: str) -> list[str]:
    """A hand as players hold it: suit by suit, low to high, trumps last."""
    cards = together(read_cards(hand))
    return sorted(
        (NAME[card] for card in each(cards)),
        key=lambda name: (name[1] == trump, name[1], CARD[name]),
    )


def _piles(view: View) -> list[Place]:
    count, face_up = view["talon_count"], view["face_up"]
    talon = f"Talon, {cards_in_words(count)}"
    faces: tuple[Face, ...] = ()
    if face_up:
        talon += f", face up the {spoken(face_up)}"
        faces = (Face(face_up, True), *([BACK] * (count - 1)))
    else:
        talon = "The talon is gone"
    heap = tuple(Face(name, False) for name in view["heap"].split())
    return [
        Place("talon", "pile", talon, faces, badge=str(count) if count else "", crosswise=True),
        Place(
            "heap",
            "pile",
            f"Discard heap, {cards_in_words(len(heap))}",
            heap,
            badge=str(len(heap)) if heap else "",
        ),
    ]


def _bout(view: View, names: Sequence[str]) -> list[Place]:
    places = []
    for at, (attack, cover) in enumerate(view["table"]):
        layer = view["layers"][at]
        by = "you" if layer == view["seat"] else names[layer]
        label = f"{capital(spoken(attack))}, laid by {by}"
        label += f", beaten with {spoken(cover)}" if cover else ", not beaten"
        faces = (Face(attack, True), *([Face(cover, True)] if cover else []))
        places.append(Place(f"bout:{at}", "slot", label, faces))
    if any(move.startswith(("transfer", "show")) for move in view["legal"]):
        places.append(Place(_transfer_place(view), "slot", "Transfer the attack"))
    return places


def _transfer_place(view: View) -> str:
    return f"bout:{len(view['table'])}"


def _notes(view: View) -> tuple[Note, ...]:
    suit = view["trump"]
    notes = [Note("trump", "Trumps", f"{capital(SUIT_WORD[suit])} are trumps", suit)]
    if view["result"] is None and view["limit"]:
        count, limit = len(view["table"]), view["limit"]
        label = f"{count} of at most {limit} attack cards"
        notes.append(Note("limit", f"{count}/{limit}", label))
    return tuple(notes)


# -- what may be done ---------------------------------------------------------------------------


def _prompt(view: View, names: Sequence[str]) -> str:
    actor, state = view["actor"], view["state"]
    if view["result"] is not None and actor is None:
        return ""
    if actor is None:
        return _pause(view, names)
    defender = names[view["defender"]]
    if actor != view["seat"]:
        return _WAITING[state].format(name=names[actor], defender=_whom(view, names))
    if state == "DEFEND":
        unbeaten = reasons.unbeaten(view)
        what = f"the {sign(unbeaten[0])}" if len(unbeaten) == 1 else f"{len(unbeaten)} cards"
        transfer = any(move.startswith(("transfer", "show")) for move in view["legal"])
        return f"Beat {what}, {'transfer, ' if transfer else ''}or take."
    a_card_fits = any(" " in move for move in view["legal"])
    asked = _ASKED if a_card_fits else _ASKED | _EMPTY_HANDED
    return asked[state].format(defender=defender)


def _pause(view: View, names: Sequence[str]) -> str:
    """What is to be seen while nobody has to decide."""
    if not view["table"]:
        return "The cards are drawn."
    if not reasons.unbeaten(view):
        return "The attack is beaten off."
    return "You take." if view["defender"] == view["seat"] else f"{names[view['defender']]} takes."


def _whom(view: View, names: Sequence[str]) -> str:
    return "you" if view["defender"] == view["seat"] else names[view["defender"]]


_ASKED = MappingProxyType(
    {
        "EXCHANGE": "Exchange your lowest trump for the face-up card?",
        "OPEN": "You attack {defender}: play any card.",
        "THROW": "Add a card of a rank on the table, or pass.",
        "GIVE": "{defender} takes: give matching cards, or pass.",
        "CHOOSE_DEALER": "Your team has lost. Who deals next?",
    }
)
_EMPTY_HANDED = MappingProxyType(
    {
        "THROW": "None of your cards can be added: pass.",
        "GIVE": "{defender} takes: you have no card to give, so pass.",
    }
)
"""What is asked where no card of the own hand fits."""
_WAITING = MappingProxyType(
    {
        "OPEN": "{name} is to attack {defender}.",
        "DEFEND": "{name} is to defend.",
        "THROW": "{name} may add to the attack on {defender}.",
        "GIVE": "{name} may give cards.",
        "CHOOSE_DEALER": "{name} names the next dealer.",
    }
)


def _choice(view: View, move: str, names: Sequence[str]) -> Choice:
    verb, *cards = move.split()
    if verb == "beat":
        attack, card = cards
        return Choice(
            move,
            f"Beat {sign(attack)} with {sign(card)}",
            f"beat the {spoken(attack)}",
            (f"hand:{card}", f"table:{attack}"),
        )
    if verb in ("transfer", "show"):
        (card,) = cards
        label = "Transfer" if verb == "transfer" else "Transfer by showing"
        touches = (f"hand:{card}", f"place:{_transfer_place(view)}")
        return Choice(move, f"{label} {sign(card)}", f"{label.lower()} the attack", touches)
    if verb in ("attack", "give"):
        (card,) = cards
        doing = verb if view["state"] != "THROW" else "add"
        return Choice(move, f"{capital(doing)} {sign(card)}", doing, (f"hand:{card}",))
    return _button(view, move, names)


_BUTTONS = MappingProxyType(
    {
        "take": ("Take", "take all cards on the table", "t"),
        "pass": ("Pass", "pass", "0"),
        "query": ("Trumps?", "ask the other attackers for trumps", "0"),
        "keep": ("Keep it", "keep the lowest trump", "k"),
    }
)

KEYS = MappingProxyType(
    {
        "t": _BUTTONS["take"][1],
        "0": f"{_BUTTONS['query'][1]}, or where nothing can be asked, pass",
        "p": "pass, where there is something to ask",
        "e": "exchange the lowest trump",
        "k": _BUTTONS["keep"][1],
    }
)
"""The keys of the buttons, and what they do."""


def _button(view: View, move: str, names: Sequence[str]) -> Choice:
    verb, *rest = move.split()
    if verb == "deal_next":
        who = "You" if int(rest[0]) == view["seat"] else names[int(rest[0])]
        return Choice(move, who, f"{who} will deal", (), main=True)
    if verb == "exchange":
        lowest = min(
            (name for name in view["hand"].split() if name[1] == view["trump"]),
            key=lambda name: CARD[name],
        )
        label = f"Take the {sign(view['face_up'])} for the {sign(lowest)}"
        return Choice(move, label, KEYS["e"], (), key="e", main=True)
    label, spoken_label, key = _BUTTONS[verb]
    if verb == "pass" and "query" in view["legal"]:
        key = "p"
    return Choice(move, label, spoken_label, (), key=key, main=verb in ("take", "pass"))


def _refusals(view: View, names: Sequence[str]) -> dict[str, str]:
    """For every own card that can do nothing now: why."""
    if view["result"] is not None:
        return {}
    hand = view["hand"].split()
    if view["actor"] != view["seat"]:
        who = names[view["actor"]] if view["actor"] is not None else "the draw"
        return {f"hand:{card}": f"Wait for {who}." for card in hand}
    busy = {card for move in view["legal"] for card in move.split()[-1:]}
    return {f"hand:{card}": reasons.idle(view, CARD[card]) for card in hand if card not in busy}


# -- the end ------------------------------------------------------------------------------------


def _outcome(view: View, house: House, names: Sequence[str]) -> Outcome | None:
    result = view["result"]
    if result is None or view["actor"] is not None:
        return None
    if "draw" in result:
        stalled = any(view["counts"])
        reason = (
            f"{house.stall_limit} pick-ups in a row without a decision."
            if stalled
            else "The last attack was beaten off, and nobody holds a card."
        )
        return Outcome("A draw", (reason,))
    if "losing_team" in result:
        team = result["losing_team"]
        losers = [names[seat] for seat in range(house.seats) if house.team[seat] == team]
        own = house.team[view["seat"]] == team
        title = "Your team has lost" if own else "Your team is safe"
        lines = (f"{' and '.join(losers)} hold the last cards.",)
        return Outcome(title, lines, "bad" if own else "good")
    durak = result["durak"]
    if durak == view["seat"]:
        return Outcome("You are the durak!", ("You are left with cards, and deal next.",), "bad")
    line = f"{names[durak]} is left with cards, and deals next."
    return Outcome(f"{names[durak]} is the durak", (line,), "good")
