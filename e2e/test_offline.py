"""After one visit the game works offline, in any folder. Files that the browser has deleted are
loaded again."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import Profile
from e2e.seating import hurry
from e2e.site import PREFIX, QUIET
from e2e.test_language_change import choose
from e2e.test_languages import own
from e2e.versions import (
    READY,
    cached_files,
    digests,
    go_offline,
    go_online,
    lose,
    quiet_page,
    wait_until_cached,
)
from e2e.visits import PATIENCE, wait_for_room
from e2e.waiting import own_time, rounds
from tests.cases import daily
from tools.static_server import Fault, StaticServer

pytestmark = pytest.mark.service_worker

FOLDERS = [PREFIX, "/a/b/"]

LATE = "static/faces-1994.svg"
"""A file that no start requests."""

AGAIN = '#start-failure button, #start-late a, a:text-is("Try again")'
"""The control that starts again, on any page that reports a failed start."""

MARK_COPY = """async (file) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const kept = (await cache.keys()).find(({ url }) => new URL(url).pathname.endsWith(file));
    if (kept) await cache.put(kept, new Response("kept", { headers: { "X-Copy": "kept" } }));
  }
}"""
"""Marks the copy of a file in the service worker's cache."""

COPY_IN_USE = """async (file) => (await fetch(file)).headers.get("X-Copy") ?? "own" """
"""Which copy of a file a page gets: `kept` by the service worker, or `own` from the HTTP cache."""

MANIFEST = "link[rel=manifest]"
WATCH_MANIFEST = f"""
document.addEventListener("parlour:ready", () => {{
  window.isLinkedEarly = Boolean(document.querySelector("{MANIFEST}"));
}});
"""

REGISTERED = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"


@pytest.mark.parametrize("server", daily(reversed(FOLDERS)), indirect=True)
def test_after_one_visit_the_page_can_be_installed_and_played_offline_in_any_language(
    page: Page, server: StaticServer, context: BrowserContext
) -> None:
    """The manifest is linked after the first cards, because the browser then animates its own bar
    and loads the icons."""
    page.add_init_script(WATCH_MANIFEST)
    page.goto(server.url)
    wait_for_room(page)
    page.evaluate(READY)
    page.locator(MANIFEST).wait_for(state="attached")
    assert page.evaluate("isLinkedEarly") is False
    session = context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without a profile on disk never offers installation.
    assert [error for error in found if error["errorId"] != "in-incognito"] == []

    go_offline(server, context)
    choose(page, "it")
    expect(page.locator("#lobby h2")).to_have_text(own("it", "What shall we play?"))
    page.goto(f"{server.url}?play=durak&players=2&delay=0")
    wait_for_room(page)
    hurry(page)
    assert [path for path in server.asked if not path.startswith(server.prefix)] == []


def copy_in_use(page: Page, server: StaticServer, context: BrowserContext, dist: Path) -> str:
    """The copy of the engine that a page gets without a network, after a visit."""
    [file] = dist.glob("static/vendor/*/pyodide.asm.wasm")
    engine = file.relative_to(dist).as_posix()
    quiet_page(page, server)
    page.evaluate(MARK_COPY, engine)
    go_offline(server, context)
    return str(page.evaluate(COPY_IN_USE, engine))


def test_the_engine_comes_from_the_http_cache_if_it_is_there(
    profile: Profile, server: StaticServer, dist: Path
) -> None:
    server.headers["Cache-Control"] = "max-age=600"
    with profile() as context:
        assert copy_in_use(context.pages[0], server, context, dist) == "own"


def test_the_engine_comes_from_the_service_worker_if_no_http_cache_may_hold_it(
    page: Page, server: StaticServer, context: BrowserContext, dist: Path
) -> None:
    server.headers["Cache-Control"] = "no-store"
    assert copy_in_use(page, server, context, dist) == "kept"


def test_the_notices_and_the_licences_can_be_read_without_a_network(
    faulty_page: Page, server: StaticServer, context: BrowserContext
) -> None:
    page = faulty_page  # the browser's request for an icon fails
    quiet_page(page, server)
    go_offline(server, context)
    page.goto(f"{server.url}licences/NOTICES.html")
    for name in ("MPL-2.0.txt", "LICENSE"):
        page.get_by_role("link", name=name, exact=True).first.click()
        expect(page.locator("body")).to_contain_text("icense")
        page.go_back()


