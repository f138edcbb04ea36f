"""Measures how long forty posters block the page that embeds them.

`make bench` runs this: L7 of the loads in docs/quality.md. A browser that gives frames of other
sites their own process blocks nothing. A phone may lack the memory for that; then all frames share
one thread with the page. So both are measured, compared with as many almost empty frames.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tools.chromium import PATIENCE, launching
from tools.measure.bench.page_vitals import line
from tools.paths import DIST
from tools.static_server import StaticServer

POSTERS = 40
RUNS = 5
LONGEST = 50
"""Milliseconds for which nothing of ours may hold the page."""
TOGETHER = ("--disable-site-isolation-trials",)
"""Frames of other sites in the process of the page."""

HOST = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">
<script>
  window.held = [];
  new PerformanceObserver((list) => held.push(...list.getEntries().map(
    ({{ name, duration }}) => [name, duration]))).observe({{ type: "longtask", buffered: true }});
</script>
{frames}
</html>
"""
EMPTY = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Nothing</title><p>Nothing</p>'


def held(playwright: Playwright, address: str, flags: tuple[str, ...]) -> tuple[float, float]:
    """The longest tasks of a page with its frames, in milliseconds: of the frames, of the page."""
    wanted = launching()
    browser = playwright.chromium.launch(**{**wanted, "args": [*wanted["args"], *flags]})
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address, wait_until="networkidle")
    page.wait_for_timeout(1_000)
    assert len(page.frames) == POSTERS + 1
    tasks: list[tuple[str, float]] = page.evaluate("held")
    browser.close()
    theirs = max((took for name, took in tasks if name != "self"), default=0.0)
    return theirs, max((took for name, took in tasks if name == "self"), default=0.0)


def measure(playwright: Playwright, blog: str, posters: str, folder: Path) -> None:
    """Each in turns, as a busy minute of the machine would hit one alone."""
    (folder / "empty.html").write_text(EMPTY)
    pages = {"posters": posters, "empty frames": f"{blog}empty.html"}
    for what, address in pages.items():
        frame = f'<iframe src="{address}" width="360" height="640"></iframe>\n'
        (folder / f"{what}.html").write_text(HOST.format(frames=frame * POSTERS))
    host = blog.replace("localhost", "127.0.0.1")
    for where, flags in ("apart", ()), ("in the page's process", TOGETHER):
        found: dict[str, list[tuple[float, float]]] = {what: [] for what in pages}
        for _ in range(RUNS):
            for what in pages:
                found[what].append(held(playwright, f"{host}{what}.html", flags))
        for what, times in found.items():
            theirs, own = (statistics.median(each) for each in zip(*times, strict=True))
            line("L7", f"{POSTERS} {what}, {where}", theirs, LONGEST, "ms")
            print(f"    the page's own longest task {own:.0f} ms", flush=True)


def main() -> None:
    """Measure everything, and print a table: medians of the longest tasks."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        StaticServer.like_github_pages(DIST) as site,
        StaticServer(Path(folder)) as blog,
    ):
        measure(playwright, blog.url, f"{site.url}embed/durak/", Path(folder))


if __name__ == "__main__":
    main()
