"""Opens and closes one room after another in one page, and measures what they leave behind.

A part of `make soak`. Each room opens another game, makes a move, and opens the panels. The first
rooms fill caches; after the last of them nothing may grow.

This module waits with `expect`, because Playwright's `wait_for` would keep references to the
elements it finds, and so to the whole page.
"""

from collections.abc import Mapping
from itertools import cycle, islice
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from e2e.page_scripts import CLOSED, OPENED, PYTHON
from parlour import catalogue
from tools.measure.robustness.growth import Limit, growth, measured

ROOMS = 50
WARMING = 2 * len(catalogue.NAMES)
"""The rooms before the measurement, which import every game and fill its move lists."""
PANELS = ("r", "y", "?", "i", "x", "Shift+S", "Shift+K", "Shift+I")
"""The keys that open a dialog."""

TRACED = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  (await started)._module.enable_pyproxy_allocation_tracing();
}"""
"""Makes Pyodide record the proxies of Python objects in the page."""

PROXIES = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  return [...(await started)._module.pyproxy_alloc_map.keys()].map(String);
}"""
"""Returns the proxies that were created after `TRACED` and not destroyed."""

LIMITS: Mapping[str, Limit] = {
    "listeners": Limit("listeners in the page", 0, 0, grows=False, unit=1),
    "proxies": Limit("proxies of Python's in the page", 0, 0, grows=False, unit=1),
    "nodes": Limit("nodes in the page", 0.02, 0, grows=False, unit=1),
    "objects": Limit("objects in Python, thousands", 0, 5_000, grows=False, unit=1_000),
}
"""One listener or proxy left behind exceeds its limit, and so do the 2,000 nodes of one room."""


def deal(page: Page, game: str) -> None:
    """Deal a game from the lobby."""
    page.locator(f'.cover[data-game="{game}"] .play').click()
    expect(page.locator("#table[data-asked]")).to_be_visible()


def look_round(page: Page) -> None:
    """Open every dialog and close it again, then open the log."""
    for key in PANELS:
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("Shift+L")
    expect(page.locator("#log")).to_be_visible()


def visit(page: Page, game: str) -> None:
    """Open a room, use it, and close it."""
    page.evaluate(PYTHON, OPENED)
    expect(page.locator("#table[data-asked], #lobby").locator("visible=true")).to_be_visible()
    if page.locator("#table").is_visible():
        page.locator("#leave").click()
    deal(page, game)
    page.locator("#hand [data-touch]:not([aria-disabled]), #actions [data-move]").first.click()
    look_round(page)
    page.evaluate(PYTHON, CLOSED)


def left(page: Page, session: CDPSession) -> dict[str, float]:
    """The measurements after a room was closed, keyed like `LIMITS`."""
    proxies: list[Any] = page.evaluate(PROXIES)
    return {**measured(page, session), "proxies": len(proxies)}


def open_and_close(
    page: Page, session: CDPSession, rooms: int = ROOMS, warming: int = WARMING
) -> list[str]:
    """Close the open room, then open and close others. Returns a sentence per exceeded limit."""
    page.evaluate(PYTHON, CLOSED)
    page.evaluate(TRACED)
    samples = []
    for games in (warming, rooms):
        for game in islice(cycle(catalogue.NAMES), games):
            visit(page, game)
        samples.append(left(page, session))
    return growth(samples, rooms, LIMITS)