def test_the_service_worker_knows_every_file_with_its_digest(dist: Path) -> None:
    worker = (dist / "sw.js").read_text()
    assert worker.count('"integrity":"sha256-') == len(digests(dist))


@pytest.mark.parametrize("server", daily(FOLDERS), indirect=True)
def test_an_interrupted_download_of_the_site_continues_on_the_next_visit(
    profile: Profile, server: StaticServer, dist: Path
) -> None:
    server.faults = {LATE: Fault(delay=PATIENCE), "quiet.html": QUIET}
    with profile() as context:
        page = context.pages[0]
        page.goto(f"{server.url}quiet.html")
        page.evaluate("void navigator.serviceWorker.register('sw.js')")
        while f"{server.prefix}{LATE}" not in server.asked:
            page.wait_for_timeout(20)
        assert 0 < len(cached_files(page)) < len(digests(dist))
    server.release()
    with profile() as context:
        page = context.pages[0]
        quiet_page(page, server)
        assert cached_files(page) == digests(dist)
        go_offline(server, context)
        page.goto(server.url)
        wait_for_room(page)


@pytest.mark.parametrize(
    "lost", daily(["half", ".wasm", f"{PREFIX}index.html", "/static/start.mjs", "/main.py"], 2)
)
def test_a_browser_that_has_lost_files_says_so_and_loads_them_with_a_network(
    faulty_page: Page, server: StaticServer, context: BrowserContext, dist: Path, lost: str
) -> None:
    page = faulty_page
    quiet_page(page, server)
    lose(page, lost)
    go_offline(server, context)
    own_time(page)
    page.goto(server.url)
    again = page.locator(AGAIN).filter(visible=True)
    page.locator("#start-late").evaluate_all(
        "all => all.forEach((late) => late.getAnimations().forEach((wait) => wait.finish()))"
    )
    expect(again).to_be_visible(timeout=PATIENCE)
    go_online(server, context)
    again.click()
    wait_for_room(page)
    if lost != "half":  # the start loads only some of them
        wait_until_cached(page, digests(dist))


OWN, ANOTHER = "localhost", "127.0.0.1"
"""Two host names of this machine: for our site and for another site."""


@pytest.mark.parametrize(
    ("kind", "host"),
    daily(
        [
            ("", OWN),
            ("", ANOTHER),
            ('sandbox="allow-scripts"', OWN),
            ('sandbox="allow-scripts"', ANOTHER),
            ('sandbox="allow-scripts allow-same-origin"', OWN),
            ('sandbox="allow-scripts allow-same-origin"', ANOTHER),
        ],
        3,
    ),
)
def test_a_frame_registers_no_service_worker(
    page: Page, server: StaticServer, kind: str, host: str
) -> None:
    """The frame is plain, or has no origin, or is sandboxed with its origin."""
    server.faults["quiet.html"] = QUIET
    server.faults["host.html"] = Fault(
        body=f'<!doctype html><link rel="icon" href="data:,"><iframe {kind} src="{server.url}">'
        "</iframe>".encode()
    )
    page.goto(f"{server.origin.replace(OWN, host)}{server.prefix}host.html")
    room = page.frame_locator("iframe")
    expect(room.locator("#start")).not_to_be_attached(timeout=PATIENCE)
    while f"{server.prefix}static/update.mjs" not in server.asked:
        page.wait_for_timeout(20)
    rounds(page)
    page.goto(f"{server.url}quiet.html")
    assert page.evaluate(REGISTERED) == 0
    assert f"{server.prefix}sw.js" not in server.asked


@pytest.mark.parametrize("server", FOLDERS, indirect=True)
@pytest.mark.parametrize(("wrong", "steps"), [("index.htm", 1), ("cards/", 2)])
def test_the_page_for_wrong_addresses_leads_to_the_room(
    faulty_page: Page, server: StaticServer, wrong: str, steps: int
) -> None:
    page = faulty_page
    page.goto(f"{server.url}{wrong}")
    expect(page.get_by_role("heading")).to_have_text("Page not found")
    page.get_by_role("link").nth(steps - 1).click()
    expect(page).to_have_url(server.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("Parlour")
