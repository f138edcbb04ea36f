"""The scene of a euchre table, and how a hand ended."""

from collections.abc import Sequence

from parlour.cards import JOKER, NAME, SUIT_SIGN, each, read_cards, together
from parlour.euchre import choices, scoring, words
from parlour.euchre.bidding import place
from parlour.euchre.choices import KEYS
from parlour.euchre.house import NO_TRUMP, ORDERS, SEATS, TEAM, House, left_bower
from parlour.euchre.options import Options
from parlour.euchre.rules import partner
from parlour.euchre.view import EuchreView, is_redealt, maker_of
from parlour.game import Event
from parlour.language import Words, amount, later, say
from parlour.options import agreement
from parlour.phrases import Company, capital, cards_in_words, named, sign, suit
from parlour.scene import BACK, Counter, Face, Note, Outcome, Place, Role, Scene, Seat
from parlour.trick_scene import hands, landings, trump_note, won
from parlour.tricks import ALTERNATING, held

__all__ = ["KEYS", "scene"]

SIDES = (later("We"), later("They"))
"""The player's team and the other team."""


KITTY = 3
"""The cards under the turned one; there is one more with the joker (4)."""


def scene(view: EuchreView, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` has all public events so far."""
    options = agreement(Options, view["options"])
    own = TEAM[view["seat"]]
    question = choices.question(view, names)
    return Scene(
        seat=view["seat"],
        seats=_seats(view, names, log),
        places=(*_cards_in_play(view, names), *_piles(view, own, options)),
        notes=_notes(view, names),
        prompt=question.prompt,
        aside=question.aside,
        choices=tuple(choices.choice(view, move) for move in view["legal"]),
        refusals=choices.card_refusals(view, names),
        boxed_refusals=view["state"] == "PLAY" and view["actor"] == view["seat"],
        box=choices.box(view, names),
        counters=tuple(
            Counter(
                say(SIDES[side != own]),
                view["score"][side],
                options.game_points,
                tricks=(view["tricks"][side], 5) if view["state"] == "PLAY" else None,
            )
            for side in (own, 1 - own)
        ),
        claim=_claim(view),
        outcome=_outcome(view, names, own),
    )


# -- the seats ----------------------------------------------------------------------------------


def _seats(view: EuchreView, names: Sequence[str], log: Sequence[Event]) -> tuple[Seat, ...]:
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


def _roles(view: EuchreView, seat: int) -> tuple[Role, ...]:
    """The roles of a seat. Only dealer and maker have signs; all others are words."""
    own = seat == view["seat"]
    roles = []
    if seat == view["dealer"]:
        roles.append(Role("dealer", say("D"), say("deals")))
    if view["trump"] and seat == view["maker"]:
        roles.append(_maker(view["trump"], view["alone"]))
    is_partner, sits_out = seat == partner(view["seat"]), seat in view["sits_out"]
    is_alone = view["alone"] and seat == view["maker"]
    if is_alone:
        label = say("your partner") if is_partner else roles[-1].label
        roles.append(Role("alone", say("alone"), label))
    elif is_partner and not sits_out:
        roles.append(Role("partner", say("partner"), say("your partner")))
    if own and view["state"] in ("BID1", "BID2"):
        bids, label = BIDS[place(seat, view["dealer"])]
        roles.append(Role("bids", say(bids), say(label)))
    if view["state"] == "PLAY" and seat == view["leader"]:
        roles.append(Role("leader", say("lead") if own else say("leads"), say("leads")))
    if seat == view["lone_defender"]:
        roles.append(Role("alone", say("alone"), say("defends alone")))
    if sits_out:
        label = say("sits out this deal")
        label = f"{say('your partner')}, {label}" if is_partner else label
        roles.append(Role("sits-out", say("sit out") if own else say("sits out"), label))
    return tuple(roles)


BIDS = (
    (later("bid first"), later("bids first")),
    (later("bid second"), later("bids second")),
    (later("bid third"), later("bids third")),
    (later("bid last"), later("bids last")),
)
"""Indexed by the order of bidding: the words at the player's own seat, and at other seats."""


def _maker(trump: str, alone: bool) -> Role:
    if trump == NO_TRUMP:
        if alone:
            return Role("maker", say("NT alone"), say("named no trump, playing alone"))
        return Role("maker", say("NT"), say("named no trump"))
    shown = SUIT_SIGN[trump]
    if alone:
        words = say("made {suit} trumps, playing alone", suit=suit(trump))
        return Role("maker", say("{suit} alone", suit=shown), words)
    return Role("maker", shown, say("made {suit} trumps", suit=suit(trump)))


# -- places of cards ----------------------------------------------------------------------------


def in_order(hand: str, trump: str | None) -> list[str]:
    """A hand as players sort it, before and after trumps are made."""
    cards = together(read_cards(hand))
    if trump:
        return [NAME[card] for card in held(cards, ORDERS[trump])]
    names = [NAME[card] for card in reversed(each(cards & ~JOKER))]
    names.sort(key=lambda name: ALTERNATING.index(name[1]))
    return [NAME[JOKER], *names] if cards & JOKER else names


def _face(view: EuchreView, name: str) -> Face:
    """A card face up; the left bower with a small sign of its suit."""
    trump = view["trump"]
    return Face(name, True, trump if trump and name == left_bower(trump) else "")


def _cards_in_play(view: EuchreView, names: Sequence[str]) -> list[Place]:
    def face(card: str) -> Face:
        return _face(view, card)

    own = [*map(face, in_order(view["hand"], view["trump"]))]
    if not own:
        own = [BACK] * view["counts"][view["seat"]]  # not looked at yet (4)
    order = ORDERS[view["trump"]] if view["trump"] else None
    return [*hands(view, names, own), *landings(view, names, order, face)]


def _piles(view: EuchreView, own: int, options: Options) -> list[Place]:
    """The kitty below the turned card, and the tricks that each side has won."""
    down = KITTY + options.joker + view["dealer_discarded"] + view["laid_out"]
    faces: tuple[Face, ...] = (BACK,) * down
    label, caption = say("{cards} out of play", cards=cards_in_words(down)), ""
    turned = view["turned"]
    if turned and not view["picked_up"]:
        redealt = is_redealt(view["dealer"], view["next_dealer"])
        offered = view["state"] in ("FARMER", "NAME_SUIT", "BID1") or redealt
        up = offered or view["trump"] == view["offered"]
        faces = (*faces, Face(turned, up))
        card = named(turned)
        label = say("{card}, turned up", card=card) if up else say("{card}, turned down", card=card)
        label = capital(label)
        stands_for = turned == NAME[JOKER] and view["offered"]
        if up and stands_for:
            caption = say("for {suit}", suit=suit(stands_for))
            label = say("{card}, for {suit}", card=label, suit=suit(stands_for))
        else:
            caption = say("turned up") if up else say("{card} turned down", card=sign(turned))
    resting = view["state"] == "PLAY"
    piles = [Place("stock", "pile", label, faces, resting=resting, caption=caption * (not resting))]
    for side in (own, 1 - own):
        tricks = [trick for _, trick, winner in view["history"] if TEAM[winner] == side]
        phrase = _we_have if side == own else _they_have
        piles.append(won(str(side), phrase, tricks, _last_winner(view, side)))
    return piles


def _last_winner(view: EuchreView, side: int) -> int:
    """The seat that has won the side's last trick; if there is none, the side's first seat."""
    winners: list[int] = [
        side,
        *(winner for _, _, winner in view["history"] if TEAM[winner] == side),
    ]
    return winners[-1]


def _we_have(tricks: Words) -> str:
    return say("We have {tricks}", tricks=tricks)


def _they_have(tricks: Words) -> str:
    return say("They have {tricks}", tricks=tricks)


NOBODY = "–"
"""Shown in place of a name, so that the layout does not jump."""


def _notes(view: EuchreView, names: Sequence[str]) -> tuple[Note, ...]:
    """The dealer, the leader, the trumps and the maker, which are always shown (9)."""

    def who(seat: int) -> str:
        return say("you") if seat == view["seat"] else names[seat]

    dealer = say("Dealer: {who}", who=who(view["dealer"]))
    leads = view["state"] == "PLAY"
    leader = say("Leader: {who}", who=who(view["leader"]) if leads else NOBODY)
    notes = (
        Note("dealer", dealer, dealer, elsewhere=True),
        Note("leader", leader, leader * leads, elsewhere=True),
    )
    if not view["trump"]:
        again = say("round {number}", number=2) if view["state"] == "BID2" else ""
        return (
            *notes,
            Note("trump", say("Bidding"), say("No trumps yet"), after=again),
            Note("maker", say("Maker: {who}", who=NOBODY), "", elsewhere=True),
        )
    company, maker = Company(names, view["seat"]), maker_of(view)
    if view["alone"]:
        made = company.tell(maker, "You, alone", "{who}, alone")
        label = company.tell(maker, "You made it, and play alone", "{who} made it, and plays alone")
    else:
        made = label = company.tell(maker, "You made it", "{who} made it")
    return (
        *notes,
        _trump(view["trump"]),
        Note("maker", made, label),
    )


def _trump(letter: str) -> Note:
    """The trump suit, or that there is none."""
    if letter == NO_TRUMP:
        return Note("trump", say("No trump"), say("There are no trumps"), NO_TRUMP)
    return trump_note(letter)


def _claim(view: EuchreView) -> str:
    """A message if the remaining tricks cannot change the points of the hand (5.6), else ""."""
    if view["state"] != "PLAY" or view["trick"] or view["actor"] is None:
        return ""
    house = House(agreement(Options, view["options"]))
    needed = house.needed(alone=view["alone"])
    settled = scoring.settled(view["tricks"], maker_of(view), needed)
    return say("The tricks to come cannot change the score.") if settled else ""


# -- the end ------------------------------------------------------------------------------------


def _outcome(view: EuchreView, names: Sequence[str], own: int) -> Outcome | None:
    result = view["result"]
    if result is None:
        return None
    if is_redealt(view["dealer"], view["next_dealer"]):
        again = Company(names, view["seat"]).tell(
            view["dealer"],
            "A farmer’s hand. You deal again.",
            "A farmer’s hand. {who} deals again.",
        )
        return Outcome(say("Thrown in"), (again,))
    if result["abandoned"]:
        return Outcome(say("Thrown in"), (say("Everybody has passed twice. Nobody scores."),))
    side = 0 if result["points"][0] else 1
    points = result["points"][side]
    made = TEAM[maker_of(view)] == side
    tricks = view["tricks"][side]
    if not made:
        company = Company(names, view["seat"])
        title = company.tell(maker_of(view), "You are euchred", "{who} is euchred")
    elif tricks == 5:
        title = say("All five tricks, alone!") if view["alone"] else say("All five tricks!")
    elif view["alone"]:
        title = say("{tricks}, alone", tricks=amount(tricks, "trick"))
    else:
        title = say("We make it") if side == own else say("They make it")
    values = {"points": amount(points, "point"), "tricks": amount(tricks, "trick")}
    if side == own:
        return Outcome(title, (say("We score {points}, with {tricks}.", **values),), "good")
    return Outcome(title, (say("They score {points}, with {tricks}.", **values),), "bad")
