"""Pages in which Python runs already, handed from test to test.

Starting Python costs more than most tests. So a page is started once, and each test opens its own
room in it. Closing the room after the test leaves nothing behind. The language is set again from
the address or storage, as a start would do. Other tabs of the browser are reused with the page.
Whatever else a test could leave in the page is restored, refused or detected. A page with
leftovers, or one whose test has failed, is discarded.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, Self

from playwright.sync_api import Browser, BrowserContext, Page

from e2e.page_scripts import (
    BEGIN,
    BLANK,
    CLOSED,
    DRAWN,
    FORGET,
    KEEP,
    KEPT_LUCK,
    OPENED,
    PUT_BACK,
    PYTHON,
    SETTLED,
    SPEAK,
    SPOKEN,
    TONGUE,
    UNTOUCHED,
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
"""Of the window, unless a test asks for another."""

MEDIA = (
    ("color_scheme", "light"),
    ("reduced_motion", "no-preference"),
    ("forced_colors", "none"),
    ("contrast", "no-preference"),
)
"""What a browser tells of its reader, unless a test asks for something else."""

MOST = 4
"""The most pages that wait for the next test. Each takes some hundred megabytes."""

LISTENS = re.compile(r"addEventListener|Observer\(")
"""What of a script could not be put back."""

BEFORE_PYTHON = re.compile(r"[?&](look|embed|show|switches|late|[A-Z*]+)\b")
"""Parameters of an address that the start scripts handle before Python runs."""


def _refuse(what: str) -> NoReturn:
    raise AssertionError(
        f"{what}: this would stay in a page that other tests are handed. Mark the test `fresh`, and"
        " say why it needs a start of its own."
    )


def _refusing(*names: str) -> Callable[[type], type]:
    """Refuses these methods."""

    def refusing(of: type) -> type:
        for name in names:
            assert hasattr(of, name), name

            def refused(self: object, *given: Any, name: str = name, **named: Any) -> NoReturn:
                _refuse(name)

            setattr(of, name, refused)
        return of

    return refusing


FOR_GOOD = (
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
    *FOR_GOOD,
    "add_init_script",
    "add_cookies",
    "new_cdp_session",
    "new_page",
    "set_geolocation",
    "set_offline",
)
class StartedContext(BrowserContext):
    """The browser of a started page."""

    @property
    def clock(self) -> NoReturn:
        """The time of all later tests."""
        _refuse("clock")


@_refusing(*FOR_GOOD, "add_locator_handler", "go_back", "go_forward", "goto", "set_content")
class StartedPage(Page):
    """A page in which Python runs: a room is open in it from `open` to the end of the test."""

    def __init__(self, page: Page, home: str, faults: tuple[list[str], ...]) -> None:
        """`home` is the address of the site; everything that goes wrong comes into `faults`."""
        super().__init__(page._impl_obj)
        self._home, self._faults = home, faults
        self._room_is_open = True
        self._luck, self._options = 1, dict[str, Any]()
        self._left: dict[str, str] = {}
        self._scripts: list[str] = []
        self._media: dict[str, Any] = {}
        self.tabs: list[StartedPage] = []
        """Those beside it, in the same browser."""

    @classmethod
    def start(cls, context: BrowserContext, home: str, faults: list[str]) -> Self:
        """Open a tab, start Python and wait for its room. `faults` is the list of the browser."""
        page = context.new_page()
        slow_down(page)
        started = cls(page, home, (faults, watch(page)))
        page.evaluate("luck => { window.name = `luck ${luck}`; }", seed_of("a started page"))
        page.goto(home)
        wait_for_room(page)
        return started

    @property
    def context(self) -> BrowserContext:
        """The browser, which other tests are handed, too."""
        return StartedContext(self._impl_obj.context)

    @property
    def clock(self) -> NoReturn:
        """The time of all later tests."""
        _refuse("clock")

    def add_init_script(  # type: ignore[override]  # nothing is handed out to take it away by
        self, script: str | None = None, *, path: str | Path | None = None
    ) -> None:
        """Run a script before each room, but not after a reload.

        Its changes are undone after the test. Scripts that add listeners are refused.
        """
        if script is None or LISTENS.search(script):
            _refuse("add_init_script")
        self._scripts.append(script)

    def emulate_media(self, **media: Any) -> None:
        """Emulate these media features, and remember them for the next `lend`."""
        self._media.update(media)
        super().emulate_media(**media)

    def open(self, query: str = "") -> None:
        """Open a room, as if the page were loaded with this address."""
        if BEFORE_PYTHON.search(query):
            _refuse(f"an address with {query!r}")
        self._close()
        self._put_back()
        for key, text in self._left.items():
            self.evaluate(KEEP, [key, text])
        self._left.clear()
        self.evaluate(BEGIN, [self._home + query, self._luck, DRAWN])
        self._settle_language()
        for script in self._scripts:
            self.evaluate(f"() => {{ {script} }}")
        self._room_is_open = True
        self._run(OPENED)

    def leave(self, key: str, text: str) -> None:
        """Write a text to `localStorage`, now and again before the next room opens."""
        self._left[key] = text  # the room that is open may still write over it
        self.evaluate(KEEP, [key, text])

    def lend(self, luck: int, options: dict[str, Any]) -> None:
        """Reset the page to that of an unused browser with these options."""
        self._luck, self._options = luck, options
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

    def beside(self, count: int = 1) -> "list[StartedPage]":
        """Return this many other tabs of the browser. Call it before a room is open in this one."""
        assert not self._room_is_open, "What is kept would be lost."
        context = BrowserContext(self._impl_obj.context)
        while len(self.tabs) < count:
            tab = StartedPage.start(context, self._home, self._faults[0])
            tab.clear()
            self.tabs.append(tab)
        for page in (self, *self.tabs):
            page.lend(self._luck, self._options)
        return self.tabs[:count]

    def clear(self) -> set[str]:
        """Close all rooms and erase everything. Returns the fingerprints of all used tabs."""
        used = [self, *(tab for tab in self.tabs if tab._room_is_open)]
        for page in used:
            page._close()
        self.context.clear_permissions()
        return {page._forget() for page in used}

    def expect_no_fault(self) -> None:
        """Fail where anything has gone wrong since the page was lent."""
        wrong = [fault for faults in self._faults for fault in faults]
        assert not wrong, "\n".join(wrong)
        for tab in self.tabs:
            tab.expect_no_fault()

    def _put_back(self) -> None:
        if self._scripts:
            self.evaluate(PUT_BACK)

    def _forget(self) -> str:
        self._left.clear()
        self._put_back()
        self._scripts.clear()
        self.evaluate(FORGET, self._home)
        self._settle_language()
        return repr((self._run(SPOKEN), self.evaluate(BLANK)))

    def _settle_language(self) -> None:
        words = self.evaluate(TONGUE)
        if words is not None:
            self._run(SPEAK % words)

    def _close(self) -> None:
        if self._room_is_open:
            self._run(CLOSED)
            self.evaluate(SETTLED)
            self._room_is_open = False

    def _run(self, source: str) -> Any:
        return self.evaluate(PYTHON, [source, PATIENCE])


class Pool:
    """Started pages, by the options of their browsers."""

    def __init__(self, browser: Browser, server: StaticServer) -> None:
        self._browser, self._home = browser, server.url
        self._waiting: list[tuple[str, StartedPage]] = []
        self._blank: dict[str, set[str]] = {}
        """What a page is like in which there is no room."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        for _, page in self._waiting:
            page.context.close()

    @contextmanager
    def lend(
        self, luck: int, has_failed: Callable[[], bool], **options: Any
    ) -> Iterator[StartedPage]:
        """Lend a page until a test is over.

        Args:
            luck: The seed of its chance.
            has_failed: Whether the test has failed by then.
            options: Those of Playwright for new contexts.
        """
        key = repr(sorted((name, what) for name, what in options.items() if name != "viewport"))
        page = self._take(key) or self._start(key, options)
        page.lend(luck, options)
        is_blank = False
        try:
            yield page
            if not has_failed() and not any(each.is_closed() for each in (page, *page.tabs)):
                is_blank = page.clear() == self._blank[key]
                page.expect_no_fault()
        finally:
            if is_blank:
                self._waiting.append((key, page))
            else:
                page.context.close()
            while sum(1 + len(page.tabs) for _, page in self._waiting) > MOST:
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
        ours = (CHANCE % KEPT_LUCK, WITHOUT_SERVICE_WORKERS, UNHURRIED, UNTOUCHED)
        for script in (*ours, ACQUAINTED, QUICK_PARTNER):
            context.add_init_script(script)
        started = StartedPage.start(context, self._home, faults)
        self._blank.setdefault(key, started.clear())
        return started
