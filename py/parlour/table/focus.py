"""Manages the keyboard focus: one tab stop for the hand, and arrow keys inside the hand."""

from collections.abc import Sequence
from typing import Any

from js import document

from parlour.scope import Scope
from parlour.table import move_selection
from parlour.table.dom import Element, Node, by_id
from parlour.table.listening import listen


def is_typing() -> bool:
    """Is the person typing in text mode, so that the focus must stay there?"""
    return bool(document.activeElement.matches("#text-line"))


class Focus:
    """Keeps exactly one hand card in the tab order, and the focus on the table."""

    def __init__(self, scope: Scope, root: Element) -> None:
        self._root = root
        self._hand = by_id("hand").element
        self._nodes: list[Node] = []
        self._buttons: list[Element] = []
        """The buttons of the dialog box."""
        self._layout: list[Node] = []
        """The elements of the layout that can be touched."""
        self._at = 0
        self._held = ""
        """Where the focus was before the table changed: `hand`, `table` or ""."""
        listen(scope, self._hand, "focusin", self._entered)

    def remember(self) -> None:
        """Remember where the focus is before the table changes."""
        active = document.activeElement
        if self._hand.contains(active):
            self._held = "hand"
        else:
            self._held = "table" if self._root.contains(active) else ""

    def follow(self, nodes: list[Node], layout: list[Node]) -> None:
        """Stay on the same card, or on its neighbour if the card has left the hand."""
        self._layout = layout
        current = self._nodes[self._at] if self._at < len(self._nodes) else None
        self._nodes = nodes
        if current in nodes:
            self._at = nodes.index(current)
        self._at = max(0, min(self._at, len(nodes) - 1))

    def stay(self) -> None:
        """Restore the focus if the focused element has gone. The browser computes the layout before
        it moves the focus, so call this after all writes."""
        if not self._held:
            return
        active = document.activeElement
        kept = self._hand if self._held == "hand" else self._root
        if active == kept or not kept.contains(active):
            self._take()

    def rove(self) -> None:
        """Keep one hand card in the tab order."""
        for number, node in enumerate(self._nodes):
            node.mark("tabindex", "0" if number == self._at else "-1")

    def walk(self, key: str, cards: Sequence[str]) -> bool:
        """Move to another hand card by an arrow key, or by its rank or suit. Returns whether the
        key was used. A key of a rank or suit always counts as used: without a queen, Q must not do
        anything else."""
        active = document.activeElement
        if not self._nodes or not (active == document.body or self._root.contains(active)):
            return False
        inside = self._hand.contains(active)
        if self._walk_layout(key, active):
            return True
        to = move_selection.step(key, self._at, len(cards), self._row())
        if to is None:
            to = move_selection.jump(key, self._at if inside else -1, cards)
        elif not inside:
            to = None if key in ("ArrowUp", "ArrowDown") else self._at
        if to is None:
            return any(move_selection.rank_or_suit(key))
        self._at = to
        self.rove()
        self._take()
        return True

    def _walk_layout(self, key: str, active: Element) -> bool:
        """Move from the hand to the layout, along it, and back."""
        elements = [node.element for node in self._layout if node.marked("tabindex") == "0"]
        if active in elements:
            if key == "ArrowDown":
                self._take()
                return True
            to = move_selection.step(key, elements.index(active), len(elements), len(elements))
        else:
            top_row = self._at < self._row() and self._hand.contains(active)
            to = 0 if key == "ArrowUp" and top_row and elements else None
        if to is None:
            return False
        elements[to].focus()
        return True

    def enter(self, node: Node) -> None:
        """Focus a new element, unless the focus is outside the table."""
        active = document.activeElement
        if active == document.body or self._root.contains(active):
            node.element.focus()

    def tab(self, step: int) -> bool:
        """Move this many cards along the hand by Tab. Returns False at either end of the hand, so
        that Tab leaves it."""
        to = self._at + step
        if not self._hand.contains(document.activeElement) or not 0 <= to < len(self._nodes):
            return False
        self._at = to
        self.rove()
        self._take()
        return True

    def ask(self, buttons: list[Node]) -> None:
        """Focus the main button of a box, or else the first, unless the focus is outside the
        table."""
        self._buttons = [button.element for button in buttons]
        for button in sorted(buttons, key=lambda each: each.marked("data-main") is None)[:1]:
            self.enter(button)

    def walk_buttons(self, key: str) -> bool:
        """Move between the buttons of a box by arrows, cyclically."""
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(key)
        active = document.activeElement
        if not self._buttons or step is None or self._hand.contains(active):
            return False
        if active in self._buttons:
            at = (self._buttons.index(active) + step) % len(self._buttons)
        elif active == document.body or self._root.contains(active):
            at = 0
        else:
            return False
        self._buttons[at].focus()
        return True

    def pressed(self) -> str:
        """The touch name of the focused seat or place."""
        active = document.activeElement
        if active.getAttribute("role") != "button" or not self._root.contains(active):
            return ""
        return str(active.getAttribute("data-touch") or "")

    def _row(self) -> int:
        """The number of cards in the first row, which only the style sheet determines."""
        tops = [node.element.offsetTop for node in self._nodes]
        return tops.count(tops[0])

    def _take(self) -> None:
        target = self._nodes[self._at].element if self._nodes else self._root
        target.focus()

    def _entered(self, event: Any) -> None:
        card = event.target.closest("[data-card]")
        for number, node in enumerate(self._nodes):
            if node.element == card and number != self._at:
                self._at = number
                self.rove()
                return
