"""Optional rights of a seat besides laying and beating cards.

They depend on the agreement and on the current cards.
"""

from parlour.durak.position import Position


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
    room = min(p.house.max_attack_cards(p.first_bout), p.hands[neighbour].bit_count())
    return neighbour != p.defender and len(p.attacks) + extra <= room
