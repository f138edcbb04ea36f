"""The cards of a hand of cassino, and the few things that move them.

All state is here, no rule: a phase of `rules` decides what may be done and calls these verbs.
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
    """It is called `b1`, `b2` and so on, in the order in which builds are made."""
    value: int
    owner: int
    """The seat that last made, raised or joined it (6.5)."""
    fresh: bool
    """Did its owner do so in his last turn (7.2)?"""
    sets: tuple[Cards, ...]
    """A single build is one set, and may be raised."""

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
    """What a false build shows of its builder's hand (9.3, 14.1)."""

    cards: Cards
    most: int
    """So many of these cards he may hold by now: no more than he has drawn since."""


class GameResult(TypedDict):
    """How a game ended (11)."""

    winner: int | None
    """The side; None where it is level."""
    factor: int
    """How often the winner's total counts (11.5)."""
    delta: int
    """What is added to the winner's match score (11.6)."""
    tiebreak: str | None
    """`cards` or `spades`, where these decided (11.3)."""


class DealResult(TypedDict):
    """How a hand ended; what is listed is listed side by side."""

    points: dict[str, dict[str, int]]
    """For each side, by its number, what it has scored item by item (11.1)."""
    scores: list[int]
    match: list[int]
    game: GameResult | None
    """The game, if it is over."""


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
    """Top first."""
    standing: Standing
    """The sheet: before this hand until it is over, then after it."""

    loose: Cards
    builds: tuple[Build, ...]
    made: int
    """The number of the last build made."""
    pile: tuple[Card, ...]
    """In the dry game the table, bottom to top (10.5)."""

    won: list[Cards]
    """The win pile of each side."""
    swept: list[Cards]
    """For each side the cards that have swept, which lie face up in its pile."""
    sweeps: list[int]
    penalties: list[int]
    last_capturer: int | None
    stands_out: frozenset[int]
    """The seats that have to miss their next turn (9.2)."""

    holds: tuple[Cards, ...]
    """For each seat the ranks, as whole ranks, of which its builds prove that it holds a card."""
    lacks: tuple[tuple[Lack, ...], ...]
    """For each seat what its false builds prove that it does not hold, the oldest first."""
    history: tuple[tuple[int, Play], ...]
    """Every card played in this hand, and by whom."""
    happened: tuple[str, ...]
    """What came of the last action (15)."""
    shown: tuple[int, Play] | None
    """In a moment of the log: a capture that is shown before it is gathered."""

    offered: Sequence[Play] | None
    """The legal moves, once they have been asked for: view, check and play all ask."""

    def __init__(self, house: House, dealer: int, standing: Standing) -> None:
        """A table with nothing on it yet."""
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
        """An independent position, without the log."""
        # Written out: a loop over the slots takes four times as long.
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

    # -- the contract of the house ----------------------------------------------------------

    def moves(self: Self) -> Sequence[Play]:
        """All legal moves of the seat whose turn it is; none when the hand is over."""
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
        """Equal for positions in which the same play follows, and the same count."""
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

    # -- what is derived --------------------------------------------------------------------

    @property
    def table(self) -> Cards:
        """Everything that lies on the table: loose cards, builds, the pile."""
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
        """Deal a seat these cards, or let it draw them."""
        for card in cards:
            self.hands[seat] |= card
        if self.lacks[seat]:
            drawn = (Lack(lack.cards, lack.most + len(cards)) for lack in self.lacks[seat])
            self._know_lacks(seat, drawn)

    def lay(self, card: Card) -> None:
        """The seat to act plays a card from its hand, wherever it goes."""
        seat = self.turn
        assert seat is not None
        self.hands[seat] ^= card
        if self.holds[seat] & card:
            self._know_holds(seat, self.holds[seat] & ~SAME_RANK[card])
        if self.lacks[seat]:
            # Whoever plays a card he lacked has drawn it since.
            left = (Lack(k.cards, k.most - bool(k.cards & card)) for k in self.lacks[seat])
            self._know_lacks(seat, left)

    def gather(self, cards: Cards, builds: Sequence[Build], card: Card) -> None:
        """A card takes loose cards and builds, and all go to the side's win pile (5.6)."""
        assert self.turn is not None
        self.loose ^= cards
        self.builds = tuple(build for build in self.builds if build not in builds)
        self.won[self.side()] |= card | cards | sum(build.cards for build in builds)
        self.last_capturer = self.turn

    def gather_pile(self, card: Card) -> None:
        """A card takes the whole pile (10.5)."""
        self.won[self.side()] |= card | sum(self.pile)
        self.pile, self.last_capturer = (), self.turn

    def gather_rest(self) -> None:
        """What lies on the table goes to the last capturer's side (8.3)."""
        assert self.last_capturer is not None
        self.won[self.house.side_of[self.last_capturer]] |= self.table
        self.loose, self.builds, self.pile = 0, (), ()

    def sweep(self, card: Card, number: int) -> None:
        """A sweep, or as many as a dry trick counts; the card stays face up (8.1, 10.5)."""
        self.sweeps[self.side()] += number
        self.swept[self.side()] |= card

    def put(self, build: Build) -> None:
        """Lay a build on the table, in the place of the one it was."""
        others = [other for other in self.builds if other.number != build.number]
        self.builds = tuple(sorted([*others, build]))
        self.made = max(self.made, build.number)

    def age_builds(self, seat: int) -> None:
        """The builds that a seat made in the turn before this are fresh no more (7.2)."""
        if self.owes(seat):
            self.builds = tuple(
                build._replace(fresh=build.fresh and build.owner != seat) for build in self.builds
            )

    # -- what builds prove (14.1) -----------------------------------------------------------

    def prove(self, seat: int, rank: Cards) -> None:
        """The seat holds one of these cards now."""
        self._know_holds(seat, self.holds[seat] | rank)

    def disprove(self, seat: int, rank: Cards) -> None:
        """The seat holds none of these cards now."""
        older = [Lack(lack.cards | rank, lack.most) for lack in self.lacks[seat]]
        self._know_lacks(seat, [*older, Lack(rank, 0)])

    def _know_holds(self, seat: int, ranks: Cards) -> None:
        self.holds = (*self.holds[:seat], ranks, *self.holds[seat + 1 :])

    def _know_lacks(self, seat: int, lacks: Iterable[Lack]) -> None:
        """Keep what still says something about a hand of this size."""
        size = self.hands[seat].bit_count()
        kept = tuple(lack for lack in lacks if lack.most < size)
        self.lacks = (*self.lacks[:seat], kept, *self.lacks[seat + 1 :])

    # -- the log ----------------------------------------------------------------------------

    def happens(
        self, verb: str, seat: int = -1, cards: Cards = 0, on: Card = 0, number: int = 0
    ) -> None:
        """Something comes of the last action (15)."""
        self.happened += (f"{verb}:{seat}" if verb == "stands_out" else verb,)
        self.note(verb, seat, cards, on, number)


Phase: TypeAlias = phases.Phase[Position, Play]
"""A paragraph of the rules of cassino."""
