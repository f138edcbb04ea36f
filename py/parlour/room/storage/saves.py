"""The saved tables. Each has a place, where each move is saved as one text in one write.

A game has several places, because several tabs may play it, and only one tab writes at a place. If
a newer Parlour has saved at a place, the next place is used.
"""

from collections.abc import Callable
from typing import NamedTuple

from parlour.room.model.company import Company
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.checked_store import CheckedStore
from parlour.room.storage.keys import FIRST_SAVE, PLACES, SAVE, Key
from parlour.room.storage.migrations import of_today
from parlour.room.storage.saved_table import ENDED, LeftTable, written
from parlour.store import Store


class Place(NamedTuple):
    """The place of one table."""

    game: str
    number: int = 1

    @property
    def name(self) -> str:
        """The name of the text in storage, and of its lock in the browser."""
        return SAVE.name(*self)


class Saves:
    """All saved tables."""

    def __init__(self, store: Store, notice: Callable[[str], None]) -> None:
        """`notice` receives a sentence for every table that cannot be restored."""
        self._kept = CheckedStore(store, notice)
        self._known: dict[Place, str | None] = {}
        """The text that this tab has last read or written at each place."""
        self._counters: dict[Place, tuple[str, int, bool]] = {}
        """The last valid text found at each place, its number, and whether its game has ended."""

    # -- read

    def places(self, game: str) -> list[Place]:
        """The places of a game that this version may use, last saved first."""
        found = [Place(game, number) for number in PLACES]
        counters = {place: self._counter(place) for place in found}
        usable = [place for place in found if not self._kept.is_newer(self._find(place)[0], *place)]
        return sorted(usable, key=lambda place: -counters[place])

    def exists(self, place: Place) -> bool:
        """Is there a table at this place?"""
        return self._counter(place) >= 0

    def is_unfinished(self, place: Place) -> bool:
        """Is there a table at this place with a game to continue?"""
        return self.exists(place) and not self._counters[place][2]

    def load(self, place: Place) -> LeftTable | None:
        """The saved table; None if there is none, or if it cannot be restored, as a notice says."""
        table = self._kept.read(self._find(place)[0], *place)
        self.mark_known(place)
        return table

    def _counter(self, place: Place) -> int:
        """The number of the save at a place; negative if there is none."""
        key, text = self._find(place)
        if text is None:
            return -1
        known, counter, _ = self._counters.get(place, (None, -1, False))
        if known == text:
            return counter
        save = self._kept.read_by(of_today, key, *place)
        if save is None:
            return -1
        self._counters[place] = text, save.counter, ENDED in save.entries
        return save.counter

    def _find(self, place: Place) -> tuple[Key[LeftTable | None], str | None]:
        """The key and text of a table; the first version had another key."""
        for key in (SAVE, FIRST_SAVE) if place.number == 1 else (SAVE,):
            if (text := self._kept.text(key, *place)) is not None:
                return key, text
        return SAVE, None

    # -- written

    def mark_known(self, place: Place) -> None:
        """Note the current text of this place as known, so that this tab may overwrite it."""
        self._known[place] = self._find(place)[1]

    def is_overtaken(self, place: Place) -> bool:
        """Has another tab written here since this tab has read or written?"""
        _key, text = self._find(place)
        return text is not None and text != self._known.get(place)

    def save(self, place: Place, deal_record: DealRecord, company: Company) -> None:
        """Save a table in one write, unless it has not changed."""
        key, before = self._find(place)
        if before is None or written(deal_record, company, self._counter(place)) != before:
            newest = max(self._counter(Place(place.game, number)) for number in PLACES)
            text = written(deal_record, company, newest + 1)
            self._known[place] = text
            self._counters[place] = text, newest + 1, deal_record.ends_game
            if self._kept.write(SAVE, text, *place) and key is FIRST_SAVE:
                self._kept.remove(FIRST_SAVE, place.game)
