"""The scene of a durak table: where cards lie, and which taps make which move."""

from collections.abc import Sequence
from types import MappingProxyType

from parlour.cards import CARD, NAME, each, read_cards, together
from parlour.durak import choices, words
from parlour.durak.choices import KEYS
from parlour.durak.house import House
from parlour.durak.options import Options
from parlour.durak.view import DurakView
from parlour.game import Event
from parlour.language import later, say, say_count
from parlour.options import agreement
from parlour.phrases import Company, bare, capital, cards_in_words, enumerated, named, suit
from parlour.scene import BACK, Face, Note, Outcome, Place, Role, Scene, Seat

__all__ = ["KEYS", "scene"]

ROLES = MappingProxyType(
    {
        "attacker": ("⚔", later("attacks")),
        "defender": ("🛡", later("defends")),
        "dealer": (later("D"), later("dealt")),
        "out": ("✓", later("out")),
        "loser": ("✗", later("the durak")),
    }
)
"""Keyed by role: its sign, and its name in words."""

DUTIES = MappingProxyType(
    {"attacker": later("attack first"), "defender": later("defend"), "line": later("throw in")}
)
"""Keyed by role: the task of its player."""


def scene(view: DurakView, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` has all public events so far."""
    options = agreement(Options, view["options"])
    house = House(options)
    seat = view["seat"]
    question = choices.question(view, names)
    return Scene(
        seat=seat,
        seats=_seats(view, house, names, log),
        places=(*_hands(view, names), *_piles(view), *_bout(view, names)),
        notes=_notes(view),
        prompt=question.prompt,
        aside=question.aside,
        choices=tuple(choices.choice(view, move, names) for move in view["legal"]),
        refusals=choices.card_refusals(view, names),
        slots=max(view["limit"], len(view["table"])) if view["result"] is None else 0,
        outcome=_outcome(view, house, names, log),
    )


# -- the seats ----------------------------------------------------------------------------------


def _seats(
    view: DurakView, house: House, names: Sequence[str], log: Sequence[Event]
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


def _is_out(view: DurakView, seat: int) -> bool:
    """Is this seat out of the deal? Seats in the current bout are not out until it ends."""
    in_bout = seat in view["line"] or seat == view["defender"]
    return not (view["counts"][seat] or view["talon_count"] or (view["table"] and in_bout))


def _roles(view: DurakView, house: House, seat: int) -> tuple[Role, ...]:
    roles = []
    result = view["result"]
    if result is None:
        if seat == view["attacker"]:
            roles.append(_role("attacker"))
        if seat == view["defender"]:
            roles.append(_role("defender"))
        if seat in view["line"][1:]:
            place = view["line"].index(seat) + 1
            label = say("number {place} in the line of attackers", place=place)
            roles.append(Role("line", str(place), label))
    elif result.get("durak", -1) == seat or result.get("losing_team", -1) == house.team[seat]:
        roles.append(_role("loser"))
    if seat == view["dealer"]:
        roles.append(_role("dealer"))
    if _is_out(view, seat):
        out = _role("out")
        roles += [out, Role("gone", out.label, out.label)]
    if seat == view["seat"]:
        roles += [
            Role("duty", say(DUTIES[role.name]), role.label)
            for role in roles
            if role.name in DUTIES
        ]
    return tuple(roles)


def _role(name: str) -> Role:
    drawn, label = ROLES[name]
    return Role(name, say(drawn), say(label))


# -- places of cards ----------------------------------------------------------------------------


def _hands(view: DurakView, names: Sequence[str]) -> list[Place]:
    places = []
    for seat, count in enumerate(view["counts"]):
        own = seat == view["seat"]
        if own:
            faces = [Face(name, True) for name in in_order(view["hand"], view["trump"])]
            label = f"{say('Your hand')}, {cards_in_words(count)}"
        else:
            known = view["known"][seat].split()
            faces = [*([BACK] * (count - len(known))), *(Face(name, False) for name in known)]
            label = f"{names[seat]}, {cards_in_words(count)}"
            if known:
                cards = ", ".join(bare(name) for name in known)
                label = f"{label}, {say('known: {cards}', cards=cards)}"
        places.append(Place(f"hand:{seat}", "hand", label, tuple(faces), seat, str(count)))
    return places


def in_order(hand: str, trump: str) -> list[str]:
    """A hand as players sort it: suit by suit, low to high, trumps last."""
    cards = together(read_cards(hand))
    return sorted(
        (NAME[card] for card in each(cards)),
        key=lambda name: (name[1] == trump, name[1], CARD[name]),
    )


def _piles(view: DurakView) -> list[Place]:
    count, face_up = view["talon_count"], view["face_up"]
    faces: tuple[Face, ...] = ()
    talon = say("The talon is gone")
    if face_up:
        cards = cards_in_words(count)
        talon = say("Talon, {cards}, face up {card}", cards=cards, card=named(face_up))
        faces = (Face(face_up, True), *([BACK] * (count - 1)))
    heap = tuple(Face(name, False) for name in view["heap"].split())
    return [
        Place(
            "talon",
            "pile",
            talon,
            faces,
            badge=str(count) if count else "",
            crosswise=True,
            caption=say("to draw") if count else "",
        ),
        Place(
            "heap",
            "pile",
            say("Discard pile, {cards}", cards=cards_in_words(len(heap))),
            heap,
            badge=str(len(heap)) if heap else "",
            caption=say("beaten") if heap else "",
        ),
    ]


def _bout(view: DurakView, names: Sequence[str]) -> list[Place]:
    company, places = Company(names, view["seat"]), []
    for at, (attack, cover) in enumerate(view["table"]):
        label = _laid(company, view["layers"][at], attack, cover)
        faces = (Face(attack, True), *([Face(cover, True)] if cover else []))
        places.append(Place(f"bout:{at}", "slot", label, faces))
    if any(move.startswith(("transfer", "show")) for move in view["legal"]):
        places.append(Place(choices.transfer_place(view), "slot", say("Transfer the attack")))
    return places


def _laid(company: Company, layer: int, attack: str, cover: str | None) -> str:
    """An attack card in words: who laid it, and what has beaten it."""
    if cover is None:
        label = company.tell(
            layer,
            "{card:bare}, laid by you, not beaten",
            "{card:bare}, laid by {who}, not beaten",
            card=named(attack),
        )
    else:
        label = company.tell(
            layer,
            "{card:bare}, laid by you, beaten with {cover:bare}",
            "{card:bare}, laid by {who}, beaten with {cover:bare}",
            card=named(attack),
            cover=named(cover),
        )
    return capital(label)


def _notes(view: DurakView) -> tuple[Note, ...]:
    trump = view["trump"]
    label = capital(say("{suit} are trumps", suit=suit(trump)))
    notes = [Note("trump", capital(suit(trump)), label, trump, after=say("trump"))]
    if view["result"] is None and view["limit"]:
        count, limit = len(view["table"]), view["limit"]
        label = say_count(
            limit,
            "{laid} of at most {count} attack card",
            "{laid} of at most {count} attack cards",
            laid=count,
        )
        laid = say("{laid} of {limit}", laid=count, limit=limit)
        notes.append(Note("limit", laid, label, after=say("in the bout")))
    return tuple(notes)


# -- the end ------------------------------------------------------------------------------------


PLACES = (
    later("You got out first."),
    later("You got out second."),
    later("You got out third."),
    later("You got out fourth."),
    later("You got out fifth."),
)
"""Sentences about the order in which players get rid of their cards."""

GIVES_CARDS = frozenset({"attack", "beat", "transfer", "give"})
"""The events in which a player gives up cards. A player who is out got out at the last of them."""


def _place(view: DurakView, house: House, log: Sequence[Event]) -> str:
    """When the person got out, in a sentence; "" if there was only one opponent."""
    own, last = view["seat"], {e.seat: at for at, e in enumerate(log) if e.verb in GIVES_CARDS}
    if house.seats == 2 or view["counts"][own] or own not in last:
        return ""
    out = [seat for seat in range(house.seats) if not view["counts"][seat]]
    return say(PLACES[sum(last.get(seat, -1) < last[own] for seat in out)])


def _outcome(
    view: DurakView, house: House, names: Sequence[str], log: Sequence[Event]
) -> Outcome | None:
    result = view["result"]
    if result is None or view["actor"] is not None:
        return None
    if "draw" in result:
        reason = say("The last attack was beaten off, and nobody holds a card.")
        if any(view["counts"]):
            reason = say_count(
                house.stall_limit,
                "{count} pick-up without a decision.",
                "{count} pick-ups in a row without a decision.",
            )
        return Outcome(say("A draw"), (reason,))
    if "losing_team" in result:
        team = result["losing_team"]
        losers = [seat for seat in range(house.seats) if house.team[seat] == team]
        others = enumerated(names[seat] for seat in losers if seat != view["seat"])
        if view["seat"] in losers:
            line = say("You hold the last cards with {who}.", who=others)
            return Outcome(say("Your team has lost"), (line,), "bad")
        line = say("{who} hold the last cards.", who=others)
        return Outcome(say("Your team is safe"), (line,), "good")
    durak = result["durak"]
    cards = cards_in_words(view["counts"][durak])
    shoulders = _shoulders(Company(names, view["seat"]), durak, result.get("epaulettes", ""))
    if durak == view["seat"]:
        line = say("You have {cards} left and deal next.", cards=cards)
        return Outcome(say("You are the durak!"), (line, *shoulders), "bad")
    line = say("{who} has {cards} left and deals next.", who=names[durak], cards=cards)
    place = _place(view, house, log)
    lines = (place, line) if place else (line,)
    return Outcome(say("{who} is the durak", who=names[durak]), (*lines, *shoulders), "good")


TWO_PAIRS = 4
"""The number of epaulettes that are two pairs (5.10)."""


def _shoulders(company: Company, durak: int, epaulettes: str) -> list[str]:
    """What lies on the durak's shoulders, in sentences (5.10)."""
    cards = read_cards(epaulettes)
    if not cards:
        return []
    lines = [
        company.tell(
            durak,
            "You wear {cards} on your shoulders.",
            "{who} wears {cards} on the shoulders.",
            cards=words.signs(together(cards)),
        )
    ]
    if len(cards) == TWO_PAIRS:
        lines.append(say("Two pairs of epaulettes: the others may laugh twice as long."))
    return lines
