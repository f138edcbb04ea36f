"""What lies on the table before Python does: the page itself has laid it (docs/adr/0030)."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from js import Event, document

from parlour.table.dom import Element, Node

MOVE = "move:"
"""What the name of a button begins with that was pressed."""


class Found(NamedTuple):
    """What of a laid table goes on."""

    hand: list[Node]
    """The cards of the hand, which stay where they are."""
    loose: list[str]
    """The card that lies on each spot of the layout, "" on an empty one."""
    slots: int
    """Pairs for which room is kept."""


class PrerenderedTable:
    """A hand that can be read and touched while Python starts; it is taken over once."""

    def __init__(self, root: Element) -> None:
        """`root` is the table's part of the page."""
        self._root = root
        self._focused = ""
        self.touched: Sequence[str] = ()
        """What was touched before anybody could hear it, in its order: names as in `data-touch`,
        moves after `MOVE`."""
        self.wanted = ""
        """The command that was given last, likewise; or ""."""
        self._has_keys = False
        """Does the page still keep keys that were pressed at this table?"""

    @property
    def is_there(self) -> bool:
        """Has something been laid, and not been taken over?"""
        return bool(self._root.hasAttribute("data-laid"))

    @property
    def has_focus(self) -> bool:
        """Is the keyboard on something that has been laid?"""
        return self.is_there and bool(self._root.contains(document.activeElement))

    def take_over(self) -> Found:
        """What goes on; all else is off the table."""
        self.touched = json.loads(self._root.getAttribute("data-touched") or "[]")
        self.wanted = str(self._root.getAttribute("data-wanted") or "")
        self._has_keys = True
        active = document.activeElement
        self._focused = _pointed_at(active) if self._root.contains(active) else ""
        spots = [spot.querySelector(".card:last-child") for spot in self._all("#loose > .loose")]
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
        """Have the keyboard where it was, on what has been laid anew in that place."""
        pointed_at, self._focused = self._focused, ""
        if not pointed_at or document.activeElement != document.body:
            return
        if again := self._root.querySelector(pointed_at):
            again.focus()

    def heard(self) -> tuple[Sequence[str], str]:
        """What was touched and what was wanted; it is given once."""
        heard = self.touched, self.wanted
        self.forget()
        return heard

    def hear_keys(self) -> None:
        """Have the page press the keys that were pressed before anybody could hear them, once."""
        if self._has_keys:
            self._has_keys = False
            document.dispatchEvent(Event.new("parlour:hears"))  # static/pre_start_input.mjs

    def forget(self) -> None:
        """Nothing of what was touched counts."""
        self.touched, self.wanted = (), ""

    def put_away(self) -> None:
        """Nobody comes to this table: it is empty again."""
        for node in self.take_over().hand:
            node.element.remove()
        self.forget()
        self._has_keys = False


def _pointed_at(element: Element) -> str:
    """A selector of whatever can be touched here by the same name."""
    for name in ("data-touch", "data-move"):
        if element.hasAttribute(name):
            return f"[{name}={json.dumps(element.getAttribute(name))}]"
    return ""
