"""Companies at tables: a fresh one, or one that was left."""

from collections.abc import Sequence
from typing import Any

from parlour import catalogue
from parlour.family import Family
from parlour.room.match.services import Services
from parlour.room.match.signals import Signals
from parlour.room.match.sitting import Sitting
from parlour.room.model.company import USUAL, Company, gather
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.storage.saves import Place


class Tables:
    """Seats people and computer players."""

    def __init__(self, services: Services, signals: Signals) -> None:
        self._services, self._signals = services, signals

    def fresh(self, family: Family, options: Any, names: Sequence[str] = ()) -> Sitting:
        """A company with this agreement, which is kept for next time; a new one without `names`."""
        settings, rng = self._services.settings, self._services.rng
        settings.keep_options(family, options)
        if not names:
            return self.for_once(family, options)
        company = Company(USUAL, names)
        company.rename(settings.name(), rng)
        return self._sit(family, options, company)

    def for_once(self, family: Family, options: Any) -> Sitting:
        """A new company with an agreement that nobody here has chosen; it is not kept."""
        settings, rng = self._services.settings, self._services.rng
        seats, people = family.play(options).seats, settings.people(family)
        company = gather(seats, people, settings.name(), rng, settings.guests(family))
        return self._sit(family, options, company)

    def reseated(self, sitting: Sitting) -> Sitting:
        """The same match, with the people and the names that are kept now."""
        settings, rng, family = self._services.settings, self._services.rng, sitting.family
        company = sitting.company.reseated(
            settings.people(family), settings.name(), rng, settings.guests(family)
        )
        again = self._sit(family, sitting.game.options, company)
        again.take_up(sitting)
        return again

    def left(self, game: str) -> tuple[Sitting, PlayedDeal] | None:
        """The company of a game as it was left, with its deal; or None, and a sentence says why."""
        return self.at(self._services.places.of(game))

    def at(self, place: Place) -> tuple[Sitting, PlayedDeal] | None:
        """The same of one place."""
        table = self._services.saves.left(place)
        if table is None:
            return None
        sitting = self._sit(catalogue.family(place.game), table.game.options, table.company)
        return sitting, table.course(sitting.match)

    def has(self, game: str) -> bool:
        """Is there a table of this game to go back to?"""
        return self._services.saves.has(self._services.places.of(game))

    def _sit(self, family: Family, options: Any, company: Company) -> Sitting:
        return Sitting(family, options, company, self._services, self._signals)
