"""Measures the start: the site beside bare Pyodide as its package ships it, in like conditions.

`make bench` runs this. The clock starts with the navigation. For the site it stops three times:
when the hand can be read, when the first touch is taken, and when the first move is carried out,
which a script in the page makes as soon as it can; for bare Pyodide when `loadPyodide` resolves.
The page says on its console when it is done: to ask it would have it draw, frame by frame.
The browser has come to rest before it is sent anywhere, as that of somebody who follows a link.
All visits take turns, so that a busy minute of the machine hits all, and the medians are printed;
then the memory of a page, and how soon the worker of the computer seats has its first answer.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools.chromium import A_KNOWN_GUEST, launching
from tools.paths import DIST
from tools.static_server import StaticServer

RUNS = 5
PATIENCE = 180_000
QUERY = "?play=durak&delay=0"
OF_TWO = "?play=durak&preset=tommy&delay=0"
"""A game in which the first move of the person is answered at once."""
PLAIN = "?delay=0"
"""What a stranger's address asks for: no pauses, so that the first move waits for nobody."""
AT_REST = 4_000
"""Milliseconds after which a browser has started, and a page has kept for later what it keeps."""

DONE = "measured"
BARE_PAGE = f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bare Pyodide</title><link rel="icon" href="data:,">
<script type="module">
  import {{ loadPyodide }} from "./pyodide.mjs";
  await loadPyodide();
  window.seen = {{ move: performance.now() }};
  console.log("{DONE}");
</script><body></body></html>
"""

PLAYER = """
window.seen = {};
window.taps = 0;
const note = (what) => { seen[what] ??= performance.now(); };
const first = (selector) => document.querySelector(selector);
let tapped;
let isPlayed = false;  // is there a move that is being made?
let isRead = false;
document.addEventListener("DOMContentLoaded", () => { isRead = true; look(); });
const tap = (target) => {
  tapped = target;
  setTimeout(() => {
    taps += 1;
    tapped.click();
    if (first("#table[data-played], #hand [aria-pressed]")) note("touch");
    if (!first("#table[data-played]")) tapped = undefined;  // there is more to be chosen
    look();
  });
};
const look = () => {
  const cover = first(".cover[data-game=durak] .play, .cover[data-game=durak] .deal");
  if (first("#hand .card")) note("hand");
  const ways = ["#chips [data-move]", "#hand button:not([aria-disabled], [aria-pressed])",
    "#actions button[data-move]"];
  const way = ways.map(first).find(Boolean);
  if (first("#table[data-played]")) isPlayed = true;
  if (first("#table[data-touched]")) return;  // Python is still to hear of it
  if (isPlayed && !first("#table[data-played]")) {
    note("move");
    watcher.disconnect();
    console.log(DONE);
  } else if (!tapped && way) tap(way);
  else if (!tapped && !taps && IS_STRANGER && isRead && cover) {
    tap(cover);
  }
};
const watcher = new MutationObserver(look);
watcher.observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Notes the milliseconds since the navigation, and plays: a cover if need be, then the first card
that can be played; or, where none fits what lies there, the button to pass or to take."""

STAGES = ("engine", "python", "pyscript", "room")
MARKS = f"""() => Object.fromEntries({[*STAGES]!r}.map((name) =>
  [name, performance.getEntriesByName(`parlour:${{name}}`)[0]?.startTime]))"""


class Conditions(NamedTuple):
    """How slow the processor is, and the network: bytes a second, milliseconds there and back."""

    name: str
    slower: int = 1
    throughput: int = 0
    latency: int = 0


ALL_CONDITIONS = (
    Conditions("as it is"),
    Conditions("four times slower, 10 Mbit/s, 40 ms", 4, 1_250_000, 40),
    Conditions("four times slower, 1.6 Mbit/s, 150 ms", 4, 200_000, 150),
)

Times = dict[tuple[str, str], list[float]]
"""Milliseconds by the visit and by what was waited for."""


def slow_down(page: Page, conditions: Conditions) -> None:
    """Have a page run under these conditions."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": conditions.slower})
    if conditions.throughput:
        network = {"offline": False, "latency": conditions.latency}
        network |= dict.fromkeys(("downloadThroughput", "uploadThroughput"), conditions.throughput)
        session.send("Network.emulateNetworkConditions", network)


def timed(page: Page, visit: str, go: Callable[[], object], times: Times) -> None:
    """Note what a visit is like that `go` begins."""
    with page.expect_console_message(lambda said: said.text == DONE, timeout=PATIENCE):
        go()
    for what, when in page.evaluate("window.seen").items():
        times[visit, what].append(when)
    for stage, when in page.evaluate(MARKS).items():
        if when is not None:
            times[visit, stage].append(when)


@contextmanager
def profile(playwright: Playwright, folder: Path) -> Iterator[BrowserContext]:
    """A browser that keeps what it has learnt in a folder."""
    context = playwright.chromium.launch_persistent_context(folder, **launching())
    yield context
    context.close()


