"""The only access to saved data: by key, with checks, and with defaults for unusable data.

No saved text can make the room fail. A damaged text is quarantined, and one from a newer Parlour
stays where it is. The person is notified once.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from parlour.jsontext import Newer
from parlour.language import say
from parlour.room.storage.keys import Key, as_value
from parlour.room.storage.quarantine import Quarantine
from parlour.store import Store

V = TypeVar("V")


class CheckedStore:
    """Checked access to the storage of the browser or of one tab."""

    def __init__(self, store: Store, refuse: Callable[[str], None]) -> None:
        """`refuse` receives a sentence for each entry that cannot be used."""
        self._store, self._refuse = store, refuse
        self._quarantine = Quarantine(store)
        self._newer: set[str] = set()
        """The names of entries that only a newer Parlour can read."""
        self._for_now: dict[str, str] = {}
        """Texts of this visit, by name. They stand in for entries that only a newer Parlour can
        read."""
        self._shown: set[str] = set()

    # -- read

    def text(self, key: Key[Any], game: str = "", place: int = 1) -> str | None:
        """The raw text; None if there is none."""
        name = key.name(game, place)
        return self._for_now[name] if name in self._for_now else self._store.read(name)

    def read(self, key: Key[V], game: str = "", place: int = 1) -> V:
        """The saved value, or the default."""
        found = self.read_by(key.read, key, game, place)
        return key.default if found is None else found

    def read_by(
        self, read: Callable[[str, str], V], key: Key[Any], game: str = "", place: int = 1
    ) -> V | None:
        """The value as parsed by `read`, not by the key's own reader; None if it is unreadable."""
        name, text = key.name(game, place), self.text(key, game, place)
        if name not in self._for_now:
            self._newer.discard(name)
        if text is None:
            return None
        try:
            return read(text, game)
        except Newer as reason:
            self._newer.add(name)
            if key.newer:
                self.tell(say(key.newer, reason=reason))
        except ValueError as reason:
            self.put_aside(say(key.damaged, reason=reason), key, game, place)
        return None

    def is_newer(self, key: Key[Any], game: str = "", place: int = 1) -> bool:
        """Did the last read find a text that only a newer Parlour can read?"""
        return key.name(game, place) in self._newer

    def put_aside(self, sentence: str, key: Key[Any], game: str = "", place: int = 1) -> None:
        """Quarantine a text, unless it is from a newer Parlour, and show this sentence."""
        if not self.is_newer(key, game, place):
            self._quarantine.put(key.name(game, place))
        self.tell(sentence)

    def tell(self, sentence: str) -> None:
        """Show this sentence, once per visit."""
        if sentence not in self._shown:
            self._shown.add(sentence)
            self._refuse(sentence)

    # -- written

    def keep(self, key: Key[Any], value: object, game: str = "", place: int = 1) -> None:
        """Save a value."""
        self.read(key, game, place)  # quarantines a damaged text, and detects a newer one
        self.write(key, as_value(value), game, place)

    def write(self, key: Key[Any], text: str, game: str = "", place: int = 1) -> bool:
        """Save a text, unless a newer Parlour saved there. Returns whether it outlasts the page."""
        name = key.name(game, place)
        if name in self._newer:
            self._for_now[name] = text
            return False
        return self._store.write(name, text)

    def remove(self, key: Key[Any], game: str = "", place: int = 1) -> None:
        """Delete the text."""
        self._for_now.pop(key.name(game, place), None)
        self._store.remove(key.name(game, place))
