"""What each choice before the play is worth: to propose or stand, to accept or refuse, to change.

To stand, and to refuse, is to play one's hand: that is counted exactly (`chances`). To change is
weighed by what was played out (`changing`). Both are put at the score (`stake`), and the greater
is the better choice.
"""

from collections.abc import Mapping
from typing import NamedTuple

from parlour.cards import Card, Cards
from parlour.ecarte.chances import Kind, Tally, Weights, kinds, leads, refusing, share
from parlour.ecarte.changing import Hopes, best_kept, hopes
from parlour.ecarte.house import HAND
from parlour.ecarte.solver import EVERY, KING, Solver
from parlour.ecarte.stake import MINE, THEIRS, Stake
from parlour.ecarte.talk import Talk


class Seat(NamedTuple):
    """What somebody knows who has to decide before the play; cards in lanes."""

    own: Cards
    turned: Card
    stake: Stake
    out: Cards = 0
    """One's own discards."""
    later: bool = False
    """Has a proposal been accepted? Then nobody is vulnerable any more (5.1, 5.2)."""
    other: Talk | None = None
    """What the other side has said, if anything."""
    most: int = HAND
    """How many cards may be changed."""
    least: int = 1

    @property
    def role(self) -> str:
        return "dealer" if self.stake.deals else "elder"

    def against(self) -> list[Kind]:
        """All hands that the other side may hold."""
        return kinds(self.own, EVERY & ~(self.own | self.turned | self.out), HAND)

    def likely(self, against: list[Kind]) -> list[float]:
        """How likely the other side would have said what it has with each of these."""
        if self.other is None:
            return [1.0] * len(against)
        return [self.other.likely(kind.typical, self.turned) for kind in against]

    def worth(self, tally: Tally, stake: Stake, weights: Weights) -> float:
        """What a hand is worth that is played against hands of these weights."""
        mine = MINE if self.own & KING else None

        def value(tricks: int, with_king: bool) -> float:
            return stake.worth(tricks, THEIRS if with_king else mine)

        return tally.mean(value, weights)


class Counsel(NamedTuple):
    """The two choices of a seat, and where their worth comes from."""

    worth: Mapping[str, float]
    """For each choice what the game is then worth."""
    played: Tally
    """The hand played as it is, by the best lead."""
    likely: Weights
    """How likely each hand of the other side is by what it has said."""
    lead: Card
    """That lead; 0 for the dealer."""
    kept: Cards
    """What is best kept if cards are changed; all of it where none may be."""
    hopes: Hopes
    """The chances after such a change."""
    refused: float = 0.0
    """How often the dealer refuses."""

    @property
    def best(self) -> str:
        """The choice that is worth most; to play, where both are worth the same."""
        return max(self.worth, key=self.worth.__getitem__)


def propose_or_stand(seat: Seat, solver: Solver | None = None) -> Counsel:
    """Elder's choice (5.1); a solver may know already what was played out before."""
    against = seat.against()
    likely = seat.likely(against)
    tallies = leads(solver or Solver(), seat.own, against)
    lead, stand = _best_lead(seat, tallies, _at_risk(seat, MINE), likely)
    answer = (seat.other or Talk("dealer")).then("refuse", seat.later)
    refusers = [answer.likely(kind.typical, seat.turned) for kind in against]
    refused = share(against, refusers) / share(against, likely)
    _, hold = _best_lead(seat, tallies, _at_risk(seat, THEIRS), refusers)
    kept, accepted = best_kept("elder", seat.own, seat.turned, seat.stake, seat.least, seat.most)
    return Counsel(
        {"stand": stand, "propose": refused * hold + (1 - refused) * accepted},
        tallies[lead],
        likely,
        lead,
        kept,
        hopes("elder", kept, seat.turned),
        refused,
    )


def accept_or_refuse(seat: Seat, solver: Solver | None = None) -> Counsel:
    """The dealer's choice (5.2); a solver may know already what was played out before."""
    against = seat.against()
    likely = seat.likely(against)
    tally = refusing(solver or Solver(), seat.own, against)
    refuse = seat.worth(tally, _at_risk(seat, MINE), likely)
    kept, accept = best_kept("dealer", seat.own, seat.turned, seat.stake, seat.least, seat.most)
    return Counsel(
        {"refuse": refuse, "accept": accept},
        tally,
        likely,
        0,
        kept,
        hopes("dealer", kept, seat.turned),
    )


def _at_risk(seat: Seat, side: int) -> Stake:
    return seat.stake if seat.later else seat.stake.at_risk(side)


def _best_lead(
    seat: Seat, tallies: Mapping[Card, Tally], stake: Stake, weights: Weights
) -> tuple[Card, float]:
    worth = {card: seat.worth(tally, stake, weights) for card, tally in tallies.items()}
    best = max(worth, key=worth.__getitem__)
    return best, worth[best]
