"""Measures what a first visit takes from the network, by the log of the server.

`make bench` runs this: P5 and P6 of the budgets in docs/quality.md. A visit is over when the
service worker has everything that it keeps for later; what it asks for once more, because the page
had it too early to be trusted, counts twice, as it does on the real network.
"""

from playwright.sync_api import Browser, sync_playwright

from parlour import catalogue
from tools.chromium import A_KNOWN_GUEST, PATIENCE, launching
from tools.paths import DIST
from tools.static_server import StaticServer

OTHERS = ("pyodide-", "pyscript-", "library-", "memory-", "storage-in-memory", "fonts")
"""How files of `static/vendor` begin that are other people's work, and the folder of typefaces."""

KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state === "activated") return;
  await new Promise((done) => (active.onstatechange = done));
}"""


def is_ours(path: str) -> bool:
    """Is it none of the vendored packages, nor one of their licences?"""
    parts = path.split("/")
    if parts[0] == "licences":
        return path.endswith(".html")
    return not any(part.startswith(OTHERS) for part in parts)


def visit(browser: Browser, server: StaticServer) -> None:
    """P5: a visit to the plain address, from the first byte to the last that is kept."""
    server.sent.clear()
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        page.add_init_script(A_KNOWN_GUEST)
        page.goto(server.url)
        page.locator("#start").wait_for(state="detached", timeout=PATIENCE)
        opened = list(server.sent)
        page.evaluate(KEPT)
    told("P5  until the room is open", opened, "at most 7200, by the snapshot")
    told("P5  with everything that is kept for later", server.sent, "")


def poster(browser: Browser, server: StaticServer, game: str) -> None:
    """P6: a frame before the click."""
    server.sent.clear()
    with browser.new_context(viewport={"width": 390, "height": 520}) as context:
        page = context.new_page()
        page.goto(f"{server.url}?embed=1&play={game}", wait_until="networkidle")
    told(f"P6  a frame with {game} before the click", server.sent, "at most 30")


def told(what: str, sent: list[tuple[str, int]], most: str) -> None:
    """A line of the table."""
    ours = sum(size for path, size in sent if is_ours(path.lstrip("/")))
    everything = sum(size for _, size in sent)
    python = sum(path.endswith(".wasm") for path, _ in sent)
    print(
        f"{what:46}{everything / 1000:>8.1f}{ours / 1000:>8.1f}{len(sent):>6}{python:>4}  {most}",
        flush=True,
    )


def main() -> None:
    """Measure both, and print a table."""
    print(f"{'As Pages compresses, kB':46}{'all':>8}{'ours':>8}{'files':>6}{'wasm':>4}")
    with sync_playwright() as playwright, StaticServer.like_github_pages(DIST) as server:
        browser = playwright.chromium.launch(**launching())
        visit(browser, server)
        for game in catalogue.NAMES:
            poster(browser, server, game)
        browser.close()


if __name__ == "__main__":
    main()
