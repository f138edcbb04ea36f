"""Where things lie on a cassino table: the layout, builds, the pile of the dry game, win piles."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from parlour.cards import CARD, NAME, SUITS, Cards, read_cards, sign, spoken, together
from parlour.cassino import choosing, paper, reasons, words
from parlour.cassino.choosing import KEYS
from parlour.cassino.house import House
from parlour.cassino.moves import Play, read_play
from parlour.cassino.options import Options
from parlour.game import Event, View
from parlour.phrases import Company, capital, cards_in_words, enumerated
from parlour.scene import BACK, Counter, Face, Note, Outcome, Place, Role, Scene, Seat

__all__ = ["KEYS", "scene"]

LOOK = 0.5
"""A capture is looked at for half as long as a finished trick: there are so many of them."""
SPOTS = 4
"""Room is kept for as many loose cards as the first deal brings."""


def scene(view: View, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` is what everybody saw so far."""
    house = _house(Options(**view["options"]))
    taking = _taking(view, house)
    return Scene(
        seat=view["seat"],
        seats=_seats(view, house, names, log),
        places=(
            _stock(view),
            *_hands(view, names),
            *_table(view, house, names, taking),
            *_win_piles(view, house, names),
        ),
        notes=_notes(view, house, names),
        prompt=_prompt(view, house, names),
        choices=choosing.choices(view, house),
        refusals=_refusals(view, names),
        slots=1 if house.variant.is_pile else SPOTS,
        counters=_counters(view, house, names),
        cheer=_cheer(view, house, taking),
        outcome=_outcome(view, house, names),
        page=paper.page(view, house, names),
        look=LOOK,
    )


@lru_cache(maxsize=4)
def _house(options: Options) -> House:
    """The agreement; kept, for it remembers sums it has done."""
    return House(options)


# -- who sits there -----------------------------------------------------------------------------


def _seats(
    view: View, house: House, names: Sequence[str], log: Sequence[Event]
) -> tuple[Seat, ...]:
    said = words.said(log, house.seats)
    return tuple(
        Seat(
            number=seat,
            name=names[seat],
            holds=view["hand_counts"][str(seat)],
            roles=_roles(view, house, seat),
            said=said[seat],
            acting=view["actor"] == seat,
            team=house.side_of[seat] if len(house.sides) < house.seats else None,
        )
        for seat in range(house.seats)
    )


def _roles(view: View, house: House, seat: int) -> tuple[Role, ...]:
    roles = []
    if seat == view["dealer"]:
        roles.append(Role("dealer", "D", "deals"))
    if seat in view["stands_out"]:
        roles.append(Role("stands-out", "stands out", "stands out the next turn"))
    return tuple(roles)


def _counters(view: View, house: House, names: Sequence[str]) -> tuple[Counter, ...]:
    """The points of the game and of the match; every side's, the own first (11)."""
    sides = paper.side_names(view, house, names)
    counters = [
        Counter(
            sides[side],
            view["scores"][str(side)],
            house.game_point,
            f"match {view['match'][str(side)]}",
        )
        if house.game_point
        else Counter(sides[side], view["match"][str(side)], house.match_point)
        for side in _own_first(view, house)
    ]
    return tuple(counters)


def _own_first(view: View, house: House) -> list[int]:
    """The sides, the own one first and then as they sit."""
    own, sides = house.side_of[view["seat"]], len(house.sides)
    return [(own + step) % sides for step in range(sides)]


# -- where the cards lie ------------------------------------------------------------------------


def _stock(view: View) -> Place:
    count = view["stock_count"]
    label = f"Stock, {cards_in_words(count)}" if count else "The stock is gone"
    return Place("stock", "pile", label, (BACK,) * count, badge=str(count or ""))


def in_order(hand: str) -> list[str]:
    """A hand as players hold it: low to high, whatever the suit."""
    return sorted(hand.split(), key=lambda name: (LOW_TO_HIGH.index(name[0]), SUITS.index(name[1])))


LOW_TO_HIGH = "A23456789TJQK"


