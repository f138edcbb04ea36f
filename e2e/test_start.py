"""The start, from the address to an open room."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import OpenRoom
from e2e.visits import PATIENCE as LATEST
from e2e.visits import wait_for_room
from tools.static_server import Fault, StaticServer

pytestmark = pytest.mark.service_worker

DENIED = """
for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
}
"""
"""Makes storage throw, as in a browser that blocks all cookies."""

NEVER_ANSWERS = """
Object.defineProperty(window, "indexedDB", { configurable: true, value: { open: () => ({}) } });
"""

HOST = b"""<!doctype html>
<link rel="icon" href="data:,">
<iframe sandbox="allow-scripts" src="./"></iframe>
"""


MANIFEST = "link[rel=manifest]"
WATCH_MANIFEST = f"""
document.addEventListener("parlour:ready", () => {{
  window.isLinkedEarly = Boolean(document.querySelector("{MANIFEST}"));
}});
"""
COUNT_LANGUAGE_CHANGES = """
document.addEventListener("DOMContentLoaded", () => {
  window.languageChanges = 0;
  const watcher = new MutationObserver((all) => { languageChanges += all.length; });
  watcher.observe(document.documentElement, { attributeFilter: ["lang"] });
});
"""
PATIENCE = 60.0
"""Seconds by which a needed file is delayed."""


def only(dist: Path, pattern: str) -> str:
    """The path of the only file in the site that matches a pattern."""
    (found,) = dist.glob(pattern)
    return found.relative_to(dist).as_posix()


def wasm(dist: Path) -> str:
    return only(dist, "static/vendor/pyodide-*/pyodide.asm.wasm")


def snapshot(dist: Path) -> str:
    return only(dist, "static/vendor/memory-*.wasm")


def test_the_frame_is_there_before_python_and_a_bar_counts_the_bytes_that_have_arrived(
    page: Page, server: StaticServer, dist: Path
) -> None:
    bar = page.get_by_role("progressbar")
    server.faults[wasm(dist)] = Fault(delay=PATIENCE)
    page.goto(server.url)
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page.locator("#cloth")).to_be_visible()
    share = expect_all_but_wasm(page, dist)
    assert float(bar.evaluate("bar => bar.value")) == pytest.approx(share, abs=0.001)
    server.release()
    wait_for_room(page)


def expect_all_but_wasm(page: Page, dist: Path) -> float:
    """Wait until everything except the interpreter has loaded; returns its share of the bytes."""
    links = r'<link (?!data-way="archives")[^>]*data-bytes="(\d+)"'
    sizes = re.findall(links, (dist / "index.html").read_text())
    whole, late = sum(map(int, sizes)), (dist / wasm(dist)).stat().st_size
    share = (whole - late) / whole
    text = page.locator("#start").get_by_role("status")
    expect(text).to_have_text(f"Loading the game: {int(share * 100)} %", timeout=LATEST)
    return share


def test_a_stalled_start_names_the_missing_files_and_continues_by_itself(
    page: Page, server: StaticServer, dist: Path
) -> None:
    server.faults[wasm(dist)] = Fault(delay=PATIENCE)
    page.clock.install()
    page.goto(server.url)
    expect_all_but_wasm(page, dist)
    page.clock.fast_forward(10_000)
    panel = page.locator("#start-failure")
    expect(panel).to_be_hidden()
    page.clock.fast_forward(6_000)
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("Still missing: pyodide.asm.wasm.")
    server.release()
    wait_for_room(page)
    expect(panel).to_be_hidden()


@pytest.mark.parametrize("script", [DENIED, NEVER_ANSWERS], ids=["denied", "never answers"])
def test_the_room_opens_where_storage_is_denied(
    page: Page, open_room: OpenRoom, script: str
) -> None:
    page.add_init_script(script)
    open_room(page)


def test_the_room_opens_in_a_sandboxed_frame(page: Page, server: StaticServer) -> None:
    server.faults["host.html"] = Fault(body=HOST)
    page.goto(f"{server.url}host.html")
    room = page.frame_locator("iframe")
    expect(room.get_by_role("banner")).to_be_visible()
    expect(room.locator("#start")).not_to_be_attached(timeout=LATEST)


def test_python_does_not_set_the_language_of_the_page_again(
    page: Page, open_room: OpenRoom
) -> None:
    """Setting the language again would make the browser recalculate all styles."""
    page.add_init_script(COUNT_LANGUAGE_CHANGES)
    open_room(page)
    assert page.evaluate("languageChanges") == 0


def test_the_manifest_is_linked_after_the_first_cards_and_then_the_page_can_be_installed(
    page: Page, open_room: OpenRoom, context: BrowserContext
) -> None:
    """A linked manifest makes the browser animate its own bar and load the icons."""
    page.add_init_script(WATCH_MANIFEST)
    open_room(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.locator(MANIFEST).wait_for(state="attached")
    assert page.evaluate("isLinkedEarly") is False
    session = context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without a profile on disk never offers installation.
    assert [error for error in found if error["errorId"] != "in-incognito"] == []
