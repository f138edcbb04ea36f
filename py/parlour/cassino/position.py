"""The cards of a hand of cassino, and the verbs that move them.

This module has all state but no rules. A phase of `rules` decides what is legal and calls these
verbs.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self, TypeAlias, TypedDict

from parlour import phases
from parlour.cards import SAME_RANK, Card, Cards
from parlour.cassino.house import House
from parlour.cassino.moves import Play
from parlour.game import Move, Standing
from parlour.phases import PhasedPosition


class Build(NamedTuple):
    """Cards stacked under a declared value (6)."""

    number: int
    """The build's name is `b` and this number. Builds are numbered in the order in which they are
    made."""
    value: int
    owner: int
    """The seat that last made, raised or joined it (6.5)."""
    fresh: bool
    """Did its owner make, raise or join it in its last turn (7.2)?"""
    sets: tuple[Cards, ...]
    """The sets of the build. A build of one set is single, and may be raised."""

    @property
    def name(self) -> str:
        return f"b{self.number}"

    @property
    def cards(self) -> Cards:
        return sum(self.sets)

    @property
    def is_single(self) -> bool:
        return len(self.sets) == 1


class Lack(NamedTuple):
    """What a false build proves about its builder's hand (9.3, 14.1)."""

    cards: Cards
    most: int
    """How many of these cards the seat may hold now: at most the number drawn since."""


class GameResult(TypedDict):
    """How a game ended (11)."""

    winner: int | None
    """The winning side; None at a tie."""
    factor: int
    """How often the winner's total counts (11.5)."""
    delta: int
    """What is added to the winner's match score (11.6)."""
    tiebreak: str | None
    """`cards` or `spades`, if these broke a tie (11.3)."""


class DealResult(TypedDict):
    """How a hand ended. Lists have one entry per side."""

    points: dict[str, dict[str, int]]
    """Keyed by side: the points by item (11.1)."""
    scores: list[int]
    match: list[int]
    game: GameResult | None
    """The result of the game, if it is over."""


