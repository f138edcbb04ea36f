"""The log on the page: a line for each event, with a link to its moment.

The log is next to the table, or covers its lower half on a tall screen. On a small phone it covers
the table, which is paused until the log is closed. It folds to one line when an earlier moment is
shown. A key, a tap on the table, or a step beyond the last line returns to the present.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

from parlour.language import later, say
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.match.deal_log import LogLine, Round
from parlour.room.match.match_controller import MatchController
from parlour.room.match.signals import Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.panels.cards_in_words import in_pieces
from parlour.scope import Scope
from parlour.table.dom import put_away, shape, show_panel
from parlour.table.listening import listen

STEPS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1}
ROUNDS = {"[": -1, "]": 1}
LEFT_ALONE = ("Enter", " ", "Tab", "Shift")
"""Keys that press or focus the log's buttons, even while an earlier moment is shown."""

SHEET = "(height < 44rem) and ((aspect-ratio < 11/10) or (width < 48rem))"
"""The media query for a log that covers the table, the same as in the style sheet."""

COPIED = later("The log is copied.")
NOT_COPIED = later("This browser does not let Parlour copy the log.")


class LogPanel(Feature):
    """The log of the deal at the table."""

    def __init__(
        self, scope: Scope, controller: MatchController, presenter: TablePresenter, signals: Signals
    ) -> None:
        self._scope, self._controller = scope, controller
        self._presenter, self._log = presenter, presenter.log
        self._side_panel_opened = signals.side_panel_opened
        self._side_panel_opened.observe(
            scope, lambda panel: self.close() if panel is not self else None
        )
        signals.log_changed.observe(scope, lambda _none: self.refresh())
        signals.look_back_ended.observe(scope, lambda _none: self.ended())
        self._panel = document.getElementById("log")
        self._list = document.getElementById("rounds")
        self._status = document.getElementById("log-said")
        self._review = self._panel.querySelector("[data-command=review]")
        self._written: list[Round] = []
        self._people: list[tuple[str, str]] = []
        """The names and portraits of the seats, as shown in the log."""
        self._lines: list[LogLine] = []
        self._holds = False
        """Does the log hold the table, because the log covers it?"""
        self._at: int | None = None
        """The index of the line being shown; None for the present."""
        listen(scope, self._list, "click", self._clicked)
        self.commands = (
            Command(
                "log",
                self.toggle,
                ("Shift+L",),
                later("the log; ↑ ↓, Home and End move through it"),
                is_on=lambda: not self._panel.hidden,
            ),
            Command("round-back", lambda: self.turn(-1), ("[",), later("one bout or trick back")),
            Command("round-on", lambda: self.turn(1), ("]",), later("one bout or trick forward")),
            Command("line-back", lambda: self.step(-1)),
            Command("line-on", lambda: self.step(1)),
            Command("copy-log", self.copy),
            Command("present", self._go_back),
            Command("close-log", self.close),
        )

    # -- open and closed

    def toggle(self) -> None:
        """Open or close the log."""
        if not self._panel.hidden or self._controller.session is None:
            self.close()
            return
        self._side_panel_opened.tell(self)
        show_panel(self._panel, True)
        if window.matchMedia(SHEET).matches:
            self._holds = True
            self._presenter.pause.hold()
        self.refresh()
        self._last_button().focus()

    def close(self) -> None:
        """Close the log and return to the present."""
        self._go_back()
        if self._holds:
            self._holds = False
            self._presenter.pause.resume()
        self._panel.removeAttribute("data-past")
        put_away(self._panel)

    def refresh(self) -> None:
        """Update the log if it is visible."""
        if self._panel.hidden:
            return
        self._update_lines()
        self._status.textContent = ""
        self._review.hidden = self._controller.is_undecided
        if self._at is None:
            self._mark()

    def on_language_changed(self) -> None:
        """Rewrite the log; the table shows the present."""
        if self._written:
            self._update_lines()
        self._status.textContent = ""
        if not self._panel.hidden:
            self._mark()

    def ended(self) -> None:
        """Show the present; close a log that covers the table."""
        self._at = None
        if self._holds:
            self.close()
        elif not self._panel.hidden:
            self._mark()

    # -- navigation

    def step(self, by: int) -> None:
        """Move by this many lines: forward, or back if `by` is negative."""
        self._update_lines()
        self._show(self._now() + by, forward=by > 0)

    def turn(self, by: int) -> None:
        """Go to the start of this round or the one before (`by` < 0), or to the next round."""
        self._update_lines()
        firsts, at = [], 0
        for each in self._written:
            firsts.append(at)
            at += len(each.lines)
        now = self._now()
        if by < 0:
            self._show(max((first for first in firsts if first < now), default=0))
        else:
            self._show(min((first for first in firsts if first > now), default=at))

    def handle_key(self, event: Any) -> bool:
        """Handle a key. Returns whether the log used it."""
        key = str(event.key)
        within = bool(self._panel.contains(event.target))
        if event.ctrlKey or event.altKey or event.metaKey or not (within or self._at is not None):
            return False
        if within and key in LEFT_ALONE:
            return True
        if key in STEPS:
            self.step(STEPS[key])
        elif key in ROUNDS:
            self.turn(ROUNDS[key])
        elif key == "Home":
            self._update_lines()
            self._show(0)
        elif key == "End" or (key == "Escape" and self._at is not None):
            self._go_back()
        elif key == "Escape":
            self.close()
        else:
            return False
        event.preventDefault()
        return True

    @property
    def line(self) -> LogLine | None:
        """The line being shown; None for the present."""
        return None if self._at is None else self._lines[self._at]

    def owns_click(self, event: Any) -> bool:
        return bool(self._panel.contains(event.target))

    def _now(self) -> int:
        """The index of the line being shown; for the present the number of lines."""
        return len(self._lines) if self._at is None else self._at

    def _show(self, number: int, *, forward: bool = False) -> None:
        """Show the moment of a line, or the present if the table looks the same. Going back from
        the present skips lines whose moment looks like the present."""
        if not self._lines:
            return
        number = max(0, number)
        if self._at is None and not forward:
            while number and number < len(self._lines) and self._is_present(number):
                number -= 1
        if number >= len(self._lines) or self._is_present(number):
            self._go_back()
            return
        self._at = number
        self._log.show(self._lines[number])
        self._mark()

    def _is_present(self, number: int) -> bool:
        return self._log.is_present(self._lines[number])

    def _go_back(self) -> None:
        if self._at is not None:
            self._presenter.look_back.end()

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        if button:
            number = self._buttons().index(button)
            if self._is_present(number):
                self._go_back()
            else:
                self._show(number, forward=True)

    # -- copying as text

    def copy(self) -> None:
        """Copy the log, with the record if the deal is finished."""
        if self._controller.session is not None:
            self._scope.start(self._copy(self._log.as_text()))

    async def _copy(self, text: str) -> None:
        try:
            await window.navigator.clipboard.writeText(text)
        except (AttributeError, JsException):
            self._status.textContent = say(NOT_COPIED)
        else:
            self._status.textContent = say(COPIED)

    # -- drawing

    def _update_lines(self) -> None:
        """Update the lines even if the log is hidden."""
        self._write(self._log.rounds(), self._log.people())

    def _write(self, rounds: Sequence[Round], people: Sequence[tuple[str, str]]) -> None:
        """Write new or changed rounds, and remove those that are gone."""
        if self._people != [*people]:
            self._people, self._written = [*people], []
            self._list.replaceChildren()
        for number, (old, new) in enumerate(zip_longest(self._written, rounds)):
            if new is None:
                self._list.lastElementChild.remove()
            elif old is None:
                self._list.append(_section(new, people))
            elif old != new:
                self._list.children[number].replaceWith(_section(new, people))
        self._written = [*rounds]
        self._lines = [line for each in rounds for line in each.lines]

    def _buttons(self) -> list[Any]:
        return list(self._list.querySelectorAll("button"))

    def _last_button(self) -> Any:
        return (self._buttons() or [self._panel])[-1]

    def _mark(self) -> None:
        """Mark the current line. If a line has the focus, the focus moves to the current line."""
        is_past = self._at is not None
        self._panel.toggleAttribute("data-past", is_past)
        buttons = self._buttons()
        for button in self._list.querySelectorAll('[aria-current], [tabindex="0"]'):
            button.removeAttribute("aria-current")
            button.setAttribute("tabindex", "-1")
        if not buttons:
            return
        line = buttons[len(buttons) - 1 if self._at is None else self._at]
        line.setAttribute("tabindex", "0")
        if is_past:
            line.setAttribute("aria-current", "step")
        if self._list.contains(document.activeElement):
            line.focus()
        line.scrollIntoView(block="nearest")


def _section(part: Round, people: Sequence[tuple[str, str]]) -> Any:
    """A round with its lines."""
    section, heading, lines = map(document.createElement, ("section", "h3", "ol"))
    heading.textContent = part.title
    lines.append(*(_line(line, people) for line in part.lines))
    section.append(heading, lines)
    return section


def _line(line: LogLine, people: Sequence[tuple[str, str]]) -> Any:
    """A line with the portrait of its player; a name at its start is emphasised."""
    item, rest = shape("log-line"), line.sentence
    words = item.part("words").element
    if line.seat is not None:
        name, portrait = people[line.seat]
        item.part("face").mark("href", f"#{portrait}")
        if rest.startswith(name):
            actor = document.createElement("b")
            actor.textContent = name
            words.append(actor)
            rest = rest[len(name) :]
    words.append(*in_pieces(rest))
    return item.element
