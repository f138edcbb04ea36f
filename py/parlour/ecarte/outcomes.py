"""Exact results of a hand against every possible opposing hand.

At the deal there are 65,780 such hands. Many are equivalent, because an unseen card matters only by
its place between the own cards. So the unseen cards fall into a few *gaps*, and a hand is described
by its number of cards from each gap. A few hundred kinds of hands remain, each weighted by the
number of hands. Nothing is sampled or rounded.

The play is modelled in this way:

* The player of the next card does not know the other hand, and plays the card with the best
  average over all hands.
* Everything after that card is perfect play with open cards.
* After a refusal elder leads without knowing the dealer's hand: the highest card of the longest
  suit, as the advice of 1994 says (10.3.6). Equal suits are equally likely.

Cards are in the lanes of `solver`, with the trumps highest.
"""

from collections.abc import Callable, Sequence
from math import comb
from typing import NamedTuple, TypeAlias

from parlour.cards import Card, Cards, each
from parlour.ecarte.solver import KING, LANES, Solver, answers

POINT = 3
"""The tricks that win the point (8.1)."""
VOLE = 5
"""The tricks that win the vole, which are all five (8.1)."""
PORTION = 50
"""The number of kinds of hands that are evaluated in one step."""

Weights: TypeAlias = Sequence[float]
"""For each kind of hand, how likely the other side's talk is with it."""
Value: TypeAlias = Callable[[int, bool], float]
"""The value of this many own tricks, given whether the other side has the king of trumps."""


class Kind(NamedTuple):
    """Opposing hands that are equivalent against the own hand."""

    hand: Cards
    """An example with the highest cards."""
    typical: Cards
    """An example with middle cards."""
    ways: float
    """The number of such hands."""


def gaps(own: Cards, unseen: Cards) -> list[list[Card]]:
    """The unseen cards in groups, each highest first. Own cards separate the groups of a suit. The
    king of trumps is a separate group, because its holder may mark it."""
    found = [[KING]] if KING & unseen else []
    for lane in LANES:
        gap: list[Card] = []
        for card in reversed(each(lane & (own | unseen) & ~KING)):
            if card & unseen:
                gap.append(card)
            elif gap:
                found.append(gap)
                gap = []
        if gap:
            found.append(gap)
    return found


def kinds(own: Cards, unseen: Cards, size: int) -> list[Kind]:
    """Every hand of this size from the unseen cards, with equivalent ones merged."""
    rest = gaps(own, unseen)
    room = sum(map(len, rest))
    begun = [(Kind(0, 0, 1), size)]
    for gap in rest:
        room -= len(gap)
        taken = [
            Kind(sum(gap[:count]), _evenly_spaced(gap, count), comb(len(gap), count))
            for count in range(min(size, len(gap)) + 1)
        ]
        begun = [
            (Kind(hand | more.hand, typical | more.typical, ways * more.ways), left - count)
            for (hand, typical, ways), left in begun
            for count, more in enumerate(taken[: left + 1])
            if left - count <= room
        ]
    return [kind for kind, _ in begun]


