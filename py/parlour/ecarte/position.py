"""The cards of a deal of écarté, and the verbs that move them.

This module has all state but no rules. A phase of `rules` decides what is legal and calls these
verbs.
"""

from typing import NamedTuple, Self, TypeAlias, TypedDict

from parlour import phases
from parlour.cards import Card, Cards, together
from parlour.ecarte.house import HAND, SEATS, House
from parlour.game import Move
from parlour.trick_play import TrickPosition
from parlour.tricks import Order

ROUND = ((0, 1), (1, 0))
"""Indexed by the leader of a trick: the seats in the order in which they play."""


class Said(NamedTuple):
    """One statement before the play: a proposal, an answer, or the number of cards changed."""

    seat: int
    verb: str
    """`propose`, `accept`, `refuse`, `stand`, or `discard`."""
    number: int = 0
    """The number of cards changed."""


class TricksCounted(TypedDict):
    """The result of the tricks of a deal (8.1, 8.2)."""

    winner: int
    points: int
    vole: bool
    penalty: bool
    """Did the loser lose two points for playing without a change?"""


class GameWon(TypedDict):
    winner: int
    value: int


class DealResult(TypedDict):
    """How a deal ended. Lists have one entry per seat."""

    points: TricksCounted | None
    """The result of the tricks, if they were played out."""
    game: GameWon | None
    """The game, if this deal has ended it."""
    gained: list[int]
    """The points of the deal for each seat, including kings."""
    scores: list[int]
    games: list[int]
    """The values of the games won, including this one."""


class Position(TrickPosition[DealResult]):
    """A deal of écarté at one of its decisions."""

    __slots__ = (
        "accepted",
        "dealer",
        "discards",
        "gained",
        "games",
        "house",
        "marked",
        "order",
        "scores",
        "stock",
        "talk",
        "turned",
        "vulnerable",
    )

    house: House

    round = ROUND

    dealer: int
    turned: Card
    """The turn-up, which belongs to nobody (2)."""
    order: Order
    stock: tuple[Card, ...]
    """The stock, top card first."""
    discards: list[Cards]
    """The discards of each seat, face down."""

    talk: tuple[Said, ...]
    """All statements since the deal, in order."""
    accepted: int
    """The number of proposals accepted so far."""
    vulnerable: int | None
    """The seat that loses two points if it loses the tricks (8.2)."""
    marked: int | None
    """The seat that has marked the king (6)."""

    scores: tuple[int, int]
    """The points of the current game. A king counts at once (8.3)."""
    games: tuple[int, int]
    """The values of the games won before this one."""
    gained: tuple[int, int]
    """The points of this deal for each seat so far."""

    def __init__(
        self,
        house: House,
        dealer: int,
        scores: tuple[int, int] = (0, 0),
        games: tuple[int, int] = (0, 0),
    ) -> None:
        """An empty table. The caller sets the turn-up and its order."""
        self.house, self.dealer = house, dealer
        self.turn, self.log = None, None
        self.hands, self.stock, self.discards = [0] * SEATS, (), [0] * SEATS
        self.talk, self.accepted, self.vulnerable, self.marked = (), 0, None, None
        self.playing, self.trick = ROUND[self.elder], ()
        self.tricks, self.history = (0, 0), ()
        self.scores, self.games, self.gained = scores, games, (0, 0)
        self.outcome, self.next_dealer = None, None

    def copy(self) -> Self:
        """An independent copy without the log."""
        # Written out, because a loop over the slots takes four times as long.
        twin = object.__new__(type(self))
        twin.house, twin.phase, twin.turn, twin.log = self.house, self.phase, self.turn, None
        twin.hands, twin.discards = self.hands[:], self.discards[:]
        twin.dealer, twin.turned, twin.order = self.dealer, self.turned, self.order
        twin.stock, twin.talk, twin.accepted = self.stock, self.talk, self.accepted
        twin.vulnerable, twin.marked = self.vulnerable, self.marked
        twin.playing, twin.trick = self.playing, self.trick
        twin.tricks, twin.history = self.tricks, self.history
        twin.scores, twin.games, twin.gained = self.scores, self.games, self.gained
        twin.outcome, twin.next_dealer = self.outcome, self.next_dealer
        return twin

    def key(self) -> object:
        """A hashable value, equal for positions in which the same play follows."""
        return (
            self.phase.name,
            self.turn,
            tuple(self.hands),
            self.stock,
            self.turned,
            self.dealer,
            self.accepted > 0,
            self.vulnerable,
            self.marked,
            self.leader,
            self.trick,
            self.tricks,
            self.scores,
        )

    # -- derived values ---------------------------------------------------------------------

    @property
    def elder(self) -> int:
        """The seat that speaks and leads first (2)."""
        return 1 - self.dealer

    @property
    def most_change(self) -> int:
        """How many cards may be changed: all five, or what is left of the stock (5.3)."""
        return min(HAND, len(self.stock))

    # -- verbs ------------------------------------------------------------------------------

    def say(self, seat: int, verb: str, number: int = 0) -> None:
        """Record a proposal, an answer, or the number of cards changed."""
        self.talk += (Said(seat, verb, number),)
        self.note(verb, seat, number=number)

    def change(self, seat: int, cards: Cards) -> None:
        """Discard cards, and take as many from the top of the stock (5.3)."""
        count = cards.bit_count()
        self.hands[seat] ^= cards | together(self.stock[:count])
        self.discards[seat] |= cards
        self.stock = self.stock[count:]
        self.say(seat, "discard", count)

    def lay(self, card: Card) -> None:
        """Play a card to the trick for the seat to act."""
        seat: int = self.turn  # type: ignore[assignment]
        self.hands[seat] ^= card
        self.trick += (card,)
        if self.log is not None:
            self.note("play", seat, card)

    def score(self, seat: int, points: int) -> None:
        """Score points at once (8.3)."""
        first, second = (0, points) if seat else (points, 0)
        self.scores = (self.scores[0] + first, self.scores[1] + second)
        self.gained = (self.gained[0] + first, self.gained[1] + second)


Phase: TypeAlias = phases.Phase[Position, Move]
"""A phase of the rules of écarté."""
