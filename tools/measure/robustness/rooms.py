"""Opens one room after another in one page, closes each, and measures what they have left.

A part of `make soak`. In every room a move is made in another game and the panels are opened. The
first rooms warm everything up: from the last of those on nothing may grow.

What is waited for is expected here: Playwright keeps hold of every element that its own `wait_for`
has found, and of the whole page with it.
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
"""Rooms before these: every game is imported, and its lists of moves are begun."""
PANELS = ("r", "y", "?", "i", "x", "Shift+S", "Shift+K", "Shift+I")
"""Keys that open a dialogue."""

TRACED = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  (await started)._module.enable_pyproxy_allocation_tracing();
}"""
"""From now on Pyodide notes what Python lends to the page."""

PROXIES = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  return [...(await started)._module.pyproxy_alloc_map.keys()].map(String);
}"""
"""What Python has lent to the page since then, and not taken back."""

LIMITS: Mapping[str, Limit] = {
    "listeners": Limit("listeners in the page", 0, 0, grows=False, unit=1),
    "proxies": Limit("proxies of Python's in the page", 0, 0, grows=False, unit=1),
    "nodes": Limit("nodes in the page", 0.02, 0, grows=False, unit=1),
    "objects": Limit("objects in Python, thousands", 0, 5_000, grows=False, unit=1_000),
}
"""One thing that every room left would be beyond them; a room has more than 2,000 nodes."""


def deal(page: Page, game: str) -> None:
    """From the choice of games to the table of this game."""
    page.locator(f'.cover[data-game="{game}"] .play').click()
    expect(page.locator("#table[data-asked]")).to_be_visible()


def look_round(page: Page) -> None:
    """Open every panel, and close it again."""
    for key in PANELS:
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("Shift+L")
    expect(page.locator("#log")).to_be_visible()


def visit(page: Page, game: str) -> None:
    """Open a room, be busy in it, and close it."""
    page.evaluate(PYTHON, OPENED)
    expect(page.locator("#table[data-asked], #lobby").locator("visible=true")).to_be_visible()
    if page.locator("#table").is_visible():
        page.locator("#leave").click()
    deal(page, game)
    page.locator("#hand [data-touch]:not([aria-disabled]), #actions [data-move]").first.click()
    look_round(page)
    page.evaluate(PYTHON, CLOSED)


def left(page: Page, session: CDPSession) -> dict[str, float]:
    """What is there once a room is closed, by the names of `LIMITS`."""
    proxies: list[Any] = page.evaluate(PROXIES)
    return {**measured(page, session), "proxies": len(proxies)}


def open_and_close(
    page: Page, session: CDPSession, rooms: int = ROOMS, warming: int = WARMING
) -> list[str]:
    """Close the room that is open, then so many others; a sentence for everything that grew."""
    page.evaluate(PYTHON, CLOSED)
    page.evaluate(TRACED)
    samples = []
    for games in (warming, rooms):
        for game in islice(cycle(catalogue.NAMES), games):
            visit(page, game)
        samples.append(left(page, session))
    return growth(samples, rooms, LIMITS)
