"""Counts every finished deal in the statistics."""

from parlour.room.match.signals import Progress, Signals
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.scope import Scope


class DealCounting:
    """Adds each deal to the statistics of the first person, at the opponents' level."""

    def __init__(self, scope: Scope, store: StatisticsStore, signals: Signals) -> None:
        self._store = store
        signals.decided.observe(scope, self._count)

    def _count(self, decided: Progress) -> None:
        match, record, level = decided
        self._store.close(match.family, record, match.company, level)
