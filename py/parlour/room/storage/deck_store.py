"""Where the deck is kept: read before every change, so that two tabs may share it."""

from collections.abc import Callable

from parlour.coach.deck import Deck, Kept
from parlour.coach.deck_text import held, written
from parlour.language import later, say
from parlour.room.storage.checked_store import CheckedStore
from parlour.room.storage.keys import DECK, UNREAD
from parlour.store import Store

UNREADABLE = later(
    "A position of your deck can no longer be read. It is put aside: the sheet “What is kept” "
    "gives it to you as a file."
)
NO_ROOM = later(
    "The browser has no room for your deck: what you do with it on this visit is forgotten when "
    "you close the page."
)


class DeckStore:
    """The deck in the browser's storage."""

    def __init__(self, store: Store, refuse: Callable[[str], None]) -> None:
        """`refuse` gets a sentence where something cannot be read or kept."""
        self._store, self._kept = store, CheckedStore(store, refuse)

    def read(self) -> Deck:
        """What is kept; an empty deck where nothing is, or nothing that can be read."""
        return self._kept.read(DECK) or Deck()

    def change(self, change: Callable[[Deck], Deck]) -> Deck:
        """Keep what this makes of the deck, as far as there is room, and not in the place of what a
        newer Parlour has kept.

        What the change raises is passed on, and nothing is kept then.
        """
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
        """Take out a position that the rules cannot read; its text can still be had."""
        self._kept.write(UNREAD, written(Deck((kept,))))
        self._kept.put_aside(say(UNREADABLE), UNREAD)
        self.change(lambda deck: deck.without([kept.mark]))
