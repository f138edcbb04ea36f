"""The address of the page: the parameters of its query, and the link after its `#`.

Changes replace the address without a new history entry, so that a reload finds the latest state.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from js import Event
from pyodide.ffi import JsException
from pyscript import document, window


def words() -> list[tuple[str, str]]:
    """The query parameters and their values, in order."""
    return [(str(name), str(value)) for name, value in _address().searchParams.entries()]


def drop_words(names: Iterable[str]) -> None:
    """Remove these query parameters."""
    address = _address()
    for name in names:
        address.searchParams.delete(name)
    _write(address)


def put_word(name: str, value: str) -> None:
    """Set a query parameter."""
    address = _address()
    address.searchParams.set(name, value)
    _write(address)


def link() -> str:
    """The part after the `#`."""
    return str(window.location.hash).removeprefix("#")


def put_link(letters: str) -> None:
    """Set the part after the `#`; "" removes it."""
    address = _address()
    address.hash = letters
    _write(address)


def is_reloaded() -> bool:
    """Was the page reloaded, or reached by the browser's back button?"""
    entries = window.performance.getEntriesByType("navigation")
    return any(str(getattr(entry, "type", "navigate")) != "navigate" for entry in entries)


def _address() -> Any:
    return window.URL.new(window.location.href)


def _write(address: Any) -> None:
    # Some browsers allow only three changes per second, and some none in a frame.
    with suppress(JsException):
        window.history.replaceState(window.history.state, "", address.href)
        document.dispatchEvent(Event.new("parlour:address"))  # static/modal_history.mjs
