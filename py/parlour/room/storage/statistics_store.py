"""Saves the statistics. They are read before every change, so that two tabs can share them.

Only one tab at a time changes them. `read` includes changes that are not written yet.
"""

from collections.abc import Callable
from typing import NamedTuple

from parlour.family import Family
from parlour.room.model.company import Company
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.checked_store import CheckedStore
from parlour.room.storage.keys import STATISTICS
from parlour.room.storage.statistics import (
    BadStatistics,
    Statistics,
    ended,
    kind,
    read_statistics,
    with_deal,
    written,
)
from parlour.store import Store

KEY = STATISTICS.name()

Job = Callable[[], None]
Change = Callable[[Statistics], Statistics]
"""Computes the new statistics from the old ones."""
OnSaved = Callable[[bool], None]
"""Receives whether the change was saved."""


class _Waiting(NamedTuple):
    """A change that has not been written yet."""

    change: Change
    on_saved: OnSaved


def _ignore(_is_kept: bool) -> None:
    """The default callback, which does nothing."""


class StatisticsStore:
    """The statistics in the browser's storage."""

    def __init__(
        self,
        store: Store,
        refuse: Callable[[str], None],
        alone: Callable[[Job], None],
    ) -> None:
        """`refuse` receives a sentence if the saved statistics cannot be read. `alone` runs a
        function while no other tab changes them."""
        self._kept, self._alone = CheckedStore(store, refuse), alone
        self._waiting: list[_Waiting] = []

    def read(self) -> Statistics | None:
        """The saved statistics with waiting changes; None if only a newer Parlour can read them."""
        kept = self._read()
        if kept is not None:
            for waiting in self._waiting:
                after = _changed(kept, waiting.change)
                kept = kept if after is None else after
        return kept

    def deals(self) -> int:
        """How many deals have been counted; 0 if the statistics cannot be read."""
        accounts = (self.read() or {}).values()
        return sum(account.clean.deals + account.helped.deals for account in accounts)

    def _read(self) -> Statistics | None:
        kept = self._kept.read(STATISTICS)
        return None if self._kept.is_newer(STATISTICS) else kept

    def change(self, change: Change, on_saved: OnSaved = _ignore) -> None:
        """Save a change, unless its result is unreadable or a newer Parlour has saved here."""
        self._waiting.append(_Waiting(change, on_saved))
        self._alone(self._write_down)

    def _write_down(self) -> None:
        waiting, self._waiting = self._waiting, []
        for change, on_saved in waiting:
            kept = self._read()
            after = None if kept is None else _changed(kept, change)
            if after is not None:
                self._kept.write(STATISTICS, written(after) if after else "")
            on_saved(after is not None)

    def close(self, family: Family, deal_record: DealRecord, company: Company, level: str) -> None:
        """Count a finished deal for the first person."""
        if not company.people:
            return
        game, position, seat = deal_record.game, deal_record.position, company.first
        view, names = game.view(position, seat), company.seen_from(seat)
        outcome = family.scenes.scene(view, names, position.log).outcome
        assert outcome is not None
        of, deal = kind(game, level), ended(game, position, seat, outcome.tone)
        clean = not deal_record.aids
        self.change(lambda kept: with_deal(kept, of, deal, clean=clean))


def _changed(kept: Statistics, change: Change) -> Statistics | None:
    """The statistics after a change; None if their text could not be read back."""
    after = change(kept)
    try:
        read_statistics(written(after))
    except BadStatistics:
        return None
    return after
