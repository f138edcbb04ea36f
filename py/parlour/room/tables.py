"""Companies at tables: a fresh one, or one that was left; every move at them is kept."""

from collections.abc import Callable
from random import Random
from typing import Any

from parlour import catalogue
from parlour.catalogue import Family
from parlour.host import Think
from parlour.record import BadRecord
from parlour.room.books import Books
from parlour.room.company import Company, gather
from parlour.room.course import Course
from parlour.room.preferences import Preferences
from parlour.room.resume import NewerTable, read_table, written
from parlour.room.review import Review
from parlour.room.settings import Settings
from parlour.room.sitting import Hear, Sitting
from parlour.table.draw import Table
from parlour.thinker import level_in

CANNOT_GO_ON = "The deal that was left at this table cannot go on."


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
        books: Books,
        hear: Hear,
        tell: Callable[[], None],
        notice: Callable[[str], None],
        kept: Callable[[], None],
    ) -> None:
        """`hear` gets what happens, and `tell` is called when the log has something new of it;
        `notice` gets a sentence where a table cannot be gone back to; `kept` is called when a
        move has been made and kept."""
        self._table, self._review, self._settings = table, review, settings
        self._likings, self._pace, self._rng = likings, pace, rng
        self._think = think
        self._books = books
        self._hear, self._tell, self._notice, self._kept = hear, tell, notice, kept

    def fresh(self, family: Family, options: Any) -> Sitting:
        """A new company with this agreement, which is kept for next time."""
        self._settings.keep_options(family, options)
        return self.for_once(family, options)

    def for_once(self, family: Family, options: Any) -> Sitting:
        """A new company with an agreement that nobody here has chosen; it is not kept."""
        seats, people = family.play(options).seats, self._settings.people(family)
        return self._sit(family, options, gather(seats, people, self._settings.name(), self._rng))

    def left(self, game: str) -> tuple[Sitting, Course] | None:
        """The company of a game as it was left, with its deal; or None, and a sentence says why."""
        text = self._settings.table(game)
        if text is None:
            return None
        try:
            table = read_table(text, game)
            sitting = self._sit(catalogue.family(game), table.game.options, table.company)
            return sitting, table.course(sitting.match)
        except NewerTable as reason:
            self._settings.leave_table_alone(game)
            self._notice(f"{CANNOT_GO_ON} {reason} It stays as it is.")
        except BadRecord as reason:
            self._settings.put_table_aside(game)
            self._notice(f"{CANNOT_GO_ON} {reason} Nothing else is lost.")
        return None

    def _sit(self, family: Family, options: Any, company: Company) -> Sitting:
        sitting = Sitting(
            family,
            options,
            company,
            self._table,
            self._review,
            self._pace,
            self._likings,
            self._settings.manners(family),
            self._rng,
            self._think,
        )
        sitting.hear, sitting.tell = self._hear, self._tell
        sitting.keep = lambda course: self._keep(family.name, course, company)
        sitting.over = lambda course: self._books.close(
            family, course, company, level_in(family, self._likings().opponents)
        )
        return sitting

    def _keep(self, game: str, course: Course, company: Company) -> None:
        self._settings.keep_table(game, written(course, company))
        self._kept()
