"""The page, seen through as few crossings as possible.

Every read or write of the page from Python costs some microseconds; a table is redrawn after
each move. So shapes are cloned from templates in `index.html`, and an element remembers what was
last written to it.
"""

from typing import Any

from js import document

Element = Any
"""An element of the page; what it offers is the browser's business."""


class Node:
    """An element that is written only where something changed."""

    __slots__ = ("_parts", "_written", "element")

    def __init__(self, element: Element, *, hidden: bool = False) -> None:
        """Watch over an element without marks, but for `hidden` where the page has it so."""
        self.element = element
        self._written: dict[str, str | None] = {"hidden": ""} if hidden else {}
        self._parts: dict[str, Node] = {}

    @classmethod
    def as_found(cls, element: Element) -> "Node":
        """Watch over an element that somebody else has written, and know its marks."""
        node = cls(element)
        names = element.getAttributeNames()
        node._written = {str(name): str(element.getAttribute(name)) for name in names}
        return node

    def part(self, name: str) -> "Node":
        """The element inside that is marked `data-part="name"`."""
        found = self._parts.get(name)
        if found is None:
            found = Node(self.element.querySelector(f'[data-part="{name}"]'))
            self._parts[name] = found
        return found

    def write(self, words: str) -> None:
        """Show these words as plain text; an element without words is hidden by the style."""
        if self._written.get("text", "") != words:
            self._written["text"] = words
            self.element.textContent = words

    def mark(self, name: str, value: str | None) -> None:
        """Set an attribute, or remove it with None."""
        if self._written.get(name) == value:
            return
        self._written[name] = value
        if value is None:
            self.element.removeAttribute(name)
        else:
            self.element.setAttribute(name, value)

    def flag(self, name: str, on: bool) -> None:
        """An attribute that is there or not."""
        self.mark(name, "" if on else None)

    def measure(self, name: str, value: str) -> None:
        """A custom property for the style sheet to work with."""
        if self._written.get(name) != value:
            self._written[name] = value
            self.element.style.setProperty(name, value)

    def marked(self, name: str) -> str | None:
        """What was last written to an attribute."""
        return self._written.get(name)


def made(tag: str, kind: str = "", words: str = "") -> Element:
    """A fresh element, of this class and with these words."""
    element = document.createElement(tag)
    if kind:
        element.className = kind
    element.textContent = words
    return element


def by_id(name: str) -> Node:
    """The element of this id, which the page has from the start."""
    element = document.getElementById(name)
    return Node(element, hidden=bool(element.hidden))


def show_panel(panel: Element, is_open: bool) -> None:
    """Show a part of the page or hide it, and have the body say so, by its id, to the style sheets.

    What is open concerns more than the part itself: how broad the table is, what the bar offers.
    To ask for it by `:has()` would cost a browser more, with every card, than to lay the card.
    """
    panel.hidden = not is_open
    document.body.toggleAttribute(f"data-{panel.id}", is_open)


def put_away(panel: Element) -> None:
    """Hide a part of the page; who was in it is at the table then."""
    had_focus = bool(panel.contains(document.activeElement))
    show_panel(panel, False)
    if had_focus:
        document.getElementById("table").focus(preventScroll=True)


def shape(name: str) -> Node:
    """A fresh copy of the template `shape-name` of the page."""
    template = document.getElementById(f"shape-{name}")
    return Node(template.content.firstElementChild.cloneNode(True))


def fill(parent: Node, children: list[Node], old: list[Node]) -> None:
    """Make these the children of an element, touching only what is out of place.

    Elements that stay keep their place in the page, so that focus and motion stay with them.
    """
    kept = [child for child in old if child in children]
    for child in old:
        if child not in children and child.element.parentNode == parent.element:
            child.element.remove()
    steady = kept == [child for child in children if child in kept]
    follower = None
    for child in reversed(children):
        if not (steady and child in kept):
            parent.element.insertBefore(child.element, follower)
        follower = child.element
