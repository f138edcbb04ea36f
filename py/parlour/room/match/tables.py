"""Companies at tables: a fresh one, or one that was left; every move at them is kept."""

from collections.abc import Callable
from random import Random
from typing import Any

from parlour import catalogue
from parlour.bot_protocol import level_in
from parlour.family import Family
from parlour.host import Think
from parlour.room.match.review import Review
from parlour.room.match.sitting import Hear, Sitting
from parlour.room.model.company import Company, gather
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.model.preferences import Preferences
from parlour.room.storage.saves import Place, Saves
from parlour.room.storage.settings import Settings
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.room.tabs.places import Places
from parlour.table.draw import Table


class Tables:
    """Seats people and computer players at the table of the page."""

    def __init__(
        self,
        table: Table,
        review: Review,
        settings: Settings,
        likings: Callable[[], Preferences],
        pace: Callable[[], float],
        rng: Random,
        think: Think,
        statistics_store: StatisticsStore,
        hear: Hear,
        tell: Callable[[], None],
        saves: Saves,
        places: Places,
        kept: Callable[[], None],
        overtaken: Callable[[], None],
    ) -> None:
        """`hear` gets what happens, and `tell` is called when the log has something new of it;
        `kept` is called when a move has been made and kept, and `overtaken` where another tab
        has kept one first."""
        self._table, self._review, self._settings = table, review, settings
        self._likings, self._pace, self._rng = likings, pace, rng
        self._think = think
        self._statistics_store = statistics_store
        self._hear, self._tell = hear, tell
        self._saves, self._places = saves, places
        self._kept, self._overtaken = kept, overtaken

    def fresh(self, family: Family, options: Any) -> Sitting:
        """A new company with this agreement, which is kept for next time."""
        self._settings.keep_options(family, options)
        return self.for_once(family, options)

    def for_once(self, family: Family, options: Any) -> Sitting:
        """A new company with an agreement that nobody here has chosen; it is not kept."""
        seats, people = family.play(options).seats, self._settings.people(family)
        return self._sit(family, options, gather(seats, people, self._settings.name(), self._rng))

    def left(self, game: str) -> tuple[Sitting, PlayedDeal] | None:
        """The company of a game as it was left, with its deal; or None, and a sentence says why."""
        return self.at(self._places.of(game))

    def at(self, place: Place) -> tuple[Sitting, PlayedDeal] | None:
        """The same of one place."""
        table = self._saves.left(place)
        if table is None:
            return None
        sitting = self._sit(catalogue.family(place.game), table.game.options, table.company)
        return sitting, table.course(sitting.match)

    def has(self, game: str) -> bool:
        """Is there a table of this game to go back to?"""
        return self._saves.has(self._places.of(game))

    def _sit(self, family: Family, options: Any, company: Company) -> Sitting:
        sitting = Sitting(
            family,
            options,
            company,
            self._table,
            self._review,
            self._pace,
            self._likings,
            self._settings.table_preferences(family),
            self._rng,
            self._think,
        )
        sitting.hear, sitting.tell = self._hear, self._tell
        sitting.keep = lambda course: self._keep(family.name, course, company)
        sitting.over = lambda course: self._statistics_store.close(
            family, course, company, level_in(family, self._likings().opponents)
        )
        return sitting

    def _keep(self, game: str, course: PlayedDeal, company: Company) -> None:
        place = self._places.now
        if place is None or place.game != game:
            return
        if self._places.are_locked and self._saves.is_overtaken(place):
            self._overtaken()
            return
        self._saves.keep(place, course, company)
        self._kept()