def measure(
    playwright: Playwright, address: str, conditions: Conditions, scripts: Mapping[str, str]
) -> Times:
    """One visit of each kind; `scripts` are run in the pages of a stranger and of a guest."""
    times: Times = defaultdict(list)

    def opened(context: BrowserContext, script: str) -> Page:
        page = context.pages[0]
        page.add_init_script(script)
        page.wait_for_timeout(AT_REST)
        slow_down(page, conditions)
        return page

    if "stranger" in scripts:
        with tempfile.TemporaryDirectory() as folder, profile(playwright, Path(folder)) as context:
            page = opened(context, scripts["stranger"])
            timed(page, "stranger", lambda: page.goto(address.replace(QUERY, PLAIN)), times)
    with tempfile.TemporaryDirectory() as folder:
        with profile(playwright, Path(folder)) as context:
            page = opened(context, scripts["guest"])
            timed(page, "guest", lambda: page.goto(address), times)
            page.wait_for_timeout(AT_REST)
            for visit in ("reload", "another"):
                timed(page, visit, page.reload, times)
                page.wait_for_timeout(AT_REST)
        with profile(playwright, Path(folder)) as context:
            page = opened(context, scripts["guest"])
            timed(page, "restart", lambda: page.goto(address), times)
    return times


MEMORY = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  return (await started)._module.HEAP8.length + performance.memory.usedJSHeapSize;
}"""

ANSWERED = """
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...message) {
  if (!window.asked) {
    window.asked = performance.now();
    this.addEventListener("message", () => { window.answered ??= performance.now() - asked; });
  }
  return postMessage.apply(this, message);
};
const plain = Worker;
window.Worker = class extends plain {
  constructor(...how) {
    super(...how);
    window.wanted ??= performance.now();
    this.addEventListener("message", () => { window.ready ??= performance.now() - wanted; });
  }
};
"""
"""Notes how long the worker took to be ready, and how long to answer the first question."""

MASTERS = """localStorage.setItem(
  "parlour/preferences",
  '{"version": 1, "value": {"opponents": "master", "partner": "master"}}',
);"""


def page_and_worker(playwright: Playwright, address: str, script: str) -> None:
    """Print the memory of a page, and the times of the worker."""
    memory, ready, answered = [], [], []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder, profile(playwright, Path(folder)) as context:
            page = context.pages[0]
            page.add_init_script(f"{MASTERS}; {ANSWERED}; {script}")
            with page.expect_console_message(lambda said: said.text == DONE):
                page.goto(address)
            memory.append(page.evaluate(MEMORY) / 1e6)
            page.wait_for_timeout(AT_REST)
            if page.evaluate("window.answered"):  # the seat had something to think about
                ready.append(page.evaluate("window.ready"))
                answered.append(page.evaluate("window.answered"))
    print(f"\nMemory of a page with an open room, Python's and JavaScript's: {shown(memory)} MB")
    if not answered:
        return
    print(f"The worker of the computer seats is ready after {shown(ready)} ms,", end=" ")
    print(f"and has master's first answer {shown(answered)} ms after the question")


def shown(values: list[float]) -> str:
    """The median, and the least in brackets."""
    return f"{statistics.median(values):.0f} ({min(values):.0f})"


def told(conditions: Conditions, site: Times, bare: Times) -> None:
    """A table of one kind of conditions."""
    print(f"\n{conditions.name}: milliseconds from navigation, medians (ratio to bare Pyodide)")
    print(f"{'':10}{'bare':>8}{'hand':>14}{'touch':>14}{'move':>14}  where the time goes")
    for visit in ("stranger", "guest", "reload", "another", "restart"):
        cold = "guest" if visit == "stranger" else visit
        whole = statistics.median(bare[cold, "move"])
        cells = [f"{visit:10}{whole:>8.0f}"]
        for what in ("hand", "touch", "move"):
            found = statistics.median(site[visit, what] or [0])
            cells.append(f"{found:>6.0f} ({found / whole:.2f})")
        print(*cells, bar(visit, site), sep=" ")


def bar(visit: str, site: Times) -> str:
    """The stages of a start, ten milliseconds in a hundred a sign."""
    ends = [statistics.median(site[visit, stage] or [0]) for stage in STAGES]
    ends.append(statistics.median(site[visit, "move"]))
    signs, before = "", 0
    for sign, end in zip("aepr-", ends, strict=True):
        reached = round(40 * end / ends[-1])
        signs += sign * (reached - before)
        before = max(before, reached)
    return signs


def main() -> None:
    """Measure all, in turns, and print the tables."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--runs", type=int, default=RUNS)
    reader.add_argument("--conditions", type=int, nargs="*", default=[0, 1, 2])
    chosen = reader.parse_args()
    player = f"const IS_STRANGER = location.search === {PLAIN!r}, DONE = {DONE!r}; {PLAYER}"
    scripts = {"stranger": player, "guest": f"{A_KNOWN_GUEST}; {player}"}
    print("a: arrived and compiled, e: Python, p: PyScript, r: the room, -: the table and the move")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        package = Path(folder) / "pyodide"
        shutil.copytree("node_modules/pyodide", package)
        (package / "index.html").write_text(BARE_PAGE)
        with (
            StaticServer.like_github_pages(package) as bare_pyodide,
            StaticServer.like_github_pages(DIST) as built,
        ):
            for conditions in (ALL_CONDITIONS[number] for number in chosen.conditions):
                site: Times = defaultdict(list)
                bare: Times = defaultdict(list)
                for run in range(1, chosen.runs + 1):
                    print(f"{conditions.name}: run {run} of {chosen.runs}", file=sys.stderr)
                    pages: tuple[tuple[str, dict[str, str], Times], ...] = (
                        (bare_pyodide.url, {"guest": ""}, bare),
                        (built.url + QUERY, scripts, site),
                    )
                    for address, their_scripts, times in pages:
                        seen = measure(playwright, address, conditions, their_scripts)
                        for what, found in seen.items():
                            times[what] += found
                told(conditions, site, bare)
            page_and_worker(playwright, built.url + OF_TWO, scripts["guest"])


if __name__ == "__main__":
    main()
