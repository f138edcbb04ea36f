"""A deal of guess as text: the `setup` blocks of guess.md read, its facts written."""

from parlour.blocks import Block
from parlour.cards import NAME, together, write_cards
from parlour.game import BadPosition, Deal, Facts, Setup
from parlour.language import say

from .house import House
from .position import Position
from .rules import CALLING, deal_out


def read_setup(house: House, setup: Setup) -> Position:
    """The position that a `setup` block describes: a whole pack, or the stock before a call.

    Raises:
        BadPosition: it describes none; the message says why.
    """
    block = Block(setup, {"pack", "dealer", "stock", "caller"})
    dealer = block.seat("dealer", house.seats)
    if block.given("pack"):
        return deal_out(house, Deal(tuple(block.cards("pack")), dealer))
    p = Position(house, dealer)
    p.log, p.phase = [], CALLING
    p.stock = tuple(block.cards("stock"))
    if not p.stock:
        raise BadPosition(say("A setup needs a pack and a dealer, or the stock."))
    p.aside = house.pack & ~together(p.stock)
    p.turn = block.seat("caller", house.seats)
    return p


def facts(p: Position) -> Facts:
    """All that is true, by the keys of the worked examples."""
    return {
        "state": p.phase.name,
        "actor": p.turn,
        "legal": [move.text for move in p.moves()],
        "stock": [NAME[card] for card in p.stock],
        "taken": [write_cards(cards) for cards in p.taken],
        "missed": write_cards(p.missed),
        "aside": write_cards(p.aside),
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }
