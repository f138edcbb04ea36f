"""What one seat of a euchre table may know, and how to sample positions that fit it.

`view` is section 8 of docs/rules/euchre.md, entry by entry. `imagine` is its inverse: it deals the
unknown cards at random, consistent with what the seat knows.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import TypeAlias

from parlour.cards import CARD, NAME, Card, Cards, each, rank_of, read_cards, together, write_cards
from parlour.euchre.house import LOW, ORDERS, SEATS, House
from parlour.euchre.notation import void
from parlour.euchre.position import DealResult, FarmersHand, Position
from parlour.euchre.rules import FARMING, NAMING_SUIT, PHASES, partner
from parlour.game import listed, shuffle
from parlour.hidden import deal_hidden, every_way
from parlour.options import differences
from parlour.trick_play import TrickView, read_history, write_history, write_trick

Bid: TypeAlias = tuple[int, str]
"""A seat and its bid: `[seat, "pass"]`, `[seat, "order"]`, `[seat, "make H"]`."""
MAX_REDEALS = 20
"""How often a deal is drawn again if the seat with a farmer's hand lacks the cards that it kept."""
MAX_HIDDEN = 10
"""With more hidden cards than this, there are too many deals to enumerate."""
KEPT = 2
"""How many cards a player keeps who exchanges a farmer's hand (4)."""


class EuchreView(TrickView):
    """What one seat may know of a hand of euchre (8)."""

    turned: str | None
    """The turned card, even after it was turned down; None if a position starts in play."""
    offered: str | None
    """The suit that the turned card offers; None until a turned joker has been given one."""
    picked_up: bool
    """Has the turned card gone to the dealer?"""
    farmer: int | None
    """The seat with a farmer's hand, if it may be used."""
    buried: str
    """The cards of a farmer's hand that were shown and exchanged."""
    bids: Sequence[Bid]
    trump: str | None
    """The trump suit, or `N` for no trump."""
    maker: int | None
    alone: bool
    lone_defender: int | None
    sits_out: Sequence[int]
    dealer_discarded: bool
    own_discards: str
    """The discards of this seat, in order."""
    card_given: bool
    given: str | None
    """The loner's card, for the two seats that know it."""
    laid_out: bool
    """Has the loner discarded for the card received?"""
    void: Mapping[str, str]
    """Keyed by seat: the suits that it has shown to be void in."""
    score: Sequence[int]
    result: DealResult | None


def turned_card(view: EuchreView) -> str:
    """The turned card, in a hand with bidding."""
    assert view["turned"] is not None
    return view["turned"]


def offered_suit(view: EuchreView) -> str:
    """The suit that the turned card offers, in a hand with bidding."""
    assert view["offered"] is not None
    return view["offered"]


def trump_suit(view: EuchreView) -> str:
    """The trump suit, or `N` for no trump, once it is fixed."""
    assert view["trump"] is not None
    return view["trump"]


def maker_of(view: EuchreView) -> int:
    """The seat that has made trumps, once they are fixed."""
    assert view["maker"] is not None
    return view["maker"]


def view(p: Position, seat: int) -> EuchreView:
    """All that this seat may know now, as JSON data (8)."""
    # The dealer names the suit of a turned joker before looking at the hand (4).
    looks = p.phase is not NAMING_SUIT or seat != p.dealer
    knows_given = p.given and seat in (p.maker, partner(p.maker))
    return {
        "game": "euchre",
        "options": differences(p.house.options),
        **p.seen_by(seat),
        "hand": write_cards(p.hands[seat]) if looks else "",
        "counts": [hand.bit_count() for hand in p.hands],
        "dealer": p.dealer,
        "turned": NAME[p.turned] if p.turned else None,
        "offered": p.offered or None,
        "picked_up": p.picked_up,
        "farmer": p.farmer.seat if p.farmer else None,
        "buried": write_cards(p.farmer.buried) if p.farmer else "",
        "bids": bids(p),
        "trump": p.order.trump if p.order else None,
        "maker": p.maker if p.order else None,
        "alone": p.alone,
        "lone_defender": p.lone_defender,
        "sits_out": list(p.sitting),
        "dealer_discarded": bool(p.dealer_discard),
        "own_discards": _own_discards(p, seat),
        "card_given": bool(p.given),
        "given": NAME[p.given] if knows_given else None,
        "laid_out": bool(p.laid_out),
        "leader": p.leader,
        "trick": write_trick(p),
        "tricks": list(p.tricks),
        "history": write_history(p),
        "void": void(p),
        "score": list(p.scores),
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }


