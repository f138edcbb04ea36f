"""What the browser keeps for us: texts by name, in localStorage, or in memory where it is denied.

All projects of one account share an origin on GitHub Pages, so every name carries our prefix and
nothing that is not ours is ever touched.
"""

from typing import Any

PREFIX = "parlour/"
PROBE = PREFIX + "probe"


class Store:
    """Texts by name. Never raises: what cannot be kept lives until the page is closed."""

    def __init__(self, storage: Any = None) -> None:
        """Keep texts in this `localStorage`, or without one in memory only."""
        self._storage = storage
        self._memory: dict[str, str] = {}
        self.keeps = storage is not None and self._works()
        """Does what is written outlast the page? Turns false when a write fails."""

    def _works(self) -> bool:
        # Browsers deny storage in several ways; each raises an error of its own from JavaScript.
        try:
            self._storage.setItem(PROBE, "1")
            worked = str(self._storage.getItem(PROBE)) == "1"
            self._storage.removeItem(PROBE)
        except Exception:
            return False
        return worked

    def read(self, name: str) -> str | None:
        """The text of this name, or None; a browser that is full still has what it kept before."""
        if name in self._memory or self._storage is None:
            return self._memory.get(name)
        try:
            text = self._storage.getItem(PREFIX + name)
        except Exception:
            self.keeps = False
            return None
        # Where there is none the browser says null, which is not Python's None.
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> None:
        """Keep a text; where that fails the old one stays in the browser, this one in memory."""
        if self.keeps:
            try:
                self._storage.setItem(PREFIX + name, text)
            except Exception:
                self.keeps = False
            else:
                self._memory.pop(name, None)
                return
        self._memory[name] = text


def open_store() -> Store:
    """The store of this page; in memory where the browser denies localStorage."""
    from js import window

    try:
        storage = window.localStorage
    except Exception:
        storage = None
    return Store(storage)
