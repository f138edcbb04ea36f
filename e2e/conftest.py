"""Real Chromium before the built site.

The site is built by the make target that runs the tests; here it is only served. Every test fails
when a page or a worker asks another machine for anything, or breaks the page's own policy; a `page`
fails its test whenever anything else goes wrong that the test does not look at: an error on the
console, an exception.
"""

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import Any, Protocol
from zlib import crc32

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from e2e.site import PAGES_HEADERS, PREFIX
from e2e.versions import READY, make_next_version
from tools.chromium import launching, watch
from tools.static_server import StaticServer

DIST = Path(__file__).parents[1] / "dist"
PATIENCE = 60_000
"""Milliseconds that a start may take on a slow and busy machine."""

FORTUNE = os.environ.get("PARLOUR_FORTUNE", "")
"""Another word here, and every test is dealt other cards than it always is."""
SLOWNESS = float(os.environ.get("PARLOUR_SLOWNESS", "1"))
"""How many times slower than this machine the page is to be, which brings out hidden races."""

expect.set_options(timeout=PATIENCE / 4)

CHANCE = """
{
  let state = %d;
  crypto.getRandomValues = (array) => {  // xorshift32: any even spread of bits will do
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const place of bytes.keys()) {
      state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
      bytes[place] = state >>> 11;
    }
    return array;
  };
}
"""
"""Run in every page: the same test is dealt the same cards each time that it runs."""

ACQUAINTED = """
try {
  const name = '{"version": 1, "value": "Zoë"}';
  if (!localStorage.getItem("parlour/name")) localStorage.setItem("parlour/name", name);
} catch {
  // A browser that keeps nothing: the room will ask.
}
"""
"""Run in every page: the player has said a name on an earlier visit."""


POLICY = "Refused by the page's policy:"
TELL_BREACHES = f"""
document.addEventListener("securitypolicyviolation", (refused) => {{
  console.error("{POLICY}", refused.violatedDirective, refused.blockedURI, refused.sourceFile);
}});
"""
"""Run in every page: what its policy refuses is an error of the page's."""

OURS = re.compile(r"https?://(localhost|127\.0\.0\.1)[:/]|(data|blob|about|chrome|chrome-error):")
"""What a page may ask for: this machine under both its names, and what it holds already."""

QUICK_PARTNER = """
try {
  const likings = '{"version": 1, "value": {"partner": "club"}}';
  if (!localStorage.getItem("parlour/preferences"))
    localStorage.setItem("parlour/preferences", likings);
} catch {
  // A browser that keeps nothing: the partner thinks for as long as the best do.
}
"""
"""Run in every page: the player once chose a partner who needs no time to think."""

WITHOUT_SERVICE_WORKERS = "delete Navigator.prototype.serviceWorker;"
"""Run in every page but those of tests that are marked: this browser keeps nothing for later.

To keep the site is nearly as much work for it as to start it, at each of hundreds of first visits.
"""

DENIES_STORAGE = "() => { try { return !localStorage; } catch { return true; } }"
"""Asked in a page or a frame of it, whatever the browser was told."""


class NewContext(Protocol):
    """Starts a browser of its own, with these options of Playwright's."""

    def __call__(self, **options: Any) -> BrowserContext: ...


class Profile(Protocol):
    """Opens a browser that keeps its profile: called once more, once that is closed, the same.

    The settings are what Chromium writes down of it, for a profile that is new.
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
    """What drives the browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser of all tests but those that close it or set it up."""
    browser = playwright.chromium.launch(**launching(in_haste=True))
    yield browser
    browser.close()


@pytest.fixture
def profile(
    playwright: Playwright, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Profile]:
    """A browser with one page, which may not go wrong."""
    faults: list[list[str]] = []

    def opened(settings: Mapping[str, Any] | None = None) -> BrowserContext:
        if settings is not None:
            kept = tmp_path / "Default/Preferences"
            kept.parent.mkdir()
            kept.write_text(json.dumps({"profile": settings}))
        context = playwright.chromium.launch_persistent_context(tmp_path, **launching())
        context.set_default_timeout(PATIENCE)
        context.add_init_script(chance_of(request))
        faults.extend((guard(context), watch(context.pages[0])))
        return context

    yield opened
    assert not any(faults), "\n".join(chain(*faults))


@pytest.fixture(scope="session")
def next_version(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it may be published next."""
    site = tmp_path_factory.mktemp("next") / "dist"
    make_next_version(dist, site)
    return site


