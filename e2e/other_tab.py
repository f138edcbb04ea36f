"""Simulates another tab that plays the table of a page. A real tab would have to start Python."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from e2e.conftest import OpenRoom

HOLD = """async () => {
  const { held } = await navigator.locks.query();
  const ends = [];
  const taken = () => new Promise((end) => ends.push(end));
  // They are granted when the room is closed. A room that takes over rejects them.
  for (const { name } of held) navigator.locks.request(name, taken).catch(() => {});
  return () => ends.forEach((end) => end());
}"""
"""Holds the locks of the page's room when the room is closed. Returns how to end it."""


@contextmanager
def opened_beside(page: Page, open_room: OpenRoom, query: str) -> Iterator[None]:
    """Open a room like a new tab, while the table of the current room is played elsewhere."""
    holding = page.evaluate_handle(HOLD)
    page.add_init_script("sessionStorage.clear()")
    open_room(page, query)
    yield
    holding.evaluate("end => end()")
