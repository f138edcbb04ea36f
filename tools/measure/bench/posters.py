"""Measures how long forty posters block the page that embeds them.

`make bench` runs this to measure L7 of docs/quality.md. Frames of other sites do not block the page
if the browser runs them in another process. A phone may lack the memory for that; then all frames
share one thread with the page. So both cases are measured, also with the same number of almost
empty frames.
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
"""The maximum time for which a poster may block the page, in milliseconds."""
TOGETHER = ("--disable-site-isolation-trials",)
"""The flag that puts frames of other sites into the process of the page."""

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


def longest_tasks(
    playwright: Playwright, address: str, flags: tuple[str, ...]
) -> tuple[float, float]:
    """The longest task of the frames in a page and that of the page itself, in milliseconds."""
    wanted = launching()
    browser = playwright.chromium.launch(**{**wanted, "args": [*wanted["args"], *flags]})
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)  # until the frames have loaded, too
    page.wait_for_timeout(1_000)
    assert len(page.frames) == POSTERS + 1
    tasks: list[tuple[str, float]] = page.evaluate("held")
    browser.close()
    theirs = max((took for name, took in tasks if name != "self"), default=0.0)
    return theirs, max((took for name, took in tasks if name == "self"), default=0.0)


def measure(playwright: Playwright, blog: str, posters: str, folder: Path) -> None:
    """Measure all cases in turn, so that load of the machine affects them equally."""
    (folder / "empty.html").write_text(EMPTY)
    pages = {"posters": posters, "empty frames": f"{blog}empty.html"}
    for what, address in pages.items():
        frame = f'<iframe src="{address}" width="360" height="640"></iframe>\n'
        (folder / f"{what}.html").write_text(HOST.format(frames=frame * POSTERS))
    host = blog.replace("localhost", "127.0.0.1")
    for where, flags in ("in other processes", ()), ("in the page's process", TOGETHER):
        found: dict[str, list[tuple[float, float]]] = {what: [] for what in pages}
        for _ in range(RUNS):
            for what in pages:
                found[what].append(longest_tasks(playwright, f"{host}{what}.html", flags))
        for what, times in found.items():
            theirs, own = (statistics.median(each) for each in zip(*times, strict=True))
            line("L7", f"{POSTERS} {what}, {where}", theirs, LONGEST, "ms")
            print(f"    the page's own longest task {own:.0f} ms", flush=True)


def main() -> None:
    """Measure all cases, and print a table with the medians of the longest tasks."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        StaticServer.like_github_pages(DIST) as site,
        StaticServer(Path(folder)) as blog,
    ):
        measure(playwright, blog.url, f"{site.url}embed/durak/", Path(folder))


if __name__ == "__main__":
    main()
