"""Links to deals: the one in the address is laid on the table, and any deal is copied as one.

What reads and writes them is fetched when there is a link, which most visits have not.
"""

from typing import Protocol

from pyodide.ffi import JsException
from pyscript import document, window

from parlour.language import later, say
from parlour.observer import Observable
from parlour.record import BadRecord, Record
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.links.frame import is_framed
from parlour.room.links.sharing_sheet import SharingSheet
from parlour.room.match.deal_log import Line
from parlour.room.match.services import Notices
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.tabs import address
from parlour.scope import Scope
from parlour.table.listening import listen

COPIED = later("The link is copied.")


class LogPosition(Protocol):
    """Where in the deal the person looks."""

    @property
    def line(self) -> Line | None:
        """The line of the log that is looked at; None for the present."""
        ...


class DealLinks(Feature):
    """The deals that links lead to, and the links that lead to this one."""

    def __init__(
        self, scope: Scope, notices: Notices, presenter: TablePresenter, log: LogPosition
    ) -> None:
        self._scope = scope
        self._notices, self._presenter, self._log = notices, presenter, log
        self.followed: Observable[Record] = Observable()
        """The address leads to a deal."""
        self._sharing_sheet = SharingSheet(scope)
        if not getattr(window.navigator, "clipboard", None):
            for button in document.querySelectorAll("[data-command^='copy-']"):
                button.hidden = True
        self.commands = (
            Command("copy-deal", self.copy_deal),
            Command("copy-moment", self.copy_moment),
            Command("embed-deal", self.show_code),
            *self._sharing_sheet.commands,
        )

    # -- opened

    def open(self) -> None:
        """Follow the link of the address, and every other that it is given later."""
        listen(self._scope, window, "hashchange", lambda _event: self._follow())
        self._follow()

    @property
    def is_asked(self) -> bool:
        """Does the address lead to a deal, or to what was meant for one?"""
        return bool(address.link()) and not document.getElementById(address.link())

    def _follow(self) -> None:
        if not self.is_asked:
            return
        letters = address.link()
        if not is_framed():
            # Out of the address, so that a reload goes on with the deal instead of laying it anew.
            address.put_link("")
        from parlour.link_code import NewerLink, read_link

        try:
            record = read_link(letters)
        except BadRecord as reason:
            self._notices.notice(str(reason))
            if isinstance(reason, NewerLink):
                document.documentElement.dataset.newer = letters  # for static/update.mjs
            return
        self.followed.tell(record)

    # -- copied

    def copy_deal(self) -> None:
        """A link to the deal at the table, before its first move."""
        record = self._record(None)
        if record is not None:
            self._copy(record._replace(moves=()))

    def copy_moment(self) -> None:
        """A link to the moment that the log shows, or to the present."""
        record = self._record(self._log.line)
        if record is not None:
            self._copy(record)

    def show_code(self) -> None:
        """The code that puts the deal at the table into another page."""
        record = self._record(None)
        if record is not None and (letters := self._letters(record._replace(moves=()))):
            self._sharing_sheet.open(record.game, letters)

    def letters_of_this_moment(self) -> str:
        """What leads to the table as it is; to the deal where that has had too many moves."""
        from parlour.link_code import written

        record = self._record(None)
        if record is None:
            return ""
        try:
            return written(record)
        except BadRecord:
            return written(record._replace(moves=()))

    def _record(self, line: Line | None) -> Record | None:
        return self._presenter.log.record(line)

    def _letters(self, record: Record) -> str:
        """What leads to a deal; "" and a sentence where it is too long."""
        from parlour.link_code import written

        try:
            return written(record)
        except BadRecord as reason:
            self._notices.notice(str(reason))
            return ""

    def _copy(self, record: Record) -> None:
        if letters := self._letters(record):
            self._scope.start(self._copied(record.game, letters))

    async def _copied(self, game: str, letters: str) -> None:
        place = window.location
        try:
            await window.navigator.clipboard.writeText(f"{place.origin}{place.pathname}#{letters}")
        except (AttributeError, JsException):
            self._sharing_sheet.open(game, letters)
            self._sharing_sheet.refuse("link")
        else:
            self._notices.remark(say(COPIED))
