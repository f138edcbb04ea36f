"""The page as a room finds it, for when that is closed."""

from pyscript import document, window


class InitialPage:
    """What stood on the page itself before the room was opened."""

    def __init__(self) -> None:
        self._root = document.documentElement.cloneNode(False)
        self._title = str(document.title)

    def restore(self) -> None:
        """Take off what the room has put on the page, and have its body as the build wrote it.

        The language that is spoken is still that of the page.
        """
        root = document.documentElement
        self._root.lang = root.lang
        for name in root.getAttributeNames():
            if not self._root.hasAttribute(name):
                root.removeAttribute(name)
            else:
                root.setAttribute(name, self._root.getAttribute(name))
        document.title = self._title
        document.dispatchEvent(window.Event.new("parlour:closed"))  # static/start.mjs has the body
