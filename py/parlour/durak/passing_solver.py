"""Perfect play at the end of durak with transfers (6).

Positions can repeat, because a seat that transfers and then takes loses no card. Only the limit of
consecutive pick-ups ends such a loop, so the solver counts them.
"""

from parlour.cards import Card, Cards
from parlour.durak.position import Position
from parlour.durak.solver import Solver

SOON = 14
"""The solver first assumes a draw after this many consecutive pick-ups. A win or loss that it finds
is also valid for a higher limit. Very few ends need more."""


class PassingSolver(Solver):
    """Perfect play of two seats that may transfer attacks, with a limit of consecutive pick-ups."""

    def __init__(self, p: Position, cap: int) -> None:
        super().__init__(p, cap)
        self._own_trumps = self._numbered(p.trumps.cards)

    def _attacker_gets(self, p: Position, attacker: int, want: int) -> bool:
        left = self._stall_limit - p.stall
        if left > SOON and self._from_table(p, attacker, SOON, want) == want:
            return bool(want)
        return self._from_table(p, attacker, left, want)

    def _attacks_next(self, own: Cards, other: Cards, want: int) -> bool:
        left, fewer = self._stall_limit, 1 - want
        if left > SOON and self._attacks(other, own, 0, SOON, fewer) == fewer:
            return not fewer
        return not self._attacks(other, own, 0, left, fewer)

    def _cannot_be_stopped(self, own: Cards, other: Cards, hard: Cards, want: int) -> bool:
        """As in `Solver`, except that if several cards are left, none may have a mate that could
        transfer it."""
        if own & (own - 1):
            mated = any((own | other) & self._mates[card] != card for card in self._singles[own])
            return not mated
        return super()._cannot_be_stopped(own, other, hard, want)

    def _matter(self, left: int, size: int) -> int:
        return left

    def _defends(
        self,
        own: Cards,
        other: Cards,
        laid: Cards,
        unbeaten: Cards,
        shown: int,
        left: int,
        want: int,
    ) -> bool:
        """Does the attacker reach the goal if the defender must beat all cards, transfer them or
        take?"""
        if not own and (not want or self._house.last_defender_loses):
            return True
        beats = (laid.bit_count() - unbeaten.bit_count()) >> 1
        attacks = beats + unbeaten.bit_count()
        attack = unbeaten & -unbeaten
        rest = unbeaten ^ attack
        enough = other.bit_count() >= unbeaten.bit_count()
        for card in self._singles[other & self._beaters[attack]] if enough else ():
            kept = other ^ card
            if rest:
                gets = self._defends(own, kept, laid | card, rest, shown, left, want)
            elif not own or not kept:
                gets = kept != 0
            elif attacks < self._max_attack_cards:
                gets = self._attacks(own, kept, laid | card, left, want)
            else:
                gets = self._attacks_next(own, kept, want)
            if not gets:
                return False
        if not beats and own and self._passes_on(own, other, laid, attack, shown, left, want):
            return False
        room = min(self._max_attack_cards, other.bit_count() + beats) - attacks
        return self._takes(own, other, laid, max(room, 0), left, want)

    def _passes_on(
        self, own: Cards, other: Cards, laid: Cards, attack: Card, shown: int, left: int, want: int
    ) -> bool:
        """Can the defender prevent the attacker's goal by transferring the attack?

        In `shown` the first bit says whether the attacker has shown a trump, the second whether the
        defender has.
        """
        mates = other & self._mates[attack]
        room = self._max_attack_cards - laid.bit_count()
        if not self._house.transfers_to_few:
            room = min(room, own.bit_count() - laid.bit_count())
        turned = shown >> 1 | (shown & 1) << 1
        for card in self._singles[mates] if room > 0 else ():
            added = laid | card
            if self._defends(other ^ card, own, added, added, turned, left, 1 - want):
                return True
        if room < 0 or not self._house.showing or shown & 2 or not mates & self._own_trumps:
            return False
        return self._defends(other, own, laid, laid, turned | 1, left, 1 - want)


def solver_of(p: Position, cap: int) -> Solver:
    """The solver for this end: with or without transfers, as agreed."""
    return PassingSolver(p, cap) if p.house.transferring else Solver(p, cap)
