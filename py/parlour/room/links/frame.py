"""The room in a frame of another page, and the messages between the two pages.

`embed/messages.js` filters the messages of the outer page; docs/embedding.md lists them. A frame
saves nothing: its storage may be denied, many browsers delete it early, and two frames of one page
share it. Instead the address contains the deal, so that a reload restores the deal.
"""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import to_js
from pyscript import document, window

from parlour.options import Value
from parlour.room.links.url_query import THEMES
from parlour.room.match.signals import Ending, Signals
from parlour.room.tabs import address
from parlour.scope import Scope
from parlour.table.listening import listen


def is_framed() -> bool:
    """Is the page in a frame, or does it behave as if it were?"""
    return bool(document.documentElement.hasAttribute("data-frame"))


QUIET: dict[str, Value] = {"sound": False}
"""The preferences in a frame, until the person changes them."""

ADDRESS_DELAY = 0.5
"""Seconds from a move until the address is updated. Encoding the end of a cassino deal takes 30 ms,
which would delay the move and its animation."""


class Frame:
    """Handles the messages from and to the outer page."""

    def __init__(
        self,
        scope: Scope,
        signals: Signals,
        prefer: Callable[[dict[str, Value]], None],
        speak: Callable[[str], None],
        hold: Callable[[bool], None],
        link: Callable[[], str],
    ) -> None:
        """`prefer` applies preferences for this visit, and `speak` changes the language.
        `hold(True)` pauses the table, and `hold(False)` resumes it. `link` returns the link to
        this moment, or ""."""
        self._scope, self._prefer, self._hold, self._link = scope, prefer, hold, link
        self._speak = speak
        signals.saved.observe(scope, lambda _none: self._schedule_update())
        signals.ended.observe(scope, self._ended)
        self._is_held = False
        self._is_due = False
        listen(scope, document, "parlour:asked", self._on_message)
        self._full = document.getElementById("full")
        self._full.closest("p").hidden = False
        for kind in ("pointerenter", "focus", "click"):
            listen(scope, self._full, kind, lambda _event: self._update_full_link())

    def _schedule_update(self) -> None:
        """Update the address soon after a move."""
        if not self._is_due:
            self._is_due = True
            self._scope.after(ADDRESS_DELAY, self._update_address)

    def _update_address(self) -> None:
        self._is_due = False
        if letters := self._link():
            address.put_link(letters)

    def _ended(self, ending: Ending) -> None:
        """Send the score and the winning side, if any, to the outer page. The person has seat 0."""
        match = ending.match
        own, others = match.side_of(0), len(match.scores) - 1
        winner = {"good": own, "bad": 1 - own if others == 1 else None}.get(ending.tone)
        options = to_js(
            {"detail": {"winner": -1 if winner is None else winner, "score": match.scores}},
            dict_converter=window.Object.fromEntries,
        )
        document.dispatchEvent(window.CustomEvent.new("parlour:result", options))

    def _on_message(self, event: Any) -> None:
        kind, value = str(event.detail.type), event.detail.value
        if kind == "theme":
            self._prefer({"theme": THEMES[str(value)]})
        elif kind == "pause" and bool(value) != self._is_held:
            self._is_held = bool(value)
            self._hold(self._is_held)
        elif kind == "lang":
            self._speak(str(value))

    def _update_full_link(self) -> None:
        """Update the link to the full page, so that it opens the current moment there."""
        letters = self._link()
        self._full.href = f"./#{letters}" if letters else "./"
