"""Saves every change at the table at once."""

from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Progress, Signals
from parlour.scope import Scope


class Autosave:
    """Saves the table in this tab's storage place, if the tab has one."""

    def __init__(self, scope: Scope, services: MatchServices, signals: Signals) -> None:
        self._saves, self._places, self._signals = services.saves, services.places, signals
        signals.changed.observe(scope, self._save)

    def _save(self, progress: Progress) -> None:
        match, record, place = progress.match, progress.record, self._places.now
        if place is None or place.game != match.family.name or record.deal is None:
            return
        if self._places.are_locked and self._saves.is_overtaken(place):
            self._signals.overtaken.tell(place)
            return
        self._saves.save(place, record, match.company)
        self._signals.saved.tell(None)
