"""The log of the current deal, limited to what the person at the table may read."""

from collections.abc import Sequence
from typing import Any, Protocol

from parlour.record import Record
from parlour.room.match.deal_log import LogLine, Round
from parlour.room.match.deal_session import DealSession
from parlour.room.match.viewpoint import Viewpoint


class Presenter(Protocol):
    """Shows the deal to the person."""

    @property
    def session(self) -> DealSession | None:
        """The deal at the table; None if there is none."""
        ...

    @property
    def is_handed_over(self) -> bool:
        """Is the device being handed over, so that nobody may look?"""
        ...

    @property
    def viewpoint(self) -> Viewpoint:
        """The person at the lower edge."""
        ...

    def show_earlier(self, position: Any, title: str) -> None: ...


class LogReader:
    """What the person may read of the deal; nothing during a handover."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter

    @property
    def _session(self) -> DealSession | None:
        """The deal that may be read; None without a deal or during a handover."""
        return None if self._presenter.is_handed_over else self._presenter.session

    def rounds(self) -> Sequence[Round]:
        """The log of this deal for the person at the table."""
        session = self._session
        return () if session is None else session.log.rounds(*self._listener())

    def told(self) -> Sequence[tuple[str, str]]:
        """For each move its round and its sentence in the log, or "" if it has none."""
        found: list[tuple[str, str]] = []
        part = ""
        for each in self.rounds():
            for line in each.lines:
                found += [(part or each.title, "")] * (line.moves - 1 - len(found))
                if line.moves > len(found):
                    found.append((each.title, line.sentence))
                part = each.title
        return found

    def people(self) -> Sequence[tuple[str, str]]:
        """For each seat its name in the log and its portrait."""
        if self._presenter.session is None:
            return ()
        names, seat = self._listener()
        return [*zip(names, self._presenter.viewpoint.company.portraits(seat), strict=True)]

    def as_text(self) -> str:
        """The log as text, with the record if the deal is finished."""
        session = self._session
        return "" if session is None else session.log.as_text(*self._listener())

    def record(self, line: LogLine | None) -> Record | None:
        """The deal up to this line, or up to now if `line` is None; None if nobody may look."""
        session = self._session
        return None if session is None else session.log.record(line)

    def is_present(self, line: LogLine) -> bool:
        """Is the table still the same as at this line?"""
        session = self._presenter.session
        return session is not None and session.log.is_present(line)

    def show(self, line: LogLine) -> None:
        """Show the moment of a line at the table, as this person saw it."""
        if (session := self._presenter.session) is not None:
            self._presenter.show_earlier(session.log.moment(line), line.sentence)

    def _listener(self) -> tuple[tuple[str, ...], int]:
        viewpoint = self._presenter.viewpoint
        return viewpoint.company.seen_from(viewpoint.seat), viewpoint.seat
