"""Evaluates a move by all that a seat can know: what the move gains, leaves and prepares.

The gain is cards, spades, cards that score alone, or a sweep. What the move leaves is the best
capture with every rank that the next players may hold, times its probability. What it prepares is
the seat's own next capture, if nobody takes the cards first. The traditional advice follows from
this. Never leave a lone card. Trail court cards and ranks that are mostly gone, never an ace or a
cassino. Build where it is safe. Keep a jack that takes everything.
"""

from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from math import comb, prod
from typing import NamedTuple

from parlour.cards import BY_RANK, Cards, each, together
from parlour.cassino.belief import told
from parlour.cassino.evaluation import (
    Worth,
    shortlist,
    value_of_emptying,
    value_of_keeping,
    value_of_tool,
)
from parlour.cassino.lookahead import honest, played
from parlour.cassino.moves import Play
from parlour.cassino.position import Position
from parlour.cassino.solver import margin

PROSPECT = 0.95
"""The value of a capture after the next seat's turn, relative to one in that turn."""
UNBUILT = 0.85
"""The probability that nobody has built with a spot card or a single build by then."""
LED = 0.3
"""The factor for matching a card that another seat had to trail on an empty table."""
MAX_CHOICES = 40
"""The most captures with a card that are evaluated for what a move leaves, largest first."""


class Take(NamedTuple):
    """The best capture with a card of some rank."""

    worth: float
    cards: Cards
    """The captured cards, including those of builds."""


Chances = Mapping[Cards, float]
"""Keyed by rank: the probability that a seat holds it."""


def chance_of_holding(many: int, out: int, cards: int) -> float:
    """The probability that `cards` cards, drawn from `many` unseen ones, include one of `out` given
    cards."""
    return 1 - comb(many - out, cards) / comb(many, cards)


