"""Saves the deck. It is read before every change, so that two tabs can share it."""

from collections.abc import Callable

from parlour.coach.deck import Deck, Kept
from parlour.coach.deck_text import held, written
from parlour.language import later, say
from parlour.room.storage.checked_store import CheckedStore
from parlour.room.storage.keys import DECK, UNREAD
from parlour.store import Store

UNREADABLE = later(
    "One of your saved mistakes can no longer be read and was removed. You can download it under "
    "“Saved data”."
)
NO_ROOM = later(
    "The browser has no space for your saved mistakes. Changes on this visit are lost when you "
    "close the page."
)


class DeckStore:
    """The deck in the browser's storage."""

    def __init__(self, store: Store, refuse: Callable[[str], None]) -> None:
        """`refuse` receives a sentence if something cannot be read or saved."""
        self._store, self._kept = store, CheckedStore(store, refuse)

    def read(self) -> Deck:
        """The saved deck; empty if there is none or it cannot be read."""
        return self._kept.read(DECK) or Deck()

    def change(self, change: Callable[[Deck], Deck]) -> Deck:
        """Apply a change to the deck and save it, if there is room and the saved deck is not from a
        newer Parlour. If `change` raises, nothing is saved."""
        deck = self.read()
        after = change(deck)
        if self._kept.is_newer(DECK):
            return Deck()
        if after != deck:
            after, text = held(after)
            if not self._kept.write(DECK, text) and self._store.works:
                self._kept.tell(say(NO_ROOM))
        return after

    def put_aside(self, kept: Kept) -> None:
        """Quarantine a position that is not possible under the current rules."""
        self._kept.write(UNREAD, written(Deck((kept,))))
        self._kept.put_aside(say(UNREADABLE), UNREAD)
        self.change(lambda deck: deck.without([kept.mark]))
