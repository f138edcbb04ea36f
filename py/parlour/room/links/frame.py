"""The room as a guest in somebody else's page: what is different there, and what is told across.

`embed/messages.js` reads what the page round the frame says, and lets through only what it knows;
docs/embedding.md has the list. Nothing is kept in a frame: its storage may be denied, is wiped
early by many browsers, and two frames of one page would share it. Its address leads to the deal
instead, so that a reload finds it again.
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
    """Does the page stand in another, or behave as if it did?"""
    return bool(document.documentElement.hasAttribute("data-frame"))


QUIET: dict[str, Value] = {"sound": False}
"""What is preferred in a frame, until the person changes it."""

NOTED_AFTER = 0.5
"""Seconds from a move until the address leads to it. To write the end of a deal of cassino takes
30 ms, which neither a move nor the flight of its cards may wait for."""


class Frame:
    """What the page round the frame asks for, and what it is told."""

    def __init__(
        self,
        scope: Scope,
        signals: Signals,
        prefer: Callable[[dict[str, Value]], None],
        speak: Callable[[str], None],
        still: Callable[[bool], None],
        link: Callable[[], str],
    ) -> None:
        """`prefer` puts likings in force for this visit, `speak` has another language spoken,
        `still` stops the time at the table or lets it go on, and `link` has the letters that lead
        to this moment, or ""."""
        self._scope, self._prefer, self._still, self._link = scope, prefer, still, link
        self._speak = speak
        signals.kept.observe(scope, lambda _none: self._moved())
        signals.ended.observe(scope, self._ended)
        self._is_still = False
        self._is_due = False
        listen(scope, document, "parlour:asked", self._asked)
        self._full = document.getElementById("full")
        self._full.closest("p").hidden = False
        for kind in ("pointerenter", "focus", "click"):
            listen(scope, self._full, kind, lambda _event: self._carry())

    def _moved(self) -> None:
        """A move has been made: soon the address leads to this moment."""
        if not self._is_due:
            self._is_due = True
            self._scope.after(NOTED_AFTER, self._note)

    def _note(self) -> None:
        self._is_due = False
        if letters := self._link():
            address.put_link(letters)

    def _ended(self, ending: Ending) -> None:
        """Tell how a deal has ended: the side that has won it, if one has, and the score.

        The person has the first seat.
        """
        match = ending.match
        own, others = match.side_of(0), len(match.scores) - 1
        winner = {"good": own, "bad": 1 - own if others == 1 else None}.get(ending.tone)
        told = to_js(
            {"detail": {"winner": -1 if winner is None else winner, "score": match.scores}},
            dict_converter=window.Object.fromEntries,
        )
        document.dispatchEvent(window.CustomEvent.new("parlour:result", told))

    def _asked(self, event: Any) -> None:
        kind, value = str(event.detail.type), event.detail.value
        if kind == "theme":
            self._prefer({"theme": THEMES[str(value)]})
        elif kind == "pause" and bool(value) != self._is_still:
            self._is_still = bool(value)
            self._still(self._is_still)
        elif kind == "lang":
            self._speak(str(value))

    def _carry(self) -> None:
        """Let the link to the full page lead to this very moment."""
        letters = self._link()
        self._full.href = f"./#{letters}" if letters else "./"
