"""Measures how long a review takes in the built site: the first verdict, all verdicts, and a stop.

`make bench` runs this. In every game the computer plays a deal for all seats, then the deal is
reviewed. The last review is stopped once. An earlier review has already started the workers. Times
are also given in iterations of a plain loop in the page's Python, because only such ratios are
comparable.
"""

import statistics
from collections.abc import Mapping
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.page_scripts import PYTHON
from tools.chromium import A_KNOWN_GUEST, launching
from tools.paths import DIST
from tools.static_server import StaticServer

GAMES: Mapping[str, tuple[str, float]] = {
    "durak": ("?play=durak&players=2&delay=0", 60),
    "euchre": ("?play=euchre&delay=0", 30),
    "ecarte": ("?play=ecarte&delay=0", 5),
    "cassino": ("?play=cassino&delay=0", 60),
}
"""The query of the address, and the maximum seconds for the review of a deal."""

DEALS = 3
FIRST, STOPPED, OPENED, HELD = 1.0, 0.1, 0.2, 0.05
"""The maximum seconds until the first verdict and until a stop, and the maximum duration of the
task that opens the review and of any other task."""
PATIENCE = 120_000

LOOP = """
from time import perf_counter

def turn(turns=200_000):
    begin, total = perf_counter(), 0
    for number in range(turns):
        total += number
    return (perf_counter() - begin) / turns

min(turn() for _ in range(5))
"""

REVIEWED = """async (stop) => {
  const long = [];
  const tasks = new PerformanceObserver((list) => long.push(...list.getEntries()));
  tasks.observe({ type: "longtask" });
  const find = (part) => document.querySelector(`#review ${part}`);
  const once = (is) => new Promise((done) => {
    const look = () => {
      if (!is()) return;
      watcher.disconnect();
      done(performance.now());
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body,
      { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
  const button = (name) =>
    [...document.querySelectorAll("#review button")].find((one) => one.textContent === name);
  const begun = performance.now();
  document.querySelector('[data-command="review"]').click();
  const first = await once(() => /^[1-9]/.test(find(".sum")?.textContent)) - begun;
  let stopped = 0;
  if (stop && !find("progress").hidden) {
    const asked = performance.now();
    button("Stop").click();
    stopped = await once(() => button("Continue")) - asked;
    button("Continue").click();
  }
  const all = await once(() => find("progress")?.hidden) - begun;
  tasks.disconnect();
  const decisions = document.querySelectorAll("#decisions button").length;
  const longest = (some) => Math.max(0, ...some.map(({ duration }) => duration));
  const opened = longest(long.filter(({ startTime }) => startTime <= begun));
  const held = longest(long.filter(({ startTime }) => startTime > begun));
  return { first, stopped, all, decisions, opened, held };
}"""
"""Opens the review of the deal that has ended, and records milliseconds."""


class Review(NamedTuple):
    """The times of a review, in milliseconds."""

    first: float
    stopped: float
    all: float
    decisions: int
    opened: float
    """The duration of the task that opened the review; 0 if it was below 50 ms."""
    held: float
    """The duration of the longest later task; 0 if it was below 50 ms."""


def reviews(browser: Browser, address: str) -> tuple[float, list[Review]]:
    """The seconds of one iteration of the loop, and all reviews except the first."""
    with browser.new_context() as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(A_KNOWN_GUEST)
        page.goto(address)
        page.locator("#start").wait_for(state="detached")  # Python runs and handles keys
        page.locator("#table[data-asked]").wait_for()
        page.keyboard.press("Shift+D")
        found = [reviewed(page, number == DEALS) for number in range(1 + DEALS)]
        return page.evaluate(PYTHON, LOOP), found[1:]


def reviewed(page: Page, stop: bool) -> Review:
    """Review a deal when the computer has played it, then deal the next one; or stop once."""
    page.locator("#outcome").wait_for()
    review = Review(**page.evaluate(REVIEWED, stop))
    if not stop:
        page.keyboard.press("Escape")
        page.locator('#after [data-command="next"]').click()
        page.locator("#outcome").wait_for(state="hidden")
    return review


def main() -> None:
    """Review some deals of every game, and print a table."""
    print(f"The review of a deal in seconds, medians of {DEALS} deals; limits in brackets")
    heads = ("first", "all", "loops", "stop", "opened", "held")
    print(f"{'':10}{'decisions':>10}", *(f"{each:>14}" for each in heads), sep="")
    with sync_playwright() as playwright, StaticServer(DIST) as server:
        browser = playwright.chromium.launch(**launching())
        for game, (query, wanted) in GAMES.items():
            turn, found = reviews(browser, server.url + query)
            first = statistics.median(each.first for each in found) / 1000
            whole = statistics.median(each.all for each in found) / 1000
            opened = max(each.opened for each in found) / 1000
            held = max(each.held for each in found) / 1000
            cells = [
                f"{statistics.median(each.decisions for each in found):>10.0f}",
                f"{first:>8.2f} ({FIRST:.1f})",
                f"{whole:>9.1f} ({wanted:.0f})".rjust(14),
                f"{whole / turn / 1e6:>13.0f}M",
                f"{found[-1].stopped / 1000:>7.3f} ({STOPPED:.2f})",
                f"{opened:>7.3f} ({OPENED:.2f})",
                f"{held:>7.3f} ({HELD:.2f})",
            ]
            print(f"{game:10}", *cells, sep="")
        browser.close()
    print("loops: millions of iterations of a plain loop that the page's Python makes in that time")


if __name__ == "__main__":
    main()
