"""The start, from the address to an open room."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.visits import PATIENCE as LATEST
from e2e.visits import wait_for_room
from tools.static_server import Fault, StaticServer

pytestmark = pytest.mark.fresh("it tests the start")

NEVER_ANSWERS = """
Object.defineProperty(window, "indexedDB", { configurable: true, value: { open: () => ({}) } });
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


def expect_all_but_wasm(page: Page, dist: Path) -> float:
    """Wait until everything except the interpreter has loaded; returns its share of the bytes."""
    links = r'<link (?!data-way="archives")[^>]*data-bytes="(\d+)"'
    sizes = re.findall(links, (dist / "index.html").read_text())
    whole, late = sum(map(int, sizes)), (dist / wasm(dist)).stat().st_size
    share = (whole - late) / whole
    text = page.locator("#start").get_by_role("status")
    expect(text).to_have_text(f"Loading the game: {int(share * 100)} %", timeout=LATEST)
    return share


def test_a_bar_counts_what_has_come_and_a_stalled_start_says_what_lacks_and_continues(
    page: Page, server: StaticServer, dist: Path
) -> None:
    """The frame of the page is there before Python. IndexedDB never answers. Python does not set
    the language again, because the browser would recalculate all styles."""
    page.add_init_script(NEVER_ANSWERS)
    page.add_init_script(COUNT_LANGUAGE_CHANGES)
    server.faults[wasm(dist)] = Fault(delay=PATIENCE)
    page.clock.install()
    page.goto(server.url)
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page.locator("#cloth")).to_be_visible()
    share = expect_all_but_wasm(page, dist)
    bar = page.get_by_role("progressbar")
    assert float(bar.evaluate("bar => bar.value")) == pytest.approx(share, abs=0.001)
    page.clock.fast_forward(10_000)
    panel = page.locator("#start-failure")
    expect(panel).to_be_hidden()
    page.clock.fast_forward(6_000)
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("Still missing: pyodide.asm.wasm.")
    server.release()
    wait_for_room(page)
    expect(panel).to_be_hidden()
    assert page.evaluate("languageChanges") == 0
