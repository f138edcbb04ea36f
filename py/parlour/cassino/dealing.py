"""Dealing cards to hands and to the table (4)."""

from collections.abc import Sequence

from parlour.cards import Cards, together
from parlour.cassino.house import House
from parlour.cassino.position import Position
from parlour.game import BadPosition, Standing
from parlour.language import amount, say


def even_rounds(number: int) -> tuple[int, ...]:
    """The rounds in which this many cards are dealt: two at a time, then one if the number is
    odd."""
    return (2,) * (number // 2) + (1,) * (number % 2)


def hand_round(p: Position, rounds: Sequence[int]) -> None:
    """Deal to every seat in turn from eldest on, in rounds of these sizes."""
    for number in rounds:
        for step in range(1, p.house.seats + 1):
            p.receive((p.dealer + step) % p.house.seats, p.stock[:number])
            p.stock = p.stock[number:]


def lay_out(p: Position, number: int) -> Cards:
    """Deal this many cards face up to the table, or onto the pile of the dry game."""
    cards, p.stock = p.stock[:number], p.stock[number:]
    if p.house.variant.is_pile:
        p.pile += cards
    else:
        p.loose |= together(cards)
    return together(cards)


def announce_last(p: Position) -> None:
    """4.6  Announce that the stock is empty."""
    if not p.stock:
        p.happens("last")


def draw(p: Position, seat: int) -> None:
    """4.5  Draw the top card of the stock, as the last act of a turn."""
    p.receive(seat, p.stock[:1])
    p.stock = p.stock[1:]
    p.note("draw", seat, number=1)
    announce_last(p)


def check_standing(house: House, standing: Standing) -> Standing:
    """The score before a hand, with 0 for each side if none is given.

    Raises:
        BadPosition: the numbers are no score of this table.
    """
    zeros = (0,) * len(house.sides)
    sheet = Standing(standing.scores or zeros, standing.tally or zeros, standing.deals)
    for numbers in (sheet.scores, sheet.tally, (sheet.deals,)):
        if min(numbers) < 0:
            raise BadPosition(say("The score sheet has whole numbers from 0 up."))
    if not len(sheet.scores) == len(sheet.tally) == len(zeros):
        sides = amount(len(zeros), "side")
        raise BadPosition(say("The score sheet has a number for each of the {sides}.", sides=sides))
    return sheet
