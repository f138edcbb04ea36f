"""Waiting without a watch: for something to become true, or for time to pass in the page alone."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page

from e2e.seating import PATIENCE

ROUNDS = """async () => {
  for (let n = 0; n < 5; n++) await new Promise((passed) => setTimeout(passed, 10));
}"""


LEFT = "Execution context was destroyed"
"""What Playwright says where a page went away while it was asked."""


def answer_of(ask: Callable[[], Any]) -> Any:
    """What a page answers; nothing where it is just being left for the next."""
    try:
        return ask()
    except Error as error:
        if LEFT not in error.message:
            raise
        return None


def until(page: Page, script: str, *given: Any) -> Any:
    """What a script finds, in the page or in the one that it leads to, as soon as that is anything
    but nothing."""
    limit = time.monotonic() + PATIENCE
    while not (found := answer_of(lambda: page.evaluate(script, *given))):
        assert time.monotonic() < limit, f"This has not become true: {script}"
        page.wait_for_timeout(20)
    return found


def own_time(page: Page) -> None:
    """Give the page a clock of its own, before it is opened; it goes on, and can be put forward."""
    page.clock.install()


def let_pass(page: Page, seconds: float) -> None:
    """Let so much time pass in the page at once, with all that would happen in it."""
    page.clock.run_for(int(seconds * 1000))


def rounds(page: Page) -> None:
    """Let the page do what it has put off until later."""
    page.evaluate(ROUNDS)
