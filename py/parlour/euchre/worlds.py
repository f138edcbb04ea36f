"""Samples deals of euchre from a view, preferring those that fit the bids.

The view limits what is possible, and the bids make some deals likelier. A deal with a bid that no
club player would make is unlikely but not impossible, because people make such bids.
"""

from math import fsum
from random import Random
from typing import NamedTuple

from parlour.cards import SUITS, Cards, each, together
from parlour.euchre import bidding
from parlour.euchre import view as views
from parlour.euchre.house import NO_TRUMP, ORDERS, SEATS, TEAM, House
from parlour.euchre.position import Position
from parlour.euchre.rules import partner
from parlour.euchre.view import EuchreView
from parlour.euchre.view import played_by as played_by
from parlour.game import shuffle

DOUBTFUL = 0.2
"""The relative probability of a deal with one bid that no club player would make."""
IMPOSSIBLE = 5
"""The bids in doubt that a bid against the rules counts for."""
MAX_SAMPLES = 12
"""The most deals that are sampled to find a likely one."""
FIVE = 5
"""The number of cards that each seat is dealt (1)."""
MAX_REDEALS = 10
"""The most attempts to redeal the hands of a loner and the partner so that they fit the loner's
play."""


class World(NamedTuple):
    """A possible deal."""

    position: Position
    likelihood: float
    """The probability relative to a deal that fits all bids."""


def likely(house: House, view: EuchreView, rng: Random) -> Position:
    """A random deal, more often one that fits the bids of club players."""
    doubtful: list[tuple[int, Position]] = []
    for _ in range(MAX_SAMPLES):
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
    """All deals that the view allows, if there are at most this many; else none."""
    return [World(world, _likelihood(world, view)) for world in views.every(house, view, most, rng)]


def _likelihood(p: Position, view: EuchreView) -> float:
    """The probability of a deal, given its bids. It is an average over the possible discards of a
    dealer, who may have bid with any of these cards."""
    gone = p.house.pack & ~(together(p.hands) | p.played | p.buried)
    known = p.dealer == view["seat"] or p.turned & gone
    laid_out = [] if known or not p.dealer_discard else each(gone & ~p.laid_out)
    found = []
    for card in laid_out or [p.dealer_discard]:
        p.dealer_discard = card
        found.append(DOUBTFUL ** doubts(p, view))
    return fsum(found) / len(found)


def lay_out(p: Position, seat: int) -> None:
    """Assume that the dealer has discarded the least useful card, if this seat cannot know the
    discard. Nothing changes if the dealer has shown a void, or if a loner of the dealer's team was
    given a card. The assumption might contradict these."""
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
    """Assume that the partner gave the loner the best card, and that the loner kept the best five
    of six cards, if neither is known (5.5).

    The hands of both are redealt as before the bidding. If no attempt fits what the loner has
    played, nothing changes.
    """
    assert p.order is not None
    loner, giver = p.maker, partner(p.maker)
    played = played_by(p, loner)
    cards = p.hands[loner] | played | p.laid_out | p.hands[giver]
    takes = p.dealer if p.picked_up and p.dealer in (loner, giver) else None
    if takes is not None:
        cards = (cards | p.dealer_discard) & ~p.turned
    pack = each(cards)
    for _ in range(MAX_REDEALS):
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


def doubts(p: Position, view: EuchreView) -> int:
    """How many bids of the other seats do not fit these hands by club standards."""
    own, house = view["seat"], p.house
    limits = [bidding.enough_for(house.options, score) for score in p.scores]
    hands = [dealt(p, seat) for seat in range(SEATS)]
    found = 0
    for number, (seat, bid) in enumerate(view["bids"]):
        if seat != own:
            place = bidding.place(seat, p.dealer)
            suits = p.offered if number < SEATS else _named(house, p.offered, bid)
            counts_turned = seat == p.dealer and number < SEATS
            if house.held_naturally and not counts_turned:
                suits = "".join(suit for suit in suits if house.may_make(suit, hands[seat]))
                if bid != "pass" and not suits:
                    found += IMPOSSIBLE
            enough = limits[TEAM[seat]]
            able = any(_is_able(p, hands[seat], place, suit, enough) for suit in suits)
            found += able is (bid == "pass")
    return found


def _named(house: House, offered: str, bid: str) -> str:
    """The suits that a second-round bid is about."""
    if bid != "pass":
        return bid[-1]
    others = SUITS.replace(offered, "")
    return others + NO_TRUMP if house.without_trumps else others


def _is_able(p: Position, hand: Cards, place: int, suit: str, enough: bidding.Enough) -> bool:
    """Would a club player in this place make this suit trumps with this dealt hand?"""
    kept = bidding.elsewhere(hand)
    if suit != p.offered:
        needed = bidding.names_on(place, p.offered, suit, enough)
        return bidding.count(hand, ORDERS[suit]) - kept >= needed
    takes = p.turned if place == SEATS - 1 else 0
    return bidding.with_turned(hand, suit, takes) - kept >= bidding.orders_on(
        place, p.turned, enough
    )


def dealt(p: Position, seat: int) -> Cards:
    """The five cards with which a seat has bid."""
    hand = p.hands[seat] | played_by(p, seat)
    if p.given and seat == p.maker:
        hand = (hand | p.laid_out) & ~p.given
    elif p.given and seat == partner(p.maker):
        hand |= p.given
    if seat == p.dealer and p.picked_up:
        hand = (hand | p.dealer_discard) & ~p.turned
    return hand
