"""The agreement on a deal of guess, as the questions that its phases ask."""

from parlour.cards import NAME, PACK, Card

from .options import Options


class House:
    """The questions that players would settle by asking what was agreed."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = options.players
        self.sides = tuple((seat,) for seat in range(self.seats))
        self.pack = PACK[52]
        self.stock = options.cards

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def next_caller(self, seat: int, was_right: bool) -> int:
        """Who calls after this seat (3)."""
        return seat if was_right and self.options.again else self.left_of(seat)


def colour(card: Card) -> str:
    """`red` or `black`."""
    return "red" if NAME[card][1] in "DH" else "black"