def _hands(view: View, names: Sequence[str]) -> list[Place]:
    places = []
    for number, count in view["hand_counts"].items():
        seat = int(number)
        own = seat == view["seat"]
        faces = [Face(name, True) for name in in_order(view["hand"])] if own else [BACK] * count
        who = "Your hand" if own else names[seat]
        label = f"{who}, {cards_in_words(count)}"
        places.append(Place(f"hand:{seat}", "hand", label, tuple(faces), seat, str(count)))
    return places


def _taking(view: View, house: House) -> Cards:
    """All that is being taken at this moment, the capturing card too."""
    if view["actor"] is not None or view["result"] is not None:
        return 0
    everything = _everything(view)
    move = _shown(view)
    if move is None:  # the last capturer takes what is left (8.3)
        return everything
    if move.verb == "drop" or move.say:
        return everything | move.card
    return choosing.table_of(view, house).gathered(move)


def _shown(view: View) -> Play | None:
    """The capture that is looked at before it is gathered."""
    return read_play(view["shown"][1]) if view["shown"] else None


def _everything(view: View) -> Cards:
    """All cards on the table."""
    builds = [together(read_cards(entry["cards"])) for entry in view["builds"].values()]
    loose = together(read_cards(f"{view['table']} {view['pile']}"))
    return loose | together(builds)


def _table(view: View, house: House, names: Sequence[str], taking: Cards) -> Iterator[Place]:
    """The layout, or the pile of the dry game; a capturing card lies over what it takes first."""

    def face(name: str) -> Face:
        return Face(name, True, taken=bool(CARD[name] & taking))

    move = _shown(view)
    shown = [face(NAME[move.card])] if move else []
    if house.variant.is_pile:
        pile = view["pile"].split()
        label = f"The pile, {cards_in_words(len(pile))}"
        label += f", {spoken(pile[-1])} on top" if pile else ""
        badge = str(len(pile)) if len(pile) > 1 else ""
        yield Place("pile", "layout", label, (*map(face, pile), *shown), badge=badge)
        return
    is_empty = not (view["table"] or view["builds"])
    yield Place("table", "layout", "The table is empty" if is_empty else "")
    loose = view["table"].split()
    under = next((name for name in loose if CARD[name] & taking), "")
    for name in loose:
        over = shown if name == under else ()
        yield Place(f"table:{name}", "layout", capital(spoken(name)), (face(name), *over))
    if move and not under:
        under = f"b{move.builds[0]}"
    for name, entry in view["builds"].items():
        owner = "You" if entry["owner"] == view["seat"] else names[entry["owner"]]
        whose = "your build" if owner == "You" else f"{owner}'s build"
        kind = "cannot be raised" if entry["sets"] > 1 else "can be raised"
        cards = entry["stack"].replace("+", " ").split()
        yield Place(
            name,
            "build",
            capital(
                f"{whose} of {reasons.number(entry['value'])}, {kind}: "
                f"{enumerated([spoken(card) for card in cards])}"
            ),
            (*map(face, cards), *(shown if name == under else ())),
            entry["owner"],
            str(entry["value"]),
            tag=owner,
            locked=entry["sets"] > 1,
        )


def _win_piles(view: View, house: House, names: Sequence[str]) -> Iterator[Place]:
    """What each side has won, face down; cards that have swept lie face up across it (8.1)."""
    sides = paper.side_names(view, house, names)
    for side in _own_first(view, house):
        swept = view["swept"][str(side)].split()
        down = [name for name in view["won"][str(side)].split() if name not in swept]
        faces = (*(Face(name, True) for name in swept), *(Face(name, False) for name in down))
        who = "You" if sides[side] == "You" else sides[side]
        have = "have" if who in ("You", "We", "They") else "has"
        label = f"{who} {have} won {cards_in_words(len(faces))}"
        if sweeps := view["sweeps"][str(side)]:
            label += f", {sweeps} sweep{'' if sweeps == 1 else 's'}"
        yield Place(
            f"won:{side}",
            "pile",
            label,
            faces,
            badge=str(len(faces) or ""),
            crosswise=len(swept),
            tag=sides[side],
        )


