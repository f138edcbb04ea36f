"""The saved deal above the covers: its cards, and what the person has to do."""

from pyscript import document

from parlour.language import code
from parlour.room.match.table_preview import TablePreview
from parlour.room.storage.settings import Settings
from parlour.table.faces import cover_card


class Waiting:
    """The section with the saved deal. On the next visit it is shown before Python starts."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._section = document.getElementById("waiting")
        self._held = self._section.querySelector(".cover-cards")

    def show(self, game: str, table: TablePreview | None, unfinished: list[str]) -> None:
        """Show the preview of a table; None if no deal is saved. `unfinished` are the games whose
        covers continue a deal."""
        self._section.hidden = table is None
        if table is None:
            self._settings.keep_waiting({"unfinished": unfinished} if unfinished else {})
            return
        self._settings.keep_waiting(
            {"language": code(), "game": game, **table._asdict(), "unfinished": unfinished}
        )
        self._section.dataset.game = game
        document.getElementById("waiting-title").textContent = table.title
        self._section.querySelector("[data-part=line]").textContent = table.line
        self._held.replaceChildren(*map(cover_card, table.cards))
