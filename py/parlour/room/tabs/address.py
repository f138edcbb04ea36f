"""The address of the page: the words behind its question mark, and the link behind its `#`.

It is changed in place, so that a reload finds what holds by then.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from js import Event
from pyodide.ffi import JsException
from pyscript import document, window


def words() -> list[tuple[str, str]]:
    """Every word with its value, in their order."""
    return [(str(name), str(value)) for name, value in _address().searchParams.entries()]


def drop_words(names: Iterable[str]) -> None:
    """Take these words out."""
    address = _address()
    for name in names:
        address.searchParams.delete(name)
    _write(address)


def put_word(name: str, value: str) -> None:
    """Give a word this value."""
    address = _address()
    address.searchParams.set(name, value)
    _write(address)


def link() -> str:
    """What stands behind the `#`."""
    return str(window.location.hash).removeprefix("#")


def put_link(letters: str) -> None:
    """Have this stand behind the `#`; nothing for ""."""
    address = _address()
    address.hash = letters
    _write(address)


def is_reloaded() -> bool:
    """Has this tab had the page before, at this address?"""
    entries = window.performance.getEntriesByType("navigation")
    return any(str(getattr(entry, "type", "navigate")) != "navigate" for entry in entries)


def _address() -> Any:
    return window.URL.new(window.location.href)


def _write(address: Any) -> None:
    # Some browsers allow no more than three changes a second, and some none in a frame.
    with suppress(JsException):
        window.history.replaceState(window.history.state, "", address.href)
        document.dispatchEvent(Event.new("parlour:address"))  # static/modal_history.mjs
