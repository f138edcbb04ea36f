"""What one seat of a durak table may know, and how to sample positions that fit it.

`view` is section 11 of docs/rules/durak.md, entry by entry. `imagine` is its inverse: it deals the
unknown cards at random, consistent with what the seat knows.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType

from parlour.cards import (
    CARD,
    NAME,
    PACK,
    SAME_RANK,
    Card,
    Cards,
    each,
    read_cards,
    together,
    write_cards,
)
from parlour.durak.house import House, trumps
from parlour.durak.notation import table
from parlour.durak.options import Options
from parlour.durak.position import Act, DealResult, Position
from parlour.durak.rules import PHASES
from parlour.game import View, listed, shuffle
from parlour.hidden import deal_hidden, likely_deals
from parlour.options import agreement, differences


class DurakView(View):
    """What one seat may know of a deal of durak (11)."""

    game: str
    hand: str
    counts: Sequence[int]
    """The number of cards of each seat."""
    known: Sequence[str]
    """For each seat its publicly known cards."""
    talon_count: int
    face_up: str | None
    """The last card of the talon."""
    last_drawn: tuple[int, str] | None
    """Who drew the face-up card as the last of the talon, and which card it was."""
    trump: str
    heap: str
    played: str
    """Every card that was ever on the table before this bout."""
    dealer: int
    attacker: int
    defender: int
    live: Sequence[int]
    """The seats in the bout (5.1)."""
    line: Sequence[int]
    """The attackers in the order in which they are asked."""
    limit: int
    table: Sequence[tuple[str, str | None]]
    """The attack cards in order, each with its defence card."""
    layers: Sequence[int]
    """The seats that laid the attack cards."""
    asked: int
    """The index in `line` of the seat whose turn it is."""
    passed: Sequence[int]
    """The seats of the line that have passed in the current offer."""
    shown: Sequence[int]
    """The seats that have shown a trump in this bout (6)."""
    queried: bool
    """Has the principal asked for trumps in this offer (5.5)?"""
    answers: Sequence[tuple[int, bool]]
    """Each seat's last answer, as long as it is still informative."""
    lowest_shown: str | None
    """The lowest trump dealt, shown to open the deal (4.6)."""
    epaulettes: str
    """The cards that the durak will wear on the shoulders (5.10)."""
    first_bout: bool
    stall: int
    """Consecutive pick-ups with an empty talon (5.9)."""
    history: Sequence[Sequence[Act]] | None
    """The acts of the last bouts; None in a search."""
    drawing: Sequence[int]
    """The seats still to draw from the talon (5.7)."""
    taken: bool
    """Did the last bout end in a pick-up?"""
    result: DealResult | None


PRIVATE = MappingProxyType({"EXCHANGE": "DRAWING", "MORE": "LAYING"})
"""Maps each state in which a seat is asked in private to the state that the others see. The
question itself would tell them something about the cards."""


def view(p: Position, seat: int) -> DurakView:
    """All that this seat may know now, as JSON data (11)."""
    private = p.phase.name in PRIVATE and p.turn != seat
    turn = p.seen_by(seat)
    if private:
        turn["state"], turn["actor"] = PRIVATE[p.phase.name], None
    return {
        "game": "durak",
        "options": differences(p.house.options),
        **turn,
        "hand": write_cards(p.hands[seat]),
        "counts": [hand.bit_count() for hand in p.hands],
        "known": [write_cards(cards) for cards in p.known],
        "talon_count": len(p.talon),
        "face_up": NAME[p.talon[-1]] if p.talon else None,
        "last_drawn": listed((p.last_drawn[0], NAME[p.last_drawn[1]])) if p.last_drawn else None,
        "trump": p.trumps.suit,
        "heap": write_cards(p.heap),
        "played": write_cards(p.played),
        "dealer": p.dealer,
        "attacker": p.attacker,
        "defender": p.defender,
        "live": [s for s in range(p.house.seats) if p.live & 1 << s],
        "line": list(p.line),
        "limit": p.limit,
        "table": table(p),
        "layers": list(p.layers),
        "asked": p.asked,
        "passed": passed(p),
        "shown": list(p.shown),
        "queried": p.queried,
        "answers": [listed(answer) for answer in p.answers],
        "lowest_shown": NAME[p.lowest_shown] if p.lowest_shown else None,
        "epaulettes": write_cards(p.epaulettes),
        "first_bout": p.first_bout,
        "stall": p.stall,
        "history": [[listed(act) for act in bout] for bout in p.history or ()],
        "drawing": [] if private else list(p.drawing),
        "taken": p.taken,
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }


