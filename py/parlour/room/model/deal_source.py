"""Where a deal comes from: luck, the page, the deal before, a link, or a position that was set up.

A source lays its deal on the score sheet of a match. What comes between deals later on, such as a
deal of the day, is one more source.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from parlour.game import Deal
from parlour.match_score import MatchScore
from parlour.room.model.deal_record import DealRecord, SetUp


class DealSource(Protocol):
    """Gives a match its next deal."""

    def lay(self, match: MatchScore, rng: Random) -> DealRecord:
        """The deal, with its label for the statistics among the aids.

        Raises:
            BadRecord: such a deal cannot be.
        """
        ...


class RandomDeal:
    """A shuffled pack, dealt by whoever is to deal next."""

    def lay(self, match: MatchScore, rng: Random) -> DealRecord:
        """A clean deal; after the end of a game a new one begins with it."""
        return DealRecord(match, match.fresh_deal(rng))


class ReplayedDeal:
    """Cards that were played before, at the score of today."""

    AID = "replay"

    def __init__(self, deal: Deal, instead_of: DealRecord | None = None) -> None:
        """It counts once more; or instead of the last deal, where that had the same cards."""
        self._deal, self._instead_of = deal, instead_of

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """The same cards; where they count instead, the sheet goes back to what it was."""
        last = self._instead_of
        if last is not None and last.deal is not None and last.deal.pack == self._deal.pack:
            match.restore(last.standing, last.dealer)
        return DealRecord(match, match.deal_again(self._deal), aids=(self.AID,))


class _GivenDeal:
    """A deal at its score and after its moves."""

    AIDS: tuple[str, ...] = ()

    def __init__(self, deal: Deal, moves: Sequence[str]) -> None:
        self._deal, self._moves = deal, moves

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """The deal as it was given."""
        is_written = bool(self._deal.standing.scores)
        standing = self._deal.standing if is_written else match.standing()
        match.restore(standing, self._deal.dealer)
        return DealRecord(match, self._deal, self._moves, self.AIDS)


class LinkedDeal(_GivenDeal):
    """The deal of a link."""

    AIDS = ("link",)


class LaidDeal(_GivenDeal):
    """A shuffled pack that the page has laid while Python was on its way; nothing has helped."""


class SetUpDeal:
    """A position that was set up, with no deal before it; computer seats think by tries."""

    AID = "set up"

    def __init__(self, block: Mapping[str, Any]) -> None:
        """`block` is a set-up as docs/protocol.md has it."""
        self._block = block

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """The position, to be played to the end of the deal."""
        return DealRecord(match, SetUp(self._block), aids=(self.AID,), by_tries=True)