def bids(p: Position) -> list[Bid]:
    """The bids so far, in order."""
    if not p.offered or p.phase is FARMING or is_redealt(p.dealer, p.next_dealer):
        return []
    eldest = (p.dealer + 1) % SEATS
    speakers = [(eldest + step) % SEATS for step in range(SEATS)]
    ordered = p.order is not None and p.picked_up
    accepted = p.order is not None and p.order.trump == p.offered
    first = p.phase.name == "BID1" or ordered or accepted
    said: list[Bid] = []
    if not first:
        said += _passes(speakers)
    if p.order is None:
        stop = speakers.index(p.turn) if p.turn is not None else SEATS
        return said + _passes(speakers[:stop])
    said += _passes(speakers[: speakers.index(p.maker)])
    return [*said, listed((p.maker, "order" if first else f"make {p.order.trump}"))]


def is_redealt(dealer: int, next_dealer: int | None) -> bool:
    """Was the hand thrown in before the bidding, for another deal by the same dealer (4)?"""
    return dealer == next_dealer


def _passes(speakers: Sequence[int]) -> list[Bid]:
    return [listed((seat, "pass")) for seat in speakers]


def _own_discards(p: Position, seat: int) -> str:
    """The discards of this seat, in order; a dealer who plays alone discards twice."""
    own = (p.dealer_discard if seat == p.dealer else 0, p.laid_out if seat == p.maker else 0)
    return " ".join(NAME[card] for card in own if card)


# -- sampling hidden cards ----------------------------------------------------------------------


def imagine(house: House, seen: EuchreView, rng: Random) -> Position:
    """A random position that looks exactly like this view to its seat. It ignores what a card given
    by an opponent reveals about the giver's other cards."""
    p = _public(house, seen)
    unseen, room, barred = _hidden(p, seen)
    hidden = deal_hidden(unseen, room, barred, rng)
    for _ in range(MAX_REDEALS):
        if _keeps_farmers_cards(p, seen, hidden):
            break
        hidden = deal_hidden(unseen, room, barred, rng)
    return _with(p, seen, hidden, rng)


def every(house: House, seen: EuchreView, most: int, rng: Random) -> list[Position]:
    """All positions that fit this view, whichever cards out of play were discarded. Empty if there
    are more than `most`."""
    p = _public(house, seen)
    unseen, room, barred = _hidden(p, seen)
    if sum(room) > MAX_HIDDEN:
        return []
    ways = every_way(unseen, room, barred)
    deals = [*islice((way for way in ways if _keeps_farmers_cards(p, seen, way)), most + 1)]
    return [_with(p.copy(), seen, hidden, rng) for hidden in deals] if len(deals) <= most else []


def _hidden(p: Position, seen: EuchreView) -> tuple[Cards, list[int], list[Cards]]:
    """The unseen cards, their number per seat and out of play, and where they cannot be."""
    seat = seen["seat"]
    own = together(read_cards(seen["hand"]) + read_cards(seen["own_discards"]))
    out = p.turned if not p.picked_up else 0
    unseen = p.house.pack & ~(own | p.played | out | p.buried)
    room = list(seen["counts"])
    if _has_looked(seen):
        room[seat] = 0
    room.append(unseen.bit_count() - sum(room))
    return unseen, room, _barred(p, seen, unseen)


def _with(p: Position, seen: EuchreView, hidden: Sequence[Cards], rng: Random) -> Position:
    """The position with these hidden cards."""
    p.hands = list(hidden[:SEATS])
    if _has_looked(seen):
        p.hands[seen["seat"]] = together(read_cards(seen["hand"]))
    _lay_out(p, seen, hidden[SEATS], rng)
    return p


def _has_looked(seen: EuchreView) -> bool:
    """Does the seat know its hand? The dealer names the suit of a turned joker without it (4)."""
    return seen["state"] != NAMING_SUIT.name or seen["seat"] != seen["dealer"]


def known(house: House, seen: EuchreView) -> Position:
    """A position with all that the seat knows, and no other cards in hands."""
    p, seat = _public(house, seen), seen["seat"]
    p.hands[seat] = together(read_cards(seen["hand"]))
    own = read_cards(seen["own_discards"])
    if seen["dealer_discarded"] and seat == p.dealer:
        p.dealer_discard = own.pop(0)
    if seen["laid_out"] and seat == p.maker:
        p.laid_out = own.pop(0)
    return p


