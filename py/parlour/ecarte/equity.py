"""The value of each choice before the play: propose or stand, accept or refuse, change.

A seat that stands or refuses plays its hand as it is. The value of that is exact (`outcomes`), and
is computed for a portion of the possible opposing hands at a time. The value of a change comes from
simulated tables (`draw_value`). Both are in games at the score (`match_equity`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from parlour.cards import Card, Cards, each
from parlour.ecarte.draw_value import Hopes, best_kept, hopes
from parlour.ecarte.house import HAND
from parlour.ecarte.match_equity import MINE, THEIRS, Stake
from parlour.ecarte.outcomes import (
    Kind,
    Mean,
    Tally,
    Weights,
    kinds,
    leads,
    portions,
    refusing,
    share,
)
from parlour.ecarte.proposal_inference import Talk
from parlour.ecarte.solver import EVERY, KING, Solver


class Seat(NamedTuple):
    """What a seat knows when it decides before the play. Cards are in the lanes of `solver`."""

    own: Cards
    turned: Card
    stake: Stake
    out: Cards = 0
    """The seat's own discards."""
    later: bool = False
    """Has a proposal been accepted? Then nobody is vulnerable any more (5.1, 5.2)."""
    other: Talk | None = None
    """The other side's talk, if any."""
    most: int = HAND
    """The most cards that may be changed."""
    least: int = 1

    @property
    def role(self) -> str:
        return "dealer" if self.stake.deals else "elder"

    def against(self) -> list[Kind]:
        """All hands that the other side may hold."""
        return kinds(self.own, EVERY & ~(self.own | self.turned | self.out), HAND)

    def likely(self, against: Sequence[Kind]) -> list[float]:
        """The likelihood of the other side's talk, with each of these hands."""
        if self.other is None:
            return [1.0] * len(against)
        return [self.other.likely(kind.typical, self.turned) for kind in against]

    def playing(self, side: int) -> Callable[[int, bool], float]:
        """The value of tricks in a hand that is played because this side refused to change."""
        stake = self.stake if self.later else self.stake.at_risk(side)
        mine = MINE if self.own & KING else None
        return lambda tricks, king: stake.worth(tricks, THEIRS if king else mine)

    def best_kept(self) -> tuple[Cards, float]:
        """The best cards to keep in a change, and the value of that change."""
        return best_kept(self.role, self.own, self.turned, self.stake, self.least, self.most)


class Counsel(NamedTuple):
    """The two choices of a seat with their values, and the numbers behind them."""

    worth: Mapping[str, float]
    """Keyed by choice: the value of the game."""
    played: Tally
    """The results of the hand as it is, with the best lead."""
    likely: Weights
    """The likelihood of each opposing hand, given the talk."""
    lead: Card
    """The best lead; 0 for the dealer."""
    kept: Cards
    """The best cards to keep in a change; all if none may be changed."""
    hopes: Hopes
    """The chances after that change."""
    refused: float = 0.0
    """How often the dealer refuses."""

    @property
    def best(self) -> str:
        """The choice with the highest value. Playing wins a tie."""
        return max(self.worth, key=self.worth.__getitem__)


class Deliberation(Protocol):
    """Evaluates the two choices of a seat over all opposing hands added so far."""

    seat: Seat

    def play_out(self, hands: Sequence[Kind]) -> None:
        """Add these hands to the evaluation."""
        ...

    def worth(self) -> dict[str, float]:
        """The value of each choice over the hands so far."""
        ...

    def counsel(self) -> Counsel:
        """The values of both choices, and the numbers behind them."""
        ...


def deliberation(seat: Seat) -> Deliberation:
    """The evaluation of the choice of elder or of the dealer."""
    return Answering(seat) if seat.stake.deals else Proposing(seat)


class Proposing:
    """Elder's choice (5.1): to stand, or to propose."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._kept, self._accepted = seat.best_kept()
        self._answer = (seat.other or Talk("dealer")).then("refuse", seat.later)
        self._solver = Solver()
        self._leads = {card: Tally() for card in each(seat.own)}
        self._stand = {card: Mean() for card in self._leads}
        self._hold = {card: Mean() for card in self._leads}
        """The value of each lead after a refusal."""
        self._likely: list[float] = []
        self._refusers: list[float] = []

    def play_out(self, hands: Sequence[Kind]) -> None:
        """Add these hands to the evaluation of every lead."""
        seat = self.seat
        likely = seat.likely(hands)
        refusers = [self._answer.likely(kind.typical, seat.turned) for kind in hands]
        standing, holding = seat.playing(MINE), seat.playing(THEIRS)
        for card, tally in leads(self._solver, seat.own, hands).items():
            self._leads[card].add(tally)
            self._stand[card].add(tally, standing, likely)
            self._hold[card].add(tally, holding, refusers)
        self._likely += likely
        self._refusers += refusers

    def worth(self) -> dict[str, float]:
        """Standing has the value of the best lead. Proposing has the average value over both
        answers."""
        refused = self._refused()
        stand, hold = (
            max(mean.value for mean in means.values()) for means in (self._stand, self._hold)
        )
        return {"stand": stand, "propose": refused * hold + (1 - refused) * self._accepted}

    def counsel(self) -> Counsel:
        """The two choices, with the numbers behind them."""
        seat = self.seat
        lead = max(self._stand, key=lambda card: self._stand[card].value)
        return Counsel(
            self.worth(),
            self._leads[lead],
            self._likely,
            lead,
            self._kept,
            hopes("elder", self._kept, seat.turned),
            self._refused(),
        )

    def _refused(self) -> float:
        against = next(iter(self._leads.values())).kinds
        return share(against, self._refusers) / share(against, self._likely)


class Answering:
    """The dealer's choice (5.2): to refuse, or to accept."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._kept, self._accept = seat.best_kept()
        self._solver = Solver()
        self._played = Tally()
        self._refuse = Mean()
        self._likely: list[float] = []

    def play_out(self, hands: Sequence[Kind]) -> None:
        """Add these hands to the evaluation. Elder leads as in `usual_leads`."""
        seat = self.seat
        likely = seat.likely(hands)
        tally = refusing(self._solver, seat.own, hands)
        self._played.add(tally)
        self._refuse.add(tally, seat.playing(MINE), likely)
        self._likely += likely

    def worth(self) -> dict[str, float]:
        """Refusing has the value of the hand as it is. Accepting has the expected value of a
        change."""
        return {"refuse": self._refuse.value, "accept": self._accept}

    def counsel(self) -> Counsel:
        """The two choices, with the numbers behind them."""
        return Counsel(
            self.worth(),
            self._played,
            self._likely,
            0,
            self._kept,
            hopes("dealer", self._kept, self.seat.turned),
        )


def advised(seat: Seat) -> Counsel:
    """The evaluation over every possible opposing hand, without pauses."""
    thought = deliberation(seat)
    for hands in portions(seat.against()):
        thought.play_out(hands)
    return thought.counsel()
