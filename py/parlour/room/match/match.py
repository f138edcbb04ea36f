"""A match of one company under one agreement, with the score from deal to deal."""

from random import Random
from typing import Any

from parlour.family import Family
from parlour.match_score import MatchScore
from parlour.room.model.company import Company
from parlour.room.model.deal_record import DealRecord
from parlour.room.model.deal_source import DealSource
from parlour.room.model.score_sheet import ScoreSheet


class Match:
    """The deals of one company under the same rules, and their score."""

    def __init__(self, family: Family, options: Any, company: Company, rng: Random) -> None:
        """Start a match at 0 points; `rng` chooses the first dealer, shuffles and picks names."""
        self.family, self.company = family, company
        self.game = family.play(options)
        self._rng = rng
        self.score = MatchScore(self.game, rng)
        self.sheet = ScoreSheet()

    def continue_from(self, other: "Match") -> None:
        """Take over the score, the next dealer and the score sheet of another match."""
        score = other.score
        self.score.restore(score.standing(), score.dealer, score.history)
        self.sheet = other.sheet

    def next_record(self, source: DealSource) -> DealRecord:
        """The next deal, from this source.

        Raises:
            BadRecord: the deal is not possible.
        """
        return source.lay(self.score, self._rng)

    def rename(self, name: str) -> None:
        """Rename the person from the next move on; a player with this name gets another name."""
        self.company.rename(name, self._rng)

    def score_in_words(self) -> str:
        """The running score of the finished deals, in a sentence."""
        return self.family.words.score(self.score.rows(self.company.sheet()))
