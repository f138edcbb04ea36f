"""Where the statistics are kept: read before every change, so that two tabs may share them.

Only one tab at a time reads them and writes them again; a deal that waits for its turn is counted
already wherever they are shown. Nothing is ever lost by damage: what cannot be read is put aside,
and what a newer Parlour has kept is left as it is.
"""

from collections.abc import Callable
from typing import NamedTuple

from parlour.catalogue import Family
from parlour.language import later, say
from parlour.room.company import Company
from parlour.room.course import Course
from parlour.room.quarantine import Quarantine
from parlour.room.statistics import (
    BadStatistics,
    Ended,
    Kind,
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

DAMAGED = later("The statistics could not be read and begin anew; what was kept is put aside.")
NEWER = later(
    "The statistics were kept by a newer Parlour and are left as they are; the deals of this "
    "visit are not counted."
)


Deed = Callable[[], None]


class _Entry(NamedTuple):
    """One deal to be counted."""

    of: Kind
    deal: Ended
    clean: bool


def _at_once(deed: Deed) -> None:
    """Nobody else writes."""
    deed()


class Books:
    """The statistics in the browser's storage."""

    def __init__(
        self,
        store: Store,
        refuse: Callable[[str], None],
        alone: Callable[[Deed], None] = _at_once,
    ) -> None:
        """`refuse` gets a sentence where what is kept cannot be read; `alone` does what it is
        given while no other tab changes the books, one after the other."""
        self._store, self._refuse = store, refuse
        self.alone = alone
        self._entries: list[_Entry] = []
        """What has not been written yet."""
        self._quarantine = Quarantine(store)
        self._told_newer = False

    def read(self) -> Statistics | None:
        """What is kept and what will be; None where only a newer Parlour can read it."""
        kept = self._read()
        if kept is not None:
            for entry in self._entries:
                kept = with_deal(kept, entry.of, entry.deal, clean=entry.clean)
        return kept

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

    def close(self, family: Family, course: Course, company: Company, level: str) -> None:
        """Count a deal whose last move has been made, for the first of the people."""
        if not company.people:
            return
        game, position, seat = course.game, course.position, company.first
        view, names = game.view(position, seat), company.seen_from(seat)
        outcome = family.scenes.scene(view, names, position.log).outcome
        assert outcome is not None
        deal = ended(game, position, seat, outcome.tone)
        self.enter(kind(game, level), deal, clean=not course.aids)

    def enter(self, of: Kind, deal: Ended, *, clean: bool) -> None:
        """Count one more deal."""
        self._entries.append(_Entry(of, deal, clean))
        self.alone(self._write_down)

    def _write_down(self) -> None:
        kept = self.read()
        self._entries.clear()
        if kept is not None:
            self.keep(kept)

    def keep(self, statistics: Statistics) -> bool:
        """Keep these in the place of what was kept; not where they could not be read again.

        Whoever has read them before does both `alone`.
        """
        text = written(statistics)
        try:
            read_statistics(text)
        except BadStatistics:
            return False
        self._store.write(KEY, text if statistics else "")
        return True
