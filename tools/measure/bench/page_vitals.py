"""Measures how the page feels: how soon it is painted, how soon it answers, how fast it draws.

`make bench` runs this. The figures are the budgets of docs/quality.md, P1, P3 and P7, on a page
that a server compresses as GitHub Pages does. A figure beyond its budget is marked, no more: times
are of this machine and of its hour.
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
"""How many times slower a phone is than this machine."""
PLAYS = 50
DRAWN = 5

A_PHONES_NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""Lighthouse's slow fourth generation: milliseconds, and bytes a second."""

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
"""Where to touch next: a chip, a card that can be played, or a button."""

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
"""Draws the pack again. Returns milliseconds until the second frame, and how many cards."""


def slow_down(page: Page, *, network: bool = False) -> None:
    """A phone's processor, and its network too."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", A_PHONES_NETWORK)


def begun(context: BrowserContext) -> Page:
    """A page that notes what happens in it."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 3)
    page.add_init_script(A_KNOWN_GUEST)
    page.add_init_script(UNHURRIED)
    page.add_init_script(f"{{{NOTED}}}")
    return page


def opened(page: Page, address: str) -> None:
    """The page, when Python has opened the room, and a table where the address asks for one."""
    page.goto(address)
    page.locator("#start").wait_for(state="detached")
    if "play=" in address:
        page.locator("#table[data-asked]").wait_for()
    page.wait_for_timeout(500)


def play(page: Page, plays: int) -> int:
    """Play by touching until the deal is over, or so many times; how many times it was."""
    for played in range(plays):
        while not (where := page.evaluate(NEXT)):
            page.wait_for_timeout(30)
        if where == "over":
            return played
        page.mouse.click(*where)
        page.wait_for_timeout(60)
    return plays


def line(budget: str, what: str, figure: float, most: float, unit: str) -> None:
    """A line of the table."""
    digits = 3 if most < 1 else 0
    mark = "" if figure <= most else "  over"
    print(f"{budget:4}{what:52}{figure:>9.{digits}f} {unit:3} at most {most:g}{mark}", flush=True)


def paints(browser: Browser, address: str) -> None:
    """P1: the first paint on a phone with a phone's network."""
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
    """A viewport, as Playwright calls it."""
    return {"width": size[0], "height": size[1]}


def answers(browser: Browser, address: str) -> None:
    """P3: how long the page takes to answer a touch, on a slow processor."""
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
            every = f"{len(events)} answers to {played} plays, {game}"
            line("P3", f"median of {every}", statistics.median(events), 200, "ms")
            line("P3", f"slowest of {every}", max(events), 200, "ms")


def deal_again(page: Page) -> None:
    """The next deal, or where a game is over, another one."""
    page.wait_for_timeout(500)
    page.locator("#next-deal").click()
    page.wait_for_timeout(500)


def drawing(browser: Browser, address: str) -> None:
    """P7: the whole pack on a fine screen, with a slow processor."""
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
