"""Stores texts by name in the browser's storage, or in memory if that is denied.

All projects of one account share an origin on GitHub Pages. So every name has our prefix, and other
names are never touched.
"""

from collections.abc import Callable
from typing import Any

PREFIX = "parlour/"
PROBE = "probe"


def _nothing_goes(_store: "Store", _name: str) -> bool:
    return False


class Store:
    """Texts by name. Never raises: what cannot be stored lasts until the page is closed."""

    def __init__(
        self, storage: Any = None, make_way: Callable[["Store", str], bool] = _nothing_goes
    ) -> None:
        """Store texts in this `localStorage`, or only in memory without one.

        If there is no room for a name, `make_way` is called to delete something. It returns whether
        it did, and is called until it cannot.
        """
        self._storage, self._make_way = storage, make_way
        self._memory: dict[str, str] = {}
        self._works = False
        self._works = storage is not None and self._is_sound()

    @property
    def keeps(self) -> bool:
        """Will everything that was written outlast the page? It may become true again."""
        return self._works and not self._memory

    @property
    def works(self) -> bool:
        """Does the browser store anything for us, even if it has no more room?"""
        return self._works

    def _is_sound(self) -> bool:
        # Browsers deny storage in several ways, each with its own JavaScript error.
        try:
            self._put(PREFIX + PROBE, "1")
            self._storage.removeItem(PREFIX + PROBE)
        except Exception:
            return self._make_way(self, PROBE) and self._is_sound()
        return True

    def _put(self, key: str, text: str) -> None:
        self._storage.setItem(key, text)
        if str(self._storage.getItem(key)) != text:
            raise OSError("What was written is not what is read.")

    def read(self, name: str) -> str | None:
        """The text of this name, or None. A full browser still has what it stored before."""
        if name in self._memory or self._storage is None:
            return self._memory.get(name)
        try:
            text = self._storage.getItem(PREFIX + name)
        except Exception:
            self._works = False
            return None
        # A missing name is JavaScript's null, which is not Python's None.
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> bool:
        """Store a text in one write. Returns whether it will outlast the page. If that fails, the
        browser keeps the old text and memory has the new one."""
        try:
            self._put(PREFIX + name, text)
        except Exception:
            if self._works and self._make_way(self, name):
                return self.write(name, text)
            self._memory[name] = text
            return False
        self._memory.pop(name, None)
        return self._works

    def remove(self, name: str) -> None:
        """Delete this name."""
        self._memory.pop(name, None)
        try:
            self._storage.removeItem(PREFIX + name)
        except Exception:
            self._works = False

    def names(self) -> list[str]:
        """The names of all stored texts, sorted."""
        try:
            kept = [str(self._storage.key(n)) for n in range(int(self._storage.length))]
        except Exception:
            kept = []
        ours = (key.removeprefix(PREFIX) for key in kept if key.startswith(PREFIX))
        return sorted({*ours, *self._memory})
