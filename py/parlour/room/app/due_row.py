"""The row of the lobby that says how many saved mistakes are due today."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyscript import document

from parlour.observer import Observable
from parlour.room.commands.feature import Feature
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table.listening import listen


class DueRow(Feature):
    """Shows the row if mistakes are due. To read them it needs the modules of the coach. They are
    never downloaded only for the row, so it appears once they are present."""

    def __init__(
        self,
        scope: Scope,
        settings: Settings,
        notice: Callable[[str], None],
        lobby_opened: Observable[None],
    ) -> None:
        """`notice` receives a sentence if the saved mistakes cannot be read."""
        self._settings, self._notice = settings, notice
        self._row = document.getElementById("due")
        lobby_opened.observe(scope, lambda _none: self._show())
        listen(scope, document, "parlour:brought", self._on_event)
        listen(scope, document.getElementById("deck"), "close", self._on_event)

    def on_language_changed(self) -> None:
        self._show()

    def _on_event(self, _event: Any) -> None:
        self._show()

    def _show(self) -> None:
        if not self._settings.has_deck:
            return
        with suppress(ModuleNotFoundError):
            from parlour.room.coaching.calendar import today
            from parlour.room.coaching.deck.deck_words import due_today
            from parlour.room.storage.deck_store import DeckStore

            left = DeckStore(self._settings.store, self._notice).read().left(today())
            self._row.hidden = not left
            self._row.querySelector("small").textContent = due_today(left)
