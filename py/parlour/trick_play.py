"""The play of tricks between two sides: what lies on the table, and who has taken what.

Shared by the families in which a card is led and the others follow; `tricks` says who must follow
with what, and who wins. Every second seat plays for the same side, so that two seats alone are a
side each.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar

from parlour.cards import CARD, NAME, Card, Cards, together
from parlour.game import Move, Result, View, listed
from parlour.phases import PhasedPosition

R = TypeVar("R", bound=Result)

Trick: TypeAlias = tuple[tuple[int, ...], tuple[Card, ...], int]
"""A finished trick: who played, from the lead on, the cards, and the seat that took it.

A plain tuple, since a search makes one for every trick that it tries.
"""
WrittenTrick: TypeAlias = tuple[Sequence[int], Sequence[str], int]
"""A finished trick in a view, the cards by name: `[[0, 1], ["7H", "KH"], 1]`."""
WrittenCard: TypeAlias = tuple[int, str]
"""A seat and the card that it has played to the trick, in a view: `[0, "7H"]`."""


class TrickView(View):
    """What one seat may know of a deal that is played in tricks."""

    game: str
    hand: str
    counts: Sequence[int]
    """How many cards each seat holds."""
    dealer: int
    leader: int
    trick: Sequence[WrittenCard]
    """The cards that have been played to the running trick."""
    tricks: Sequence[int]
    """How many each side has taken."""
    history: Sequence[WrittenTrick]
    """The finished tricks, the first one first."""


class TrickPosition(PhasedPosition[Move, R]):
    """A deal that is played in tricks."""

    __slots__ = ("hands", "history", "playing", "trick", "tricks")

    hands: list[Cards]
    round: Sequence[tuple[int, ...]]
    """For each seat who plays to a trick that it leads, from the lead on."""
    playing: tuple[int, ...]
    """Who plays to the trick, from the lead on."""
    trick: tuple[Card, ...]
    """The cards that have been played to it."""
    tricks: tuple[int, int]
    """How many each side has taken."""
    history: tuple[Trick, ...]

    @property
    def leader(self) -> int:
        """Who leads to the trick."""
        return self.playing[0]

    @property
    def seats(self) -> tuple[int, ...]:
        """Who has played to the trick, from the lead on."""
        return self.playing[: len(self.trick)]

    @property
    def played(self) -> Cards:
        """Every card played, this trick's among them."""
        return together(self.trick) | together(
            card for _, cards, _ in self.history for card in cards
        )

    def lead(self, seat: int) -> None:
        """This seat leads to the next trick, the others follow."""
        self.playing, self.turn = self.round[seat], seat

    def gather(self, place: int) -> None:
        """A finished trick goes to the seat in this place from the lead on, which leads next."""
        self.turn = seat = self.playing[place]
        self.history += ((self.playing, self.trick, seat),)
        first, second = self.tricks
        self.tricks = (first, second + 1) if seat & 1 else (first + 1, second)
        self.playing, self.trick = self.round[seat], ()


def write_trick(p: TrickPosition[R]) -> list[WrittenCard]:
    """The cards of the running trick with who has played them: `[[0, "7H"]]`."""
    return [listed((seat, NAME[card])) for seat, card in zip(p.seats, p.trick, strict=True)]


def write_history(p: TrickPosition[R]) -> list[WrittenTrick]:
    """The finished tricks, the first one first."""
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
