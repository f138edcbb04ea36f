"""Deals of euchre that a seat may imagine: those that its view allows, the likely ones first.

The view says what can be; the bids say what is likely. A deal in which somebody bid what no club
player bids with such a hand is doubtful; but people do that, so it is not impossible.
"""

from math import fsum
from random import Random
from typing import NamedTuple

from parlour.cards import NAME, SUITS, Cards, each, together
from parlour.euchre import bidding
from parlour.euchre import view as views
from parlour.euchre.house import ORDERS, PACK, SEATS, TEAM, House
from parlour.euchre.position import Position
from parlour.euchre.rules import partner
from parlour.euchre.view import EuchreView
from parlour.game import shuffle

DOUBTFUL = 0.2
"""How likely a deal with one bid that no club player would make is beside one without."""
LOOKED_THROUGH = 12
"""So many deals are dealt for a likely one, at the most."""
FIVE = 5
"""Cards of a hand as it is dealt (1)."""
DEALT_ANEW = 10
"""So often a loner and his partner are dealt anew, until it fits what he has played."""


class World(NamedTuple):
    """A deal that may be."""

    position: Position
    likelihood: float
    """Beside one in which nobody's bids are doubtful."""


def likely(house: House, view: EuchreView, rng: Random) -> Position:
    """A deal at random, those more often in which club players would have bid so."""
    doubtful: list[tuple[int, Position]] = []
    for _ in range(LOOKED_THROUGH):
        world = views.imagine(house, view, rng)
        if view["laid_out"] and not view["given"]:
            pass_best_card(world, rng)
        lay_out(world, view["seat"])
        found = doubts(world, view)
        if rng.random() < DOUBTFUL**found:
            return world
        doubtful.append((found, world))
    return min(doubtful, key=lambda pair: pair[0])[1]


def every(house: House, view: EuchreView, most: int, rng: Random) -> list[World]:
    """All deals that the view allows, if they are no more than so many; else none."""
    return [World(world, _likelihood(world, view)) for world in views.every(house, view, most, rng)]


def _likelihood(p: Position, view: EuchreView) -> float:
    """How likely a deal is by its bids, on average over the cards that the dealer may have laid
    out: no seat plays them any more, but he may have bid on any of them."""
    gone = PACK & ~(together(p.hands) | p.played)
    known = p.dealer == view["seat"] or p.turned & gone
    laid_out = [] if known or not p.dealer_discard else each(gone & ~p.laid_out)
    found = []
    for card in laid_out or [p.dealer_discard]:
        p.dealer_discard = card
        found.append(DOUBTFUL ** doubts(p, view))
    return fsum(found) / len(found)


def lay_out(p: Position, seat: int) -> None:
    """Let the dealer have laid out what he can best do without, where this seat cannot know.

    Of what he lacked in the play, or gave away, nothing must come back.
    """
    dealer = p.dealer
    if not p.dealer_discard or dealer == seat or p.voids[dealer]:
        return
    if p.given and TEAM[dealer] == TEAM[p.maker]:
        return
    assert p.order is not None
    six = p.hands[dealer] | p.dealer_discard
    p.dealer_discard = bidding.worst(six, p.order)
    p.hands[dealer] = six ^ p.dealer_discard


def pass_best_card(p: Position, rng: Random) -> None:
    """Let the loner's partner have given his best card, and the loner have kept the best five of
    his six, where neither is known (5.5).

    What the two of them may hold is dealt to them anew, as it was before the bidding. Where none of
    some such deals fits what the loner has played and lacked, all stays as it is.
    """
    assert p.order is not None
    loner, giver = p.maker, partner(p.maker)
    played = played_by(p, loner)
    cards = p.hands[loner] | played | p.laid_out | p.hands[giver]
    takes = p.dealer if p.picked_up and p.dealer in (loner, giver) else None
    if takes is not None:
        cards = (cards | p.dealer_discard) & ~p.turned
    pack = each(cards)
    for _ in range(DEALT_ANEW):
        shuffle(pack, rng)
        hands = {loner: together(pack[:FIVE]), giver: together(pack[FIVE:])}
        discard = 0
        if takes is not None:
            hands[takes] |= p.turned
            discard = bidding.worst(hands[takes], p.order)
            hands[takes] ^= discard
        given = bidding.best(each(hands[giver]), p.order)
        laid_out = bidding.worst(hands[loner] | given, p.order)
        kept = (hands[loner] | given) & ~laid_out
        if played & ~kept or kept & ~played & p.voids[loner]:
            continue
        p.hands[loner], p.hands[giver] = kept & ~played, hands[giver] & ~given
        p.given, p.laid_out = given, laid_out
        if takes is not None:
            p.dealer_discard = discard
        return


def played_by(p: Position, seat: int) -> Cards:
    """What a seat has played so far."""
    tricks = (*((seats, cards) for seats, cards, _ in p.history), (p.seats, p.trick))
    return together(cards[seats.index(seat)] for seats, cards in tricks if seat in seats)


def doubts(p: Position, view: EuchreView) -> int:
    """How many bids of the other seats no club player would have made with these hands."""
    own, turned, enough = view["seat"], p.turned, bidding.ENOUGH[p.house.passing]
    hands = [dealt(p, seat) for seat in range(SEATS)]
    found = 0
    for number, (seat, bid) in enumerate(view["bids"]):
        if seat != own:
            place = bidding.place(seat, p.dealer)
            suits = NAME[turned][1] if number < SEATS else _named(turned, bid)
            able = any(_is_able(hands[seat], place, suit, turned, enough) for suit in suits)
            found += able is (bid == "pass")
    return found


def _named(turned: int, bid: str) -> str:
    """The suits that a bid of the second round speaks of."""
    return SUITS.replace(NAME[turned][1], "") if bid == "pass" else bid[-1]


def _is_able(hand: Cards, place: int, suit: str, turned: int, enough: bidding.Enough) -> bool:
    """Would a club player in this place make this suit trumps, on the hand dealt to him?"""
    if suit != NAME[turned][1]:
        return bidding.count(hand, ORDERS[suit]) >= bidding.names_on(place, turned, suit, enough)
    takes = turned if place == SEATS - 1 else 0
    return bidding.with_turned(hand, suit, takes) >= bidding.orders_on(place, turned, enough)


def dealt(p: Position, seat: int) -> Cards:
    """The five cards on which a seat has bid."""
    hand = p.hands[seat] | played_by(p, seat)
    if p.given and seat == p.maker:
        hand = (hand | p.laid_out) & ~p.given
    elif p.given and seat == partner(p.maker):
        hand |= p.given
    if seat == p.dealer and p.picked_up:
        hand = (hand | p.dealer_discard) & ~p.turned
    return hand
