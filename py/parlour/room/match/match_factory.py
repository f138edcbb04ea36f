"""Creates matches: with a new company, with changed players, or from a saved table."""

from collections.abc import Sequence
from typing import Any

from parlour import catalogue
from parlour.family import Family
from parlour.room.match.match import Match
from parlour.room.match.services import MatchServices
from parlour.room.model.company import USUAL, Company, gather
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.saves import Place


class MatchFactory:
    """Puts people and computer players into the seats of a match."""

    def __init__(self, services: MatchServices) -> None:
        self._services = services

    def new(self, family: Family, options: Any, names: Sequence[str] = ()) -> Match:
        """A match under this agreement, which is saved for next time. `names` are the players'
        names by seat; without them a new company is chosen."""
        settings, rng = self._services.settings, self._services.rng
        settings.keep_options(family, options)
        if not names:
            return self.with_unsaved_rules(family, options)
        company = Company(USUAL, names)
        company.rename(settings.name(), rng)
        return Match(family, options, company, rng)

    def with_unsaved_rules(self, family: Family, options: Any) -> Match:
        """A match under rules that are not saved for next time, such as those of a link."""
        settings, rng = self._services.settings, self._services.rng
        seats, people = family.play(options).seats, settings.people(family)
        company = gather(seats, people, settings.name(), rng, settings.guests(family))
        return Match(family, options, company, rng)

    def reseated(self, match: Match) -> Match:
        """The match with the people and names that are saved now."""
        settings, rng, family = self._services.settings, self._services.rng, match.family
        company = match.company.reseated(
            settings.people(family), settings.name(), rng, settings.guests(family)
        )
        reseated = Match(family, match.game.options, company, rng)
        reseated.continue_from(match)
        return reseated

    def saved(self, game: str) -> tuple[Match, DealRecord] | None:
        """The saved match of a game with its deal.

        None if there is none. If it cannot be restored, a notice says so, and the result is None.
        """
        return self.saved_at(self._services.places.of(game))

    def saved_at(self, place: Place) -> tuple[Match, DealRecord] | None:
        """The match saved at this place with its deal.

        None if there is none. If it cannot be restored, a notice says so, and the result is None.
        """
        table = self._services.saves.load(place)
        if table is None:
            return None
        family, rng = catalogue.family(place.game), self._services.rng
        match = Match(family, table.game.options, table.company, rng)
        return match, table.deal_record(match.score)

    def has_saved(self, game: str) -> bool:
        """Is there a saved table of this game?"""
        return self._services.saves.exists(self._services.places.of(game))

    def has_unfinished(self, game: str) -> bool:
        """Is there a saved table of this game with a deal or game to continue?"""
        return self._services.saves.is_unfinished(self._services.places.of(game))
