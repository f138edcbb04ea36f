"""Reads and writes the page with as few calls into JavaScript as possible.

Each call from Python costs some microseconds, and the table is redrawn after each move. So shapes
are cloned from templates in `index.html`, and a `Node` remembers what was last written to it.
"""

from typing import Any

from js import document

Element = Any
"""An element of the page, untyped."""


class Node:
    """Wraps an element, and writes to it only if something changes."""

    __slots__ = ("_parts", "_written", "element")

    def __init__(self, element: Element, *, hidden: bool = False) -> None:
        """Wrap an element without attributes, except perhaps `hidden`."""
        self.element = element
        self._written: dict[str, str | None] = {"hidden": ""} if hidden else {}
        self._parts: dict[str, Node] = {}

    @classmethod
    def as_found(cls, element: Element) -> "Node":
        """Wrap an element and read its attributes."""
        node = cls(element)
        names = element.getAttributeNames()
        node._written = {str(name): str(element.getAttribute(name)) for name in names}
        return node

    def part(self, name: str) -> "Node":
        """The descendant with `data-part="name"`."""
        found = self._parts.get(name)
        if found is None:
            found = Node(self.element.querySelector(f'[data-part="{name}"]'))
            self._parts[name] = found
        return found

    def write(self, words: str) -> None:
        """Set the text. The style sheet hides an element without text."""
        if self._written.get("text", "") != words:
            self._written["text"] = words
            self.element.textContent = unbroken(words)

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
        """Set or remove a boolean attribute."""
        self.mark(name, "" if on else None)

    def measure(self, name: str, value: str) -> None:
        """Set a custom CSS property."""
        if self._written.get(name) != value:
            self._written[name] = value
            self.element.style.setProperty(name, value)

    def marked(self, name: str) -> str | None:
        """The value last written to an attribute."""
        return self._written.get(name)


def unbroken(words: str) -> str:
    """These words with each interval, such as “12 % ± 3”, on one line."""
    return words.replace(" ± ", "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}")


def made(tag: str, kind: str = "", words: str = "") -> Element:
    """A new element with this class and text."""
    element = document.createElement(tag)
    if kind:
        element.className = kind
    element.textContent = unbroken(words)
    return element


def by_id(name: str) -> Node:
    """The element with this id."""
    element = document.getElementById(name)
    return Node(element, hidden=bool(element.hidden))


def show_panel(panel: Element, is_open: bool) -> None:
    """Show or hide a part of the page, and set an attribute of the body named after its id.

    Style sheets use the attribute, because an open panel affects the whole page. With `:has()` the
    browser would need more time for each card than for drawing that card.
    """
    panel.hidden = not is_open
    document.body.toggleAttribute(f"data-{panel.id}", is_open)


def put_away(panel: Element) -> None:
    """Hide a part of the page. If it had the focus, the table gets it."""
    had_focus = bool(panel.contains(document.activeElement))
    show_panel(panel, False)
    if had_focus:
        document.getElementById("table").focus(preventScroll=True)


def shape(name: str) -> Node:
    """A new copy of the page's template `shape-name`."""
    template = document.getElementById(f"shape-{name}")
    return Node(template.content.firstElementChild.cloneNode(True))


def fill(parent: Node, children: list[Node], old: list[Node]) -> None:
    """Make these the children of an element, and move only those that are out of place. The others
    stay in the page, so that they keep their focus and animations."""
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
