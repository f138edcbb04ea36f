"""Measures the start: the site beside bare Pyodide as its package ships it, in like conditions.

`make bench` runs this; what is noted, and who plays, says `player.py`. All visits take turns, so
that a busy minute of the machine hits all, and the medians are printed.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench import steered, unwatched
from tools.bench.player import (
    BARE_PAGE,
    GUEST,
    OF_BARE_PYODIDE,
    STAGES,
    STRANGER,
    VISITS,
    Visitor,
)
from tools.bench.steered import Conditions
from tools.chromium import program
from tools.paths import DIST
from tools.static_server import StaticServer

RUNS = 5
SLOWED = (
    Conditions("four times slower, 10 Mbit/s, 40 ms", 4, 1_250_000, 40),
    Conditions("four times slower, 1.6 Mbit/s, 150 ms", 4, 200_000, 150),
)

Visits = Callable[[StaticServer, str, str, Path, int], list[Mapping[str, float]]]
"""Opens a page and reloads it: by its server, its query and script, the browser's profile and how
often; what each visit told."""

Times = dict[tuple[str, str], list[float]]
"""Milliseconds by the visit and by what was waited for."""


def receive(visitor: Visitor, server: StaticServer, visits: Visits, times: Times) -> None:
    """Note what all visits of somebody are like."""
    # Of a browser that has been closed, single processes still write for a moment.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        send = partial(visits, server, visitor.query, visitor.script, Path(folder))
        told = send(len(visitor.visits))
        if visitor.later:
            told += send(len(visitor.later))
    for visit, page in zip((*visitor.visits, *visitor.later), told, strict=True):
        for what, when in page.items():
            times[visit, what].append(when)


def told(conditions: str, site: Times, bare: Times) -> None:
    """A table of one kind of conditions."""
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
    print("a: arrived and compiled, e: Python, p: PyScript, r: the room, -: the table and the move")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        package = Path(folder) / "pyodide"
        shutil.copytree("node_modules/pyodide", package)
        (package / "index.html").write_text(BARE_PAGE)
        ways: list[tuple[str, Visits]] = [
            ("as it is", partial(unwatched.visits, program(playwright))),
            *((each.name, partial(steered.visits, playwright, each)) for each in SLOWED),
        ]
        with (
            StaticServer.like_github_pages(package) as bare_pyodide,
            StaticServer.like_github_pages(DIST) as built,
        ):
            for conditions, visits in (ways[number] for number in chosen.conditions):
                site: Times = defaultdict(list)
                bare: Times = defaultdict(list)
                for run in range(1, chosen.runs + 1):
                    print(f"{conditions}: run {run} of {chosen.runs}", file=sys.stderr)
                    receive(OF_BARE_PYODIDE, bare_pyodide, visits, bare)
                    receive(STRANGER, built, visits, site)
                    receive(GUEST, built, visits, site)
                told(conditions, site, bare)


if __name__ == "__main__":
    main()
