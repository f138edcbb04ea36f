"""What lies on the table before Python does: the page itself has laid it (docs/adr/0030)."""

import json
from collections.abc import Sequence

from js import Event, document

from parlour.table.dom import Element, Node, by_id


class Laid:
    """A hand that can be read and touched while Python starts; it is taken over once."""

    def __init__(self, root: Element) -> None:
        """`root` is the table's part of the page."""
        self._root = root
        self._focused = ""

    @property
    def is_there(self) -> bool:
        """Has something been laid, and not been taken over?"""
        return bool(self._root.hasAttribute("data-laid"))

    @property
    def has_focus(self) -> bool:
        """Is the keyboard on something that has been laid?"""
        return self.is_there and bool(self._root.contains(document.activeElement))

    @property
    def touched(self) -> Sequence[str]:
        """What has been touched, in its order: names as in `data-touch`, moves after a `move:`."""
        return [str(name) for name in json.loads(self._root.getAttribute("data-touched") or "[]")]

    @property
    def wanted(self) -> str:
        """The command that was given last, or ""."""
        return str(self._root.getAttribute("data-wanted") or "")

    def take_over(self) -> list[Node]:
        """The cards of the hand, which stay where they are; all else is off the table."""
        active = document.activeElement
        self._focused = _pointed_at(active) if self._root.contains(active) else ""
        cards = by_id("hand").element.querySelectorAll(":scope > .card")
        hand = [Node.as_found(card) for card in cards]
        document.dispatchEvent(Event.new("parlour:taken-over"))  # static/early_table.mjs
        return hand

    def keep_focus(self) -> None:
        """Have the keyboard where it was, on what has been laid anew in that place."""
        pointed_at, self._focused = self._focused, ""
        if not pointed_at or document.activeElement != document.body:
            return
        if again := self._root.querySelector(pointed_at):
            again.focus()

    def put_away(self) -> None:
        """Nobody comes to this table: it is empty again."""
        if self.is_there:
            for node in self.take_over():
                node.element.remove()


def _pointed_at(element: Element) -> str:
    """A selector of whatever can be touched here by the same name."""
    for name in ("data-touch", "data-move"):
        if element.hasAttribute(name):
            return f"[{name}={json.dumps(element.getAttribute(name))}]"
    return ""
