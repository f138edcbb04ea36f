"""The rules of guess, a phase a paragraph of guess.md.

DEAL -> Call
Call  call -> Call | Over
"""

from collections.abc import Mapping

from parlour.cards import together
from parlour.game import Deal, Move
from parlour.phases import Over, Phase

from .house import House, colour
from .position import Position

CALLS = (Move("call", say="red"), Move("call", say="black"))


class Call:
    """3  In turn each calls the colour of the next card, which is then turned up."""

    name = "CALL"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return CALLS

    def play(self, p: Position, move: Move) -> Phase[Position, Move]:
        assert p.turn is not None
        seat, was_right = p.turn, colour(p.stock[0]) == move.say
        p.turn_up(seat, was_right)
        if not p.stock:
            return over(p)
        p.turn = p.house.next_caller(seat, was_right)
        return self


CALLING, OVER = Call(), Over("OVER")
PHASES: Mapping[str, Phase[Position, Move]] = {phase.name: phase for phase in (CALLING, OVER)}


def over(p: Position) -> Over:
    """4  The stock is used up; the dealer's left neighbour deals next."""
    p.outcome = {"cards": [cards.bit_count() for cards in p.taken]}
    p.turn, p.next_dealer = None, p.house.left_of(p.dealer)
    p.note("over")
    return OVER


def deal_out(house: House, deal: Deal) -> Position:
    """2  The first cards of the pack are the stock; the dealer's left neighbour calls first.

    Raises:
        BadPosition: this is not the pack, or no seat of this table deals it.
    """
    deal.check(house.pack, house.seats, "A deal needs the 52 cards of the pack, each once.")
    p = Position(house, deal.dealer)
    p.log, p.phase, p.turn = [], CALLING, house.left_of(deal.dealer)
    p.stock = deal.pack[: house.stock]
    p.aside = together(deal.pack[house.stock :])
    p.note("deal", deal.dealer)
    return p
