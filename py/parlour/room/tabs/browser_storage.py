"""The two storages of a browser: one that all tabs share, and one per tab."""

from pyscript import window

from parlour.room.storage.eviction import free_space
from parlour.store import Store


def open_store() -> Store:
    """The storage of all tabs; in memory if the browser denies localStorage."""
    return _opened("localStorage")


def open_visit() -> Store:
    """The storage of this tab, until it is closed."""
    return _opened("sessionStorage")


def _opened(name: str) -> Store:
    # A browser that denies a storage raises an error on access to its name.
    try:
        return Store(getattr(window, name), free_space)
    except Exception:
        return Store()
