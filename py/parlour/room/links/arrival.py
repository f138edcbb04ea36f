"""Ways in by a link: to a table by these rules, or to one deal. None costs a deal under way."""

from collections.abc import Callable
from typing import Protocol

from parlour import catalogue
from parlour.language import later, say
from parlour.options import read
from parlour.record import Record
from parlour.room.dialogs.name_dialog import NameDialog
from parlour.room.links.url_query import Wish
from parlour.room.match.dealing import Dealing
from parlour.room.match.tables import Tables
from parlour.room.storage.settings import Settings

STILL_UNDER_WAY = later(
    "A deal was under way at this table and goes on by its own rules; leave it to play by those "
    "of the link."
)


class Ways(Protocol):
    """Where one goes in the room."""

    def ask_for_table(self) -> None:
        """Have the form deal, with what is chosen there."""
        ...

    def go_back(self, game: str) -> None:
        """To the table of a game as it was left."""
        ...

    def at_place(self, game: str, then: Callable[[], None]) -> None:
        """Once nobody else writes at the table of a game, do this."""
        ...

    def leave(self) -> None:
        """To the choice of games."""
        ...

    def be_at_table(self, game: str) -> None:
        """To the table of this game."""
        ...

    def keep_name(self, name: str) -> None:
        """The person is called so."""
        ...


class Arrival:
    """Somebody comes by a link."""

    def __init__(
        self,
        ways: Ways,
        tables: Tables,
        dealing: Dealing,
        settings: Settings,
        name_dialog: NameDialog,
        notice: Callable[[str], None],
    ) -> None:
        """`notice` shows a sentence until it is put away."""
        self._ways, self._tables, self._dealing = ways, tables, dealing
        self._settings, self._name_dialog, self._notice = settings, name_dialog, notice

    def play(self, wish: Wish) -> None:
        """Deal by the rules of a link."""
        at_table = self._settings.at_table()[0] == wish.game
        found = self._tables.left(wish.game) if at_table else None
        if found is None or found[1].is_over:
            self._ways.ask_for_table()
            return
        if wish.options not in (None, found[0].game.options):
            self._notice(say(STILL_UNDER_WAY))
        self._ways.go_back(wish.game)

    def is_in_the_way(self, game: str) -> bool:
        """Is there a deal that would have to make room for one of this game?"""
        sitting = self._dealing.sitting
        if sitting is not None:
            course = sitting.course
            return self._dealing.is_on and course is not None and not course.is_over
        found = self._tables.left(game)
        return found is not None and not found[1].is_over

    def lay(self, record: Record) -> None:
        """The deal of a link, by its own rules, which are not kept for next time."""
        self._ways.leave()
        if not self._settings.name():
            self._name_dialog.ask("", lambda name: self._named(name, record))
            return
        self._ways.at_place(record.game, lambda: self._lay(record))

    def _lay(self, record: Record) -> None:
        family = catalogue.family(record.game)
        sitting = self._tables.for_once(family, read(family.options, record.options))
        self._ways.be_at_table(family.name)
        self._dealing.take(sitting, record.deal, record.moves)

    def _named(self, name: str, record: Record) -> None:
        self._ways.keep_name(name)
        self.lay(record)
