"""Pages in which Python already runs, and which one test after the other uses.

Starting Python takes longer than most tests. So a page is started once, and each test opens its own
room in it. After the test the room is closed. The language is set as at a start, from the address
or the preferences. Other tabs of the browser are used again, too.

Changes by a test are undone or refused. If any remain, or if the test has failed, the page is not
used again.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, Self

from playwright.sync_api import Browser, BrowserContext, Page

from e2e.page_scripts import (
    BYTES_DRAWN,
    CLEAR_STORAGE,
    CLOSED,
    OPENED,
    PREPARE,
    PYTHON,
    PYTHON_LANGUAGE,
    RESET,
    SAVED_SEED,
    SET_ITEM,
    SET_PAGE_LANGUAGE,
    SET_PYTHON_LANGUAGE,
    TRACK_CHANGES,
    UNDO_CHANGES,
    WAIT_FOR_HISTORY,
)
from e2e.visits import (
    ACQUAINTED,
    CHANCE,
    PATIENCE,
    QUICK_PARTNER,
    WITHOUT_SERVICE_WORKERS,
    guard,
    seed_of,
    slow_down,
    wait_for_room,
)
from tools.chromium import UNHURRIED, watch
from tools.static_server import StaticServer

SIZE = {"width": 1280, "height": 720}
"""The default window size."""

MEDIA = (
    ("color_scheme", "light"),
    ("reduced_motion", "no-preference"),
    ("forced_colors", "none"),
    ("contrast", "no-preference"),
)
"""The default media features."""

MAX_IDLE_PAGES = 4
"""The most idle pages to keep. Each takes a few hundred megabytes."""

ADDS_LISTENERS = re.compile(r"addEventListener|Observer\(")
"""Calls that a script must not contain, because listeners cannot be removed after the test."""

BEFORE_PYTHON = re.compile(r"[?&](look|embed|show|switches|late|[A-Z*]+)\b")
"""The query parameters that only the scripts of a start read."""


def _refuse(what: str) -> NoReturn:
    raise AssertionError(
        f"{what}: this would stay in a page that other tests use. Mark the test `fresh`, and"
        " say why it needs its own start."
    )


def _refusing(*names: str) -> Callable[[type], type]:
    """Make these methods of a class fail."""

    def refusing(cls: type) -> type:
        for name in names:
            assert hasattr(cls, name), name

            def refused(self: object, *args: Any, name: str = name, **kwargs: Any) -> NoReturn:
                _refuse(name)

            setattr(cls, name, refused)
        return cls

    return refusing


PERMANENT = (
    "expose_binding",
    "expose_function",
    "on",
    "once",
    "route",
    "route_from_har",
    "route_web_socket",
    "set_extra_http_headers",
)


@_refusing(
    *PERMANENT,
    "add_init_script",
    "add_cookies",
    "new_cdp_session",
    "new_page",
    "set_geolocation",
    "set_offline",
)
class StartedContext(BrowserContext):
    """The browser context of a started page."""

    @property
    def clock(self) -> NoReturn:
        """Refused: it would change the time of later tests."""
        _refuse("clock")


@_refusing(*PERMANENT, "add_locator_handler", "go_back", "go_forward", "goto", "set_content")
class StartedPage(Page):
    """A page in which Python runs. A room is open from `open` to the end of the test."""

    def __init__(self, page: Page, home: str, faults: tuple[list[str], ...]) -> None:
        """`home` is the address of the site; errors are added to `faults`."""
        super().__init__(page._impl_obj)
        self._home, self._faults = home, faults
        self._room_is_open = True
        self._seed, self._options = 1, dict[str, Any]()
        self._pending_items: dict[str, str] = {}
        self._scripts: list[str] = []
        self._media: dict[str, Any] = {}
        self.tabs: list[StartedPage] = []
        """Other tabs of the same browser."""

    @classmethod
    def start(cls, context: BrowserContext, home: str, faults: list[str]) -> Self:
        """Start Python in a new tab, and wait until a room is open. `faults` are the errors of the
        whole browser."""
        page = context.new_page()
        slow_down(page)
        started = cls(page, home, (faults, watch(page)))
        page.evaluate("seed => { window.name = `luck ${seed}`; }", seed_of("a started page"))
        page.goto(home)
        wait_for_room(page)
        return started

    @property
    def context(self) -> BrowserContext:
        """The browser context, which later tests use, too."""
        return StartedContext(self._impl_obj.context)

    @property
    def clock(self) -> NoReturn:
        """Refused: it would change the time of later tests."""
        _refuse("clock")

    def add_init_script(  # type: ignore[override]  # returns no handle for removal
        self, script: str | None = None, *, path: str | Path | None = None
    ) -> None:
        """Run a script before each room is opened, but not on a reload.

        Its changes are undone after the test. Listeners cannot be undone and are refused.
        """
        if script is None or ADDS_LISTENERS.search(script):
            _refuse("add_init_script")
        self._scripts.append(script)

    def emulate_media(self, **media: Any) -> None:
        """Set the media features of the page."""
        self._media.update(media)
        super().emulate_media(**media)

    def open(self, query: str = "") -> None:
        """Open a room, as if the page were loaded with this address."""
        if BEFORE_PYTHON.search(query):
            _refuse(f"an address with {query!r}")
        self._close()
        self._undo_changes()
        for key, text in self._pending_items.items():
            self.evaluate(SET_ITEM, [key, text])
        self._pending_items.clear()
        self.evaluate(PREPARE, [self._home + query, self._seed, BYTES_DRAWN])
        self._set_language()
        for script in self._scripts:
            self.evaluate(f"() => {{ {script} }}")
        self._room_is_open = True
        self._run(OPENED)

    def set_item(self, key: str, text: str) -> None:
        """Store a value in the browser, for the next room."""
        self._pending_items[key] = text  # stored again in `open`: this room may overwrite it
        self.evaluate(SET_ITEM, [key, text])

    def prepare(self, seed: int, options: dict[str, Any]) -> None:
        """Make this page like one in an unused browser with these options."""
        self._seed, self._options = seed, options
        for faults in self._faults:
            faults.clear()
        if (size := options.get("viewport", SIZE)) != self.viewport_size:
            self.set_viewport_size(size)
        media = {"media": "screen"} | {name: options.get(name, usual) for name, usual in MEDIA}
        if media != self._media:
            self.emulate_media(**media)
        self.mouse.move(-1, -1)
        for script in (ACQUAINTED, QUICK_PARTNER):
            self.evaluate(script)

    def other_tabs(self, count: int = 1) -> "list[StartedPage]":
        """Other tabs of this browser. No room may be open yet, because its saved values would be
        lost."""
        assert not self._room_is_open, "Saved values would be lost."
        context = BrowserContext(self._impl_obj.context)
        while len(self.tabs) < count:
            tab = StartedPage.start(context, self._home, self._faults[0])
            tab.clear()
            self.tabs.append(tab)
        for page in (self, *self.tabs):
            page.prepare(self._seed, self._options)
        return self.tabs[:count]

    def clear(self) -> set[str]:
        """Close the rooms and clear the storage; returns the states of all used tabs."""
        used = [self, *(tab for tab in self.tabs if tab._room_is_open)]
        for page in used:
            page._close()
        self.context.clear_permissions()
        return {page._reset() for page in used}

    def expect_no_fault(self) -> None:
        """Fail if anything has gone wrong since the page was prepared."""
        wrong = [fault for faults in self._faults for fault in faults]
        assert not wrong, "\n".join(wrong)
        for tab in self.tabs:
            tab.expect_no_fault()

    def _undo_changes(self) -> None:
        if self._scripts:
            self.evaluate(UNDO_CHANGES)

    def _reset(self) -> str:
        self._pending_items.clear()
        self._undo_changes()
        self._scripts.clear()
        self.evaluate(CLEAR_STORAGE, self._home)
        self._set_language()
        return repr((self._run(PYTHON_LANGUAGE), self.evaluate(RESET)))

    def _set_language(self) -> None:
        words = self.evaluate(SET_PAGE_LANGUAGE)
        if words is not None:
            self._run(SET_PYTHON_LANGUAGE % words)

    def _close(self) -> None:
        if self._room_is_open:
            self._run(CLOSED)
            self.evaluate(WAIT_FOR_HISTORY)
            self._room_is_open = False

    def _run(self, source: str) -> Any:
        return self.evaluate(PYTHON, source)


class Pool:
    """Started pages that tests share, in browsers with different options."""

    def __init__(self, browser: Browser, server: StaticServer) -> None:
        self._browser, self._home = browser, server.url
        self._waiting: list[tuple[str, StartedPage]] = []
        self._clean_states: dict[str, set[str]] = {}
        """The states of pages without a room. Keyed by the options of the browser."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        for _, page in self._waiting:
            page.context.close()

    @contextmanager
    def checkout(
        self, seed: int, has_failed: Callable[[], bool], **options: Any
    ) -> Iterator[StartedPage]:
        key = repr(sorted((name, what) for name, what in options.items() if name != "viewport"))
        page = self._take(key) or self._start(key, options)
        page.prepare(seed, options)
        is_clean = False
        try:
            yield page
            if not has_failed() and not any(each.is_closed() for each in (page, *page.tabs)):
                is_clean = page.clear() == self._clean_states[key]
                page.expect_no_fault()
        finally:
            if is_clean:
                self._waiting.append((key, page))
            else:
                page.context.close()
            while sum(1 + len(page.tabs) for _, page in self._waiting) > MAX_IDLE_PAGES:
                self._waiting.pop(0)[1].context.close()

    def _take(self, key: str) -> StartedPage | None:
        for waiting in self._waiting:
            if waiting[0] == key:
                self._waiting.remove(waiting)
                return waiting[1]
        return None

    def _start(self, key: str, options: dict[str, Any]) -> StartedPage:
        context = self._browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        faults = guard(context)
        ours = (CHANCE % SAVED_SEED, WITHOUT_SERVICE_WORKERS, UNHURRIED, TRACK_CHANGES)
        for script in (*ours, ACQUAINTED, QUICK_PARTNER):
            context.add_init_script(script)
        started = StartedPage.start(context, self._home, faults)
        self._clean_states.setdefault(key, started.clear())
        return started
