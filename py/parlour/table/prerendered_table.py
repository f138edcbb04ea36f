"""The prerendered table, which the page shows before Python starts (docs/adr/0030)."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from js import Event, document

from parlour.table.dom import Element, Node

MOVE = "move:"
"""The prefix of a pressed move button."""


class Found(NamedTuple):
    """The parts of the prerendered table that are kept."""

    hand: list[Node]
    """The cards of the hand, which stay in place."""
    loose: list[str]
    """The card on each spot of the layout; "" for a free one."""
    slots: int
    """The number of slots with reserved room."""


class PrerenderedTable:
    """A hand that can be read and touched while Python starts. Python takes it over once."""

    def __init__(self, root: Element) -> None:
        """`root` is the table's part of the page."""
        self._root = root
        self._focused = ""
        self.touched: Sequence[str] = ()
        """The touches before Python had started, as in `data-touch`. Moves begin with `MOVE`."""
        self.wanted = ""
        """The last command given before Python had started, or ""."""
        self._has_keys = False
        """Does the page still keep key presses for this table?"""

    @property
    def is_there(self) -> bool:
        """Is there a prerendered table that was not taken over?"""
        return bool(self._root.hasAttribute("data-laid"))

    @property
    def has_focus(self) -> bool:
        """Is the focus on a prerendered element?"""
        return self.is_there and bool(self._root.contains(document.activeElement))

    def take_over(self) -> Found:
        """Take over the table. Returns the parts to keep; everything else is removed."""
        self.touched = json.loads(self._root.getAttribute("data-touched") or "[]")
        self.wanted = str(self._root.getAttribute("data-wanted") or "")
        self._has_keys = True
        active = document.activeElement
        self._focused = _pointed_at(active) if self._root.contains(active) else ""
        spots = [
            spot.querySelector(".card:last-child") for spot in self._all("#loose-cards > .loose")
        ]
        found = Found(
            [Node.as_found(card) for card in self._all("#hand > .card")],
            [str(card.getAttribute("data-card")) if card else "" for card in spots],
            len(self._all("#slots > .slot")),
        )
        document.dispatchEvent(Event.new("parlour:taken-over"))  # static/pre_start_table.mjs
        return found

    def _all(self, selector: str) -> list[Element]:
        return list(self._root.querySelectorAll(selector))

    def keep_focus(self) -> None:
        """Restore the focus on the element that replaced the focused one."""
        pointed_at, self._focused = self._focused, ""
        if not pointed_at or document.activeElement != document.body:
            return
        if again := self._root.querySelector(pointed_at):
            again.focus()

    def heard(self) -> tuple[Sequence[str], str]:
        """The touches and the command. A second call returns nothing."""
        heard = self.touched, self.wanted
        self.forget()
        return heard

    def hear_keys(self) -> None:
        """Replay the key presses from before Python had started, once."""
        if self._has_keys:
            self._has_keys = False
            document.dispatchEvent(Event.new("parlour:hears"))  # static/pre_start_input.mjs

    def forget(self) -> None:
        """Drop the touches and the command."""
        self.touched, self.wanted = (), ""

    def put_away(self) -> None:
        """Remove the table, because nobody plays on it."""
        for node in self.take_over().hand:
            node.element.remove()
        self.forget()
        self._has_keys = False


def _pointed_at(element: Element) -> str:
    """A selector for the element with the same touch name or move as this one."""
    for name in ("data-touch", "data-move"):
        if element.hasAttribute(name):
            return f"[{name}={json.dumps(element.getAttribute(name))}]"
    return ""
