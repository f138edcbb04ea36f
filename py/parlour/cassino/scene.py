"""The scene of a cassino table: the layout, builds, the pile of the dry game, win piles."""

from collections.abc import Iterator, Sequence

from parlour.cards import CARD, NAME, SUITS, Cards, read_cards, together
from parlour.cassino import choices, news, paper, questions, refusals, results
from parlour.cassino.choices import KEYS
from parlour.cassino.house import House
from parlour.cassino.notation import WrittenBuild
from parlour.cassino.questions import shown
from parlour.cassino.sides import SideMessage, Sides
from parlour.cassino.variants import LOW_TO_HIGH
from parlour.cassino.view import CassinoView, house_of
from parlour.game import Event
from parlour.language import amount, later, say, say_count
from parlour.options import declared
from parlour.phrases import Company, bare, capital, cards_in_words, enumerated, named, number
from parlour.scene import BACK, Counter, Face, Note, Place, Role, Scene, Seat

__all__ = ["KEYS", "scene"]

LOOK = 0.5
"""The time for which a capture is shown, relative to a finished trick. Captures are frequent."""
SPOTS = 4
"""The spots reserved for loose cards, as many as the first deal has."""


def scene(view: CassinoView, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` has all public events so far."""
    house = house_of(view)
    taking = _taking(view, house)
    sides = Sides(house.sides, names, view["seat"])
    question = questions.question(view, house, names)
    return Scene(
        seat=view["seat"],
        seats=_seats(view, house, names, log),
        places=(
            _stock(view),
            *_hands(view, names),
            *_table(view, house, names, taking),
            *_win_piles(view, house, sides),
        ),
        notes=_notes(view, house, names),
        prompt=question.prompt,
        aside=question.aside,
        choices=choices.choices(view, house),
        refusals=_refusals(view, names),
        slots=1 if house.variant.is_pile else SPOTS,
        counters=_counters(view, house, sides),
        cheer=_cheer(view, house, taking),
        outcome=results.outcome(view, sides),
        page=paper.page(view, house, sides),
        look=LOOK,
    )


# -- the seats ----------------------------------------------------------------------------------


def _seats(
    view: CassinoView, house: House, names: Sequence[str], log: Sequence[Event]
) -> tuple[Seat, ...]:
    said = news.said(log, house.seats)
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


def _roles(view: CassinoView, house: House, seat: int) -> tuple[Role, ...]:
    roles = []
    if seat == view["dealer"]:
        roles.append(Role("dealer", say("D"), say("deals")))
    if seat in view["stands_out"]:
        roles.append(Role("stands-out", say("sits out"), say("misses the next turn")))
    taken = len(view["won"][str(seat)].split()) if len(house.sides) == house.seats else 0
    if taken:  # partners share one pile, so they have no role
        words = say_count(taken, "{count} taken", "{count} taken")
        roles.append(Role("taken", words, words))
    if seat == view["last_capturer"]:
        roles.append(Role("last", say("took last"), say("captured last")))
    return tuple(roles)


def _counters(view: CassinoView, house: House, sides: Sides) -> tuple[Counter, ...]:
    """The points of the game and of the match for every side, the player's own first (11)."""
    counters = []
    for side, name in sides.own_first():
        points, match = view["scores"][str(side)], view["match"][str(side)]
        if house.game_point:
            below = say("match {points}", points=match)
            counters.append(Counter(name, points, house.game_point, below))
        else:
            counters.append(Counter(name, match, house.match_point))
    return tuple(counters)


# -- places of cards ----------------------------------------------------------------------------


def _stock(view: CassinoView) -> Place:
    count = view["stock_count"]
    label = say("The stock is gone")
    if count:
        label = say("Stock, {cards}", cards=cards_in_words(count))
    return Place(
        "stock",
        "pile",
        label,
        (BACK,) * count,
        badge=str(count or ""),
        caption=say("to draw") if count else "",
    )


def in_order(hand: str) -> list[str]:
    """A hand as players sort it: low to high, regardless of suit."""
    return sorted(hand.split(), key=lambda name: (LOW_TO_HIGH.index(name[0]), SUITS.index(name[1])))


def _hands(view: CassinoView, names: Sequence[str]) -> list[Place]:
    places = []
    for seat, count in enumerate(view["hand_counts"].values()):
        own = seat == view["seat"]
        faces = [Face(name, True) for name in in_order(view["hand"])] if own else [BACK] * count
        whose = say("Your hand") if own else names[seat]
        label = f"{whose}, {cards_in_words(count)}"
        places.append(Place(f"hand:{seat}", "hand", label, tuple(faces), seat, str(count)))
    return places


def _taking(view: CassinoView, house: House) -> Cards:
    """All cards being taken now, including the capturing card."""
    if view["actor"] is not None or view["result"] is not None:
        return 0
    everything = _everything(view)
    move = shown(view)
    if move is None:  # the last capturer takes what is left (8.3)
        return everything
    if move.verb == "drop" or move.say:
        return everything | move.card
    return choices.table_of(view, house).gathered(move)


def _everything(view: CassinoView) -> Cards:
    """All cards on the table."""
    builds = [together(read_cards(entry["cards"])) for entry in view["builds"].values()]
    loose = together(read_cards(f"{view['table']} {view['pile']}"))
    return loose | together(builds)


def _table(view: CassinoView, house: House, names: Sequence[str], taking: Cards) -> Iterator[Place]:
    """The layout, or the pile of the dry game, with a capturing card above what it takes."""

    def face(name: str) -> Face:
        return Face(name, True, taken=bool(CARD[name] & taking))

    move = shown(view)
    laid = [face(NAME[move.card])] if move else []
    if house.variant.is_pile:
        pile = view["pile"].split()
        cards = cards_in_words(len(pile))
        label = say("The pile, {cards}", cards=cards)
        if pile:
            top = named(pile[-1])
            label = say("The pile, {cards}, {top:bare} on top", cards=cards, top=top)
        badge = str(len(pile)) if len(pile) > 1 else ""
        yield Place("pile", "layout", label, (*map(face, pile), *laid), badge=badge)
        return
    is_empty = not (view["table"] or view["builds"])
    yield Place("table", "layout", say("The table is empty") if is_empty else "")
    loose = view["table"].split()
    under = next((name for name in loose if CARD[name] & taking), "")
    for name in loose:
        over = laid if name == under else ()
        yield Place(f"table:{name}", "layout", capital(bare(name)), (face(name), *over))
    if move and not under:
        under = f"b{move.builds[0]}"
    for name, entry in view["builds"].items():
        stack = entry["stack"].replace("+", " ").split()
        yield Place(
            name,
            "build",
            _build(view, names, entry, stack),
            (*map(face, stack), *(laid if name == under else ())),
            entry["owner"],
            str(entry["value"]),
            tag=say("You") if entry["owner"] == view["seat"] else names[entry["owner"]],
            locked=entry["sets"] > 1,
        )


def _build(
    view: CassinoView, names: Sequence[str], entry: WrittenBuild, stack: Sequence[str]
) -> str:
    """A build in words: its owner, value and cards, and whether the value is fixed (6)."""
    company, owner = Company(names, view["seat"]), entry["owner"]
    value, cards = number(entry["value"]), enumerated(map(named, stack))
    if entry["sets"] > 1:
        return company.tell(
            owner,
            "Your build of {value}, cannot be raised: {cards:bare}",
            "{who}'s build of {value}, cannot be raised: {cards:bare}",
            value=value,
            cards=cards,
        )
    return company.tell(
        owner,
        "Your build of {value}, can be raised: {cards:bare}",
        "{who}'s build of {value}, can be raised: {cards:bare}",
        value=value,
        cards=cards,
    )


HAS_WON = SideMessage(
    you=later("You have captured {cards}"),
    we=later("We have captured {cards}"),
    they=later("They have captured {cards}"),
    who=later("{who} has captured {cards}"),
)


def _win_piles(view: CassinoView, house: House, sides: Sides) -> Iterator[Place]:
    """What each side has won, face down. Cards that have swept lie face up across the pile
    (8.1)."""
    for side, name in sides.own_first():
        swept = view["swept"][str(side)].split()
        down = [card for card in view["won"][str(side)].split() if card not in swept]
        faces = (*(Face(card, True) for card in swept), *(Face(card, False) for card in down))
        label = sides.message(side, HAS_WON, cards=cards_in_words(len(faces)))
        if sweeps := view["sweeps"][str(side)]:
            label = f"{label}, {amount(sweeps, house.sweep_verb)}"
        yield Place(
            f"won:{side}",
            "pile",
            label,
            faces,
            badge=str(len(faces) or ""),
            crosswise=len(swept),
            tag=name,
            caption=say("taken") if faces else "",
            seat=_keeper(view, house.sides[side]),
        )


def _keeper(view: CassinoView, side: Sequence[int]) -> int:
    """The seat next to which a side's pile lies: the player's, else the last to capture."""
    nearest = (view["seat"], view["last_capturer"], *side)
    return next(seat for seat in nearest if seat is not None and seat in side)


def _notes(view: CassinoView, house: House, names: Sequence[str]) -> tuple[Note, ...]:
    """The variant, the last capturer, and whether the stock is empty (4.6)."""
    options = house.options
    variant = capital(declared(options)["variant"].words(options.variant))
    label = say("Variant: {variant}", variant=variant)
    notes = [Note("variant", variant, label, elsewhere=True)]
    if view["last_capturer"] is not None:
        last = view["last_capturer"]
        who = say("you") if last == view["seat"] else names[last]
        notes.append(
            Note(
                "last",
                say("Last: {who}", who=who),
                say("Last to capture: {who}", who=who),
                elsewhere=True,
            )
        )
    dealt_first = house.seats * sum(house.rounds) + house.first_table
    has_stock = dealt_first < house.pack.bit_count()
    if has_stock and not view["stock_count"] and view["result"] is None:
        label = say("The stock is gone: these are the last cards")
        notes.append(Note("stock", say("Last cards"), label))
    return tuple(notes)


# -- why cards cannot be played, and calls ------------------------------------------------------


def _refusals(view: CassinoView, names: Sequence[str]) -> dict[str, str]:
    """Maps each card of the player that cannot be played now to the reason."""
    if view["actor"] is None:
        return {}
    if view["actor"] != view["seat"]:
        wait = say("Wait for {who}.", who=names[view["actor"]])
        return {f"hand:{card}": wait for card in view["hand"].split()}
    return {f"hand:{card}": refusals.idle(view, card) for card in choices.idle_cards(view)}


def _cheer(view: CassinoView, house: House, taking: Cards) -> str:
    """What is called out after a capture."""
    move = shown(view)
    if move is None:
        return ""
    taken = taking ^ move.card
    sweep = choices.sweeps(view, house, _everything(view), taken, by_power=bool(move.say))
    return say(news.CALLS[sweep]) if sweep else ""