def passed(p: Position) -> list[int]:
    """The seats of the line that have passed in the current offer."""
    if p.phase.name not in ("THROW", "GIVE"):
        return []
    return [seat for seat in p.line[: p.asked] if p.hands[seat]]


# -- sampling hidden cards ----------------------------------------------------------------------


def imagine(house: House, seen: DurakView, rng: Random) -> Position:
    """A random position that looks exactly like this view to its seat."""
    return next(worlds(house, seen, rng))


def worlds(
    house: House, seen: DurakView, rng: Random, odds: Sequence[Mapping[Card, float]] = ()
) -> Iterator[Position]:
    """An endless iterator of positions that look exactly like this view to its seat.

    The unseen cards are dealt at random among hands and talon: known cards stay in place, and
    answers to queries hold. The view must not hide a private question that another seat is asked.

    `odds` makes some worlds more frequent. For each seat, it maps cards to the factor of their
    odds.
    """
    assert seen["state"] in PHASES, "somebody is asked in private"
    public = _public(house, seen)
    for *hands, talon in _deals(public, seen, odds, rng):
        p = public.copy()
        for seat, cards in enumerate(hands):
            p.hands[seat] |= cards
        rest = each(talon)
        shuffle(rest, rng)
        p.talon = (*rest, *public.talon)
        yield p


def _deals(
    public: Position, seen: DurakView, odds: Sequence[Mapping[Card, float]], rng: Random
) -> Iterator[Sequence[Cards]]:
    """An endless iterator. Each item has the unseen cards dealt to each seat, and last those of the
    talon."""
    hidden = unseen(seen)
    room = [
        count - cards.bit_count() for count, cards in zip(seen["counts"], public.known, strict=True)
    ]
    room[seen["seat"]] = 0
    room.append(max(0, seen["talon_count"] - 1))
    barred = [*_barred(public, seen), 0]
    owed = _trumps_owed(public, seen)
    if not odds:
        while True:
            yield _dealt(hidden, room, barred, owed, rng)
    weights = [
        {**odd, **dict.fromkeys(each(bar), 0.0)} for odd, bar in zip(odds, barred, strict=False)
    ]
    first = _dealt(hidden, room, barred, owed, rng)
    yield from filter(partial(_holds_owed_trumps, owed), likely_deals(first, weights, rng))


def unseen(seen: DurakView) -> Cards:
    """The cards whose place the seat does not know."""
    table = (card for pair in seen["table"] for card in pair if card)
    named = " ".join((seen["heap"], seen["hand"], *seen["known"], seen["face_up"] or "", *table))
    return PACK[agreement(Options, seen["options"]).pack] & ~together(
        map(CARD.__getitem__, named.split())
    )


def _dealt(
    hidden: Cards, room: Sequence[int], barred: Sequence[Cards], owed: Sequence[Cards], rng: Random
) -> Sequence[Cards]:
    """The unseen cards dealt at random. A seat that must hold a trump gets one first."""
    free, left, given = [*room], hidden, [0] * len(room)
    for seat, trumps_owed in enumerate(owed):
        trump = _any_of(left & trumps_owed & ~barred[seat], rng) if trumps_owed else 0
        if trump:
            given[seat] = trump
            left ^= trump
            free[seat] -= 1
    dealt = deal_hidden(left, free, barred, rng)
    return [cards | trump for cards, trump in zip(dealt, given, strict=True)]


