"""Stands in for the browser's page, and records the changes that the table makes to it.

It has the parts of the DOM that `parlour.table` uses while drawing. All other calls have no effect.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any, Self

PART = re.compile(r'\[data-part="([a-z-]+)"\]')
SHAPE = "shape-"


class Element:
    """A place of the page, a copy of one of its templates, or a part of either."""

    def __init__(self, shape: str = "", *, id: str = "", hidden: bool = False) -> None:
        self.shape, self.id = shape, id
        self._was_hidden = self._is_hidden = hidden
        self.marks: dict[str, str | None] = {}
        self.measures: dict[str, str] = {}
        self.words: str | None = None
        self.parts: dict[str, Element] = {}
        self.children: list[Element] = []
        self.parent: Element | None = None

    def as_data(self) -> dict[str, Any]:
        """The data that static/prerendered_table.mjs reads; empty if nothing was written."""
        parts = {name: data for name, part in self.parts.items() if (data := part.as_data())}
        entries = {
            "shape": self.shape,
            "marks": self.marks,
            "measures": self.measures,
            "words": self.words,
            "parts": parts,
            "inside": [child.as_data() for child in self.children],
        }
        return {name: what for name, what in entries.items() if what not in ("", None, {}, [])}

    # -- writing

    def setAttribute(self, name: str, value: str) -> None:
        self.marks[name] = value

    def removeAttribute(self, name: str) -> None:
        self.marks.pop(name, None)
        if name == "hidden" and self._was_hidden:
            self.marks[name] = None

    @property
    def hidden(self) -> bool:
        return self._is_hidden

    @hidden.setter
    def hidden(self, is_hidden: bool) -> None:
        self._is_hidden = is_hidden
        self.toggleAttribute("hidden", is_hidden)

    def toggleAttribute(self, name: str, is_there: bool) -> None:
        if is_there:
            self.setAttribute(name, "")
        else:
            self.removeAttribute(name)

    @property
    def style(self) -> Self:
        return self

    def setProperty(self, name: str, value: str) -> None:
        self.measures[name] = value

    @property
    def textContent(self) -> str:
        return self.words or ""

    @textContent.setter
    def textContent(self, words: str) -> None:
        self.words = words

    # -- the tree of elements

    @property
    def parentNode(self) -> "Element | None":
        return self.parent

    def append(self, *children: "Element") -> None:
        for child in children:
            self.insertBefore(child, None)

    def insertBefore(self, child: "Element", follower: "Element | None") -> None:
        child.remove()
        at = self.children.index(follower) if follower else len(self.children)
        self.children.insert(at, child)
        child.parent = self

    def replaceChildren(self, *children: "Element | str") -> None:
        for child in [*self.children]:
            child.remove()
        self.append(*(child for child in children if isinstance(child, Element)))

    def remove(self) -> None:
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent = None

    def querySelector(self, selector: str) -> "Element":
        name = PART.fullmatch(selector)
        assert name is not None, f"Only parts can be selected, not {selector}."
        return self.parts.setdefault(name[1], Element())

    # -- calls without effect

    def addEventListener(self, *_heard: object) -> None:
        """Do nothing."""

    removeEventListener = focus = addEventListener

    def hasAttribute(self, name: str) -> bool:
        return name in self.marks

    def matches(self, _selector: str) -> bool:
        return False

    def contains(self, _other: "Element") -> bool:
        return False


class _Template:
    """A template of the page."""

    def __init__(self, shape: str) -> None:
        self.content = self.firstElementChild = self
        self._shape = shape

    def cloneNode(self, _deep: bool) -> Element:
        return Element(self._shape)


class RecordingPage:
    """The document, the window, and Pyodide's modules for them."""

    def __init__(self, page: Path) -> None:
        """Read from the file `page` which elements are initially hidden."""
        self._hidden = _hidden_in(page)
        self.begin()

    def begin(self) -> None:
        """Reset the page."""
        self.places: dict[str, Element] = {}
        self.body = self.activeElement = Element()
        self.documentElement = Element()
        self.title = ""

    def prerendered(self) -> dict[str, Any]:
        """All recorded changes, as a prerendered table."""
        places = {name: place.as_data() for name, place in self.places.items()}
        return {
            "body": self.body.marks,
            "places": {name: what for name, what in sorted(places.items()) if what},
        }

    def getElementById(self, name: str) -> Element | _Template | None:
        if name.startswith(SHAPE):
            return _Template(name.removeprefix(SHAPE))
        if name not in self.places:
            self.places[name] = Element(id=name, hidden=name in self._hidden)
        return self.places[name]

    def addEventListener(self, *_heard: object) -> None:
        """Do nothing."""

    removeEventListener = dispatchEvent = addEventListener

    # -- the window

    def matchMedia(self, _query: str) -> Any:
        return type("Media", (), {"matches": True})  # so that nothing is animated

    @property
    def performance(self) -> Any:
        return type("Clock", (), {"now": staticmethod(lambda: 0.0)})

    @contextmanager
    def imported(self) -> Iterator[None]:
        """Let the product's modules import this page while the context is open."""
        proxy = type("Proxy", (), {"destroy": lambda _self: None})
        event = type("Event", (), {"new": staticmethod(lambda _kind: None)})
        names: dict[str, dict[str, Any]] = {
            "js": {
                "document": self,
                "window": self,
                "Event": event,
                **dict.fromkeys(
                    ("Object", "cancelAnimationFrame", "requestAnimationFrame"), object
                ),
            },
            "pyscript": {"document": self, "window": self},
            "pyodide": {},
            "pyodide.ffi": {"create_proxy": lambda _call: proxy(), "to_js": lambda it, **_as: it},
        }
        assert not names.keys() & sys.modules.keys()
        for name, holds in names.items():
            sys.modules[name] = module = ModuleType(name)
            vars(module).update(holds)
        try:
            yield
        finally:
            for name in names:
                del sys.modules[name]


class _Hidden(HTMLParser):
    """Collects the ids of initially hidden elements."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        marks = dict(attrs)
        if "hidden" in marks and (name := marks.get("id")):
            self.names.add(name)


def _hidden_in(page: Path) -> set[str]:
    reader = _Hidden()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader.names
