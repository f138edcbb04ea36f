"""Measures the start: the site compared with bare Pyodide, under the same conditions.

`make bench` runs this; `player.py` has the visitors and the recorded times. All kinds of visits
take turns, so that load of the machine affects them equally. The output has the medians. Playwright
listens to the network, which adds about 100 ms to each start.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.chromium import launching
from tools.measure.bench.player import (
    AT_REST,
    BARE_PAGE,
    BARE_PYODIDE,
    GUEST,
    PATIENCE,
    STAGES,
    STRANGER,
    VISITS,
    Visitor,
)
from tools.paths import DIST
from tools.static_server import StaticServer

RUNS = 5
TOLD = "measured "
TELL = f'window.tellTimes = (times) => console.log("{TOLD}" + JSON.stringify(times));'


class Conditions(NamedTuple):
    """The speed of the processor and of the network."""

    name: str
    slower: int
    throughput: int
    """Bytes per second; -1 for no limit."""
    latency: int
    """The round trip time in milliseconds."""


CONDITIONS = (
    Conditions("as it is", 1, -1, 0),
    Conditions("four times slower, 10 Mbit/s, 40 ms", 4, 1_250_000, 40),
    Conditions("four times slower, 1.6 Mbit/s, 150 ms", 4, 200_000, 150),
)

Times = dict[tuple[str, str], list[float]]
"""Milliseconds, keyed by the name of the visit and the event."""


def visits(
    playwright: Playwright,
    conditions: Conditions,
    address: str,
    visitor: Visitor,
    profile: Path,
    count: int,
) -> list[Mapping[str, float]]:
    """The times of `count` visits: a navigation, then reloads."""
    with playwright.chromium.launch_persistent_context(profile, **launching()) as context:
        page = context.pages[0]
        page.add_init_script(TELL + visitor.script)
        page.wait_for_timeout(AT_REST)
        slow_down(page, conditions)
        first = noted(page, partial(page.goto, address + visitor.query))
        return [first, *(noted(page, page.reload) for _ in range(count - 1))]


def slow_down(page: Page, conditions: Conditions) -> None:
    """Emulate these conditions in a page."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": conditions.slower})
    network = {"offline": False, "latency": conditions.latency}
    network |= dict.fromkeys(("downloadThroughput", "uploadThroughput"), conditions.throughput)
    session.send("Network.emulateNetworkConditions", network)


def noted(page: Page, go: Callable[[], object]) -> Mapping[str, float]:
    """The times that the page reports for the visit that `go` begins."""
    with page.expect_console_message(
        lambda message: message.text.startswith(TOLD), timeout=PATIENCE
    ) as message:
        go()
    page.wait_for_timeout(AT_REST)
    times: Mapping[str, float] = json.loads(message.value.text.removeprefix(TOLD))
    return times


def receive(
    playwright: Playwright,
    conditions: Conditions,
    visitor: Visitor,
    server: StaticServer,
    times: Times,
) -> None:
    """Make all visits of a visitor, and add their times."""
    # Some processes of a closed browser still write for a moment.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        send = partial(visits, playwright, conditions, server.url, visitor, Path(folder))
        pages = send(len(visitor.visits))
        if visitor.later:
            pages += send(len(visitor.later))
    for visit, page in zip((*visitor.visits, *visitor.later), pages, strict=True):
        for what, when in page.items():
            times[visit, what].append(when)


def print_table(conditions: str, site: Times, bare: Times) -> None:
    """Print the table for one kind of conditions."""
    print(f"\n{conditions}: milliseconds from navigation, medians (ratio to bare Pyodide)")
    print(f"{'':10}{'bare':>8}{'hand':>14}{'touch':>14}{'move':>14}  where the time goes")
    for visit in VISITS:
        like = visit if (visit, "move") in bare else "guest"
        whole = statistics.median(bare[like, "move"])
        cells = [f"{visit:10}{whole:>8.0f}"]
        for what in ("hand", "touch", "move"):
            found = statistics.median(site[visit, what] or [0])
            cells.append(f"{found:>6.0f} ({found / whole:.2f})")
        print(*cells, bar(visit, site), sep=" ")


def bar(visit: str, site: Times) -> str:
    """The stages of a start as a bar of 40 characters, one letter per stage."""
    ends = [statistics.median(site[visit, stage] or [0]) for stage in STAGES]
    ends.append(statistics.median(site[visit, "move"]))
    signs, before = "", 0
    for sign, end in zip("aepr-", ends, strict=True):
        reached = round(40 * end / ends[-1])
        signs += sign * (reached - before)
        before = max(before, reached)
    return signs


def main() -> None:
    """Measure all visits in turn, and print the tables."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--runs", type=int, default=RUNS)
    reader.add_argument("--conditions", type=int, nargs="*", default=[0, 1, 2])
    chosen = reader.parse_args()
    print("a: arrived and compiled, e: Python, p: PyScript, r: the room, -: the table and the move")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        package = Path(folder) / "pyodide"
        shutil.copytree("node_modules/pyodide", package)
        (package / "index.html").write_text(BARE_PAGE)
        with (
            StaticServer.like_github_pages(package) as bare_pyodide,
            StaticServer.like_github_pages(DIST) as built,
        ):
            for conditions in (CONDITIONS[number] for number in chosen.conditions):
                site: Times = defaultdict(list)
                bare: Times = defaultdict(list)
                note = partial(receive, playwright, conditions)
                for run in range(1, chosen.runs + 1):
                    print(f"{conditions.name}: run {run} of {chosen.runs}", file=sys.stderr)
                    note(BARE_PYODIDE, bare_pyodide, bare)
                    note(STRANGER, built, site)
                    note(GUEST, built, site)
                print_table(conditions.name, site, bare)


if __name__ == "__main__":
    main()
