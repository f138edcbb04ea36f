"""The sheet of the deck: its contents, what is due today, and the button to practise."""

from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour.room.coaching.deck import deck_words
from parlour.room.coaching.deck.practising import Practising
from parlour.room.coaching.retry.retry import Endings
from parlour.room.coaching.retry.stages import Stage
from parlour.room.commands.command_list import Command
from parlour.room.dialogs.opening import open_sheet
from parlour.room.match.table_preview import some_cards
from parlour.scope import Scope
from parlour.table.dom import Node, fill, shape
from parlour.table.faces import small_card
from parlour.table.listening import listen


class DeckSheet:
    """The sheet of the deck."""

    def __init__(
        self, scope: Scope, practising: Practising, clear_table: Callable[[], Stage]
    ) -> None:
        """`clear_table` clears the table for positions of the deck, and returns it."""
        self._practising, self._clear_table = practising, clear_table
        self._dialog = document.getElementById("deck")
        self._root, self._lines = Node(self._dialog), list[Node]()
        listen(scope, self._root.part("positions").element, "click", self._remove)
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
        """Answer a typed command. `try` practises today's positions, and `more` all due ones."""
        if words in ("try", "more"):
            self.begin(more=words == "more")
        return " ".join(deck_words.state(self._practising.deck, self._practising.today()))

    def on_language_changed(self) -> None:
        if self._dialog.open:
            self._show()

    def _show(self) -> None:
        deck, today, root = self._practising.deck, self._practising.today(), self._root
        left, due = self._practising.waiting(), self._practising.waiting(more=True)
        root.part("state").write(" ".join(deck_words.state(deck, today)))
        root.part("begin").flag("hidden", not left)
        root.part("more").flag("hidden", due == left)
        root.part("wake").flag("hidden", not deck.resting())
        before, self._lines = self._lines, []
        for kept in deck.positions:
            line = shape("kept-position")
            if (scene := self._practising.scene(kept)) is not None:
                line.part("cards").element.append(*map(small_card, some_cards(scene)))
                line.part("question").write(scene.prompt)
            line.part("words").write(deck_words.line(kept, today))
            line.part("remove").mark("data-mark", kept.mark)
            self._lines.append(line)
        fill(root.part("positions"), self._lines, before)

    def _remove(self, event: Any) -> None:
        button = event.target.closest("[data-mark]")
        if button:
            mark = str(button.dataset.mark)
            self._practising.change(lambda deck: deck.without([mark]))
            self._show()
            self._root.element.querySelector(".closing").focus()

    def _wake(self) -> None:
        today = self._practising.today()
        self._practising.change(lambda deck: deck.woken(today))
        self._show()
