"""The two storages of a browser: one for all its tabs, and one for each tab alone."""

from pyscript import window

from parlour.room.storage.eviction import free_space
from parlour.store import Store


def open_store() -> Store:
    """What outlasts the page; in memory where the browser denies localStorage."""
    return _opened("localStorage")


def open_visit() -> Store:
    """What this tab alone keeps, until it is closed."""
    return _opened("sessionStorage")


def _opened(name: str) -> Store:
    # A browser that denies a storage raises an error as soon as it is named.
    try:
        return Store(getattr(window, name), free_space)
    except Exception:
        return Store()
