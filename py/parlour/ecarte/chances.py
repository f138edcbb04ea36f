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

from collections.abc import Callable, Iterator, Sequence
from math import comb
from typing import NamedTuple, TypeAlias

from parlour.cards import Card, Cards, each
from parlour.ecarte.house import HAND
from parlour.ecarte.solver import KING, LANES, TRUMPS, Solver, answers

Weights: TypeAlias = Sequence[float]
"""How likely the other side came to where it is with no, one, two … five trumps."""
EVEN: Weights = (1.0,) * (HAND + 1)
"""Every hand is as likely as any other."""


class Kind(NamedTuple):
    """Hands that play alike against one's own."""

    hand: Cards
    """One of them."""
    ways: float
    """How many there are."""
    with_king: float
    """In how many of these lies the king of trumps."""


def gaps(own: Cards, unseen: Cards) -> list[list[Card]]:
    """The unseen cards, those together between which one holds nothing, each highest first."""
    found = []
    for lane in LANES:
        gap: list[Card] = []
        for card in reversed(each(lane & (own | unseen))):
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
    return list(_kinds(gaps(own, unseen), size))


def _kinds(rest: list[list[Card]], size: int) -> Iterator[Kind]:
    if not rest:
        if not size:
            yield Kind(0, 1, 0)
        return
    gap, *others = rest
    has_king = gap[0] == KING
    taken = 0
    for count in range(min(size, len(gap)) + 1):
        if count:
            taken |= gap[count - 1]
        ways = comb(len(gap), count)
        royal = comb(len(gap) - 1, count - 1) if has_king and count else 0
        for hand, times, with_king in _kinds(others, size - count):
            yield Kind(hand | taken, ways * times, royal * times or ways * with_king)


class Tally:
    """How many hands of the other side lead to each number of one's own tricks.

    Kept apart by the trumps that they hold, so that hands can be weighed afterwards by what has
    been said, and by whether the king is among them.
    """

    __slots__ = ("kinds",)

    def __init__(self) -> None:
        self.kinds: dict[tuple[int, int], list[float]] = {}
        """For trumps held and own tricks: the hands, and those of them with the king."""

    def add(self, kind: Kind, tricks: int, share: float = 1.0) -> None:
        """Count the hands of a kind, or a share of them."""
        place = self.kinds.setdefault(((kind.hand & TRUMPS).bit_count(), tricks), [0.0, 0.0])
        place[0] += kind.ways * share
        place[1] += kind.with_king * share

    def mean(self, value: Callable[[int, bool], float], weights: Weights = EVEN) -> float:
        """What is to be expected, if so many own tricks, with the king against one or not, are
        worth `value`."""
        whole = total = 0.0
        for (trumps, tricks), (hands, with_king) in self.kinds.items():
            weight = weights[trumps]
            whole += weight * hands
            total += weight * (hands - with_king) * value(tricks, False)
            if with_king:
                total += weight * with_king * value(tricks, True)
        return total / whole if whole else 0.0

    def weight(self, weights: Weights = EVEN) -> float:
        """How many hands there are, each counted as likely as it is."""
        return sum(weights[trumps] * hands for (trumps, _), (hands, _) in self.kinds.items())

    def chance(self, least: int, weights: Weights = EVEN) -> float:
        """The chance of at least so many tricks: three are the point, five the vole."""
        return self.mean(lambda tricks, _: float(tricks >= least), weights)


def leads(solver: Solver, own: Cards, against: Sequence[Kind]) -> dict[Card, Tally]:
    """For each card that one may lead what it comes to against these hands."""
    found = {}
    for card in each(own):
        rest, tally = own ^ card, Tally()
        for kind in against:
            tally.add(kind, solver.led(rest, kind.hand, card))
        found[card] = tally
    return found


def replies(solver: Solver, own: Cards, led: Card, against: Sequence[Kind]) -> dict[Card, Tally]:
    """For each card that one may play to a lead what it comes to; the hands are what the leader
    has left."""
    cards, wins = answers(own, led)
    found = {}
    for card in each(cards):
        rest, tally = own ^ card, Tally()
        for kind in against:
            # `replied` counts for the leader of this trick, who is the other side.
            tally.add(kind, own.bit_count() - solver.replied(kind.hand, rest, wins))
        found[card] = tally
    return found


def refusing(solver: Solver, own: Cards, against: Sequence[Kind]) -> Tally:
    """What a dealer may expect who plays his hand against an elder that leads by the rule."""
    tally = Tally()
    for kind in against:
        usual = usual_leads(kind.hand)
        for card in usual:
            taken = solver.led(kind.hand ^ card, own, card)
            tally.add(kind, own.bit_count() - taken, 1 / len(usual))
    return tally


def usual_leads(hand: Cards) -> list[Card]:
    """The highest card of the longest suit, or of each where several are as long (10.3.6)."""
    suits = [hand & lane for lane in LANES]
    longest = max(suit.bit_count() for suit in suits)
    return [1 << (suit.bit_length() - 1) for suit in suits if suit.bit_count() == longest]
