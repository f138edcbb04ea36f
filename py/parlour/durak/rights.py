"""Optional rights of a seat besides laying and beating cards.

They depend on the agreement and on the current cards.
"""

from parlour.cards import BY_RANK, Cards
from parlour.durak.position import Position

LARGE = ((3, 1), (5, 2))
"""The sizes of the larger attacks in simple durak, and how many pairs each needs (5.11)."""


def may_exchange(p: Position, seat: int) -> bool:
    """May this seat exchange the lowest trump for the face-up card now (5.7)? The trump must have
    been dealt or drawn, so it must never have been on the table."""
    lowest = p.trumps.lowest
    return bool(
        p.talon
        and p.house.exchanging
        and p.hands[seat] & lowest & ~p.played
        and p.talon[-1] & p.trumps.cards
    )


def may_query(p: Position) -> bool:
    """May the seat to act ask the other attackers for trumps (5.5)?"""
    if not p.house.querying or p.queried or p.turn != p.attacker:
        return False
    hands = p.hands
    for seat in p.line:  # noqa: SIM110 - measured: any() costs twice as much on this path
        if seat != p.attacker and hands[seat]:
            return True
    return False


def has_room_to_transfer(p: Position, extra: int) -> bool:
    """Can the next player be attacked with all attack cards and this many more (6)? Valid only if
    the attack may be transferred in this bout and nothing has been beaten yet, which `rules.Defend`
    checks."""
    neighbour = p.next_holder(p.defender)
    room = p.house.max_attack_cards(p.first_bout)
    if not p.house.transfers_to_few:
        room = min(room, p.hands[neighbour].bit_count())
    return neighbour != p.defender and len(p.attacks) + extra <= room


def is_whole_attack(cards: Cards) -> bool:
    """Are these cards an attack of simple durak: one, or a three or five with its pairs (5.11)?"""
    count, pairs = cards.bit_count(), _pairs(cards)
    return count == 1 or any(count == size and pairs >= needed for size, needed in LARGE)


def enlarging(p: Position) -> Cards:
    """The cards that the attacker may add to an attack of simple durak, because it can then still
    become a three or a five (5.11)."""
    hand, laid, found = p.hands[p.attacker], p.laid, 0
    for size, pairs in LARGE:
        room = size - laid.bit_count()
        if room <= 0 or size > p.limit or room > hand.bit_count():
            continue
        for rank in BY_RANK:
            cards = hand & rank
            card = cards & -cards
            if card and _cards_needed(laid | card, hand ^ card, pairs) < room:
                found |= cards
    return found


def _pairs(cards: Cards) -> int:
    """The number of pairs of equal rank. Four equal cards are two pairs."""
    return sum((cards & rank).bit_count() >> 1 for rank in BY_RANK)


def _cards_needed(laid: Cards, hand: Cards, pairs: int) -> int:
    """The fewest cards of the hand that bring the cards laid to this many pairs; 52 if none do."""
    short = pairs - _pairs(laid)
    mates = doubles = 0
    for rank in BY_RANK:
        count = (hand & rank).bit_count()
        if count and (laid & rank).bit_count() & 1:
            mates += 1  # one card makes a pair
            count -= 1
        doubles += count >> 1
    if short <= 0:
        return 0
    two_each = max(0, short - mates)
    return short + two_each if two_each <= doubles else 52
