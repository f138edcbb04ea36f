"""Measures the first paint of the page, its response time, and its drawing speed.

`make bench` runs this. It compares P1, P3 and P7 with their budgets in docs/quality.md. The server
compresses like GitHub Pages. Times depend on the machine and its load, so a time over budget is
marked but is not an error.
"""

import statistics
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from parlour import catalogue
from tools.chromium import A_KNOWN_GUEST, PATIENCE, UNHURRIED, launching
from tools.paths import DIST
from tools.static_server import StaticServer

PHONE = (390, 844)
SLOWER = 4
"""The assumed ratio of the speeds of this machine and a phone."""
PLAYS = 50
DRAWN = 5

PHONE_NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""Lighthouse's “slow 4G”: milliseconds, and bytes per second."""

NOTED = """
window.noted = { events: [], paints: {} };
const watch = (type, note, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type, buffered: true, ...more });
watch("event", (e) => noted.events.push(e.duration), { durationThreshold: 16 });
watch("first-contentful-paint", (e) => (noted.paints.first = e.startTime));
watch("paint", (e) => (noted.paints[e.name] = e.startTime));
watch("largest-contentful-paint", (e) => (noted.paints["largest-contentful-paint"] = e.startTime));
"""

NEXT = """() => {
  const first = (selector) => document.querySelector(selector);
  if (first("#outcome").checkVisibility()) return "over";
  const box = first("#asking[open] button:last-child");
  const free = first("#table").hasAttribute("data-asked");
  const touched = box ?? (free && (
    first("#chips [data-move]") ?? first('#hand .card:not([aria-disabled="true"])') ??
    first("#actions [data-move]")));
  if (!touched) return null;
  const { left, top } = touched.getBoundingClientRect();
  return [left + 10, top + 12];
}"""
"""Returns where to click next: a dialog button, a chip, a playable card, or an action."""

DRAWING = """async () => {
  const card = document.querySelector("#shape-card").content.firstElementChild;
  const shelf = document.createElement("div");
  shelf.style.setProperty("--c", "96px");
  const began = performance.now();
  const faces = document.querySelectorAll('symbol[id^="card-"]:not(#card-back)');
  for (const { id } of [...faces].slice(0, 52)) {
    const drawn = card.cloneNode(true);
    drawn.querySelector(".face-small").setAttribute("href", `#${id}`);
    drawn.querySelector(".face-book").setAttribute("href", `#${id.replace("card", "book")}`);
    shelf.append(drawn);
  }
  document.querySelector("#cloth").prepend(shelf);
  for (const frame of [1, 2]) await new Promise(requestAnimationFrame);
  const took = performance.now() - began;
  const drawn = shelf.childElementCount;
  shelf.remove();
  return [took, drawn];
}"""
"""Draws the pack. Returns the milliseconds until the second frame, and the number of cards."""


def slow_down(page: Page, *, network: bool = False) -> None:
    """Emulate the processor of a phone, and optionally its network."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", PHONE_NETWORK)


def begun(context: BrowserContext) -> Page:
    """Create a page that records paints and input events."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 3)
    page.add_init_script(A_KNOWN_GUEST)
    page.add_init_script(UNHURRIED)
    page.add_init_script(f"{{{NOTED}}}")
    return page


def opened(page: Page, address: str) -> None:
    """Open an address, and wait for the room, or for the table that the address asks for."""
    page.goto(address)
    page.locator("#start").wait_for(state="detached")
    if "play=" in address:
        page.locator("#table[data-asked]").wait_for()
    page.wait_for_timeout(500)


def play(page: Page, plays: int) -> int:
    """Play by clicks until the deal is over, at most `plays` times. Returns the number."""
    for played in range(plays):
        while not (where := page.evaluate(NEXT)):
            page.wait_for_timeout(30)
        if where == "over":
            return played
        page.mouse.click(*where)
        page.wait_for_timeout(60)
    return plays


def line(budget: str, what: str, figure: float, most: float, unit: str) -> None:
    """Print a line of the table."""
    digits = 3 if most < 1 else 0
    mark = "" if figure <= most else "  over"
    print(f"{budget:4}{what:52}{figure:>9.{digits}f} {unit:3} at most {most:g}{mark}", flush=True)


def paints(browser: Browser, address: str) -> None:
    """Measure P1: the first paint with the processor and network of a phone."""
    found: dict[str, list[float]] = {"first-contentful-paint": [], "largest-contentful-paint": []}
    for _ in range(3):
        with browser.new_context(viewport=sized(PHONE)) as context:
            page = begun(context)
            slow_down(page, network=True)
            page.goto(address)
            page.wait_for_timeout(5_000)
            for name, times in found.items():
                times.append(page.evaluate("name => noted.paints[name] ?? 0", name))
    for name, times in found.items():
        line("P1", f"{name.replace('-', ' ')}, phone", statistics.median(times), 1500, "ms")


def sized(size: tuple[int, int]) -> Any:
    """A size as a viewport of Playwright."""
    return {"width": size[0], "height": size[1]}


def answers(browser: Browser, address: str) -> None:
    """Measure P3: the response time to a click, with a slow processor."""
    for game in catalogue.NAMES:
        with browser.new_context(viewport=sized(PHONE)) as context:
            page = begun(context)
            opened(page, f"{address}?play={game}&delay=0")
            slow_down(page)
            page.evaluate("noted.events.splice(0)")
            played = 0
            while played < PLAYS:
                played += play(page, PLAYS - played)
                if played < PLAYS:
                    deal_again(page)
            events: list[float] = page.evaluate("noted.events")
            every = f"{len(events)} responses to {played} plays, {game}"
            line("P3", f"median of {every}", statistics.median(events), 200, "ms")
            line("P3", f"slowest of {every}", max(events), 200, "ms")


def deal_again(page: Page) -> None:
    """Deal again, or start another game if one is over."""
    page.wait_for_timeout(500)
    page.locator("#next-deal").click()
    page.wait_for_timeout(500)


def drawing(browser: Browser, address: str) -> None:
    """Measure P7: drawing the whole pack on a high-resolution screen, with a slow processor."""
    with browser.new_context(viewport=sized(PHONE), device_scale_factor=3) as context:
        page = begun(context)
        opened(page, address)
        slow_down(page)
        drawn = [page.evaluate(DRAWING) for _ in range(DRAWN)]
        assert all(cards == 52 for _, cards in drawn), drawn
        line("P7", "drawing 52 cards", statistics.median(took for took, _ in drawn), 350, "ms")


def main() -> None:
    """Measure everything, and print a table."""
    with sync_playwright() as playwright, StaticServer.like_github_pages(DIST) as server:
        browser = playwright.chromium.launch(**launching())
        for measure in (paints, answers, drawing):
            measure(browser, server.url)
        browser.close()


if __name__ == "__main__":
    main()
