"""The one way to what is kept: by its key, checked, and with a default where it cannot be used.

Nothing that is kept can stop the room. What is damaged is put aside, what a newer Parlour has kept
is left alone, and of either a sentence tells once. That something is there says nothing about it.
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
    """What is kept in a browser, or in one of its tabs."""

    def __init__(self, store: Store, refuse: Callable[[str], None]) -> None:
        """`refuse` gets a sentence for everything that cannot be used."""
        self._store, self._refuse = store, refuse
        self._quarantine = Quarantine(store)
        self._newer: set[str] = set()
        """Names of texts that only a newer Parlour can read."""
        self._for_now: dict[str, str] = {}
        """Texts of this visit, in the place of those."""
        self._told: set[str] = set()

    # -- read

    def text(self, key: Key[Any], game: str = "", place: int = 1) -> str | None:
        """What lies there, unread; None for nothing."""
        name = key.name(game, place)
        return self._for_now[name] if name in self._for_now else self._store.read(name)

    def read(self, key: Key[V], game: str = "", place: int = 1) -> V:
        """What is kept there, or the default."""
        found = self.read_by(key.read, key, game, place)
        return key.default if found is None else found

    def read_by(
        self, read: Callable[[str, str], V], key: Key[Any], game: str = "", place: int = 1
    ) -> V | None:
        """What another reader than that of the key makes of it; None for nothing that it can."""
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
        """Could only a newer Parlour read it, when it was read last?"""
        return key.name(game, place) in self._newer

    def put_aside(self, sentence: str, key: Key[Any], game: str = "", place: int = 1) -> None:
        """Keep it in the quarantine alone, and say so; what is newer stays."""
        if not self.is_newer(key, game, place):
            self._quarantine.put(key.name(game, place))
        self.tell(sentence)

    def tell(self, sentence: str) -> None:
        """Say this, once a visit."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._refuse(sentence)

    # -- written

    def keep(self, key: Key[Any], value: object, game: str = "", place: int = 1) -> None:
        """Keep a value for next time."""
        self.read(key, game, place)  # so that nothing damaged is lost, and nothing newer
        self.write(key, as_value(value), game, place)

    def write(self, key: Key[Any], text: str, game: str = "", place: int = 1) -> bool:
        """Keep a text; whether it will outlast the page. One of a newer Parlour stays."""
        name = key.name(game, place)
        if name in self._newer:
            self._for_now[name] = text
            return False
        return self._store.write(name, text)

    def remove(self, key: Key[Any], game: str = "", place: int = 1) -> None:
        """Keep it no longer."""
        self._for_now.pop(key.name(game, place), None)
        self._store.remove(key.name(game, place))
