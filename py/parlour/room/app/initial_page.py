"""Restores the page when a room is closed."""

from pyscript import document, window


class InitialPage:
    """The attributes and the title of the page before the room was opened."""

    def __init__(self) -> None:
        self._root = document.documentElement.cloneNode(False)
        self._title = str(document.title)

    def restore(self) -> None:
        """Undo the room's changes to the page, except for its language."""
        root = document.documentElement
        self._root.lang = root.lang
        for name in root.getAttributeNames():
            if not self._root.hasAttribute(name):
                root.removeAttribute(name)
            else:
                root.setAttribute(name, self._root.getAttribute(name))
        document.title = self._title
        document.dispatchEvent(
            window.Event.new("parlour:closed")
        )  # static/start.mjs restores the body
