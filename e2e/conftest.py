"""Runs tests in Chromium against the built site.

`make test` builds the site before it runs the tests; here it is only served. A test fails if a page
or worker sends a request to another machine, or breaks the page's content policy. With the fixture
`page`, console errors and exceptions fail it, too.
"""

import json
from collections.abc import Generator, Iterator, Mapping
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from e2e.site import PAGES_HEADERS, PREFIX
from e2e.started import Pool, StartedPage
from e2e.versions import READY, make_next_version
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
from tools.chromium import UNHURRIED, launching, watch
from tools.static_server import StaticServer

DIST = Path(__file__).parents[1] / "dist"
FAILED = pytest.StashKey[bool]()
"""The stash key that marks a failed test."""


class NewContext(Protocol):
    """Starts a new browser context with these Playwright options."""

    def __call__(self, **options: Any) -> BrowserContext: ...


class NewPage(Protocol):
    """Returns a page in which Python already runs, in a browser with these Playwright options."""

    def __call__(self, **options: Any) -> StartedPage: ...


class Profile(Protocol):
    """Opens a browser with a profile on disk. If it is closed, the next call opens the same
    profile.

    `settings` are Chromium's preferences for a new profile.
    """

    def __call__(self, settings: Mapping[str, Any] | None = None) -> BrowserContext: ...


class OpenRoom(Protocol):
    """Opens the site in a page and waits until the room is open."""

    def __call__(self, page: Page, query: str = "") -> None: ...


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    assert (DIST / "sw.js").is_file(), "There is no built site: run `make build` first."
    return DIST


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The Playwright driver."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser that tests share, unless they close it, configure it or compare pictures."""
    browser = playwright.chromium.launch(**launching(in_haste=True, unseen=True))
    yield browser
    browser.close()


@pytest.fixture
def profile(
    playwright: Playwright, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Profile]:
    """Opens a browser with one page. Errors in the page fail the test."""
    faults: list[list[str]] = []

    def open_profile(settings: Mapping[str, Any] | None = None) -> BrowserContext:
        if settings is not None:
            preferences = tmp_path / "Default/Preferences"
            preferences.parent.mkdir()
            preferences.write_text(json.dumps({"profile": settings}))
        context = playwright.chromium.launch_persistent_context(tmp_path, **launching(unseen=True))
        context.set_default_timeout(PATIENCE)
        context.add_init_script(seed_script(request))
        context.add_init_script(UNHURRIED)
        faults.extend((guard(context), watch(context.pages[0])))
        return context

    yield open_profile
    assert not any(faults), "\n".join(chain(*faults))


@pytest.fixture(scope="session")
def next_version(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next published version of the site."""
    site = tmp_path_factory.mktemp("next") / "dist"
    make_next_version(dist, site)
    return site


@pytest.fixture
def server(dist: Path, request: pytest.FixtureRequest) -> Iterator[StaticServer]:
    """The site on a static server, under a sub-path that a test may change."""
    prefix = getattr(request, "param", PREFIX)
    with StaticServer(dist, prefix, headers=PAGES_HEADERS) as server:
        yield server


def seed_script(request: pytest.FixtureRequest) -> str:
    """A script that sets a test's random seed, for every page of its browser."""
    return CHANCE % seed_of(request.node.nodeid)


@pytest.fixture
def newcomer(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewContext]:
    """Creates browsers that have never loaded the site, for a player who has entered no name.

    Cards are animated only in tests marked `motion`: animation takes an eighth of the tests' time.
    """
    faults: list[list[str]] = []
    if "server" in request.fixturenames:
        request.getfixturevalue("server")  # it must outlive the pages
    with ExitStack() as opened:

        def newcomer(**options: Any) -> BrowserContext:
            if not request.node.get_closest_marker("motion"):
                options.setdefault("reduced_motion", "reduce")
            context = opened.enter_context(browser.new_context(**options))
            context.set_default_timeout(PATIENCE)
            faults.append(guard(context))
            context.add_init_script(seed_script(request))
            context.add_init_script(UNHURRIED)
            if not request.node.get_closest_marker("service_worker"):
                context.add_init_script(WITHOUT_SERVICE_WORKERS)
            context.on("page", slow_down)
            return context

        yield newcomer
    assert not any(faults), "\n".join(chain(*faults))


@pytest.fixture
def acquainted(newcomer: NewContext) -> NewContext:
    """Creates browsers that have never loaded the site, for a player who has entered a name."""

    def acquainted(**options: Any) -> BrowserContext:
        context = newcomer(**options)
        context.add_init_script(ACQUAINTED)
        context.add_init_script(QUICK_PARTNER)
        return context

    return acquainted


@pytest.fixture
def context(acquainted: NewContext) -> BrowserContext:
    """A new browser context, for a player who has entered a name."""
    return acquainted()


@pytest.fixture(scope="session")
def pool(browser: Browser, dist: Path) -> Iterator[Pool]:
    """Pages in which Python already runs."""
    with StaticServer(dist, PREFIX, headers=PAGES_HEADERS) as server, Pool(browser, server) as pool:
        yield pool


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Mark tests that fail, because their pages must not be used again."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def started(pool: Pool, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Returns pages in which Python already runs, for a player who has entered a name.

    Errors in these pages fail the test. Changes that would stay in a page are refused.
    """
    with ExitStack() as taken:

        def started(**options: Any) -> StartedPage:
            if not request.node.get_closest_marker("motion"):
                options.setdefault("reduced_motion", "reduce")
            seed, has_failed = seed_of(request.node.nodeid), lambda: FAILED in request.node.stash
            return taken.enter_context(pool.checkout(seed, has_failed, **options))

        yield started


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page whose errors fail the test. Unless the test is marked `fresh`, Python already runs."""
    if not is_fresh(request):
        own = {"context", "server", "acquainted", "newcomer"} & {*request.fixturenames}
        assert not own, f"A started page does not use {own}: mark the test `fresh`, and say why."
        yield request.getfixturevalue("started")()
        return
    page = request.getfixturevalue("context").new_page()
    faults = watch(page)
    yield page
    page.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def other(page: Page) -> Iterator[Page]:
    """A second tab of the same browser. Errors in it fail the test."""
    if isinstance(page, StartedPage):
        yield page.other_tabs()[0]
        return
    other = page.context.new_page()
    faults = watch(other)
    yield other
    other.close()
    assert not faults, "\n".join(faults)


def is_fresh(request: pytest.FixtureRequest) -> bool:
    """Whether the test needs a freshly loaded page."""
    return any(map(request.node.get_closest_marker, ("fresh", "service_worker")))


@pytest.fixture
def faulty_page(context: BrowserContext) -> Iterator[Page]:
    """A page for tests with planned faults: console errors are allowed."""
    page = context.new_page()
    yield page
    page.close()


@pytest.fixture
def host(context: BrowserContext) -> Iterator[Page]:
    """A page of another site. Any exception in it fails the test."""
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    page.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def open_room(request: pytest.FixtureRequest) -> OpenRoom:
    """Opens the site and waits for the room."""

    def open_room(page: Page, query: str = "") -> None:
        if isinstance(page, StartedPage):
            page.open(query)
            return
        page.goto(request.getfixturevalue("server").url + query)
        wait_for_room(page)

    return open_room


@pytest.fixture
def visited(page: Page, open_room: OpenRoom) -> Page:
    """A page after the first visit. The service worker has cached the site."""
    open_room(page)
    page.evaluate(READY)
    return page
