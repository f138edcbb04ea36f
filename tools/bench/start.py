"""Measures the start: the site beside bare Pyodide as its package ships it.

`make bench` runs this. The clock starts with the navigation and stops, for the site, when the
first card can be played; for bare Pyodide when `loadPyodide` has resolved. *Cold* is a browser
that has never seen the page, *reload* is the same tab once more. Both pages take turns, so that a
busy minute of the machine hits both, and the medians are printed.
"""

import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import A_KNOWN_GUEST, PATIENCE, launching
from tools.paths import DIST
from tools.static_server import StaticServer

RUNS = 5
QUERY = "?play=durak&preset=tommy&delay=0"
FIRST_MOVE = '#hand button:not([aria-disabled="true"]), #actions button'
"""A card that can be played; or, where none fits what lies there, the button to pass or take."""

BARE_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bare Pyodide</title><link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  const python = await loadPyodide();
  document.body.append(Object.assign(document.createElement("p"), { id: "ready" }));
</script><body></body></html>
"""

WHEN_THERE = """
(selector) => {
  const note = () => {
    if (window.there === undefined && document.querySelector(selector)) {
      window.there = performance.now();
      watcher.disconnect();
    }
  };
  const watcher = new MutationObserver(note);
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
}
"""
"""Notes the milliseconds since the navigation at the moment when an element appears."""


@dataclass
class Times:
    """Milliseconds from navigation to ready, a number for each run."""

    cold: list[float] = field(default_factory=list)
    reload: list[float] = field(default_factory=list)


def timed(page: Page, selector: str, go: Callable[[], object]) -> float:
    """Milliseconds from the navigation that `go` makes until an element is there."""
    go()
    page.locator(selector).first.wait_for(state="attached", timeout=PATIENCE)
    return float(page.evaluate("window.there"))


def measure(browser: Browser, address: str, selector: str, times: Times) -> None:
    """One cold start and one reload."""
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(A_KNOWN_GUEST)
        page.add_init_script(f"({WHEN_THERE})({selector!r})")
        times.cold.append(timed(page, selector, lambda: page.goto(address)))
        page.wait_for_timeout(3_000)  # the service worker of a first visit finishes its work
        times.reload.append(timed(page, selector, page.reload))


def main() -> None:
    """Measure both, in turns, and print a table."""
    bare, site = Times(), Times()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        package = Path(folder) / "pyodide"
        shutil.copytree("node_modules/pyodide", package)
        (package / "index.html").write_text(BARE_PAGE)
        with (
            StaticServer(package, dated=True) as bare_pyodide,
            StaticServer(DIST, dated=True) as built,
        ):
            for run in range(1, RUNS + 1):
                print(f"Run {run} of {RUNS}", file=sys.stderr)
                for address, selector, times in (
                    (bare_pyodide.url, "#ready", bare),
                    (built.url + QUERY, FIRST_MOVE, site),
                ):
                    browser = playwright.chromium.launch(**launching())
                    measure(browser, address, selector, times)
                    browser.close()
    print("From navigation, milliseconds, median of", RUNS, "(least)")
    print(f"{'':32}{'cold':>16}{'reload':>16}")
    rows = (("bare loadPyodide as shipped", bare), ("the site, first card playable", site))
    for name, times in rows:
        print(f"{name:32}{shown(times.cold):>16}{shown(times.reload):>16}")
    cold, reload = ratio(site.cold, bare.cold), ratio(site.reload, bare.reload)
    print(f"{'ratio (aim 0.40, at most 0.60)':32}{cold:>16.2f}{reload:>16.2f}")


def shown(times: list[float]) -> str:
    """The median, and the least in brackets."""
    return f"{statistics.median(times):.0f} ({min(times):.0f})"


def ratio(ours: list[float], theirs: list[float]) -> float:
    """How our median compares with theirs."""
    return statistics.median(ours) / statistics.median(theirs)


if __name__ == "__main__":
    main()
