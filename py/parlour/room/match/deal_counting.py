"""Every deal that is decided is counted in the statistics."""

from parlour.bot_protocol import level_in
from parlour.room.match.services import Preferred
from parlour.room.match.signals import Progress, Signals
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.scope import Scope


class DealCounting:
    """Counts for the first of the people, by the level of the opponents."""

    def __init__(
        self, scope: Scope, store: StatisticsStore, preferences: Preferred, signals: Signals
    ) -> None:
        self._store, self._preferences = store, preferences
        signals.decided.observe(scope, self._count)

    def _count(self, decided: Progress) -> None:
        level = level_in(decided.family, self._preferences.now.opponents)
        self._store.close(decided.family, decided.played, decided.company, level)