def _public(house: House, seen: EuchreView) -> Position:
    """A position with everything that all seats know, and no hidden cards."""
    p = Position(house, seen["dealer"], (seen["score"][0], seen["score"][1]))
    p.phase = PHASES[seen["state"]]
    p.turned = CARD[seen["turned"]] if seen["turned"] else 0
    p.offered, p.picked_up = seen["offered"] or "", seen["picked_up"]
    if seen["farmer"] is not None:
        p.farmer = FarmersHand(seen["farmer"], 0, together(read_cards(seen["buried"])))
    p.order = ORDERS[seen["trump"]] if seen["trump"] else None
    p.maker = seen["maker"] if seen["maker"] is not None else seen["dealer"]
    p.alone, p.lone_defender = seen["alone"], seen["lone_defender"]
    p.sitting = tuple(seen["sits_out"])
    p.lead(seen["leader"])
    p.turn = seen["actor"]
    p.trick = tuple(CARD[card] for _, card in seen["trick"])
    if p.order is not None and p.trick:
        p.led = p.order.lane[p.trick[0]]
    p.tricks = (seen["tricks"][0], seen["tricks"][1])
    p.history = read_history(seen["history"])
    p.outcome, p.next_dealer = seen["result"], seen["next_dealer"]
    return p


def _barred(p: Position, seen: EuchreView, unseen: Cards) -> list[Cards]:
    """For each seat, and for the cards out of play, the unseen cards that cannot be there."""
    barred = [*p.voids, 0]
    giver = partner(p.maker)
    if p.picked_up and p.turned & unseen:
        holders = {p.dealer}
        if seen["dealer_discarded"]:
            holders.add(SEATS)
        if seen["card_given"] and giver == p.dealer:
            holders.add(p.maker)
        _bar_all_but(holders, p.turned, barred)
    if p.farmer and not p.buried:
        _bar_high_cards(p, seen, unseen, barred)
    if seen["given"]:
        given = CARD[seen["given"]]
        _bar_all_but({p.maker, SEATS} if seen["laid_out"] else {p.maker}, given, barred)
        if p.house.options.best_card_choice == "strict" and seen["seat"] == p.maker:
            barred[giver] |= _better(p, given)
    return barred


def _bar_high_cards(p: Position, seen: EuchreView, unseen: Cards, barred: list[Cards]) -> None:
    """A farmer's hand that was kept has only nines and tens, besides a card taken later."""
    assert p.farmer is not None
    seat = p.farmer.seat
    if seen["card_given"] and seat == p.maker:
        return
    taken = p.turned if p.picked_up and seat == p.dealer else 0
    barred[seat] |= unseen & ~(LOW | taken)


def _keeps_farmers_cards(p: Position, seen: EuchreView, hidden: Sequence[Cards]) -> bool:
    """Has the seat that exchanged a farmer's hand the two cards that it kept, in hand or played?"""
    if not p.buried:
        return True
    assert p.farmer is not None
    seat = p.farmer.seat
    if seat == seen["seat"] or (seat == p.dealer and p.picked_up) or seen["card_given"]:
        return True
    low = (hidden[seat] | played_by(p, seat)) & LOW
    return low.bit_count() >= KEPT


def played_by(p: Position, seat: int) -> Cards:
    """The cards that a seat has played so far."""
    tricks = (*((seats, cards) for seats, cards, _ in p.history), (p.seats, p.trick))
    return together(cards[seats.index(seat)] for seats, cards in tricks if seat in seats)


def _bar_all_but(places: set[int], card: Card, barred: list[Cards]) -> None:
    """Allow a card only in these places."""
    for place in range(len(barred)):
        if place not in places:
            barred[place] |= card


def _better(p: Position, given: Card) -> Cards:
    """The cards that would have been given instead of this one (5.5)."""
    assert p.order is not None
    strength = p.order.strength
    if given & p.order.trumps:
        return together(card for card in each(p.order.trumps) if strength[card] > strength[given])
    higher = together(card for card in each(p.house.pack) if rank_of(card) > rank_of(given))
    return higher | p.order.trumps


def _lay_out(p: Position, seen: EuchreView, out: Cards, rng: Random) -> None:
    """Choose which of the cards out of play were discarded; the rest is the kitty."""
    seat = seen["seat"]
    own = read_cards(seen["own_discards"])
    if p.farmer and p.phase is FARMING:
        p.farmer = p.farmer._replace(kitty=out)
    given = CARD[seen["given"]] if seen["given"] else 0
    turned = p.turned & out & ~given
    rest = each(out & ~(turned | given))
    shuffle(rest, rng)
    if seen["dealer_discarded"]:
        p.dealer_discard = own.pop(0) if seat == p.dealer else turned or rest.pop()
    if seen["laid_out"]:
        p.laid_out = own.pop(0) if seat == p.maker else given & out or rest.pop()
    if seen["card_given"]:
        # For a seat that does not know this card, any card of the loner will do.
        p.given = given or p.hands[p.maker] & -p.hands[p.maker] or p.laid_out
