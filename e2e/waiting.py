"""Waits for a condition, or advances the page's clock.

The page saves and announces some things with a delay. So a test waits for every effect of a press.
It checks only once that something has not happened.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Error, Page

from e2e.seating import PATIENCE

ROUNDS = """async () => {
  for (let n = 0; n < 5; n++) await new Promise((passed) => setTimeout(passed, 10));
}"""


PAGE_LEFT = "Execution context was destroyed"
"""Part of Playwright's error message if the page is left while a script runs."""


def answer_of(ask: Callable[[], Any]) -> Any:
    """The result of a call to the page; None while the page is being replaced."""
    try:
        return ask()
    except Error as error:
        if PAGE_LEFT not in error.message:
            raise
        return None


def until(page: Page, script: str, *given: Any) -> Any:
    """Evaluate a script until its value is not empty, and return the value. The page may be
    replaced meanwhile."""
    limit = time.monotonic() + PATIENCE
    while not (found := answer_of(lambda: page.evaluate(script, *given))):
        assert time.monotonic() < limit, f"This has not become true: {script}"
        page.wait_for_timeout(20)
    return found


Ask = str | Callable[[], Any]
"""A script that is evaluated in the page, or a Python function."""


def _answers(page: Page, ask: Ask) -> Iterator[Any]:
    """The values of a script or function that is called until the timeout."""
    limit = time.monotonic() + PATIENCE
    while True:
        yield answer_of(lambda: page.evaluate(ask) if isinstance(ask, str) else ask())
        if time.monotonic() > limit:
            return
        page.wait_for_timeout(20)


def expect_answer(page: Page, ask: Ask, wanted: Any) -> None:
    """Wait until a script or function returns this value."""
    answer = None
    for answer in _answers(page, ask):
        if answer == wanted:
            return
    raise AssertionError(f"{ask} returns {answer!r}, not {wanted!r}.")


def expect_change(page: Page, ask: Ask, before: Any) -> None:
    """Wait until a script or function no longer returns `before`."""
    if all(answer == before for answer in _answers(page, ask)):
        raise AssertionError(f"{ask} still returns {before!r}.")


def saved_text(page: Page, name: str) -> str:
    """Wait until the page has saved a value, and return it."""
    return str(until(page, "name => localStorage.getItem(`parlour/${name}`)", name))


MOMENT = 2.0
"""Seconds on the page's clock after which all delayed work is done."""


def at_rest(page: Page, script: str) -> Any:
    """Advance the page's clock until a script returns the same value twice, and return it."""
    found = page.evaluate(script)
    for _ in range(20):
        let_pass(page, MOMENT)
        rounds(page)
        before, found = found, page.evaluate(script)
        if found == before:
            return found
    raise AssertionError(f"This does not stop changing: {script}")


def own_time(page: Page) -> None:
    """Install a fake clock before the page is opened. It runs, and a test can advance it."""
    page.clock.install()


def let_pass(page: Page, seconds: float) -> None:
    """Advance the page's clock. Timers that are due meanwhile fire."""
    page.clock.run_for(int(seconds * 1000))


def rounds(page: Page) -> None:
    """Wait for 50 ms, in which the page does its delayed work."""
    page.evaluate(ROUNDS)
