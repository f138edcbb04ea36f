"""The row of the lobby that says how many saved mistakes are due today."""

from pyscript import document

from parlour.room.coaching import calendar
from parlour.room.coaching.deck.deck_words import due_today
from parlour.room.match.services import MatchServices
from parlour.room.storage.deck_store import DeckStore


def show_due(services: MatchServices) -> None:
    """Show the row if mistakes are due today, or else hide it."""
    deck = DeckStore(services.settings.store, services.notices.notice).read()
    left, row = deck.left(calendar.today()), document.getElementById("due")
    row.hidden = not left
    row.querySelector("small").textContent = due_today(left)
