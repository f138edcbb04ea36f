"""The panel of the retry: the question, the result, and the buttons.

The panel replaces the review. While it is open, everything that shows the answer is hidden.
"""

from typing import Any

from pyscript import document

from parlour.language import later, say
from parlour.room.coaching.retry.mistakes import Mistakes
from parlour.room.coaching.retry.retry import Retry
from parlour.room.coaching.retry.retry_words import count, told
from parlour.room.coaching.retry.retrying import Retrying
from parlour.room.coaching.review.grade_sign import write_grade
from parlour.room.coaching.review.review_panel import LEFT_ALONE
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.commands.command_list import Command
from parlour.room.match.signals import Signals
from parlour.scope import Scope
from parlour.table import keyboard
from parlour.table.dom import by_id, put_away, show_panel
from parlour.table.sentences import write_cards
from parlour.table.table import Table

NEXT_KEY = "n"
SKIP, NEXT, BACK = later("Skip"), later("Next"), later("Back")


class RetryPanel:
    """The panel of the retry."""

    def __init__(self, scope: Scope, retrying: Retrying, table: Table) -> None:
        self._retrying, self._table = retrying, table
        self._root = by_id("retry")
        retrying.changed.observe(scope, lambda _none: self._refresh())
        self.commands = (
            Command("show", retrying.show),
            Command("skip", retrying.skip),
            Command("stop-trying", retrying.leave),
        )

    def takes(self, event: Any) -> bool:
        """Handle a key for the retry. Returns whether it was used."""
        retry = self._retrying.retry
        if retry is None or event.ctrlKey or event.altKey or event.metaKey:
            return False
        if self._root.element.contains(event.target) and str(event.key) in LEFT_ALONE:
            return True
        key = keyboard.sign(event)
        if key == "Escape":
            if not self._table.input.key(event):
                self._retrying.leave()
        elif key.lower() == NEXT_KEY:
            if retry.is_solved or retry.is_over:
                self._retrying.skip()
        else:
            return False
        event.preventDefault()
        return True

    def owns(self, event: Any) -> bool:
        return bool(self._root.element.contains(event.target))

    def on_language_changed(self) -> None:
        self._retrying.on_language_changed()

    # -- drawing

    def _refresh(self) -> None:
        retry = self._retrying.retry
        is_new = bool(self._root.element.hidden)
        if retry is None:
            if not is_new:
                put_away(self._root.element)
            return
        if is_new:
            show_panel(self._root.element, True)
        self._write(retry)
        if retry.is_solved or retry.is_over:
            self._root.part("skip").element.focus(preventScroll=True)
        elif is_new or self._root.element.contains(document.activeElement):
            self._table.take_focus()

    def _write(self, retry: Retry) -> None:
        root = self._root
        first, *others = told(retry)
        root.part("count").write(count(retry))
        write_cards(root.part("first").element, first)
        write_cards(root.part("others").element, " ".join(others))
        grade = None if retry.is_over or retry.answer is None else retry.answer.verdict.grade
        write_grade(root, grade)
        is_done = retry.is_solved or retry.is_over
        root.part("show").flag("hidden", is_done)
        skip = root.part("skip")
        skip.write(say(BACK if retry.is_over else NEXT if is_done else SKIP))
        skip.mark("class", "main" if is_done else None)


def show_retry_buttons(
    scope: Scope, mistakes: Mistakes, reviewing: Reviewing, signals: Signals
) -> None:
    """Show the buttons that start a retry as long as there are mistakes."""
    buttons = [*document.querySelectorAll('[data-command="try"]')]

    def refresh() -> None:
        for button in buttons:
            button.hidden = not mistakes.are_known

    for signal in (reviewing.changed, signals.table_left, signals.ended, signals.deal_running):
        signal.observe(scope, lambda _news: refresh())
