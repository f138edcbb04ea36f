"""The tables that are kept: each at a place of its own, one text, one write a move.

A game has several places, because several tabs may play it and only one of them writes at a place.
What is damaged is put aside, and what a newer Parlour has kept is left alone: then the table is
kept at the next place.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from parlour.language import later, say
from parlour.match_score import MatchScore
from parlour.record import BadRecord
from parlour.room.model.company import Company
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.storage.envelope import NewerSave
from parlour.room.storage.migrations import of_today
from parlour.room.storage.quarantine import Quarantine
from parlour.room.storage.saved_table import LeftTable, read_table, written
from parlour.store import Store

PLACES = range(1, 9)
"""As many tabs may play the same game."""

CANNOT_GO_ON = later("The deal that was left at this table cannot go on.")
PUT_ASIDE = later(
    "The damaged save is put aside: the sheet “What is kept” gives it to you as a file. "
    "Your other tables, options and statistics are unchanged."
)
STAYS = later("This save stays as it is, and new deals are saved beside it.")


class Place(NamedTuple):
    """Where one table is kept."""

    game: str
    number: int = 1

    @property
    def name(self) -> str:
        """What the text is called in the store, and the lock on it in the browser."""
        return f"save/{self.game}" + (f"/{self.number}" if self.number > 1 else "")

    @property
    def former_name(self) -> str:
        """What it was called by the first version, which had one place for each game."""
        return f"{self.game}/table" if self.number == 1 else ""


class Saves:
    """All kept tables."""

    def __init__(self, store: Store, notice: Callable[[str], None]) -> None:
        """`notice` gets a sentence for every table that cannot be gone back to."""
        self._store, self._notice = store, notice
        self._quarantine = Quarantine(store)
        self._newer: set[Place] = set()
        self._known: dict[Place, str | None] = {}
        """What this tab has read or written last."""
        self._read: dict[Place, tuple[str, int]] = {}
        """Texts that were found to be whole, and their numbers."""

    # -- read

    def places(self, game: str) -> list[Place]:
        """The places of a game where this version may keep a table, the one kept last first."""
        found = [Place(game, number) for number in PLACES]
        counters = {place: self._counter(place) for place in found}
        usable = [place for place in found if place not in self._newer]
        return sorted(usable, key=lambda place: -counters[place])

    def has(self, place: Place) -> bool:
        """Is there a table at this place?"""
        return self._counter(place) >= 0

    def left(self, place: Place) -> LeftTable | None:
        """The table as it was left; or None, and a sentence says why it cannot go on."""
        text = self._text(place)
        self._known[place] = text
        if text is None:
            return None
        try:
            table = read_table(text, place.game)
            table.course(MatchScore(table.game, Random(0)))
        except NewerSave as reason:
            self._leave_alone(place, reason)
            return None
        except BadRecord as reason:
            self._put_aside(place, reason)
            return None
        return table

    def _counter(self, place: Place) -> int:
        """The number of the save at a place; below nought where there is none."""
        text = self._text(place)
        if text is None:
            return -1
        if self._read.get(place, ("", 0))[0] == text:
            return self._read[place][1]
        try:
            counter = of_today(text, place.game).counter
            self._read[place] = text, counter
            return counter
        except NewerSave as reason:
            self._leave_alone(place, reason)
        except BadRecord as reason:
            self._put_aside(place, reason)
        return -1

    def _text(self, place: Place) -> str | None:
        text = self._store.read(place.name)
        if text is None and place.former_name:
            return self._store.read(place.former_name) or None
        return text

    def _leave_alone(self, place: Place, reason: NewerSave) -> None:
        if place not in self._newer:
            self._newer.add(place)
            self._notice(f"{say(CANNOT_GO_ON)} {reason} {say(STAYS)}")

    def _put_aside(self, place: Place, reason: BadRecord) -> None:
        is_former = self._store.read(place.name) is None
        self._quarantine.put(place.former_name if is_former else place.name)
        self._known[place] = None
        self._notice(f"{say(CANNOT_GO_ON)} {reason} {say(PUT_ASIDE)}")

    # -- written

    def look(self, place: Place) -> None:
        """From now on this tab writes here, over whatever is there."""
        self._known[place] = self._text(place)

    def is_overtaken(self, place: Place) -> bool:
        """Has somebody else written here since this tab has read or written?"""
        text = self._text(place)
        return text is not None and text != self._known.get(place)

    def keep(self, place: Place, course: PlayedDeal, company: Company) -> None:
        """Keep how a table stands, in one write; none where it is kept so already."""
        before = self._text(place)
        if before is None or written(course, company, self._counter(place)) != before:
            newest = max(self._counter(Place(place.game, number)) for number in PLACES)
            text = written(course, company, newest + 1)
            self._known[place] = text
            self._read[place] = text, newest + 1
            if self._store.write(place.name, text) and place.former_name:
                self._store.remove(place.former_name)
