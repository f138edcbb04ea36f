"""What one seat may know (6), and random positions with the same view."""

from collections.abc import Sequence
from random import Random

from parlour.cards import CARD, NAME, read_cards, together, write_cards
from parlour.game import View, listed
from parlour.hidden import deal_hidden
from parlour.options import differences

from .house import House
from .position import DealResult, Position
from .rules import PHASES


class HighView(View):
    """What one seat may know of a deal of high card (6)."""

    game: str
    hand: str
    counts: Sequence[int]
    """The number of cards of each seat."""
    trick: Sequence[tuple[int, str]]
    """The seats and cards of the trick, in order."""
    played: str
    """The cards of finished tricks."""
    taken: Sequence[int]
    """The number of tricks of each seat."""
    dealer: int
    result: DealResult | None


def view(p: Position, seat: int) -> HighView:
    """Everything that this seat may know now, as JSON data (6)."""
    return {
        "game": "highcard",
        "options": differences(p.house.options),
        **p.seen_by(seat),
        "hand": write_cards(p.hands[seat]),
        "counts": [hand.bit_count() for hand in p.hands],
        "trick": [listed((who, NAME[card])) for who, card in p.trick],
        "played": write_cards(p.played),
        "taken": list(p.taken),
        "dealer": p.dealer,
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }


def imagine(house: House, seen: HighView, rng: Random) -> Position:
    """A random position in which the seat has exactly this view.

    Cards that the seat has not seen go at random to the other hands and the stock.
    """
    p = Position(house, seen["dealer"])
    p.phase, p.turn = PHASES[seen["state"]], seen["actor"]
    p.trick = tuple((who, CARD[name]) for who, name in seen["trick"])
    p.played, p.taken = together(read_cards(seen["played"])), list(seen["taken"])
    p.outcome, p.next_dealer = seen["result"], seen["next_dealer"]
    own = together(read_cards(seen["hand"]))
    unseen = house.pack & ~(own | p.played | together(card for _, card in p.trick))
    room = [0 if seat == seen["seat"] else count for seat, count in enumerate(seen["counts"])]
    room.append(unseen.bit_count() - sum(room))
    *p.hands, p.stock = deal_hidden(unseen, room, [0] * len(room), rng)
    p.hands[seen["seat"]] = own
    return p
