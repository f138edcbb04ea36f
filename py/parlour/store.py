"""What is kept for us: texts by name, in a browser's storage, or in memory where it is denied.

All projects of one account share an origin on GitHub Pages, so every name carries our prefix and
nothing that is not ours is ever touched.
"""

from collections.abc import Callable
from typing import Any

PREFIX = "parlour/"
PROBE = "probe"


def _nothing_goes(_store: "Store", _name: str) -> bool:
    return False


class Store:
    """Texts by name. Never raises: what cannot be kept lives until the page is closed."""

    def __init__(
        self, storage: Any = None, make_way: Callable[["Store", str], bool] = _nothing_goes
    ) -> None:
        """Keep texts in this `localStorage`, or without one in memory only.

        Where there is no room for a text of some name `make_way` lets something go, as often as it
        can; it tells whether anything went.
        """
        self._storage, self._make_way = storage, make_way
        self._memory: dict[str, str] = {}
        self._works = False
        self._works = storage is not None and self._is_sound()

    @property
    def keeps(self) -> bool:
        """Does everything that was written outlast the page? It may turn true again."""
        return self._works and not self._memory

    @property
    def works(self) -> bool:
        """Does the browser keep anything for us, be it that there is no room for more?"""
        return self._works

    def _is_sound(self) -> bool:
        # Browsers deny storage in several ways; each raises an error of its own from JavaScript.
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
        """The text of this name, or None; a browser that is full still has what it kept before."""
        if name in self._memory or self._storage is None:
            return self._memory.get(name)
        try:
            text = self._storage.getItem(PREFIX + name)
        except Exception:
            self._works = False
            return None
        # Where there is none the browser says null, which is not Python's None.
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> bool:
        """Keep a text, in one write; whether it will outlast the page.

        Where that fails the old one stays in the browser, and this one in memory.
        """
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
        """Keep it no longer."""
        self._memory.pop(name, None)
        try:
            self._storage.removeItem(PREFIX + name)
        except Exception:
            self._works = False

    def names(self) -> list[str]:
        """The names of all texts that are kept, in order."""
        try:
            kept = [str(self._storage.key(n)) for n in range(int(self._storage.length))]
        except Exception:
            kept = []
        ours = (key.removeprefix(PREFIX) for key in kept if key.startswith(PREFIX))
        return sorted({*ours, *self._memory})