class Position(PhasedPosition[Play, DealResult]):
    """A hand of cassino at one of its decisions."""

    __slots__ = (
        "builds",
        "dealer",
        "hands",
        "happened",
        "history",
        "holds",
        "house",
        "lacks",
        "last_capturer",
        "loose",
        "made",
        "offered",
        "penalties",
        "pile",
        "shown",
        "standing",
        "stands_out",
        "stock",
        "sweeps",
        "swept",
        "won",
    )

    house: House

    hands: list[Cards]
    dealer: int
    stock: tuple[Card, ...]
    """The stock, top card first."""
    standing: Standing
    """The score: before this hand until it is over, then after it."""

    loose: Cards
    builds: tuple[Build, ...]
    made: int
    """The number of the last build made."""
    pile: tuple[Card, ...]
    """The table of the dry game, bottom to top (10.5)."""

    won: list[Cards]
    swept: list[Cards]
    """For each side the cards that have swept, which lie face up in its pile."""
    sweeps: list[int]
    penalties: list[int]
    last_capturer: int | None
    stands_out: frozenset[int]
    """The seats that must miss their next turn (9.2)."""

    holds: tuple[Cards, ...]
    """For each seat the ranks, as all cards of a rank, that its builds prove it holds."""
    lacks: tuple[tuple[Lack, ...], ...]
    """For each seat what its false builds prove it does not hold, oldest first."""
    history: tuple[tuple[int, Play], ...]
    """Every card played in this hand, with its seat."""
    happened: tuple[str, ...]
    """The results of the last action (15)."""
    shown: tuple[int, Play] | None
    """In a moment of the log: a capture that is shown before it is gathered."""

    offered: Sequence[Play] | None
    """The cached legal moves, which view, check and play all need."""

    def __init__(self, house: House, dealer: int, standing: Standing) -> None:
        """An empty table."""
        sides, seats = len(house.sides), house.seats
        self.house, self.dealer, self.standing = house, dealer, standing
        self.turn, self.log = None, None
        self.hands, self.stock = [0] * seats, ()
        self.loose, self.builds, self.made, self.pile = 0, (), 0, ()
        self.won, self.swept = [0] * sides, [0] * sides
        self.sweeps, self.penalties = [0] * sides, [0] * sides
        self.last_capturer, self.stands_out = None, frozenset()
        self.holds, self.lacks = (0,) * seats, ((),) * seats
        self.history, self.happened, self.shown = (), (), None
        self.outcome, self.next_dealer, self.offered = None, None, None

    def copy(self) -> Self:
        """An independent copy without the log."""
        # Written out, because a loop over the slots takes four times as long.
        twin = object.__new__(type(self))
        twin.house, twin.phase, twin.turn, twin.log = self.house, self.phase, self.turn, None
        twin.hands, twin.dealer, twin.stock = self.hands[:], self.dealer, self.stock
        twin.standing, twin.loose, twin.builds = self.standing, self.loose, self.builds
        twin.made, twin.pile, twin.won = self.made, self.pile, self.won[:]
        twin.swept, twin.sweeps = self.swept[:], self.sweeps[:]
        twin.penalties, twin.last_capturer = self.penalties[:], self.last_capturer
        twin.stands_out, twin.holds, twin.lacks = self.stands_out, self.holds, self.lacks
        twin.history, twin.happened, twin.shown = self.history, self.happened, self.shown
        twin.outcome, twin.next_dealer, twin.offered = self.outcome, self.next_dealer, None
        return twin

    # -- the Game protocol ------------------------------------------------------------------

    def moves(self: Self) -> Sequence[Play]:
        """All legal moves of the seat to act; none once the hand is over."""
        if self.offered is None:
            self.offered = self.phase.moves(self)
        return self.offered

    def play(self: Self, move: Move) -> None:
        """Carry out one of `moves()`."""
        assert isinstance(move, Play)
        assert self.turn is not None
        self.history += ((self.turn, move),)
        self.happened, self.offered = (), None
        self.phase = self.phase.play(self, move)

    def key(self) -> object:
        """A hashable value, equal for positions in which the same play and count follow."""
        return (
            self.phase.name,
            self.turn,
            tuple(self.hands),
            self.stock,
            self.loose,
            self.builds,
            self.made,
            self.pile,
            tuple(self.won),
            tuple(self.sweeps),
            tuple(self.penalties),
            self.last_capturer,
            self.stands_out,
            self.dealer,
            self.standing,
        )

    # -- derived values ---------------------------------------------------------------------

    @property
    def table(self) -> Cards:
        """All cards on the table: loose cards, builds, the pile."""
        return self.loose | sum(build.cards for build in self.builds) | sum(self.pile)

    def owes(self, seat: int) -> bool:
        """Does a fresh build of this seat lie on the table (7.2)?"""
        return any(build.fresh and build.owner == seat for build in self.builds)

    def build(self, number: int) -> Build:
        """The build of this number."""
        return next(build for build in self.builds if build.number == number)

    def side(self) -> int:
        """The side of the seat to act."""
        assert self.turn is not None
        return self.house.side_of[self.turn]

    # -- verbs ------------------------------------------------------------------------------

    def receive(self, seat: int, cards: Sequence[Card]) -> None:
        """Give a seat these cards, dealt or drawn."""
        for card in cards:
            self.hands[seat] |= card
        if self.lacks[seat]:
            drawn = (Lack(lack.cards, lack.most + len(cards)) for lack in self.lacks[seat])
            self._know_lacks(seat, drawn)

    def lay(self, card: Card) -> None:
        """Remove a card from the hand of the seat to act, and from what is known about that
        hand."""
        seat = self.turn
        assert seat is not None
        self.hands[seat] ^= card
        if self.holds[seat] & card:
            self._know_holds(seat, self.holds[seat] & ~SAME_RANK[card])
        if self.lacks[seat]:
            # A seat that plays a card it lacked has drawn it since.
            left = (Lack(k.cards, k.most - bool(k.cards & card)) for k in self.lacks[seat])
            self._know_lacks(seat, left)

    def gather(self, cards: Cards, builds: Sequence[Build], card: Card) -> None:
        """Move loose cards and builds with the capturing card to the side's win pile (5.6)."""
        assert self.turn is not None
        self.loose ^= cards
        self.builds = tuple(build for build in self.builds if build not in builds)
        self.won[self.side()] |= card | cards | sum(build.cards for build in builds)
        self.last_capturer = self.turn

    def gather_pile(self, card: Card) -> None:
        """Move the whole pile with the capturing card to the side's win pile (10.5)."""
        self.won[self.side()] |= card | sum(self.pile)
        self.pile, self.last_capturer = (), self.turn

    def gather_rest(self) -> None:
        """Give what is left on the table to the last capturer's side (8.3)."""
        assert self.last_capturer is not None
        self.won[self.house.side_of[self.last_capturer]] |= self.table
        self.loose, self.builds, self.pile = 0, (), ()

    def sweep(self, card: Card, number: int) -> None:
        """Count a sweep, or the number for a dry trick. The card stays face up (8.1, 10.5)."""
        self.sweeps[self.side()] += number
        self.swept[self.side()] |= card

    def put(self, build: Build) -> None:
        """Put a build on the table, replacing its earlier state."""
        others = [other for other in self.builds if other.number != build.number]
        self.builds = tuple(sorted([*others, build]))
        self.made = max(self.made, build.number)

    def age_builds(self, seat: int) -> None:
        """Mark the builds of a seat's last turn as no longer fresh (7.2)."""
        if self.owes(seat):
            self.builds = tuple(
                build._replace(fresh=build.fresh and build.owner != seat) for build in self.builds
            )

    # -- proofs by builds (14.1) ------------------------------------------------------------

    def prove(self, seat: int, rank: Cards) -> None:
        """Record that the seat holds one of these cards now."""
        self._know_holds(seat, self.holds[seat] | rank)

    def disprove(self, seat: int, rank: Cards) -> None:
        """Record that the seat holds none of these cards now."""
        older = [Lack(lack.cards | rank, lack.most) for lack in self.lacks[seat]]
        self._know_lacks(seat, [*older, Lack(rank, 0)])

    def _know_holds(self, seat: int, ranks: Cards) -> None:
        self.holds = (*self.holds[:seat], ranks, *self.holds[seat + 1 :])

    def _know_lacks(self, seat: int, lacks: Iterable[Lack]) -> None:
        """Keep what is still informative about a hand of this size."""
        size = self.hands[seat].bit_count()
        kept = tuple(lack for lack in lacks if lack.most < size)
        self.lacks = (*self.lacks[:seat], kept, *self.lacks[seat + 1 :])

    # -- the log ----------------------------------------------------------------------------

    def happens(
        self, verb: str, seat: int = -1, cards: Cards = 0, on: Card = 0, number: int = 0
    ) -> None:
        """Record a result of the last action (15)."""
        self.happened += (f"{verb}:{seat}" if verb == "stands_out" else verb,)
        self.note(verb, seat, cards, on, number)


Phase: TypeAlias = phases.Phase[Position, Play]
"""A phase of the rules of cassino."""
