"""Measures how long the best computer seats think in the shipped site, and how long they hold it.

`make bench` runs this. In every game the computer plays all hands at the level Master, in a demo
without pauses: first with its worker, whose questions and answers are timed, then where no worker
can be had, so that it thinks on the page. Tasks of the page's thread are told by the browser when
they are longer than 50 ms; drawing the table is among them.
"""

import json
import statistics
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from parlour import catalogue
from tools.bench_start import A_KNOWN_GUEST, DIST, served
from tools.chromium import launching

SECONDS = 20
"""For each game, with a worker and without."""

BEST = json.dumps({"version": 1, "value": {"opponents": "master", "partner": "master"}})
PREFERENCES = f"localStorage.setItem('parlour/preferences', {BEST!r})"

TIMED = """
window.asked = new Map();
window.answers = [];
window.held = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...more) {
  if (!asked.size) {
    this.addEventListener("message", ({ data: [number] }) => {
      if (asked.has(number)) answers.push(performance.now() - asked.get(number));
    });
  }
  asked.set(message[0], performance.now());
  return postMessage.call(this, message, ...more);
};
new PerformanceObserver((list) => held.push(...list.getEntries().map((task) => task.duration)))
  .observe({ type: "longtask" });
"""
"""Notes the milliseconds of every answer, and of every task that held the page too long."""

NO_WORKER = """
const { Worker } = window;
window.Worker = class extends Worker {
  constructor(address, ...options) {
    if (String(address).includes("brain")) throw new DOMException("", "SecurityError");
    super(address, ...options);
  }
};
"""


def watched(browser: Browser, address: str, game: str, *scripts: str) -> dict[str, list[float]]:
    """A demo of so many seconds; what was noted meanwhile."""
    with browser.new_context() as context:
        page = context.new_page()
        for script in (A_KNOWN_GUEST, PREFERENCES, TIMED, *scripts):
            page.add_init_script(f"{{{script}}}")
        page.goto(f"{address}?play={game}&delay=0")
        page.locator("#table[data-asked]").wait_for(timeout=60_000)
        page.evaluate("window.held.length = 0")  # what the start has held
        page.keyboard.press("Shift+D")
        page.wait_for_timeout(SECONDS * 1000)
        noted: dict[str, Any] = page.evaluate("({ answers, held })")
        return noted


def row(game: str, where: str, noted: dict[str, list[float]]) -> str:
    """A line of the table."""
    answers, held = sorted(noted["answers"]), noted["held"]
    thought = f"{len(answers):>9}"
    if answers:
        late = answers[int(0.95 * (len(answers) - 1))]
        thought += f"{statistics.median(answers):>9.0f}{late:>9.0f}{answers[-1]:>9.0f}"
    else:
        thought += " " * 27
    return f"{game:10}{where:10}{thought}{len(held):>11}{max(held, default=0):>9.0f}"


def main() -> None:
    """Watch every game, and print a table."""
    print(f"Master in a demo of {SECONDS} s: answers of the worker, and tasks over 50 ms, in ms")
    print(f"{'':20}{'answers':>9}{'median':>9}{'p95':>9}{'most':>9}{'long tasks':>11}{'most':>9}")
    with sync_playwright() as playwright, served(DIST) as address:
        browser = playwright.chromium.launch(**launching())
        for game in catalogue.NAMES:
            print(row(game, "worker", watched(browser, address, game)), flush=True)
            print(row(game, "page", watched(browser, address, game, NO_WORKER)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
