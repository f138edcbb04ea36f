"""Good club play at cassino: rules of thumb, from a view alone.

The player values captured cards as if the hand had just begun. They avoid leaving a table that one
card could sweep, and trail the least useful card. They build if they hold a capturing card, and
keep a jack that takes everything. They do not count the cards that are gone.
"""

from random import Random

from parlour.cards import BY_RANK, SAME_RANK, Card, Cards, each, together
from parlour.cassino.evaluation import (
    Worth,
    shortlist,
    value_of_emptying,
    value_of_keeping,
    value_of_tool,
)
from parlour.cassino.lookahead import honest, played
from parlour.cassino.moves import Play
from parlour.cassino.position import Build, Position
from parlour.cassino.score_items import JACKS
from parlour.cassino.view import CassinoView, imagined

HELD = 0.1
"""The probability that somebody holds an unseen card."""
FEW = 3
"""With at most this many loose cards and builds left, the player checks whether one card sweeps
them."""
BUILT = 0.5
"""The value of a build relative to taking its cards now, because others may take or raise it."""
RAISED = 4.0
"""The bonus for raising another side's build, which then belongs to the raiser."""
LEFT = 0.25
"""The cost of a card left to the others, relative to taking it."""
SECOND = 0.2
"""The value of trailing one of a pair, because the other card may capture it later."""


def choose(view: CassinoView, rng: Random) -> str:
    """The move that a club player makes from this view."""
    legal = view["legal"]
    if len(legal) == 1:
        return legal[0]
    return at_the_table(imagined(view, rng)).text


def at_the_table(p: Position) -> Play:
    """The club player's move in a position. Cards hidden from the seat to act are not used."""
    assert p.turn is not None
    look = Look(p, p.turn)
    return max(shortlist(honest(p), look.worth), key=look.value)


class Look:
    """A table as a club player evaluates it."""

    def __init__(self, p: Position, seat: int) -> None:
        self.p, self.house, self.hand = p, p.house, p.hands[seat]
        self.side = self.house.side_of[seat]
        nothing_yet = (0,) * len(self.house.sides)
        self.worth = Worth(self.house.variant, nothing_yet, self.side)

    def value(self, move: Play) -> float:
        """The value of a move: its gain, and the effect of what it leaves."""
        after = played(self.p, move)
        value = self.worth(after.won[self.side] & ~self.p.won[self.side])
        value += self.house.sweeps_score * (after.sweeps[self.side] - self.p.sweeps[self.side])
        value -= value_of_keeping(self.house, move.card)
        lies = after.table & (self.p.table | self.hand)  # the cards of a later deal are unknown
        if move.card & lies:
            value += self._laid(move)
        return value - LEFT * self.worth(lies) - self.may_be_swept(after, lies)

    def _laid(self, move: Play) -> float:
        """The value of putting this card on the table, in a build or alone."""
        if move.builds or move.value:
            builds = [self.p.build(number) for number in move.builds]
            cards = move.card | move.loose | together(build.cards for build in builds)
            raised = together(build.cards for build in builds if self._is_taken_over(move, build))
            return BUILT * self.worth(cards) + RAISED * self.worth(raised)
        has_another = bool(self.hand & SAME_RANK[move.card] & ~move.card)
        return SECOND * has_another - value_of_tool(self.house, move.card)

    def _is_taken_over(self, move: Play, build: Build) -> bool:
        """Does the move raise another side's build?"""
        return move.verb == "raise" and self.house.side_of[build.owner] != self.side

    def may_be_swept(self, after: Position, lies: Cards) -> float:
        """The expected gain of the others from sweeping the table with one card."""
        if not lies or self._is_too_much(after, lies):
            return 0.0
        seen, worth, risk = self.hand | self.p.table, self.worth(lies), 0.0
        for rank in BY_RANK:
            held = HELD * (rank & ~seen & self.house.pack).bit_count()
            if held and self._sweeps(after, lies, rank & -rank):
                by_power = self.house.takes_all(rank & -rank, after.loose)
                brought = value_of_emptying(self.house, lies.bit_count(), by_power=by_power)
                risk += held * (brought + worth)
        return risk

    def _is_too_much(self, after: Position, lies: Cards) -> bool:
        """Does the player assume that no single card takes this whole table?"""
        loose, variant = each(after.loose & lies), self.house.variant
        if not variant.is_italian:
            return len(loose) + len(after.builds) > FEW
        values = variant.values
        return not variant.take_all and sum(values.summed[card] for card in loose) > values.highest

    def _sweeps(self, after: Position, lies: Cards, card: Card) -> bool:
        """Does a card of this rank take everything?"""
        if after.pile:
            return bool(SAME_RANK[card] & after.pile[-1] or card & JACKS)
        if self.house.takes_all(card, after.loose):
            return True
        loose = after.loose & lies
        builds_fit = all(self.house.may_take(build.value, card) for build in after.builds)
        return builds_fit and (not loose or self._takes(loose, card))

    def _takes(self, loose: Cards, card: Card) -> bool:
        """Does this card take all of these loose cards at once?"""
        if self.house.variant.is_italian:
            return loose in self.house.captures.takes(loose, card)
        return self.house.captures.are_groups(loose, card)
