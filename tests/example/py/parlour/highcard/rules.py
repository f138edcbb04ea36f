"""The rules of high card: each phase is one section of highcard.md.

DEAL  -> Play
Play  play -> Play | end of trick
end of trick -> Play | Over
"""

from parlour.cards import CARDS, together
from parlour.game import Deal, Move, Offers
from parlour.language import say
from parlour.phases import Over
from parlour.phrases import cards_in_words

from .house import House
from .position import Phase, Position

PLAYS = Offers({card: Move("play", card) for card in CARDS})


class Play:
    """3  In turn each lays one card of the hand, whichever it likes."""

    name = "PLAY"

    def moves(self, p: Position) -> tuple[Move, ...]:
        assert p.turn is not None
        return PLAYS[p.hands[p.turn]]

    def play(self, p: Position, move: Move) -> Phase:
        assert p.turn is not None
        p.lay(move.card)
        if len(p.trick) == p.house.seats:
            return end_of_trick(p)
        p.turn = p.house.left_of(p.turn)
        return self


PLAYING, OVER = Play(), Over("OVER")
PHASES: dict[str, Phase] = {phase.name: phase for phase in (PLAYING, OVER)}


def end_of_trick(p: Position) -> Phase:
    """4  The seat with the highest card takes the trick and leads; if none, the same seat leads."""
    leader, taker = p.trick[0][0], p.house.taker(p.trick)
    p.gather(taker)
    p.turn = leader if taker is None else taker
    return PLAYING if p.hands[p.turn] else over(p)


def over(p: Position) -> Phase:
    """5  The hands are empty. Each trick is a point, and the dealer's left neighbour deals next."""
    p.outcome = {"tricks": list(p.taken)}
    p.turn, p.next_dealer = None, p.house.left_of(p.dealer)
    p.note("over", p.next_dealer)
    return OVER


def deal_out(house: House, deal: Deal) -> Position:
    """2  Deal one card at a time, clockwise from the dealer's left neighbour, who leads.

    Raises:
        BadPosition: the pack or the dealer is invalid.
    """
    cards = cards_in_words(house.pack.bit_count())
    needs = say("A deal needs the {cards} of the pack, each once.", cards=cards)
    deal.check(house.pack, house.seats, needs)
    p = Position(house, deal.dealer)
    p.log = []
    p.turn = seat = house.left_of(deal.dealer)
    for card in deal.pack[: house.seats * house.cards_each]:
        p.hands[seat] |= card
        seat = house.left_of(seat)
    p.stock = house.pack & ~together(p.hands)
    p.note("deal", deal.dealer)
    p.phase = PLAYING
    return p
