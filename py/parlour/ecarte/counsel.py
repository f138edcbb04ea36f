"""What each choice before the play is worth: to propose or stand, to accept or refuse, to change.

To stand, and to refuse, is to play one's hand: that is counted exactly (`chances`). To change is
weighed by what was played out (`changing`). Both are put at the score (`stake`), and the greater
is the better choice.
"""

from collections.abc import Mapping
from functools import partial
from math import prod
from typing import NamedTuple

from parlour.cards import Card, Cards
from parlour.ecarte.chances import EVEN, Kind, Tally, Weights, kinds, leads, refusing
from parlour.ecarte.changing import Hopes, best_kept, hopes
from parlour.ecarte.figures import SAID
from parlour.ecarte.house import HAND
from parlour.ecarte.solver import EVERY, KING, Solver
from parlour.ecarte.stake import MINE, THEIRS, Stake


class Seat(NamedTuple):
    """What somebody knows who has to decide before the play; cards in lanes."""

    own: Cards
    turned: Card
    stake: Stake
    out: Cards = 0
    """One's own discards."""
    later: bool = False
    """Has a proposal been accepted? Then nobody is vulnerable any more (5.1, 5.2)."""
    other: Weights = EVEN
    """How likely the other side has said all it said with so many trumps."""
    most: int = HAND
    """How many cards may be changed."""
    least: int = 1

    @property
    def role(self) -> str:
        return "dealer" if self.stake.deals else "elder"

    def against(self) -> list[Kind]:
        """All hands that the other side may hold."""
        return kinds(self.own, EVERY & ~(self.own | self.turned | self.out), HAND)

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
        """The choice that is worth most."""
        return max(self.worth, key=self.worth.__getitem__)


def propose_or_stand(seat: Seat) -> Counsel:
    """Elder's choice (5.1)."""
    tallies = leads(Solver(), seat.own, seat.against())
    value = partial(_best_lead, seat, tallies)
    lead, stand = value(_at_risk(seat, MINE), seat.other)
    kept, accepted = best_kept("elder", seat.own, seat.turned, seat.stake, seat.least, seat.most)
    refusers = times(seat.other, said("refuse", seat.later))
    _, hold = value(_at_risk(seat, THEIRS), refusers)
    tally = tallies[lead]
    refused = tally.weight(refusers) / tally.weight(seat.other)
    return Counsel(
        {"propose": refused * hold + (1 - refused) * accepted, "stand": stand},
        tally,
        lead,
        kept,
        hopes("elder", kept, seat.turned),
        refused,
    )


def accept_or_refuse(seat: Seat) -> Counsel:
    """The dealer's choice (5.2)."""
    tally = refusing(Solver(), seat.own, seat.against())
    kept, accept = best_kept("dealer", seat.own, seat.turned, seat.stake, seat.least, seat.most)
    refuse = seat.worth(tally, _at_risk(seat, MINE), seat.other)
    return Counsel(
        {"accept": accept, "refuse": refuse},
        tally,
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


def said(verb: str, later: bool) -> Weights:
    """How likely this is said with no, one, two … trumps."""
    return SAID[f"{verb} later" if later else verb]


def times(*weights: Weights) -> Weights:
    """How likely several things were all said."""
    return tuple(map(prod, zip(*weights, strict=True)))
