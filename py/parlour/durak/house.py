"""Answers the questions that the phases of durak ask about the agreement.

No phase reads an option. Questions that also depend on the current cards are in `rights`.
"""

from functools import cache
from typing import NamedTuple

from parlour.cards import BY_RANK, CARDS, HIGHER, NAME, PACK, SUIT, Card, Cards
from parlour.durak.options import Options


class Trumps(NamedTuple):
    """The trump suit of a deal and its consequences."""

    suit: str
    cards: Cards
    lowest: Card
    """The lowest of the pack, which may be exchanged (5.7)."""
    beaters: dict[Card, Cards]
    """Keyed by card: the cards that beat it (3, 8)."""


@cache
def trumps(suit: str, pack: int, japanese: bool) -> Trumps:
    """The effects of this trump suit (3). In Japanese durak, only spades beat spades (8)."""
    cards = SUIT[suit] & PACK[pack]
    spades = SUIT["S"] if japanese else 0
    beaters = {}
    for card in CARDS:
        no_trump_beats = card & (cards | spades)
        beaters[card] = HIGHER[card] | (0 if no_trump_beats else cards)
    return Trumps(suit, cards, cards & -cards, beaters)


OPENS_FIRST_DEAL = ("first_deal", "under_durak")
"""The values of `first_attacker` for which the lowest trump opens the first deal of a match."""


def lowest_rank(pack: Cards) -> Cards:
    """The lowest cards of a pack: four sixes of 36 cards."""
    return next(pack & rank for rank in BY_RANK if pack & rank)


class House:
    """Answers questions about the agreement."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = options.players
        self.pack = PACK[options.pack]
        self.teams = options.teams != "none"
        self.two_teams = options.teams in ("2x2", "2x3")
        self.simple = options.throwing_in == "nobody"
        """Is the attack one card, a three or a five, with nobody throwing in (5.11)?"""
        self.giving = options.after_pickup == "throw_in" and not self.simple
        self.querying = options.trump_query
        self.transferring = options.transfer
        self.showing = options.transfer_show
        self.transfers_to_few = options.transfer_short
        """May the next player have fewer cards than the attack that is transferred (6)?"""
        self.exchanging = options.six_exchange
        self.stall_limit = options.stall_limit
        self._bulk = options.deal == "bulk"
        self.hand_size = 5 if options.deal == "five" else 6
        """How many cards are dealt to a hand, and how many it draws up to (4.3, 5.7)."""
        self._limit_is_six = options.attack_limit == "six"
        self._five_at_first = options.five_always or (
            options.first_bout_five and self.seats >= 4 and not self.teams
        )
        self._transfers_at_first = not (options.transfer and options.no_first_transfer)
        self.last_defender_loses = options.no_draw
        self.epaulettes = lowest_rank(self.pack) if options.epaulettes else 0
        """The cards that may be put on the durak's shoulders (5.10)."""
        self.neighbours_only = options.attackers == "neighbours" or (
            options.attackers == "auto" and self.seats >= 5 and not self.two_teams
        )
        count = {"none": self.seats, "3x2": 3}.get(options.teams, 2)
        self.team = tuple(seat % count for seat in range(self.seats))
        """The team of each seat; without teams every seat is its own (2)."""
        self.sides = tuple(
            tuple(seat for seat in range(self.seats) if self.team[seat] == side)
            for side in range(max(self.team) + 1)
        )
        self.around = tuple(
            tuple((seat + step) % self.seats for step in range(1, self.seats + 1))
            for seat in range(self.seats)
        )
        """Indexed by seat: all seats clockwise from its left, the seat itself last."""
        self.everybody = (1 << self.seats) - 1
        """All seats as a sum of 1 << seat."""
        self.drawing = tuple(
            tuple(
                (attacker, *(seat for seat in around[:-1] if seat != defender), defender)
                for defender in range(self.seats)
            )
            for attacker, around in enumerate(self.around)
        )
        """Indexed by attacker and defender: the order in which the seats draw (5.7)."""
        self.candidates = tuple(
            tuple(seat for seat in self.around[defender] if self.team[seat] != self.team[defender])
            for defender in range(self.seats)
        )
        """Indexed by seat: its opponents, clockwise from its left (5.3, 5.8)."""
        self._lines: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def cards_dealt(self) -> int:
        """The number of cards dealt out (4.3, 4.4, 7)."""
        size = self.options.pack
        return size if self._bulk else min(self.hand_size * self.seats, size)

    def trumps(self, turned: Card) -> Trumps:
        """The trumps for this turned card (4.3); always diamonds in Japanese durak (8)."""
        suit = "D" if self.options.japanese else NAME[turned][1]
        return trumps(suit, self.options.pack, self.options.japanese)

    def lowest_trump_opens(self, deals: int) -> bool:
        """Does the holder of the lowest trump dealt open the deal after so many others (4.6)?"""
        first = self.options.first_attacker
        return first == "lowest_trump" or (first in OPENS_FIRST_DEAL and deals == 0)

    def opener(self, dealer: int, deals: int) -> int:
        """The seat that opens a deal if the lowest trump does not decide (4.6). `deals` counts the
        earlier deals of the match."""
        attacks_dealer = self.options.first_attacker == "under_durak" and deals > 0
        return self.around[dealer][-2 if attacks_dealer else 0]

    def line(self, attacker: int, defender: int, live: int) -> tuple[int, ...]:
        """The attackers in order: the principal, then clockwise from the defender (5.3)."""
        line = self._lines.get((attacker, defender, live))
        if line is None:
            present = [seat for seat in self.candidates[defender] if live & 1 << seat]
            if self.simple:
                present = []
            elif self.neighbours_only:
                present = present[:1]
            line = (attacker, *(seat for seat in present if seat != attacker))
            self._lines[attacker, defender, live] = line
        return line

    def may_transfer(self, first_bout: bool) -> bool:
        """May an attack be transferred in this bout (6)? Valid only if `transferring`."""
        return self._transfers_at_first or not first_bout

    def max_attack_cards(self, first_bout: bool) -> int:
        """The maximum number of attack cards, regardless of the defender's hand (5.4)."""
        if self.simple or (self._five_at_first and first_bout):
            return 5
        return 6 if self._limit_is_six else self.cards_dealt() // self.seats