def _holds_owed_trumps(owed: Sequence[Cards], dealt: Sequence[Cards]) -> bool:
    """Does every seat that must have a trump have one?"""
    return all(cards & trumps for cards, trumps in zip(dealt, owed, strict=False) if trumps)


def _public(house: House, seen: DurakView) -> Position:
    """A position with everything that the seat knows, and no other cards in hands."""
    suit = trumps(seen["trump"], house.options.pack, house.options.japanese)
    p = Position(house, suit, seen["dealer"])
    p.phase, p.turn = PHASES[seen["state"]], seen["actor"]
    p.known = [together(read_cards(cards)) for cards in seen["known"]]
    p.hands = p.known[:]
    p.hands[seen["seat"]] = together(read_cards(seen["hand"]))
    p.talon = (CARD[seen["face_up"]],) if seen["face_up"] else ()
    p.played = together(read_cards(seen["played"]))
    p.attacker, p.defender = seen["attacker"], seen["defender"]
    p.live = sum(1 << seat for seat in seen["live"])
    p.line, p.asked, p.limit = tuple(seen["line"]), seen["asked"], seen["limit"]
    p.first_bout, p.stall = seen["first_bout"], seen["stall"]
    p.attacks = tuple(CARD[attack] for attack, _ in seen["table"])
    p.layers = tuple(seen["layers"])
    p.beats = tuple((CARD[attack], CARD[cover]) for attack, cover in seen["table"] if cover)
    p.laid = together(p.attacks) | together(cover for _, cover in p.beats)
    p.unbeaten = together(p.attacks) & ~together(attack for attack, _ in p.beats)
    p.ranks = together(SAME_RANK[card] for card in each(p.laid))
    p.shown, p.queried = tuple(seen["shown"]), seen["queried"]
    p.answers = tuple((seat, holds) for seat, holds in seen["answers"])
    p.drawing, p.taken = tuple(seen["drawing"]), seen["taken"]
    if seen["last_drawn"]:
        p.last_drawn = seen["last_drawn"][0], CARD[seen["last_drawn"][1]]
    p.lowest_shown = CARD[seen["lowest_shown"]] if seen["lowest_shown"] else 0
    p.epaulettes = together(read_cards(seen["epaulettes"]))
    if seen["history"] is None:
        p.history = None
    else:
        p.history = tuple(tuple((seat, act) for seat, act in bout) for bout in seen["history"])
    p.outcome, p.next_dealer = seen["result"], seen["next_dealer"]
    return p


def _barred(p: Position, seen: DurakView) -> list[Cards]:
    """For each seat the unseen cards that it cannot hold."""
    barred = [0] * p.house.seats
    for seat, holds in p.answers:
        if not holds:
            barred[seat] = p.trumps.cards
    if p.lowest_shown and seen["talon_count"] == p.house.options.pack - p.house.cards_dealt():
        # Nobody has drawn yet, so nobody has a lower trump than the one shown.
        lower = p.trumps.cards & (p.lowest_shown - 1)
        barred = [cards | lower for cards in barred]
    return barred


def _trumps_owed(p: Position, seen: DurakView) -> list[Cards]:
    """For each seat: the trumps of which it must hold one, else 0. A seat must hold one if it
    answered yes and no trump in its hand is known."""
    owed = [0] * p.house.seats
    for seat, holds in p.answers:
        if holds and seat != seen["seat"] and not p.known[seat] & p.trumps.cards:
            owed[seat] = p.trumps.cards
    return owed


def _any_of(cards: Cards, rng: Random) -> Card:
    """One of these cards at random, or 0."""
    single = each(cards)
    return single[int(rng.random() * len(single))] if single else 0
