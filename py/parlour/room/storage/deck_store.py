"""Where the deck is kept: read before every change, so that two tabs may share it.

Nothing is lost by damage: what cannot be read is put aside, and what a newer Parlour has kept is
left as it is.
"""

from collections.abc import Callable

from parlour.coach.deck import Deck, Kept
from parlour.coach.deck_text import BadDeck, NewerDeck, held, read_deck, written
from parlour.language import later, say
from parlour.room.storage.quarantine import Quarantine
from parlour.store import Store

KEY = "coach/deck"
UNREAD = "coach/unread"
"""Under which name positions are put aside that the rules cannot read."""

DAMAGED = later(
    "The deck of your mistakes could not be read, so it starts empty. The old one is put aside: "
    "the sheet “What is kept” gives it to you as a file."
)
NEWER = later(
    "The deck of your mistakes was kept by a newer Parlour and is left as it is; nothing can be "
    "put into it on this visit."
)
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
        self._store, self._refuse = store, refuse
        self._quarantine = Quarantine(store)
        self._told: set[str] = set()
        """What is said once."""

    def read(self) -> Deck:
        """What is kept; an empty deck where nothing is, or nothing that can be read."""
        return self._read() or Deck()

    def change(self, change: Callable[[Deck], Deck]) -> Deck:
        """Keep what this makes of the deck, as far as there is room, and not in the place of what a
        newer Parlour has kept.

        What the change raises is passed on, and nothing is kept then.
        """
        deck = self._read()
        after = change(deck or Deck())
        if deck is None:
            return Deck()
        if after != deck:
            after, text = held(after)
            if not self._store.write(KEY, text) and self._store.works:
                self._tell_once(NO_ROOM)
        return after

    def put_aside(self, kept: Kept) -> None:
        """Take out a position that the rules cannot read; its text can still be had."""
        self._store.write(UNREAD, written(Deck((kept,))))
        self._quarantine.put(UNREAD)
        self.change(lambda deck: deck.without([kept.mark]))
        self._refuse(say(UNREADABLE))

    def _read(self) -> Deck | None:
        """The deck; None where only a newer Parlour can read it."""
        text = self._store.read(KEY)
        if not text:
            return Deck()
        try:
            return read_deck(text)
        except NewerDeck:
            self._tell_once(NEWER)
            return None
        except BadDeck:
            self._quarantine.put(KEY)
            self._refuse(say(DAMAGED))
            return Deck()

    def _tell_once(self, words: str) -> None:
        if words not in self._told:
            self._told.add(words)
            self._refuse(say(words))
