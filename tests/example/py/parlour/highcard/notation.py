"""Reads the `setup` blocks of highcard.md, and lists the facts of a position."""

from parlour.blocks import Block
from parlour.cards import NAME, together, write_cards
from parlour.game import BadPosition, Deal, Facts, Setup

from .house import House
from .position import Position
from .rules import PLAYING, deal_out


def read_setup(house: House, setup: Setup) -> Position:
    """The position of a `setup` block, which names a whole pack or the hands before a trick.

    Raises:
        BadPosition: the block is invalid; the message says why.
    """
    if "pack" in setup:
        block = Block(setup, {"pack", "dealer"})
        deal = Deal(tuple(block.cards("pack")), block.seat("dealer", house.seats))
        return deal_out(house, deal)
    return _trick(house, Block(setup, {"hands", "leader", "dealer"}))


def _trick(house: House, block: Block) -> Position:
    """A position before a trick; cards that are not named lie in the stock."""
    p = Position(house, block.seat("dealer", house.seats))
    p.log, p.phase = [], PLAYING
    p.hands = block.hands("hands", house.seats)
    count = p.hands[0].bit_count()
    if not count or any(hand.bit_count() != count for hand in p.hands):
        raise BadPosition("Everybody holds the same number of cards, and at least one.")
    p.stock = house.pack & ~together(p.hands)
    p.turn = block.seat("leader", house.seats)
    return p


def facts(p: Position) -> Facts:
    """All facts of a position, by the keys of the worked examples."""
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
