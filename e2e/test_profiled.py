"""Chromium profiles memory in some sessions. In these tests it does so in all, and often."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from e2e.conftest import OpenRoom
from e2e.seating import Seat, by_mouse, hurry
from tools.chromium import launching

EVERY_PAGE = "HeapProfilerReporting:" + "/".join(
    ("stable-probability/1", "nonstable-probability/1", "renderer-sampling-rate-bytes/30000")
)


@pytest.fixture
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that samples the stack for every 30 kB that a page allocates."""
    how = launching(unseen=True)
    how["args"].append(f"--enable-features={EVERY_PAGE}")
    browser = playwright.chromium.launch(**how)
    yield browser
    browser.close()


@pytest.mark.fresh("it uses its own browser")
def test_the_page_lives_where_the_browser_looks_at_its_stack(
    page: Page, open_room: OpenRoom
) -> None:
    """The page would crash if Python's tasks ran on separate stacks."""
    open_room(page, "?play=durak&delay=0")
    seat = Seat(page)
    look = seat.turn()
    for _ in range(3):
        by_mouse(page, look)
        look = seat.turn(look)
    hurry(page)
