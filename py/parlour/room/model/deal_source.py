"""The sources of a deal: random, prerendered, replayed, from a link, or set up.

A source creates a deal at the score of a match. A new kind of deal, such as a deal of the day,
would be another source.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from parlour.game import Deal
from parlour.match_score import MatchScore
from parlour.room.model.deal_record import DealRecord, SetUp


class DealSource(Protocol):
    def lay(self, match: MatchScore, rng: Random) -> DealRecord:
        """The deal. If it is not a clean deal, its aids say why.

        Raises:
            BadRecord: the deal is not possible.
        """
        ...


class RandomDeal:
    """A shuffled pack, dealt by the next dealer."""

    def lay(self, match: MatchScore, rng: Random) -> DealRecord:
        """A clean deal. If a game has ended, this deal starts a new game."""
        return DealRecord(match, match.fresh_deal(rng))


class ReplayedDeal:
    """Cards that were played before, at the current score."""

    AID = "replay"

    def __init__(self, deal: Deal, instead_of: DealRecord | None = None) -> None:
        """The new result replaces that of `instead_of`, if that deal has the same cards."""
        self._deal, self._instead_of = deal, instead_of

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """The deal with these cards. To replace a result, the score before it is restored first."""
        last = self._instead_of
        if last is not None and last.deal is not None and last.deal.pack == self._deal.pack:
            match.restore(last.standing, last.dealer)
        return DealRecord(match, match.deal_again(self._deal), aids=(self.AID,))


class _GivenDeal:
    """A deal that comes with its own score and moves."""

    AIDS: tuple[str, ...] = ()

    def __init__(self, deal: Deal, moves: Sequence[str]) -> None:
        self._deal, self._moves = deal, moves

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        is_written = bool(self._deal.standing.scores)
        standing = self._deal.standing if is_written else match.standing()
        match.restore(standing, self._deal.dealer)
        return DealRecord(match, self._deal, self._moves, self.AIDS)


class LinkedDeal(_GivenDeal):
    """A deal from a link."""

    AIDS = ("link",)


class LaidDeal(_GivenDeal):
    """A deal that the page showed before Python started. No aid was used."""


class SetUpDeal:
    """A position that was set up. The thinking time of computer seats is not limited."""

    AID = "set up"

    def __init__(self, block: Mapping[str, Any]) -> None:
        """`block` is a set-up as described in docs/protocol.md."""
        self._block = block

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """The position, to be played to the end."""
        return DealRecord(match, SetUp(self._block), aids=(self.AID,), by_tries=True)
