"""Waits for a condition, or for time to pass in the page only.

The page saves and announces some things later. So tests wait for everything that follows a press,
and check only once what must not happen.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Error, Page

from e2e.seating import PATIENCE

ROUNDS = """async () => {
  for (let n = 0; n < 5; n++) await new Promise((passed) => setTimeout(passed, 10));
}"""


LEFT = "Execution context was destroyed"
"""Playwright's errors if a page is left while it is asked."""


def answer_of(ask: Callable[[], Any]) -> Any:
    """The value of a script; None while the page is being replaced."""
    try:
        return ask()
    except Error as error:
        if LEFT not in error.message:
            raise
        return None


def until(page: Page, script: str, *given: Any) -> Any:
    """The value of a script as soon as it is not empty, in the page or in the next one."""
    limit = time.monotonic() + PATIENCE
    while not (found := answer_of(lambda: page.evaluate(script, *given))):
        assert time.monotonic() < limit, f"This has not become true: {script}"
        page.wait_for_timeout(20)
    return found


Ask = str | Callable[[], Any]
"""A script, whose value in the page is meant, or a Python function."""


def _answers(page: Page, ask: Ask) -> Iterator[Any]:
    """The values of repeated calls, until the timeout."""
    limit = time.monotonic() + PATIENCE
    while True:
        yield answer_of(lambda: page.evaluate(ask) if isinstance(ask, str) else ask())
        if time.monotonic() > limit:
            return
        page.wait_for_timeout(20)


def expect_answer(page: Page, ask: Ask, wanted: Any) -> None:
    """Wait for this value."""
    answer = None
    for answer in _answers(page, ask):
        if answer == wanted:
            return
    raise AssertionError(f"{ask} is answered {answer!r}, not {wanted!r}.")


def expect_change(page: Page, ask: Ask, before: Any) -> None:
    """Wait until the value changes."""
    if all(answer == before for answer in _answers(page, ask)):
        raise AssertionError(f"{ask} is still answered {before!r}.")


def kept_text(page: Page, name: str) -> str:
    """A saved text, as soon as there is one."""
    return str(until(page, "name => localStorage.getItem(`parlour/${name}`)", name))


MOMENT = 2.0
"""Seconds of page time in which delayed work is done."""


def at_rest(page: Page, script: str) -> Any:
    """The value of a script in a page with its own clock, once two calls return the same."""
    found = page.evaluate(script)
    for _ in range(20):
        let_pass(page, MOMENT)
        rounds(page)
        before, found = found, page.evaluate(script)
        if found == before:
            return found
    raise AssertionError(f"This never comes to rest: {script}")


def own_time(page: Page) -> None:
    """Give the page its own clock before it is opened. The clock runs and can be advanced."""
    page.clock.install()


def let_pass(page: Page, seconds: float) -> None:
    """Advance the page's clock, with everything that happens meanwhile."""
    page.clock.run_for(int(seconds * 1000))


def rounds(page: Page) -> None:
    """Let the page do its delayed work."""
    page.evaluate(ROUNDS)
