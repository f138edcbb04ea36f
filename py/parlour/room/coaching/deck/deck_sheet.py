"""The sheet of the deck: its contents, what is due today, and the button to practise."""

import asyncio
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from pyscript import document

from parlour.coach.deck import Kept
from parlour.record import BadRecord
from parlour.room.coaching.deck import deck_words
from parlour.room.coaching.deck.kept_mistakes import KeptMistakes
from parlour.room.coaching.deck.practising import Practising
from parlour.room.coaching.retry.retry import Endings
from parlour.room.coaching.retry.stages import Stage
from parlour.room.commands.command_list import Command
from parlour.room.dialogs.opening import open_sheet
from parlour.room.match.table_preview import some_cards
from parlour.scope import Scope
from parlour.table.dom import Node, shape
from parlour.table.faces import cover_card
from parlour.table.listening import listen
from parlour.verdict import NoVerdict

AT_ONCE = 10
"""The number of rows that are drawn at once. Reading a position takes some milliseconds, so the
others follow one by one."""


class DeckSheet:
    """The sheet of the deck."""

    def __init__(
        self,
        scope: Scope,
        practising: Practising,
        mistakes: KeptMistakes,
        clear_table: Callable[[], Stage],
    ) -> None:
        """`clear_table` clears the table for positions of the deck, and returns it."""
        self._practising, self._mistakes, self._clear_table = practising, mistakes, clear_table
        self._dialog = document.getElementById("deck")
        self._scope, self._root = scope, Node(self._dialog)
        self._rows = self._root.part("positions").element
        self._drawing: asyncio.Task[None] | None = None
        """The task that adds the rows below the visible ones."""
        listen(scope, self._rows, "click", self._remove)
        self.commands = (
            Command("deck-begin", self.begin),
            Command("deck-more", lambda: self.begin(more=True)),
            Command("deck-wake", self._wake),
        )

    def open(self) -> None:
        self._show()
        open_sheet(self._dialog)

    def begin(self, *, more: bool = False) -> None:
        """Practise today's positions, or with `more` all due positions."""
        if self._practising.waiting(more=more):
            self._dialog.close()
            self._practising.begin(self._clear_table, lambda _retry: self.open(), more=more)

    def go_on(self, saved: Endings) -> None:
        """Resume the positions that were open before a reload."""
        self._practising.go_on(self._clear_table, lambda _retry: self.open(), saved)

    def answer(self, words: str) -> str:
        """Answer a typed command. `try` practises today's positions, and `more` all due ones.
        `save` and `forget` switch the checkbox of the review on and off."""
        if words in ("try", "more"):
            self.begin(more=words == "more")
        elif words in ("save", "forget"):
            try:
                self._mistakes.choose_by_command(is_on=words == "save")
            except NoVerdict as reason:
                return str(reason)
        return " ".join(deck_words.state(self._practising.deck, self._practising.today()))

    def on_language_changed(self) -> None:
        if self._dialog.open:
            self._show()

    def _show(self) -> None:
        self._show_state()
        self._show_rows()

    def _show_state(self) -> None:
        deck, today, root = self._practising.deck, self._practising.today(), self._root
        left, due = deck.left(today), len(deck.due(today))
        root.part("state").write(" ".join(deck_words.state(deck, today)))
        root.part("begin").flag("hidden", not left)
        root.part("more").flag("hidden", due == left)
        root.part("wake").flag("hidden", not deck.resting())

    def _show_rows(self) -> None:
        if self._drawing is not None:
            self._drawing.cancel()
        rows = iter(self._practising.deck.positions)
        self._rows.replaceChildren()
        for kept in islice(rows, AT_ONCE):
            self._add_row(kept)
        self._drawing = self._scope.start(self._add_rest(rows))

    async def _add_rest(self, rows: Iterator[Kept]) -> None:
        for kept in rows:
            await asyncio.sleep(0)  # lets the page handle events
            self._add_row(kept)

    def _add_row(self, kept: Kept) -> None:
        row = shape("kept-position")
        row.part("remove").mark("data-mark", kept.mark)
        try:
            task = self._practising.task(kept)
        except BadRecord as reason:
            row.part("words").write(str(reason))
        else:
            scene = task.scene()
            row.part("cards").element.append(*map(cover_card, some_cards(scene)))
            row.part("question").write(scene.prompt)
            row.part("words").write(deck_words.line(task.family, kept, self._practising.today()))
        self._rows.append(row.element)

    def _remove(self, event: Any) -> None:
        button = event.target.closest("[data-mark]")
        if button:
            mark = str(button.dataset.mark)
            self._practising.change(lambda deck: deck.without([mark]))
            row = button.closest("li")
            # Focus no other button: a held Enter would press it.
            near = row.nextElementSibling or row.previousElementSibling
            row.remove()
            self._show_state()
            (near or self._root.part("state").element).focus()

    def _wake(self) -> None:
        today = self._practising.today()
        self._practising.change(lambda deck: deck.woken(today))
        self._show()
