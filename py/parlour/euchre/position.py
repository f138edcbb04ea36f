"""The cards of a hand of euchre, and the verbs that move them.

This module has all state but no rules. A phase of `rules` decides what is legal and calls these
verbs.
"""

from functools import cache
from typing import NamedTuple, Self, TypeAlias, TypedDict

from parlour import phases
from parlour.cards import JOKER, NAME, Card, Cards
from parlour.euchre.house import ORDERS, PACK, SEATS, House
from parlour.game import Move
from parlour.trick_play import TrickPosition
from parlour.tricks import Order

ANY: Cards = PACK | JOKER
"""The value of `led` before the lead, when any card may be played."""


class DealResult(TypedDict):
    """How a hand ended (6)."""

    points: list[int]
    """The points of the hand for each team."""
    score: list[int]
    """The score of the game after the hand, for each team."""
    winner: int | None
    """The team that has won the game."""
    abandoned: bool
    """Did nobody make trumps (5.1)?"""


class FarmersHand(NamedTuple):
    """A hand of only nines and tens, which all know (4)."""

    seat: int
    kitty: Cards
    """The three cards below the turned one."""
    buried: Cards = 0
    """The cards that were shown and exchanged for the kitty."""


class Position(TrickPosition[DealResult]):
    """A hand of euchre at one of its decisions."""

    __slots__ = (
        "alone",
        "dealer",
        "dealer_discard",
        "farmer",
        "given",
        "house",
        "laid_out",
        "led",
        "lone_defender",
        "maker",
        "offered",
        "order",
        "picked_up",
        "round",
        "scores",
        "sitting",
        "turned",
    )

    house: House

    dealer: int
    turned: Card
    """The turned card, even after it was turned down; 0 if a position starts in play."""
    offered: str
    """The suit that the turned card offers; "" until a turned joker has been given one (4)."""
    picked_up: bool
    """Has the turned card gone to the dealer?"""
    scores: tuple[int, int]
    """The score of the game before this hand; updated when the hand is over."""

    farmer: FarmersHand | None
    """A farmer's hand, if one may be used."""

    order: Order | None
    """The order of the cards, once trumps, or no trump, are fixed."""
    maker: int
    """The seat that has made trumps; meaningless until then."""
    alone: bool
    lone_defender: int | None
    sitting: tuple[int, ...]
    dealer_discard: Card
    laid_out: Card
    """The loner's discard for the card received; 0 for none."""
    given: Card
    """The best card, known to giver and maker; 0 if none was given."""

    led: Cards
    """The cards of the suit led; all cards before the lead."""

    def __init__(self, house: House, dealer: int, scores: tuple[int, int]) -> None:
        """An empty table. Before the first lead the dealer counts as the leader."""
        self.house, self.dealer, self.scores = house, dealer, scores
        self.turn, self.log = None, None
        self.hands = [0] * SEATS
        self.turned, self.offered, self.picked_up, self.farmer = 0, "", False, None
        self.order, self.maker = None, dealer
        self.alone, self.lone_defender, self.sitting = False, None, ()
        self.dealer_discard = self.laid_out = self.given = 0
        self.round, self.playing, self.trick, self.led = (), (dealer,), (), ANY
        self.tricks, self.history = (0, 0), ()
        self.outcome, self.next_dealer = None, None

    def copy(self) -> Self:
        """An independent copy without the log."""
        # Written out, because a loop over the slots takes four times as long.
        twin = object.__new__(type(self))
        twin.house, twin.phase, twin.turn, twin.log = self.house, self.phase, self.turn, None
        twin.hands = self.hands[:]
        twin.dealer, twin.turned, twin.picked_up = self.dealer, self.turned, self.picked_up
        twin.offered, twin.farmer = self.offered, self.farmer
        twin.scores, twin.order, twin.maker = self.scores, self.order, self.maker
        twin.alone, twin.lone_defender = self.alone, self.lone_defender
        twin.sitting, twin.dealer_discard = self.sitting, self.dealer_discard
        twin.laid_out, twin.given = self.laid_out, self.given
        twin.round, twin.playing = self.round, self.playing
        twin.trick, twin.led = self.trick, self.led
        twin.tricks, twin.history = self.tricks, self.history
        twin.outcome, twin.next_dealer = self.outcome, self.next_dealer
        return twin

    def key(self) -> object:
        """A hashable value, equal for positions in which the same play follows."""
        return (
            self.phase.name,
            self.turn,
            tuple(self.hands),
            self.dealer,
            self.turned,
            self.offered,
            self.picked_up,
            self.scores,
            self.order and self.order.trump,
            self.maker,
            self.alone,
            self.lone_defender,
            self.leader,
            self.trick,
            self.tricks,
        )

    # -- derived values ---------------------------------------------------------------------

    @property
    def voids(self) -> list[Cards]:
        """For each seat the cards that it has shown not to hold (8)."""
        voids = [0] * SEATS
        if self.order is not None:
            for seats, cards, _ in (*self.history, (self.seats, self.trick, -1)):
                led = self.order.lane[cards[0]] if cards else 0
                for seat, card in zip(seats, cards, strict=True):
                    if not card & led:
                        voids[seat] |= led
        return voids

    @property
    def needed(self) -> int:
        """The tricks that the makers need (6)."""
        return self.house.needed(alone=self.alone)

    @property
    def buried(self) -> Cards:
        """The cards of a farmer's hand that were exchanged; they are out of play, and known."""
        return self.farmer.buried if self.farmer else 0

    def next_playing(self, seat: int) -> int:
        """The next seat clockwise that does not sit out."""
        following = (seat + 1) % SEATS
        if self.sitting:
            while following in self.sitting:
                following = (following + 1) % SEATS
        return following

    # -- verbs ------------------------------------------------------------------------------

    def turn_up(self, card: Card) -> None:
        """Turn up this card. It offers its suit; the joker has none."""
        self.turned, self.offered = card, "" if card == JOKER else NAME[card][1]

    def fix_trumps(self, suit: str) -> None:
        """Make this suit trumps, or none, for the seat to act."""
        assert self.turn is not None
        self.order, self.maker = ORDERS[suit], self.turn

    def exchange(self, cards: Cards) -> None:
        """Let a farmer's hand have the kitty for these cards (4)."""
        assert self.farmer is not None
        seat, kitty = self.farmer.seat, self.farmer.kitty
        self.hands[seat] = (self.hands[seat] ^ cards) | kitty
        self.farmer = FarmersHand(seat, 0, cards)

    def pick_up(self) -> None:
        """Let the dealer take the turned card (5.3)."""
        self.hands[self.dealer] |= self.turned
        self.picked_up = True

    def lead(self, seat: int) -> None:
        """Let this seat lead to the first trick; the others follow clockwise."""
        self.round = _rounds(self.sitting)
        super().lead(seat)

    # -- the log ----------------------------------------------------------------------------

    def note_move(self, move: Move) -> None:
        """Log a move before it is carried out."""
        assert self.turn is not None
        hidden = move.verb in ("discard", "give")  # face down: only the act is public (8)
        verb = f"{move.verb} {move.say}" if move.say else move.verb
        self.note(verb, self.turn, 0 if hidden else move.card)


@cache
def _rounds(sitting: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Indexed by seat: the seats that do not sit out, clockwise from it."""
    turns = [(*range(seat + 1, SEATS), *range(seat)) for seat in range(SEATS)]
    return tuple(
        (seat, *(other for other in others if other not in sitting))
        for seat, others in enumerate(turns)
    )


Phase: TypeAlias = phases.Phase[Position, Move]
"""A phase of the rules of euchre."""
