"""A deal of high card as text: the `setup` blocks of high.md read, its facts written."""

from collections.abc import Mapping
from typing import Any

from parlour.cards import NAME, NotACard, each, read_cards, together, write_cards
from parlour.game import BadPosition, Deal
from tests.toy.house import House
from tests.toy.position import Position
from tests.toy.rules import PLAYING, deal_out


def read_setup(house: House, block: Mapping[str, Any]) -> Position:
    """The position that a `setup` block describes: a whole pack, or the hands before a trick.

    Raises:
        BadPosition: it describes none; the message says why.
    """
    if unknown := set(block) - {"pack", "dealer", "hands", "leader"}:
        raise BadPosition(f"A setup has no entry “{min(map(str, unknown))[:40]}”.")
    try:
        if "pack" in block:
            pack = tuple(read_cards(str(block["pack"])))
            return deal_out(house, Deal(pack, _seat(house, block, "dealer")))
        return _trick(house, block)
    except NotACard as reason:
        raise BadPosition(str(reason)) from None


def _trick(house: House, block: Mapping[str, Any]) -> Position:
    """A position before a trick; cards that are not named lie in the stock."""
    written = block.get("hands")
    seats = [str(seat) for seat in range(house.seats)]
    if not isinstance(written, Mapping) or sorted(map(str, written)) != seats:
        raise BadPosition("A setup needs a pack and a dealer, or a hand for every seat.")
    p = Position(house, _seat(house, block, "dealer"))
    p.log, p.phase = [], PLAYING
    for seat, cards in written.items():
        p.hands[int(seat)] = together(read_cards(str(cards)))
    count = p.hands[0].bit_count()
    if not count or any(hand.bit_count() != count for hand in p.hands):
        raise BadPosition("Everybody holds the same number of cards, and at least one.")
    held = [card for hand in p.hands for card in each(hand)]
    if len(set(held)) < len(held):
        raise BadPosition("A card lies in two places.")
    p.stock = house.pack & ~together(held)
    p.turn = _seat(house, block, "leader")
    return p


def _seat(house: House, block: Mapping[str, Any], key: str) -> int:
    seat = block.get(key, 0)
    if type(seat) is not int or not 0 <= seat < house.seats:
        raise BadPosition(f"“{key}” must be one of the seats 0 to {house.seats - 1}.")
    return seat


def facts(p: Position) -> dict[str, Any]:
    """All that is true, by the keys of the worked examples."""
    return {
        "state": p.phase.name,
        "actor": p.turn,
        "legal": [move.text for move in p.moves()],
        "hands": {str(seat): write_cards(hand) for seat, hand in enumerate(p.hands)},
        "trick": [[seat, NAME[card]] for seat, card in p.trick],
        "taken": list(p.taken),
        "stock": write_cards(p.stock),
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }
