"""A new version is installed completely or not at all, and activated only by the player."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.seating import Seat, by_mouse, hurry
from e2e.site import PREFIX
from e2e.versions import (
    MODULE,
    UPDATE,
    cached_files,
    digests,
    go_offline,
    go_online,
    lose,
    quiet_page,
    wait_for_archives,
)
from e2e.visits import wait_for_room
from e2e.waiting import until
from tests.cases import daily
from tools.static_server import Fault, StaticServer

pytestmark = pytest.mark.service_worker

FOLDERS = [PREFIX, "/a/b/"]

ALONE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return !registration?.waiting && registration?.active?.state === "activated";
}"""
"""Whether no other version is waiting."""

ACTIVATE = """async () => {
  const { waiting } = await navigator.serviceWorker.getRegistration();
  waiting.postMessage({ type: "SKIP_WAITING" });
}"""
"""Activates the waiting version, like the button in another tab."""


@pytest.fixture
def quiet(page: Page, server: StaticServer) -> Page:
    """A first visit that only registers the service worker, without Python."""
    quiet_page(page, server)
    return page


def expect_version(page: Page, name: str) -> None:
    """Check that the room is open, in this version."""
    heading = page.get_by_role("banner").get_by_role("heading")
    expect(heading).to_have_text(re.compile(rf"^{name}\b"))
    wait_for_room(page)


# -- incomplete versions are refused ------------------------------------------------------------


FILES = {
    "script": (MODULE, "text/plain"),
    "wasm": ("static/vendor/pyodide-*/pyodide.asm.wasm", "application/octet-stream"),
    "library": ("static/vendor/library-*.zip", "text/html"),
}
"""The path of a script, of the interpreter and of its library, each with a wrong type."""


def spoilt(kind: str, bytes_: bytes, wrong_type: str) -> Fault:
    """A file that differs from the build."""
    flipped = bytes([bytes_[0] ^ 1]) + bytes_[1:]
    return {
        "500": Fault(status=500),
        "404": Fault(status=404, body=b""),
        "cut off": Fault(cut=len(bytes_) // 2),
        "too short": Fault(body=bytes_[:-1]),
        "a page in its place": Fault(
            body=b"<!doctype html><title>Sign in</title>", kind="text/html"
        ),
        "another type": Fault(kind=wrong_type),
        "a flipped bit": Fault(body=flipped),
    }[kind]


KINDS = (
    *("500", "404", "cut off", "too short"),
    *("a page in its place", "another type", "a flipped bit"),
)
PLACES = [*((PREFIX, file) for file in FILES), (FOLDERS[1], "script")]
"""All files in one folder, and one file in another: the damage does not depend on the folder."""


@pytest.mark.parametrize(("server", "file"), daily(PLACES), indirect=["server"])
def test_a_version_with_one_bad_file_is_refused_until_it_is_repaired(
    quiet: Page,
    server: StaticServer,
    context: BrowserContext,
    dist: Path,
    next_version: Path,
    file: str,
) -> None:
    """The old version stays whole. The new one is used when all tabs have been closed."""
    pattern, wrong_type = FILES[file]
    (bad,) = next_version.glob(pattern)
    name = bad.relative_to(next_version).as_posix()
    server.root = next_version
    bad_files = {kind: (name, spoilt(kind, bad.read_bytes(), wrong_type)) for kind in KINDS}
    bad_files["half deployed"] = (MODULE, Fault(body=(dist / MODULE).read_bytes()))
    for kind, (place, fault) in bad_files.items():
        server.faults[place] = fault
        assert quiet.evaluate(UPDATE) == "none", kind
        assert digests(dist).items() <= old_copies(cached_files(quiet), digests(dist)).items(), kind
        del server.faults[place]
    go_offline(server, context)
    quiet.goto(server.url)
    expect_version(quiet, "Parlour")
    expect(quiet.locator("#update")).to_be_hidden()
    wait_for_archives(quiet)
    go_online(server, context)
    assert quiet.evaluate(UPDATE) == "waiting"
    quiet.goto("about:blank")
    expect_version(next_visit(context, server), "Newer")


def old_copies(found: dict[str, Any], old: dict[str, list[str]]) -> dict[str, Any]:
    """The cached files of the old version. Newer files may be cached, too."""
    return {name: [one for one in found.get(name, []) if one in old[name]] for name in old}


# -- complete versions wait ---------------------------------------------------------------------


def next_visit(context: BrowserContext, server: StaticServer) -> Page:
    """A visit after all tabs were closed, with the version that was waiting."""
    page = context.new_page()
    # This page is outside the site, where no service worker controls it.
    page.goto(f"{server.origin}/elsewhere/")
    until(page, ALONE.replace("getRegistration()", f"getRegistration('{server.prefix}')"))
    page.goto(f"{server.url}?delay=0")
    return page


def test_an_update_leaves_the_deal_alone_until_another_tab_activates_it_and_then_it_goes_on(
    quiet: Page, server: StaticServer, context: BrowserContext, next_version: Path
) -> None:
    other = context.new_page()
    other.goto(f"{server.url}?play=durak&players=3&delay=0")
    wait_for_room(other)
    seat = Seat(other)
    by_mouse(other, first := seat.turn())
    look = seat.turn(first)
    other.evaluate("document.body.dataset.same = 'page'")
    server.root = next_version
    assert quiet.evaluate(UPDATE) == "waiting"
    expect(other.locator("#update")).to_be_hidden()
    assert other.evaluate("document.body.dataset.same") == "page"
    assert seat.look() == look
    other.reload()
    expect_version(other, "Parlour")
    assert seat.turn() == look
    wait_for_archives(other)
    quiet.evaluate(ACTIVATE)
    expect_version(other, "Newer")
    assert seat.turn() == look


def test_where_no_deal_can_be_kept_it_is_not_cut_off_by_an_update_in_another_tab(
    quiet: Page, server: StaticServer, context: BrowserContext, next_version: Path
) -> None:
    other = context.new_page()
    other.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
    )
    other.goto(f"{server.url}?play=durak&players=2&delay=0")
    wait_for_room(other)
    look = Seat(other).turn()
    server.root = next_version
    assert quiet.evaluate(UPDATE) == "waiting"
    wait_for_archives(other)
    quiet.evaluate(ACTIVATE)
    until(quiet, ALONE)
    assert Seat(other).look() == look
    expect_version(other, "Parlour")
    hurry(other)
    other.locator("#update").click()
    expect_version(other, "Newer")


def test_a_version_with_a_lost_file_is_replaced_by_the_next(
    faulty_page: Page, server: StaticServer, next_version: Path
) -> None:
    page = faulty_page
    quiet_page(page, server)
    lose(page, MODULE)
    server.root = next_version
    page.goto(server.url)
    expect_version(page, "Newer")


# -- versions are offered -----------------------------------------------------------------------


@pytest.mark.parametrize("server", daily(FOLDERS), indirect=True)
def test_a_complete_version_is_offered_for_a_link_and_between_deals_and_activated_on_request(
    page: Page, server: StaticServer, dist: Path, next_version: Path
) -> None:
    """GitHub Pages makes browsers cache every file for ten minutes, including the service worker.
    The page still finds another version at once. The new version opens the link
    that the old one could not read. The site may also go back to an older version."""
    server.headers["Cache-Control"] = "max-age=600"
    quiet_page(page, server)
    notices = page.locator("#notices")
    offer = notices.get_by_role("button", name="New version: reload")
    button = page.locator("#update")
    server.root = next_version
    page.goto(f"{server.url}#3from-a-newer-one")
    expect(notices).to_contain_text("This link needs a newer version of Parlour.")
    expect(offer).to_be_visible()
    expect_version(page, "Parlour")
    wait_for_archives(page)
    offer.click()
    expect_version(page, "Newer")  # the newest version cannot read the link either
    expect(notices).to_contain_text("This link needs a newer version of Parlour.")
    expect(offer).to_be_hidden()
    expect(button).to_be_hidden()
    until(page, ALONE)
    assert cached_files(page) == digests(next_version)  # the old version is deleted

    deal = "on => document.documentElement.dataset.deal = on ? 'on' : 'off'"
    page.evaluate(deal, True)
    server.root = dist
    assert page.evaluate(UPDATE) == "waiting"
    expect(button).to_be_hidden()
    page.evaluate(deal, False)
    expect(button).to_be_visible()
    page.evaluate(deal, True)
    expect(button).to_be_hidden()
    page.evaluate(deal, False)
    wait_for_archives(page)
    button.click()
    expect_version(page, "Parlour")
    expect(button).to_be_hidden()
    until(page, ALONE)
    assert cached_files(page) == digests(dist)


# -- the kill switch ----------------------------------------------------------------------------


def _saved_values(page: Page) -> dict[str, str]:
    """The saved values, except those with which the page shows the table before Python runs."""
    kept: dict[str, str] = page.evaluate("({ ...localStorage })")
    for name in ("parlour/covers", "parlour/still"):
        kept.pop(name, None)
    return kept


def test_the_kill_switch_removes_the_site_and_leaves_saved_values(
    quiet: Page, server: StaticServer
) -> None:
    quiet.goto(f"{server.url}?play=durak&players=2&delay=0")
    wait_for_room(quiet)
    look = Seat(quiet).turn()
    saved = _saved_values(quiet)
    quiet.evaluate("caches.open('of-somebody-else')")
    server.faults["sw.js"] = Fault(body=Path("worker/kill_switch.js").read_bytes())
    with quiet.expect_navigation():
        quiet.evaluate("navigator.serviceWorker.getRegistration().then((r) => void r.update())")
    expect_version(quiet, "Parlour")
    server.asked.clear()
    quiet.reload()
    expect_version(quiet, "Parlour")
    assert f"{server.prefix}py/main.py" in server.asked
    until(quiet, "navigator.serviceWorker.getRegistrations().then((all) => !all.length)")
    until(quiet, "caches.keys().then((names) => names.join() === 'of-somebody-else')")
    assert _saved_values(quiet) == saved
    assert Seat(quiet).turn() == look