class Seen:
    """A position as one seat sees it. Cards hidden from that seat are not used."""

    def __init__(self, p: Position, seat: int, gone: Cards | None = None) -> None:
        """`gone` has the win pile cards that the seat remembers, by default all."""
        self.p, self.seat, self.house = p, seat, p.house
        self.side = self.house.side_of[seat]
        self.hand = p.hands[seat]
        pack = self.house.pack
        gone = sum(p.won) if gone is None else gone
        self.unseen = pack & ~(self.hand | p.table | gone)
        self.worth = Worth(self.house.variant, self.p.won, self.side)
        self.sweep = float(self.house.sweeps_score)
        self.ranks = [rank for rank in BY_RANK if rank & (self.unseen | self.hand)]
        self.odds = told(p, self.ranks)
        self._best: dict[tuple[Cards, Cards], Take] = {}

    # -- the worth of a move ----------------------------------------------------------------

    def ranked(self) -> Iterator[list[Play]]:
        """Yields the candidate moves without faults, as evaluated so far, best first."""
        moves, evaluated = shortlist(honest(self.p), self.worth), list[tuple[float, int]]()
        # Captures of loose cards come first, so that an early stop has evaluated the best moves.
        for at in sorted(range(len(moves)), key=lambda at: not moves[at].loose):
            # Among equal moves, the first one in the list comes first.
            insort(evaluated, (-self.value(moves[at]), at))
            yield [moves[at] for _, at in evaluated]

    def value(self, move: Play) -> float:
        """The value of a move: what it gains, leaves and prepares."""
        after = played(self.p, move)
        if after.turn is None:
            return margin(after, self.side)
        value = self._gain(after) - value_of_keeping(self.house, move.card)
        if move.verb == "trail":
            value -= value_of_tool(self.house, move.card)
        return value + self._expected_captures(after, self.hand & ~move.card)

    def _gain(self, after: Position) -> float:
        """The weighted gain of all sides by the move, including the residue."""
        value = 0.0
        for side in range(len(self.house.sides)):
            share = self._share(side)
            value += share * self.worth(after.won[side] & ~self.p.won[side])
            value += share * self.sweep * (after.sweeps[side] - self.p.sweeps[side])
        return value

    def _share(self, side: int) -> float:
        """The weight of a gain of this side: 1 for the seat's own side, negative for others."""
        return 1.0 if side == self.side else -1 / (len(self.house.sides) - 1)

    def _expected_captures(self, after: Position, left: Cards) -> float:
        """The weighted expected captures of the seats in their next turns, up to the seat's own
        turn."""
        dealt = not self.house.is_drawn and len(after.stock) < len(self.p.stock)
        assert after.turn is not None
        emptied = not after.table
        after.loose &= ~self.unseen  # the cards of a later deal are only sampled
        takes = self._takes(after)
        value, before = 0.0, list[Chances]()
        for step in range(self.house.seats):
            seat = (after.turn + step) % self.house.seats
            own = seat == self.seat
            held = left if own and not dealt else 0
            odds = {} if dealt else self.odds[seat]
            chances = self._holds(held) if held else self._chances(after, seat, odds)
            weight = self._share(self.house.side_of[seat]) * (PROSPECT if step else 1)
            if step == 1 and emptied:
                value += weight * self._matched(chances)
            value += weight * self._expected(after, takes, chances, before, held)
            before.append(chances)
            if own:
                break
        return value

    def _matched(self, chances: Chances) -> float:
        """The second seat's expected capture when the first must trail on an empty table."""
        many = self.unseen.bit_count()
        jack = chances.get(self.house.variant.take_all, 0.0)
        matched = sum(
            (rank & self.unseen).bit_count() / many * max(chances[rank], jack)
            for rank in self.ranks
        )
        brought = value_of_emptying(self.house, 1) + 2 * self._mean_value(self.unseen)
        return (matched if jack == 1 else LED * matched) * brought

    # -- possible hands ---------------------------------------------------------------------

    def _holds(self, cards: Cards) -> Chances:
        """The probabilities for a hand of known cards: 1 or 0."""
        return {rank: float(bool(rank & cards)) for rank in self.ranks}

    def _chances(self, after: Position, seat: int, odds: Mapping[Cards, float]) -> Chances:
        """The probability of each rank in a seat's hand, given its builds and other moves."""
        cards, many = after.hands[seat].bit_count(), self.unseen.bit_count()
        proven = after.holds[seat]
        lacking = together(lack.cards for lack in after.lacks[seat] if not lack.most)
        chances = {}
        for rank in self.ranks:
            out = (rank & self.unseen).bit_count()
            if rank & lacking or not out:
                chances[rank] = 0.0
            elif rank & proven:
                chances[rank] = 1.0
            else:
                chance = chance_of_holding(many, out, cards)
                likelier = chance * odds.get(rank, 1.0)
                chances[rank] = likelier / (1 - chance + likelier)
        return chances

    # -- offers -----------------------------------------------------------------------------

    def _takes(self, after: Position) -> dict[Cards, Take]:
        """The best capture with a card of each rank."""
        takes = {}
        for rank in self.ranks:
            take = self._take_pile(after, rank) if after.pile else self._take(after, rank)
            if take.cards:
                takes[rank] = take
        return takes

    def _mean_value(self, cards: Cards) -> float:
        """The mean value of one of these cards."""
        return self.worth(cards) / max(1, cards.bit_count())

    def _take_pile(self, after: Position, rank: Cards) -> Take:
        """The whole pile, with a match or a jack (10.5)."""
        if not (rank & after.pile[-1] or rank == self.house.variant.take_all):
            return Take(0, 0)
        cards = sum(after.pile)
        return Take(self.worth(cards) + value_of_emptying(self.house, len(after.pile)), cards)

    def _take(self, after: Position, rank: Cards) -> Take:
        """The best capture with this rank: builds and loose cards, or everything with a card that
        takes all."""
        card = rank & -rank
        if self.house.takes_all(card, after.loose):
            count = after.loose.bit_count()
            swept = value_of_emptying(self.house, count, by_power=True)
            return Take(self.worth(after.loose) + swept, after.loose)
        take = self._best_of(after.loose, card)
        for build in after.builds:
            if self.house.may_take(build.value, card):
                whole = Take(self.worth(build.cards), build.cards)
                both = Take(take.worth + whole.worth, take.cards | whole.cards)
                take = max(take, whole) if self.house.one_group else both
        if take.cards and take.cards == after.table:
            return take._replace(
                worth=take.worth + value_of_emptying(self.house, take.cards.bit_count())
            )
        return take

    def _best_of(self, loose: Cards, card: Cards) -> Take:
        """The most valuable loose cards that a card could take."""
        known = self._best.get((loose, card))
        if known is None:
            choices = self.house.captures.takes(loose, card)[:MAX_CHOICES]
            known = max((Take(self.worth(cards), cards) for cards in choices), default=Take(0, 0))
            self._best[loose, card] = known
        return known

    def _open_to_builds(self, after: Position) -> Cards:
        """The cards that others may build with: those that count in sums, and single builds."""
        if not self.house.variant.builds_to:
            return 0
        loose = (card for card in each(after.loose) if self.house.added(card))
        return together((*loose, *(build.cards for build in after.builds if build.is_single)))

    def _expected(
        self,
        after: Position,
        takes: Mapping[Cards, Take],
        chances: Chances,
        before: Sequence[Chances],
        held: Cards,
    ) -> float:
        """The expected value of a seat's best capture after the turns of others. The capturing card
        counts too. It is the best one in the seat's own hand, or an average one in another hand."""
        open_to_builds = self._open_to_builds(after) if before else 0
        prospects = []
        for rank, take in takes.items():
            if chances[rank]:
                still_there = prod(
                    1 - others[other]
                    for others in before
                    for other, theirs in takes.items()
                    if theirs.cards & take.cards
                )
                if take.cards & open_to_builds:
                    still_there *= UNBUILT
                cards = each(rank & held)
                own = max(map(self.worth, cards)) if cards else self._mean_value(rank & self.unseen)
                prospects.append(((take.worth + own) * still_there, chances[rank]))
        prospects.sort(reverse=True)
        expected, none_better = 0.0, 1.0
        for worth, chance in prospects:
            expected += none_better * chance * worth
            none_better *= 1 - chance
        return expected
