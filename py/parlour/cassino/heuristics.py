"""What a good club player knows of cassino: rules of thumb, from a view alone.

He sees what a move takes, and what that is worth as a hand begins. He does not leave a table that
one card could sweep, lays down what counts least, builds where he holds the card for it, and keeps
a jack that takes everything. What has gone by he does not count.
"""

from random import Random

from parlour.cards import BY_RANK, SAME_RANK, Card, Cards, each, together
from parlour.cassino.evaluation import Worth, of_emptying, of_keeping, shortlist
from parlour.cassino.lookahead import honest, played
from parlour.cassino.moves import Play
from parlour.cassino.position import Build, Position
from parlour.cassino.score_items import JACKS
from parlour.cassino.view import CassinoView, imagined

HELD = 0.1
"""How likely somebody holds a card that one does not see."""
FEW = 3
"""A table of so many things he adds up, to see whether one card could sweep it."""
BUILT = 0.5
"""A build, against the same cards taken now: others may have the card for it, or raise it."""
RAISED = 4.0
"""A build of the others that is raised, on top of that: what they had made ready is one's own."""
LEFT = 0.25
"""A card that is left to the others, against the same card taken."""
TOOL = 0.1
"""To have a card in hand that counts in sums, rather than on the table."""
SECOND = 0.2
"""To lay down one of a pair, since the other may fetch it back."""


def choose(view: CassinoView, rng: Random) -> str:
    """The move that a club player makes from what it sees."""
    legal = view["legal"]
    if len(legal) == 1:
        return legal[0]
    return at_the_table(imagined(view, rng)).text


def at_the_table(p: Position) -> Play:
    """The same from a position; the cards hidden from the seat to act are never looked at."""
    assert p.turn is not None
    look = Look(p, p.turn)
    return max(shortlist(honest(p), look.worth), key=look.value)


class Look:
    """A table as a club player looks at it."""

    def __init__(self, p: Position, seat: int) -> None:
        self.p, self.house, self.hand = p, p.house, p.hands[seat]
        self.side = self.house.side_of[seat]
        nothing_yet = (0,) * len(self.house.sides)
        self.worth = Worth(self.house.variant, nothing_yet, self.side)

    def value(self, move: Play) -> float:
        """What a move brings, and what is good or bad about what it leaves."""
        after = played(self.p, move)
        value = self.worth(after.won[self.side] & ~self.p.won[self.side])
        value += self.house.sweeps_score * (after.sweeps[self.side] - self.p.sweeps[self.side])
        value -= of_keeping(self.house, move.card)
        lies = after.table & (self.p.table | self.hand)  # what a later deal brings is unknown
        if move.card & lies:
            value += self._laid(move)
        return value - LEFT * self.worth(lies) - self.may_be_swept(after, lies)

    def _laid(self, move: Play) -> float:
        """What is good about laying this card on the table: in a build, or as it is."""
        if move.builds or move.value:
            builds = [self.p.build(number) for number in move.builds]
            cards = move.card | move.loose | together(build.cards for build in builds)
            raised = together(build.cards for build in builds if self._is_taken_over(move, build))
            return BUILT * self.worth(cards) + RAISED * self.worth(raised)
        has_another = bool(self.hand & SAME_RANK[move.card] & ~move.card)
        return SECOND * has_another - TOOL * bool(self.house.added(move.card))

    def _is_taken_over(self, move: Play, build: Build) -> bool:
        """Does the move raise a build of the others?"""
        return move.verb == "raise" and self.house.side_of[build.owner] != self.side

    def may_be_swept(self, after: Position, lies: Cards) -> float:
        """What others may be expected to get by a card that takes all that lies there."""
        if not lies or len(each(after.loose & lies)) + len(after.builds) > FEW:
            return 0.0
        at_stake = of_emptying(self.house, lies.bit_count()) + self.worth(lies)
        seen = self.hand | self.p.table
        return at_stake * sum(
            HELD * (rank & ~seen & self.house.pack).bit_count()
            for rank in BY_RANK
            if self._sweeps(after, lies, rank & -rank)
        )

    def _sweeps(self, after: Position, lies: Cards, card: Card) -> bool:
        """Does a card of this rank take everything?"""
        if after.pile:
            return bool(SAME_RANK[card] & after.pile[-1] or card & JACKS)
        if self.house.takes_all(card, after.loose):
            return True
        loose = after.loose & lies
        builds_fit = all(self.house.may_take(build.value, card) for build in after.builds)
        return builds_fit and (not loose or self.house.captures.are_groups(loose, card))