def portions(against: Sequence[Kind]) -> list[Sequence[Kind]]:
    """These hands in portions that take some milliseconds each. Each portion is taken evenly from
    all hands."""
    count = -(-len(against) // PORTION)
    return [against[first::count] for first in range(count)]


def _evenly_spaced(gap: list[Card], count: int) -> Cards:
    """This many cards of a gap, evenly spaced."""
    return sum(gap[(2 * place + 1) * len(gap) // (2 * count)] for place in range(count))


class Tally:
    """The number of own tricks against each kind of opposing hand."""

    __slots__ = ("kinds", "tricks")

    def __init__(
        self, against: Sequence[Kind] = (), tricks: Sequence[tuple[int, ...]] = ()
    ) -> None:
        self.kinds = [*against]
        self.tricks = [*tricks]
        """One entry per kind. It has several numbers if elder may choose between several leads."""

    def __eq__(self, other: object) -> bool:
        """Do both count the same kinds, with the same tricks?"""
        if not isinstance(other, Tally):
            return NotImplemented
        return (self.kinds, self.tricks) == (other.kinds, other.tricks)

    __hash__ = None  # type: ignore[assignment]

    def add(self, other: "Tally") -> None:
        """Add these kinds."""
        self.kinds += other.kinds
        self.tricks += other.tricks

    def total(self, value: Value, weights: Weights | None = None) -> tuple[float, float]:
        """The total value over all hands, and the number of hands. `value` returns the value of own
        tricks, given whether the other side has the king."""
        worth = {
            (tricks, king): value(tricks, king)
            for ways in set(self.tricks)
            for tricks in ways
            for king in (False, True)
        }
        whole = total = 0.0
        for at, (kind, tricks) in enumerate(zip(self.kinds, self.tricks, strict=True)):
            hands = kind.ways if weights is None else kind.ways * weights[at]
            king = bool(kind.hand & KING)
            whole += hands
            if len(tricks) == 1:
                total += hands * worth[tricks[0], king]
            else:
                total += hands * sum(worth[one, king] for one in tricks) / len(tricks)
        return total, whole

    def chance(self, least: int, weights: Weights | None = None) -> float:
        """The chance of at least this many tricks."""
        total, whole = self.total(lambda tricks, _: float(tricks >= least), weights)
        return total / whole if whole else 0.0


class Mean:
    """The mean value of one choice over all hands added so far."""

    __slots__ = ("_total", "_whole")

    def __init__(self) -> None:
        self._total = self._whole = 0.0

    def add(self, tally: Tally, value: Value, weights: Weights | None = None) -> None:
        """Add these hands."""
        total, whole = tally.total(value, weights)
        self._total += total
        self._whole += whole

    @property
    def value(self) -> float:
        """The mean so far; 0 if no hand is possible."""
        return self._total / self._whole if self._whole else 0.0


def share(against: Sequence[Kind], weights: Weights) -> float:
    """The probability that something is said, from its likelihood with each kind of hand."""
    said = sum(kind.ways * weight for kind, weight in zip(against, weights, strict=True))
    return said / sum(kind.ways for kind in against)


def leads(solver: Solver, own: Cards, against: Sequence[Kind]) -> dict[Card, Tally]:
    """Keyed by possible lead: its results against these hands."""
    found = {}
    for card in each(own):
        rest = own ^ card
        found[card] = Tally(against, [(solver.led(rest, kind.hand, card),) for kind in against])
    return found


def replies(solver: Solver, own: Cards, led: Card, against: Sequence[Kind]) -> dict[Card, Tally]:
    """Keyed by possible reply to a lead: its results. `against` are the leader's remaining
    hands."""
    cards, wins = answers(own, led)
    found = {}
    for card in each(cards):
        rest = own ^ card
        # `replied` counts the tricks of this trick's leader, which is the other side.
        tricks = [(own.bit_count() - solver.replied(kind.hand, rest, wins),) for kind in against]
        found[card] = Tally(against, tricks)
    return found


def refusing(solver: Solver, own: Cards, against: Sequence[Kind]) -> Tally:
    """The results of a dealer who plays the hand against an elder who leads as in `usual_leads`."""
    tricks = [
        tuple(
            own.bit_count() - solver.led(kind.hand ^ card, own, card)
            for card in usual_leads(kind.hand)
        )
        for kind in against
    ]
    return Tally(against, tricks)


def usual_leads(hand: Cards) -> list[Card]:
    """The highest card of the longest suit, or of each if several are longest (10.3.6)."""
    suits = [hand & lane for lane in LANES]
    longest = max(suit.bit_count() for suit in suits)
    return [1 << (suit.bit_length() - 1) for suit in suits if suit.bit_count() == longest]
