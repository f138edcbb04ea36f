"""A company at one table: deal after deal with the same agreement, and the score between them."""

from random import Random
from typing import Any

from parlour.family import Family
from parlour.match_score import MatchScore
from parlour.room.match.display import Display
from parlour.room.match.log_reader import LogReader
from parlour.room.match.players import Players
from parlour.room.match.services import Services
from parlour.room.match.signals import Signals
from parlour.room.model.company import Company
from parlour.room.model.deal_source import DealSource
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.model.score_sheet import ScoreSheet


class Sitting:
    """People and computer seats at one table, and the score sheet between them."""

    def __init__(
        self,
        family: Family,
        options: Any,
        company: Company,
        services: Services,
        signals: Signals,
    ) -> None:
        self.family, self.company = family, company
        self.game = family.play(options)
        self._rng: Random = services.rng
        self.match = MatchScore(self.game, self._rng)
        self.display = Display(family, self.match, company, services, signals)
        at_once = self.display.table_preferences.at_once
        self.players = Players(family, self.game, company, at_once, services)
        self.log_reader = LogReader(family, self.display)
        self.sheet = ScoreSheet()

    def take_up(self, other: "Sitting") -> None:
        """Go on with the score of another sitting at this table, page by page."""
        self.match.take_up(other.match.standing(), other.match.dealer)
        self.sheet = other.sheet

    def lay(self, source: DealSource) -> PlayedDeal:
        """The next deal, from this source.

        Raises:
            BadRecord: such a deal cannot be.
        """
        return source.lay(self.match, self._rng)

    def rename(self, name: str) -> None:
        """The person is called so from the next move on; a namesake in the company gives way."""
        self.company.rename(name, self._rng)

    def score(self) -> str:
        """The running score of the finished deals, in a sentence."""
        return self.family.words.score(self.match.rows(self.company.sheet()))

    def game_result(self) -> str:
        """Who has won or lost the game; "" while it runs."""
        return self.display.viewpoint.game_result()