@pytest.fixture
def server(dist: Path, request: pytest.FixtureRequest) -> Iterator[StaticServer]:
    """The site on a plain static server, under a sub-path; a test may name another."""
    prefix = getattr(request, "param", PREFIX)
    with StaticServer(dist, prefix, headers=PAGES_HEADERS) as server:
        yield server


def chance_of(request: pytest.FixtureRequest) -> str:
    """The luck of a test, as a script for every page of its browser."""
    return CHANCE % (crc32(f"{request.node.nodeid}{FORTUNE}".encode()) or 1)


@pytest.fixture
def newcomer(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewContext]:
    """Browsers that have never seen the site, each of a player who has not said a name.

    To let cards fly is an eighth of all work of the tests, so they do in tests that are marked.
    """
    faults: list[list[str]] = []
    with ExitStack() as opened:

        def newcomer(**options: Any) -> BrowserContext:
            if not request.node.get_closest_marker("motion"):
                options.setdefault("reduced_motion", "reduce")
            context = opened.enter_context(browser.new_context(**options))
            context.set_default_timeout(PATIENCE)
            faults.append(guard(context))
            context.add_init_script(chance_of(request))
            if not request.node.get_closest_marker("service_worker"):
                context.add_init_script(WITHOUT_SERVICE_WORKERS)
            context.on("page", _slow_down)
            return context

        yield newcomer
    assert not any(faults), "\n".join(chain(*faults))


def guard(context: BrowserContext) -> list[str]:
    """A list in which is written down what no page and no worker of a browser may ever do."""
    faults: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.text.startswith(POLICY):
            faults.append(said.text)

    def see(request: Request) -> None:
        if not OURS.match(request.url):
            faults.append(f"request to another machine: {request.url}")

    context.add_init_script(TELL_BREACHES)
    context.on("console", hear)
    context.on("request", see)
    return faults


@pytest.fixture
def acquainted(newcomer: NewContext) -> NewContext:
    """Browsers that have never seen the site, each of a player whose name is known."""

    def acquainted(**options: Any) -> BrowserContext:
        context = newcomer(**options)
        context.add_init_script(ACQUAINTED)
        context.add_init_script(QUICK_PARTNER)
        return context

    return acquainted


@pytest.fixture
def context(acquainted: NewContext) -> BrowserContext:
    """The browser of most tests."""
    return acquainted()


def _slow_down(page: Page) -> None:
    if SLOWNESS > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that may not go wrong."""
    page = context.new_page()
    faults = watch(page)
    yield page
    page.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def unlucky_page(context: BrowserContext) -> Iterator[Page]:
    """A page for tests that plan a fault: the browser may complain about it."""
    page = context.new_page()
    yield page
    page.close()


@pytest.fixture
def host(context: BrowserContext) -> Iterator[Page]:
    """A page of another site in which nothing may be thrown, by nobody."""
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    page.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def open_room(server: StaticServer) -> OpenRoom:
    """Opens the site and waits for the room."""

    def open_room(page: Page, query: str = "") -> None:
        page.goto(server.url + query)
        wait_for_room(page)

    return open_room


@pytest.fixture
def visited(page: Page, open_room: OpenRoom) -> Page:
    """A page on the first visit, once the service worker keeps the site."""
    open_room(page)
    page.evaluate(READY)
    return page


@pytest.fixture
def unlucky_visited(unlucky_page: Page, open_room: OpenRoom) -> Page:
    """The same, for tests that plan a fault."""
    open_room(unlucky_page)
    unlucky_page.evaluate(READY)
    return unlucky_page


def wait_for_room(page: Page) -> None:
    """Wait until Python has said that the room is open, or the page that it cannot be."""
    expect(page.locator("#start:not([hidden])")).to_have_count(0, timeout=PATIENCE)
    failure = page.locator("#start-failure")
    assert not failure.is_visible(), failure.inner_text()
