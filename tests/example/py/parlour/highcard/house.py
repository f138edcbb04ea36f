"""What the phases of high card need to know about the agreement."""

from collections.abc import Sequence

from parlour.cards import PACK, Card, rank_of

from .options import Options


class House:
    """Answers questions about the agreement."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = options.players
        self.cards_each = options.cards
        self.pack = PACK[52]
        self.sides: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(self.seats))

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def taker(self, trick: Sequence[tuple[int, Card]]) -> int | None:
        """The seat that takes these cards, or None (4)."""
        best = max(rank_of(card) for _, card in trick)
        highest = [seat for seat, card in trick if rank_of(card) == best]
        return highest[0] if len(highest) == 1 or self.options.ties == "first" else None
