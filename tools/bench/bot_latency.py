"""Measures how long the best computer seats think in the shipped site, and how long they hold it.

`make bench` runs this. In every game the computer plays all hands at the level Master, as in play
and without pauses: first with its worker, whose questions and answers are timed, cards apart from
bids and proposals, then where no worker can be had, so that it thinks on the page. Tasks of the
page's thread are told by the browser when they are longer than 50 ms; drawing the table is among
them.
"""

import json
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from parlour import catalogue
from tools.chromium import A_KNOWN_GUEST, launching
from tools.paths import DIST
from tools.static_server import StaticServer

SECONDS = 20
"""For each game, with a worker and without."""

WANTED = {"cards": 300, "bids": 600}
"""Milliseconds within which 95 of a hundred answers are to come."""

BEST = json.dumps({"version": 1, "value": {"opponents": "master", "partner": "master"}})
PREFERENCES = f"localStorage.setItem('parlour/preferences', {BEST!r})"
NOBODY = json.dumps({"version": 1, "value": []})
NEXT_DEAL = """setInterval(() => {
  if (document.querySelector("#outcome").checkVisibility()) {
    document.querySelector('#after [data-command="next"]').click();
  }
}, 200)"""

TIMED = """
Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 2 });
window.asked = new Map();
window.answers = [];
window.held = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...more) {
  if (!asked.size) {
    this.addEventListener("message", ({ data: [number] }) => {
      if (!asked.has(number)) return;
      const [kind, since] = asked.get(number);
      answers.push([kind, performance.now() - since]);
    });
  }
  const { state, trick } = JSON.parse(message[2])[2];
  const isBid = trick !== undefined && state !== "PLAY";
  asked.set(message[0], [isBid ? "bids" : "cards", performance.now()]);
  return postMessage.call(this, message, ...more);
};
new PerformanceObserver((list) => held.push(...list.getEntries().map((task) => task.duration)))
  .observe({ type: "longtask" });
"""
"""Notes the milliseconds of every answer, and of every task that held the page too long; with one
worker, which has whole thoughts (`bot_workers` has more)."""

NO_WORKER = """
const { Worker } = window;
window.Worker = class extends Worker {
  constructor(address, ...options) {
    if (String(address).includes("bot_worker")) throw new DOMException("", "SecurityError");
    super(address, ...options);
  }
};
"""


class Noted(NamedTuple):
    """What was seen of a game, in milliseconds."""

    answers: Sequence[tuple[str, float]]
    """Of the worker, each with what it was asked for."""
    held: Sequence[float]
    """Tasks that held the page too long."""


def watched(browser: Browser, address: str, game: str, *scripts: str) -> Noted:
    """What is noted while the computer plays for so many seconds."""
    with browser.new_context() as context:
        page = context.new_page()
        alone = f"localStorage.setItem('parlour/{game}/people', {NOBODY!r})"
        for script in (A_KNOWN_GUEST, PREFERENCES, alone, TIMED, *scripts):
            page.add_init_script(f"{{{script}}}")
        page.goto(f"{address}?play={game}&delay=0")
        page.locator("#table .seat").first.wait_for(timeout=60_000)
        page.evaluate("window.held.length = 0")  # what the start has held
        page.evaluate(NEXT_DEAL)
        page.wait_for_timeout(SECONDS * 1000)
        return Noted(**page.evaluate("({ answers, held })"))


def rows(game: str, where: str, noted: Noted) -> list[str]:
    """The lines of the table."""
    found = []
    for kind, wanted in WANTED.items():
        if answers := sorted(took for what, took in noted.answers if what == kind):
            late = answers[int(0.95 * (len(answers) - 1))]
            times = f"{statistics.median(answers):>9.0f}{late:>9.0f}{wanted:>9}{answers[-1]:>9.0f}"
            found.append(f"{game:10}{kind:10}{len(answers):>9}{times}")
    longest = max(noted.held, default=0)
    held = f"{len(noted.held):>9} tasks over 50 ms, the longest {longest:.0f}"
    return [*found, f"{game:10}{where:10}{held}"]


def main() -> None:
    """Watch every game, and print a table."""
    print(f"Master in {SECONDS} s of play: answers of the worker in ms, and what held the page")
    print(f"{'':20}{'answers':>9}{'median':>9}{'p95':>9}{'wanted':>9}{'most':>9}")
    with sync_playwright() as playwright, StaticServer(DIST) as server:
        browser = playwright.chromium.launch(**launching())
        for game in catalogue.NAMES:
            for where, *scripts in (("worker",), ("page", NO_WORKER)):
                print(*rows(game, where, watched(browser, server.url, game, *scripts)), sep="\n")
        browser.close()


if __name__ == "__main__":
    main()
