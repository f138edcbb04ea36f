"""Waiting without a watch: for something to become true, or for time to pass in the page alone.

What a page does in the end, such as to keep or to say something, it need not have done yet when it
is asked for the first time. So whatever comes later than the press that a test has made is waited
for; only what must not come is asked for once.
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


Ask = str | Callable[[], Any]
"""A script whose value in the page is meant, or a question that a test asks."""


def _answers(page: Page, ask: Ask) -> Iterator[Any]:
    """What is answered, asked again and again until there has been patience enough."""
    limit = time.monotonic() + PATIENCE
    while True:
        yield answer_of(lambda: page.evaluate(ask) if isinstance(ask, str) else ask())
        if time.monotonic() > limit:
            return
        page.wait_for_timeout(20)


def expect_answer(page: Page, ask: Ask, wanted: Any) -> None:
    """The answer is this, if not at once."""
    answer = None
    for answer in _answers(page, ask):
        if answer == wanted:
            return
    raise AssertionError(f"{ask} is answered {answer!r}, not {wanted!r}.")


def expect_change(page: Page, ask: Ask, before: Any) -> None:
    """The answer becomes another than it was before."""
    if all(answer == before for answer in _answers(page, ask)):
        raise AssertionError(f"{ask} is still answered {before!r}.")


def kept_text(page: Page, name: str) -> str:
    """The text that is kept under a name, as soon as there is one."""
    return str(until(page, "name => localStorage.getItem(`parlour/${name}`)", name))


MOMENT = 2.0
"""Seconds of a page in which it says and shows what it has put off."""


def at_rest(page: Page, script: str) -> Any:
    """What a script finds in a page with a clock of its own, once it finds it twice: whatever was
    under way when it was asked first has come to its end."""
    found = page.evaluate(script)
    for _ in range(20):
        let_pass(page, MOMENT)
        rounds(page)
        before, found = found, page.evaluate(script)
        if found == before:
            return found
    raise AssertionError(f"This never comes to rest: {script}")


def own_time(page: Page) -> None:
    """Give the page a clock of its own, before it is opened; it goes on, and can be put forward."""
    page.clock.install()


def let_pass(page: Page, seconds: float) -> None:
    """Let so much time pass in the page at once, with all that would happen in it."""
    page.clock.run_for(int(seconds * 1000))


def rounds(page: Page) -> None:
    """Let the page do what it has put off until later."""
    page.evaluate(ROUNDS)
