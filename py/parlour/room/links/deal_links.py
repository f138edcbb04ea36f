"""Links to deals: opens the link in the address, and copies any deal as a link.

The code that reads and writes links is imported on demand: most visits have no link.
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
from parlour.room.match.deal_log import LogLine
from parlour.room.match.services import Notices
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.tabs import address
from parlour.scope import Scope
from parlour.table.listening import listen

COPIED = later("The link is copied.")


class LogPosition(Protocol):
    """The log, as far as links need it."""

    @property
    def line(self) -> LogLine | None:
        """The line of the log that the table shows; None for the present."""
        ...


class DealLinks(Feature):
    """Opens links to deals, and copies links to the current deal."""

    def __init__(
        self, scope: Scope, notices: Notices, presenter: TablePresenter, log: LogPosition
    ) -> None:
        self._scope = scope
        self._notices, self._presenter, self._log = notices, presenter, log
        self.followed: Observable[Record] = Observable()
        """Fires with the deal of a link that is followed while the room is open."""
        self._sharing_sheet = SharingSheet(scope)
        if not getattr(window.navigator, "clipboard", None):
            for button in document.querySelectorAll("[data-command^='copy-']"):
                button.hidden = True
        self.commands = (
            Command("copy-moment", self.copy_moment),
            Command("share", self.share),
            *self._sharing_sheet.commands,
        )

    # -- opening links

    def open(self) -> Record | None:
        """Return the deal that the address leads to, and wait for further links."""
        listen(self._scope, window, "hashchange", lambda _event: self._follow())
        return self._read()

    @property
    def is_asked(self) -> bool:
        """Does the address contain a link to a deal, even a damaged one?"""
        return bool(address.link()) and not document.getElementById(address.link())

    def _follow(self) -> None:
        if (record := self._read()) is not None:
            self.followed.tell(record)

    def _read(self) -> Record | None:
        """The deal of the link in the address. If the link is damaged, a notice says so."""
        if not self.is_asked:
            return None
        letters = address.link()
        if not is_framed():
            # Remove the link, so that a reload continues the deal and does not restart it.
            address.put_link("")
        from parlour.link_code import NewerLink, read_link

        try:
            return read_link(letters)
        except BadRecord as reason:
            self._notices.notice(str(reason))
            if isinstance(reason, NewerLink):
                document.documentElement.dataset.newer = letters  # for static/update.mjs
            return None

    # -- copying links

    def copy_moment(self) -> None:
        """Copy a link to the moment that the log shows, or else to the present."""
        record = self._record(self._log.line)
        if record is not None:
            self._copy(record)

    def share(self) -> None:
        """Show the link to the current deal, before its first move, and the code that embeds it."""
        record = self._record(None)
        if record is not None and (letters := self._letters(record._replace(moves=()))):
            self._sharing_sheet.open(record.game, letters)

    def letters_of_this_moment(self) -> str:
        """The link to the current moment. If it would be too long, the link to the deal."""
        from parlour.link_code import written

        record = self._record(None)
        if record is None:
            return ""
        try:
            return written(record)
        except BadRecord:
            return written(record._replace(moves=()))

    def _record(self, line: LogLine | None) -> Record | None:
        return self._presenter.log.record(line)

    def _letters(self, record: Record) -> str:
        """The link to a deal. If it is too long, a notice says so and "" is returned."""
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
