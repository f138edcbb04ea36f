"""The cards of a deal of durak, and the verbs that move them.

This module has all state but no rules. A phase of `rules` decides what is legal and calls these
verbs.
"""

from typing import Self, TypeAlias, TypedDict

from parlour import phases
from parlour.cards import SAME_RANK, Card, Cards
from parlour.durak.house import House, Trumps
from parlour.game import Move
from parlour.phases import PhasedPosition

Act: TypeAlias = tuple[int, str]
"""A seat and its public act: a move, or `draw 2`."""

REMEMBERED = 10
"""The number of bouts whose moves the history keeps, including the current one (11)."""


UNSAID = frozenset({"keep", "enough"})
"""The verbs of moves that are not announced (11)."""


class DealResult(TypedDict, total=False):
    """How a deal ended (5.9): one of the first three entries."""

    durak: int
    losing_team: int
    draw: bool
    epaulettes: str
    """The cards on the durak's shoulders, if any (5.10)."""


class Position(PhasedPosition[Move, DealResult]):
    """A deal of durak at one of its decisions.

    `attacks` has the attack cards in order, `layers` the seats that laid them, and `beats` the
    pairs (attack card, defence card) so far. The rest is derived: `laid` is every card on the
    table, `unbeaten` those still to be beaten, and `ranks` every card of a rank on the table.
    """

    __slots__ = (
        "answers",
        "asked",
        "attacker",
        "attacks",
        "beats",
        "dealer",
        "defender",
        "drawing",
        "epaulettes",
        "first_bout",
        "hands",
        "history",
        "house",
        "known",
        "laid",
        "last_drawn",
        "layers",
        "limit",
        "line",
        "live",
        "lowest_shown",
        "played",
        "queried",
        "ranks",
        "shown",
        "stall",
        "taken",
        "talon",
        "trumps",
        "unbeaten",
    )

    house: House
    trumps: Trumps

    hands: list[Cards]
    known: list[Cards]
    """For each seat its publicly known cards (11)."""
    talon: tuple[Card, ...]
    """The talon in drawing order. The face-up card is the last."""
    played: Cards
    """Every card that was ever on the table before this bout."""

    dealer: int
    attacker: int
    defender: int
    live: int
    """The seats in the bout, as a sum of 1 << seat. They are fixed when the bout starts (5.1)."""
    line: tuple[int, ...]
    asked: int
    """The index in `line` of the seat whose turn it is."""
    limit: int
    first_bout: bool
    stall: int
    """Consecutive pick-ups with an empty talon (5.9)."""

    attacks: tuple[Card, ...]
    layers: tuple[int, ...]
    beats: tuple[tuple[Card, Card], ...]
    laid: Cards
    unbeaten: Cards
    ranks: Cards
    shown: tuple[int, ...]
    """The seats that have shown a trump in this bout (6)."""
    queried: bool
    """Has the principal asked for trumps in this offer (5.5)?"""
    answers: tuple[tuple[int, bool], ...]
    """Each seat's last answer, as long as it is still informative (11)."""

    drawing: tuple[int, ...]
    """The seats still to draw from the talon (5.7)."""
    taken: bool
    """Did the last bout end in a pick-up?"""
    last_drawn: tuple[int, Card] | None
    """Who drew the face-up card as the last of the talon, and which card it was (11)."""
    history: tuple[tuple[Act, ...], ...] | None
    """The acts of the last bouts (11); None in a search, which does not need them."""
    lowest_shown: Card
    """The lowest trump dealt, shown to open the deal; 0 if there is none (4.6)."""
    epaulettes: Cards
    """The cards that the durak will wear on the shoulders (5.10)."""

    def __init__(self, house: House, trumps: Trumps, dealer: int) -> None:
        """An empty table."""
        self.house, self.trumps, self.dealer = house, trumps, dealer
        self.turn, self.log = None, None
        self.hands = [0] * house.seats
        self.known = [0] * house.seats
        self.talon, self.played = (), 0
        self.attacker = self.defender = dealer
        self.live, self.line, self.asked, self.limit = 0, (), 0, 0
        self.first_bout, self.stall = True, 0
        self.answers, self.drawing, self.taken = (), (), False
        self.last_drawn, self.lowest_shown, self.history = None, 0, ()
        self.epaulettes = 0
        self.outcome, self.next_dealer = None, None
        self.clear()

    def clear(self) -> None:
        """Clear the table."""
        self.attacks = self.layers = ()
        self.beats = ()
        self.laid = self.unbeaten = self.ranks = 0
        self.shown, self.queried = (), False

    def copy(self) -> Self:
        """An independent copy without the log."""
        # Written out, because a loop over the slots takes four times as long.
        twin = object.__new__(type(self))
        twin.house, twin.trumps, twin.phase = self.house, self.trumps, self.phase
        twin.turn, twin.log, twin.dealer = self.turn, None, self.dealer
        twin.hands, twin.known = self.hands[:], self.known[:]
        twin.talon, twin.played = self.talon, self.played
        twin.attacker, twin.defender = self.attacker, self.defender
        twin.live, twin.line, twin.asked = self.live, self.line, self.asked
        twin.limit, twin.first_bout, twin.stall = self.limit, self.first_bout, self.stall
        twin.attacks, twin.layers, twin.beats = self.attacks, self.layers, self.beats
        twin.laid, twin.unbeaten, twin.ranks = self.laid, self.unbeaten, self.ranks
        twin.shown, twin.queried, twin.answers = self.shown, self.queried, self.answers
        twin.drawing, twin.taken, twin.last_drawn = self.drawing, self.taken, self.last_drawn
        twin.lowest_shown, twin.history = self.lowest_shown, self.history
        twin.epaulettes = self.epaulettes
        twin.outcome, twin.next_dealer = self.outcome, self.next_dealer
        return twin

    def key(self) -> object:
        """A hashable value, equal for positions in which the same play follows."""
        return (
            self.phase.name,
            self.turn,
            tuple(self.hands),
            self.talon,
            self.played,
            self.attacker,
            self.defender,
            self.live,
            self.asked,
            self.limit,
            self.first_bout,
            self.stall,
            self.attacks,
            self.laid,
            self.unbeaten,
            self.shown,
            self.queried,
            self.drawing,
            self.taken,
        )

    # -- derived values ---------------------------------------------------------------------

    @property
    def heap(self) -> Cards:
        """The discard heap: cards played that are neither in a hand nor on the table."""
        elsewhere = self.laid
        for hand in self.hands:
            elsewhere |= hand
        return self.played & ~elsewhere

    @property
    def to_take(self) -> Cards:
        """The cards that a defender picks up: all cards of the table, or the unbeaten ones in
        simple durak (5.7, 5.11)."""
        return self.unbeaten if self.house.simple else self.laid

    def last_attacks(self, seat: int, among: Cards) -> Cards:
        """The latest attack cards of a seat in this bout, back to the first one that is not `among`
        these. In simple durak they are laid at once, so their order does not matter."""
        last: Cards = 0
        for card, layer in zip(reversed(self.attacks), reversed(self.layers), strict=True):
            if layer == seat:
                if card & among:
                    last |= card
                elif not self.house.simple:
                    break
        return last

    def next_holder(self, seat: int) -> int:
        """The next seat clockwise that holds a card; the seat itself comes last."""
        hands = self.hands
        for other in self.house.around[seat]:
            if hands[other]:
                return other
        return seat

    def is_live(self, seat: int) -> bool:
        """Is this seat still in the deal (1)?"""
        return bool(self.hands[seat] or self.talon)

    def next_live(self, seat: int) -> int:
        """The next live seat clockwise; the seat itself comes last."""
        return self.house.around[seat][0] if self.talon else self.next_holder(seat)

    # -- verbs ------------------------------------------------------------------------------

    def lay(self, card: Card) -> None:
        """Lay an attack card for the seat to act: to open, throw in, transfer or give."""
        seat = self.turn
        assert seat is not None
        self._leaves(card, seat)
        self.attacks += (card,)
        self.layers += (seat,)
        self.laid |= card
        self.unbeaten |= card
        self.ranks |= SAME_RANK[card]

    def cover(self, attack: Card, card: Card) -> None:
        """Beat an attack card."""
        self._leaves(card, self.defender)
        self.beats += ((attack, card),)
        self.laid |= card
        self.unbeaten ^= attack
        self.ranks |= SAME_RANK[card]

    def _leaves(self, card: Card, seat: int) -> None:
        """Remove a public card from a hand."""
        self.hands[seat] ^= card
        if self.known[seat] & card:
            self.known[seat] ^= card
        if self.answers and card & self.trumps.cards:
            self.forget_answer(seat, False)

    def forget_answer(self, seat: int, *standing: bool) -> None:
        """Drop a seat's answer, unless it has one of the values `standing`."""
        self.answers = tuple(
            (other, holds) for other, holds in self.answers if other != seat or holds in standing
        )

    def draw(self, seat: int) -> None:
        """Let a seat draw until its hand is full or the talon is empty (5.7)."""
        short = self.house.hand_size - self.hands[seat].bit_count()
        if short <= 0 or not self.talon:
            return
        drawn, self.talon = self.talon[:short], self.talon[short:]
        hand = self.hands[seat]
        for card in drawn:
            hand |= card
        self.hands[seat] = hand
        if self.answers:
            self.forget_answer(seat, True)
        if self.history is not None:
            self.remember(seat, f"draw {len(drawn)}")
        seen = 0
        if not self.talon:
            seen = drawn[-1]
            self.known[seat] |= seen
            self.last_drawn = (seat, seen)
        if self.log is not None:
            self.note("draw", seat, seen, number=len(drawn))

    def exchange(self, seat: int) -> None:
        """Exchange the lowest trump for the face-up card, publicly (5.7)."""
        lowest, face_up = self.trumps.lowest, self.talon[-1]
        self.hands[seat] ^= lowest | face_up
        self.known[seat] = self.known[seat] & ~lowest | face_up
        self.talon = (*self.talon[:-1], lowest)
        self.note("exchange", seat, face_up, lowest)

    def pick_up(self) -> None:
        """Let the defender pick up cards from the table (5.7)."""
        self.hands[self.defender] |= self.to_take
        self.known[self.defender] |= self.to_take
        if self.answers and self.to_take & self.trumps.cards:
            self.forget_answer(self.defender, True)

    def ask(self, seat: int) -> bool:
        """Let a seat say publicly whether it holds a trump (5.5)."""
        holds = bool(self.hands[seat] & self.trumps.cards)
        self.forget_answer(seat)
        self.answers += ((seat, holds),)
        self.note("answer", seat, number=int(holds))
        return holds

    # -- public knowledge --------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Carry out one of `moves()`."""
        if self.history is not None and move.verb not in UNSAID:
            assert self.turn is not None
            self.remember(self.turn, move.text)
        # Inlined from the base class, because the call takes 2 % of a rollout.
        if self.log is not None:
            self.note_move(move)
        self.phase = self.phase.play(self, move)  # type: ignore[arg-type]  # one of `moves()`

    def remember(self, seat: int, act: str) -> None:
        """Record a seat's public act."""
        if self.history is not None:
            *before, bout = self.history or ((),)
            self.history = (*before, (*bout, (seat, act)))

    def begin_bout(self) -> None:
        """Start a new bout in the history."""
        if self.history is not None:
            self.history = (*self.history[1 - REMEMBERED :], ())

    # -- the log ----------------------------------------------------------------------------

    def note_move(self, move: Move) -> None:
        """Log a move before it is carried out."""
        assert self.turn is not None
        if move.verb == "exchange" or move.verb in UNSAID:
            return  # `exchange` logs itself, with its cards
        added = 0 if self.house.simple else len(self.attacks)
        number = int(move.say) if move.say else added
        self.note(move.verb, self.turn, move.card, move.on, number)


Phase: TypeAlias = phases.Phase[Position, Move]
"""A phase of the rules of durak."""
