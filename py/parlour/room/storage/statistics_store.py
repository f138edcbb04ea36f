"""Where the statistics are kept: read before every change, so that two tabs may share them.

Only one tab at a time reads them and writes them again; a change that waits for its turn shows
already wherever they are read. Nothing is ever lost by damage: what cannot be read is put aside,
and what a newer Parlour has kept is left as it is.
"""

from collections.abc import Callable
from typing import NamedTuple

from parlour.family import Family
from parlour.language import later, say
from parlour.room.model.company import Company
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.storage.quarantine import Quarantine
from parlour.room.storage.statistics import (
    BadStatistics,
    NewerStatistics,
    Statistics,
    ended,
    kind,
    read_statistics,
    with_deal,
    written,
)
from parlour.store import Store

KEY = "statistics"

DAMAGED = later(
    "The statistics could not be read, so they start again from zero. The old ones are "
    "put aside: the sheet “What is kept” gives them to you as a file."
)
NEWER = later(
    "The statistics were kept by a newer Parlour and are left as they are; the deals of this "
    "visit are not counted."
)


Deed = Callable[[], None]
Change = Callable[[Statistics], Statistics]
"""What the statistics are after it, of what they were before."""
Told = Callable[[bool], None]
"""Is told whether a change has been kept."""


class _Waiting(NamedTuple):
    """A change that is still to be written."""

    change: Change
    told: Told


def _unheard(_is_kept: bool) -> None:
    """Nobody waits for the answer."""


class StatisticsStore:
    """The statistics in the browser's storage."""

    def __init__(
        self,
        store: Store,
        refuse: Callable[[str], None],
        alone: Callable[[Deed], None],
    ) -> None:
        """`refuse` gets a sentence where what is kept cannot be read; `alone` does what it is
        given while no other tab changes the books, one after the other."""
        self._store, self._refuse, self._alone = store, refuse, alone
        self._waiting: list[_Waiting] = []
        self._quarantine = Quarantine(store)
        self._told_newer = False

    def read(self) -> Statistics | None:
        """What is kept and what will be; None where only a newer Parlour can read it."""
        kept = self._read()
        if kept is not None:
            for waiting in self._waiting:
                after = _changed(kept, waiting.change)
                kept = kept if after is None else after
        return kept

    def deals(self) -> int:
        """How many deals have been counted, as far as it can be read; nobody is told otherwise."""
        try:
            kept = read_statistics(self._store.read(KEY) or written({}))
        except BadStatistics:
            return 0
        return sum(account.clean.deals + account.helped.deals for account in kept.values())

    def _read(self) -> Statistics | None:
        text = self._store.read(KEY)
        if not text:
            return {}
        try:
            return read_statistics(text)
        except NewerStatistics:
            if not self._told_newer:
                self._told_newer = True
                self._refuse(say(NEWER))
            return None
        except BadStatistics:
            self._quarantine.put(KEY)
            self._refuse(say(DAMAGED))
            return {}

    def change(self, change: Change, told: Told = _unheard) -> None:
        """Keep what this makes of the statistics; not where that could not be read again, and not
        in the place of what a newer Parlour has kept."""
        self._waiting.append(_Waiting(change, told))
        self._alone(self._write_down)

    def _write_down(self) -> None:
        waiting, self._waiting = self._waiting, []
        for change, told in waiting:
            kept = self._read()
            after = None if kept is None else _changed(kept, change)
            if after is not None:
                self._store.write(KEY, written(after) if after else "")
            told(after is not None)

    def close(self, family: Family, course: PlayedDeal, company: Company, level: str) -> None:
        """Count a deal whose last move has been made, for the first of the people."""
        if not company.people:
            return
        game, position, seat = course.game, course.position, company.first
        view, names = game.view(position, seat), company.seen_from(seat)
        outcome = family.scenes.scene(view, names, position.log).outcome
        assert outcome is not None
        of, deal = kind(game, level), ended(game, position, seat, outcome.tone)
        clean = not course.aids
        self.change(lambda kept: with_deal(kept, of, deal, clean=clean))


def _changed(kept: Statistics, change: Change) -> Statistics | None:
    """The statistics after a change; None where they could not be read again."""
    after = change(kept)
    try:
        read_statistics(written(after))
    except BadStatistics:
        return None
    return after
