"""What each choice before the play is worth: to propose or stand, to accept or refuse, to change.

To stand, and to refuse, is to play one's hand: that is counted exactly (`chances`), a portion of
the hands that the other side may hold at a time. To change is weighed by what was played out
(`changing`). Both are put at the score (`stake`), and the greater is the better choice.
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
from parlour.ecarte.signals import Talk
from parlour.ecarte.solver import EVERY, KING, Solver


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

    def likely(self, against: Sequence[Kind]) -> list[float]:
        """How likely the other side would have said what it has with each of these."""
        if self.other is None:
            return [1.0] * len(against)
        return [self.other.likely(kind.typical, self.turned) for kind in against]

    def playing(self, side: int) -> Callable[[int, bool], float]:
        """What tricks are worth in a hand played because this side would not change."""
        stake = self.stake if self.later else self.stake.at_risk(side)
        mine = MINE if self.own & KING else None
        return lambda tricks, king: stake.worth(tricks, THEIRS if king else mine)

    def best_kept(self) -> tuple[Cards, float]:
        """What is best kept if cards are changed, and what that is worth."""
        return best_kept(self.role, self.own, self.turned, self.stake, self.least, self.most)


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


class Deliberation(Protocol):
    """A seat weighs its two choices, by more and more of the hands that the other may hold."""

    seat: Seat

    def play_out(self, hands: Sequence[Kind]) -> None:
        """Weigh these hands as well."""
        ...

    def worth(self) -> dict[str, float]:
        """What each choice is worth, by the hands so far."""
        ...

    def counsel(self) -> Counsel:
        """The same, with its reasons."""
        ...


def deliberation(seat: Seat) -> Deliberation:
    """Elder's or the dealer's."""
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
        """As `_stand`, after a refusal."""
        self._likely: list[float] = []
        self._refusers: list[float] = []

    def play_out(self, hands: Sequence[Kind]) -> None:
        """Weigh every lead against these hands as well."""
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
        """To stand is worth the best lead; to propose, what comes of either answer."""
        refused = self._refused()
        stand, hold = (
            max(mean.value for mean in way.values()) for way in (self._stand, self._hold)
        )
        return {"stand": stand, "propose": refused * hold + (1 - refused) * self._accepted}

    def counsel(self) -> Counsel:
        """The two choices, and the reasons."""
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
        """Weigh these hands of an elder who leads by the rule as well."""
        seat = self.seat
        likely = seat.likely(hands)
        tally = refusing(self._solver, seat.own, hands)
        self._played.add(tally)
        self._refuse.add(tally, seat.playing(MINE), likely)
        self._likely += likely

    def worth(self) -> dict[str, float]:
        """To refuse is worth the hand as it is; to accept, what may be hoped of a change."""
        return {"refuse": self._refuse.value, "accept": self._accept}

    def counsel(self) -> Counsel:
        """The two choices, and the reasons."""
        return Counsel(
            self.worth(),
            self._played,
            self._likely,
            0,
            self._kept,
            hopes("dealer", self._kept, self.seat.turned),
        )


def advised(seat: Seat) -> Counsel:
    """Counsel by every hand that the other side may hold, without a pause."""
    thought = deliberation(seat)
    for hands in portions(seat.against()):
        thought.play_out(hands)
    return thought.counsel()
