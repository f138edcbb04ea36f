"""Stores strings by name in the browser's storage, or in memory if the browser denies it.

On GitHub Pages, all projects of one account share an origin. So every name has our prefix, and
other names are never changed.
"""

from collections.abc import Callable
from typing import Any

PREFIX = "parlour/"
PROBE = "probe"


def _cannot_free(_store: "Store", _name: str) -> bool:
    return False


class Store:
    """Strings by name. Never raises: a string that cannot be stored is kept in memory until the
    page is closed."""

    def __init__(
        self, storage: Any = None, free_space: Callable[["Store", str], bool] = _cannot_free
    ) -> None:
        """Store strings in this `localStorage`, or only in memory if it is None.

        If there is no room for a name, `free_space` is called to delete something. If it returns
        True, the write is tried again.
        """
        self._storage, self._free_space = storage, free_space
        self._memory: dict[str, str] = {}
        self._is_available = False
        self._is_available = storage is not None and self._is_sound()

    @property
    def keeps(self) -> bool:
        """Will everything that was written outlast the page? False while a string is only in
        memory."""
        return self._is_available and not self._memory

    @property
    def works(self) -> bool:
        """Can we use the browser's storage, even if it is full?"""
        return self._is_available

    def _is_sound(self) -> bool:
        # Browsers deny storage in several ways, each with its own JavaScript error.
        try:
            self._put(PREFIX + PROBE, "1")
            self._storage.removeItem(PREFIX + PROBE)
        except Exception:
            return self._free_space(self, PROBE) and self._is_sound()
        return True

    def _put(self, key: str, text: str) -> None:
        self._storage.setItem(key, text)
        if str(self._storage.getItem(key)) != text:
            raise OSError("What was written is not what is read.")

    def read(self, name: str) -> str | None:
        """The string with this name, or None. Strings stay readable if the storage is full."""
        if name in self._memory or self._storage is None:
            return self._memory.get(name)
        try:
            text = self._storage.getItem(PREFIX + name)
        except Exception:
            self._is_available = False
            return None
        # A missing name is JavaScript's null, which is not Python's None.
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> bool:
        """Store a string in one write. Returns whether it will outlast the page. If not, the string
        is kept in memory, and the browser's storage still has the old one."""
        try:
            self._put(PREFIX + name, text)
        except Exception:
            if self._is_available and self._free_space(self, name):
                return self.write(name, text)
            self._memory[name] = text
            return False
        self._memory.pop(name, None)
        return self._is_available

    def remove(self, name: str) -> None:
        """Delete this name."""
        self._memory.pop(name, None)
        try:
            self._storage.removeItem(PREFIX + name)
        except Exception:
            self._is_available = False

    def names(self) -> list[str]:
        """The names of all stored strings, sorted."""
        try:
            kept = [str(self._storage.key(n)) for n in range(int(self._storage.length))]
        except Exception:
            kept = []
        ours = (key.removeprefix(PREFIX) for key in kept if key.startswith(PREFIX))
        return sorted({*ours, *self._memory})