def _notes(view: View, house: House, names: Sequence[str]) -> tuple[Note, ...]:
    """The variant, who captured last, and that the stock is gone (4.6)."""
    variant = capital(house.options.variant)
    notes = [Note("variant", variant, f"Variant: {variant}")]
    if view["last_capturer"] is not None:
        last = view["last_capturer"]
        who = "you" if last == view["seat"] else names[last]
        notes.append(Note("last", f"Last: {who}", f"Last to capture: {who}"))
    dealt_first = house.seats * sum(house.rounds) + house.first_table
    has_stock = dealt_first < house.variant.pack.bit_count()
    if has_stock and not view["stock_count"] and view["result"] is None:
        notes.append(Note("stock", "Last cards", "The stock is gone: these are the last cards"))
    return tuple(notes)


# -- what is asked, and what may be done --------------------------------------------------------


def _prompt(view: View, house: House, names: Sequence[str]) -> str:
    actor = view["actor"]
    if actor is None:
        return _what_happens(view, names)
    if actor != view["seat"]:
        return f"{names[actor]} is to play."
    if house.variant.is_pile:
        top = view["pile"].split()[-1:]
        return (
            f"Match the {sign(top[0])}, or play any card." if top else "Play a card on the table."
        )
    ways = [
        way for way, verbs in WAYS.items() if verbs & {move.split()[0] for move in view["legal"]}
    ]
    if ways == ["trail"]:
        return "Nothing to take: trail a card."
    asked = f"{capital(' or '.join(filter(None, [', '.join(ways[:-1]), ways[-1]])))}."
    return asked if "trail" in ways else f"{asked} You may not trail now."


WAYS: Mapping[str, set[str]] = MappingProxyType(
    {"capture": {"take"}, "build": {"build", "raise", "join"}, "trail": {"trail"}}
)
"""What may be done with a card, and the moves that do it."""


def _what_happens(view: View, names: Sequence[str]) -> str:
    """A moment in words: who takes what."""
    if view["result"] is not None:
        return ""
    company = Company(names, view["seat"])
    move = _shown(view)
    if move is None:
        return company.does(view["last_capturer"], "take", "what is left on the table")
    return company.does(view["shown"][0], "take", f"with the {sign(NAME[move.card])}")


def _refusals(view: View, names: Sequence[str]) -> dict[str, str]:
    """For every own card that can do nothing now: why."""
    if view["actor"] is None:
        return {}
    if view["actor"] != view["seat"]:
        wait = f"Wait for {names[view['actor']]}."
        return {f"hand:{card}": wait for card in view["hand"].split()}
    return {f"hand:{card}": reasons.idle(view, card) for card in choosing.idle_cards(view)}


def _cheer(view: View, house: House, taking: Cards) -> str:
    """What is called out over a capture."""
    move = _shown(view)
    if move is None:
        return ""
    called = choosing.call(view, house, _everything(view), taking ^ move.card)
    return f"{called}!" if called else ""


# -- the end ------------------------------------------------------------------------------------


def _outcome(view: View, house: House, names: Sequence[str]) -> Outcome | None:
    result = view["result"]
    if result is None:
        return None
    if view["state"] == "REDEAL":
        return Outcome("Dealt again", ("Three kings lie on the table.",))
    own = house.side_of[view["seat"]]
    game = result["game"]
    if game is not None:
        won = game["winner"] == own
        title = (
            "A level game" if game["winner"] is None else f"The game is {'won' if won else 'lost'}"
        )
        if view["state"] == "MATCH_OVER":
            title = f"The match is {'won' if won else 'lost'}"
        return Outcome(title, (), "plain" if game["winner"] is None else "good" if won else "bad")
    points = [sum(items.values()) for items in result["points"].values()]
    sides = paper.side_names(view, house, names)
    best = max(points)
    side = points.index(best)
    if points.count(best) > 1:
        return Outcome(f"A level deal, {best} each")
    score = f"{best} to {' and '.join(map(str, points[:side] + points[side + 1 :]))}"
    wins = "win" if sides[side] in ("You", "We", "They") else "wins"
    return Outcome(f"{sides[side]} {wins} the deal, {score}", (), "good" if side == own else "bad")
