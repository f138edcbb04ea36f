"""Exact chances: what a hand is worth against every hand that the other side may hold.

At the deal these are 65,780 hands. Most of them are alike: what counts of a strange card is only
between which of one's own it lies, so the unseen cards fall into a few *gaps*, and a hand is known
by how many cards it has from each. That leaves a few hundred kinds, each counted as often as it can
be dealt, and nothing is sampled or rounded.

How the play is thought to go, the same wherever a chance is named:

* Whoever plays a card now chooses it without knowing the other hand; the chance is that of one card
  against all hands, and the best card is the one with the best chance.
* Everything after that card is played perfectly by both, as if all cards lay open.
* A dealer who refuses has no card to choose. Elder leads without knowing his hand: the highest card
  of his longest suit, as the advice of 1994 has it (10.3.6), of two as long each as often.

Cards are those of `solver`: in lanes, the trumps highest.
"""

from collections.abc import Callable, Sequence
from math import comb
from typing import NamedTuple, TypeAlias

from parlour.cards import Card, Cards, each
from parlour.ecarte.solver import KING, LANES, Solver, answers

POINT = 3
"""The tricks that win the point (8.1)."""
VOLE = 5
"""All of them."""
PORTION = 50
"""So many kinds of hands are played out in one go."""

Weights: TypeAlias = Sequence[float]
"""For each kind of hand how likely the other side would have said with it what it has."""
Value: TypeAlias = Callable[[int, bool], float]
"""What so many own tricks are worth, with the king of trumps against one or not."""


class Kind(NamedTuple):
    """Hands that play alike against one's own."""

    hand: Cards
    """One of them, with the highest cards."""
    typical: Cards
    """One of them, with cards from the middle."""
    ways: float
    """How many there are."""


def gaps(own: Cards, unseen: Cards) -> list[list[Card]]:
    """The unseen cards, those together between which one holds nothing, each highest first.

    The king of trumps is by himself: whoever holds him may mark him.
    """
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
    """Every hand of so many of the unseen cards, alike ones together."""
    rest = gaps(own, unseen)
    room = sum(map(len, rest))
    begun = [(Kind(0, 0, 1), size)]
    for gap in rest:
        room -= len(gap)
        taken = [
            Kind(sum(gap[:count]), _middling(gap, count), comb(len(gap), count))
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
    """These hands in portions that are played out in some milliseconds, each a fair sample."""
    count = -(-len(against) // PORTION)
    return [against[first::count] for first in range(count)]


def _middling(gap: list[Card], count: int) -> Cards:
    """So many cards of a gap, at even distances."""
    return sum(gap[(2 * place + 1) * len(gap) // (2 * count)] for place in range(count))


class Tally:
    """How many of one's own tricks each kind of hand of the other side leaves."""

    __slots__ = ("kinds", "tricks")

    def __init__(
        self, against: Sequence[Kind] = (), tricks: Sequence[tuple[int, ...]] = ()
    ) -> None:
        self.kinds = [*against]
        self.tricks = [*tricks]
        """For each kind; more than one number where it may go one way or the other."""

    def __eq__(self, other: object) -> bool:
        """Do both count the same kinds, with the same tricks?"""
        if not isinstance(other, Tally):
            return NotImplemented
        return (self.kinds, self.tricks) == (other.kinds, other.tricks)

    __hash__ = None  # type: ignore[assignment]

    def add(self, other: "Tally") -> None:
        """Count these kinds as well."""
        self.kinds += other.kinds
        self.tricks += other.tricks

    def total(self, value: Value, weights: Weights | None = None) -> tuple[float, float]:
        """What all hands together are worth, if so many own tricks, with the king against one or
        not, are worth `value`; and how many hands there are."""
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
        """The chance of at least so many tricks."""
        total, whole = self.total(lambda tricks, _: float(tricks >= least), weights)
        return total / whole if whole else 0.0


class Mean:
    """What one choice is worth on average, over more and more hands."""

    __slots__ = ("_total", "_whole")

    def __init__(self) -> None:
        self._total = self._whole = 0.0

    def add(self, tally: Tally, value: Value, weights: Weights | None = None) -> None:
        """Count these hands too."""
        total, whole = tally.total(value, weights)
        self._total += total
        self._whole += whole

    @property
    def value(self) -> float:
        """The mean so far; 0 where no hand is likely at all."""
        return self._total / self._whole if self._whole else 0.0


def share(against: Sequence[Kind], weights: Weights) -> float:
    """How often a thing is said whose likelihood with each kind of hand is given."""
    said = sum(kind.ways * weight for kind, weight in zip(against, weights, strict=True))
    return said / sum(kind.ways for kind in against)


def leads(solver: Solver, own: Cards, against: Sequence[Kind]) -> dict[Card, Tally]:
    """For each card that one may lead what it comes to against these hands."""
    found = {}
    for card in each(own):
        rest = own ^ card
        found[card] = Tally(against, [(solver.led(rest, kind.hand, card),) for kind in against])
    return found


def replies(solver: Solver, own: Cards, led: Card, against: Sequence[Kind]) -> dict[Card, Tally]:
    """For each card that one may play to a lead what it comes to; the hands are what the leader
    has left."""
    cards, wins = answers(own, led)
    found = {}
    for card in each(cards):
        rest = own ^ card
        # `replied` counts for the leader of this trick, who is the other side.
        tricks = [(own.bit_count() - solver.replied(kind.hand, rest, wins),) for kind in against]
        found[card] = Tally(against, tricks)
    return found


def refusing(solver: Solver, own: Cards, against: Sequence[Kind]) -> Tally:
    """What a dealer may expect who plays his hand against an elder that leads by the rule."""
    tricks = [
        tuple(
            own.bit_count() - solver.led(kind.hand ^ card, own, card)
            for card in usual_leads(kind.hand)
        )
        for kind in against
    ]
    return Tally(against, tricks)


def usual_leads(hand: Cards) -> list[Card]:
    """The highest card of the longest suit, or of each where several are as long (10.3.6)."""
    suits = [hand & lane for lane in LANES]
    longest = max(suit.bit_count() for suit in suits)
    return [1 << (suit.bit_length() - 1) for suit in suits if suit.bit_count() == longest]
