"""The play of tricks between two sides: the cards on the table, and who has won which tricks.

The trick-taking families share this module. `tricks` decides which cards may follow, and which card
wins. Even seats are one side and odd seats the other, so each of two players is a side.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar

from parlour.cards import CARD, NAME, Card, Cards, together
from parlour.game import Move, Result, View, listed
from parlour.phases import PhasedPosition

R = TypeVar("R", bound=Result)

Trick: TypeAlias = tuple[tuple[int, ...], tuple[Card, ...], int]
"""A finished trick: the seats from the leader on, their cards, and the winner. It is a plain tuple,
because a search creates one for every trick that it simulates."""
WrittenTrick: TypeAlias = tuple[Sequence[int], Sequence[str], int]
"""A finished trick in a view, with card names: `[[0, 1], ["7H", "KH"], 1]`."""
WrittenCard: TypeAlias = tuple[int, str]
"""A seat and the card that it played to the trick, in a view: `[0, "7H"]`."""


class TrickView(View):
    """What one seat may know of a deal played in tricks."""

    game: str
    hand: str
    counts: Sequence[int]
    """The number of cards of each seat."""
    dealer: int
    leader: int
    trick: Sequence[WrittenCard]
    """The cards played to the current trick."""
    tricks: Sequence[int]
    """The number of tricks of each side."""
    history: Sequence[WrittenTrick]
    """The finished tricks, in order."""


class TrickPosition(PhasedPosition[Move, R]):
    """A deal played in tricks."""

    __slots__ = ("hands", "history", "playing", "trick", "tricks")

    hands: list[Cards]
    round: Sequence[tuple[int, ...]]
    """For each seat, the seats that play to a trick led by it, from the leader on."""
    playing: tuple[int, ...]
    """The seats that play to the trick, from the leader on."""
    trick: tuple[Card, ...]
    """The cards played to the current trick."""
    tricks: tuple[int, int]
    """The number of tricks of each side."""
    history: tuple[Trick, ...]

    @property
    def leader(self) -> int:
        """The seat that leads the trick."""
        return self.playing[0]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have played to the trick, from the leader on."""
        return self.playing[: len(self.trick)]

    @property
    def played(self) -> Cards:
        """Every card played, including those of the current trick."""
        return together(self.trick) | together(
            card for _, cards, _ in self.history for card in cards
        )

    def lead(self, seat: int) -> None:
        """Let this seat lead the next trick."""
        self.playing, self.turn = self.round[seat], seat

    def gather(self, place: int) -> None:
        """Give the finished trick to the seat at this index of `playing`, which leads next."""
        self.turn = seat = self.playing[place]
        self.history += ((self.playing, self.trick, seat),)
        first, second = self.tricks
        self.tricks = (first, second + 1) if seat & 1 else (first + 1, second)
        self.playing, self.trick = self.round[seat], ()


def write_trick(p: TrickPosition[R]) -> list[WrittenCard]:
    """The cards of the current trick with their seats: `[[0, "7H"]]`."""
    return [listed((seat, NAME[card])) for seat, card in zip(p.seats, p.trick, strict=True)]


def write_history(p: TrickPosition[R]) -> list[WrittenTrick]:
    """The finished tricks, in order."""
    return [
        listed((list(seats), [NAME[card] for card in cards], winner))
        for seats, cards, winner in p.history
    ]


def read_history(written: Iterable[WrittenTrick]) -> tuple[Trick, ...]:
    """The finished tricks of a view."""
    return tuple(
        (tuple(seats), tuple(CARD[card] for card in cards), winner)
        for seats, cards, winner in written
    )
