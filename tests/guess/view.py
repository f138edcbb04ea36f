"""What one seat of the table may know (5), and positions that would look the same to it."""

from collections.abc import Sequence
from random import Random

from parlour.cards import each, read_cards, together, write_cards
from parlour.game import View, shuffle
from parlour.options import differences

from .house import House
from .position import DealResult, Position
from .rules import PHASES


class GuessView(View):
    """What one seat may know of a deal of guess (5)."""

    game: str
    stock_count: int
    taken: Sequence[str]
    """For each seat the cards that it has guessed."""
    missed: str
    """The cards that nobody has guessed."""
    dealer: int
    result: DealResult | None


def view(p: Position, seat: int) -> GuessView:
    """Everything that this seat may know at this moment, as data that JSON can carry (5)."""
    return {
        "game": "guess",
        "options": differences(p.house.options),
        **p.seen_by(seat),
        "stock_count": len(p.stock),
        "taken": [write_cards(cards) for cards in p.taken],
        "missed": write_cards(p.missed),
        "dealer": p.dealer,
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }


def imagine(house: House, seen: GuessView, rng: Random) -> Position:
    """A position that looks exactly like this to the seat whose view it is."""
    p = Position(house, seen["dealer"])
    p.phase, p.turn = PHASES[seen["state"]], seen["actor"]
    p.taken = [together(read_cards(cards)) for cards in seen["taken"]]
    p.missed = together(read_cards(seen["missed"]))
    p.outcome, p.next_dealer = seen["result"], seen["next_dealer"]
    unseen = each(house.pack & ~together([*p.taken, p.missed]))
    shuffle(unseen, rng)
    count = seen["stock_count"]
    p.stock, p.aside = tuple(unseen[:count]), together(unseen[count:])
    return p
