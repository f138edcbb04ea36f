"""The setup of every test browser, and errors that fail every test."""

import os
import re
from zlib import crc32

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

PATIENCE = 60_000
"""The longest start on a slow and busy machine, in milliseconds."""
FORTUNE = os.environ.get("PARLOUR_FORTUNE", "")
"""Any other value changes the cards that every test is dealt."""
SLOWNESS = float(os.environ.get("PARLOUR_SLOWNESS", "1"))
"""How many times slower than this machine the page should be, to reveal race conditions."""

expect.set_options(timeout=PATIENCE / 2)

CHANCE = """
{
  let state;
  const next = () => {  // xorshift32: any even spread of bits will do
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
    return state >>> 11;
  };
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const place of bytes.keys()) bytes[place] = next();
    return array;
  };
  crypto.getRandomValues.begin = (seed, drawn = 0) => {
    state = seed;
    for (let n = 0; n < drawn; n++) next();
  };
  const seed = %s;
  crypto.getRandomValues.begin(seed);
  let drawn = seed;  // a stream of its own, so that Python draws what it would draw without it
  Math.random = () => {
    drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
    return drawn / 2 ** 32;
  };
}
"""
"""Run in every page: a test is dealt the same cards on every run."""

ACQUAINTED = """
try {
  const name = '{"version": 1, "value": "Zoë"}';
  if (!localStorage.getItem("parlour/name")) localStorage.setItem("parlour/name", name);
} catch {
  // A browser that keeps nothing: the room will ask.
}
"""
"""Run in every page: the player has entered a name on an earlier visit."""


POLICY = "Refused by the page's policy:"
TELL_BREACHES = f"""
document.addEventListener("securitypolicyviolation", (refused) => {{
  console.error("{POLICY}", refused.violatedDirective, refused.blockedURI, refused.sourceFile);
}});
"""
"""Run in every page: logs violations of the content policy as errors."""

OURS = re.compile(r"https?://(localhost|127\.0\.0\.1)[:/]|(data|blob|about|chrome|chrome-error):")
"""Allowed requests: to this machine under both its names, and for local data."""

QUICK_PARTNER = """
try {
  const likings = '{"version": 1, "value": {"partner": "club"}}';
  if (!localStorage.getItem("parlour/preferences"))
    localStorage.setItem("parlour/preferences", likings);
} catch {
  // A browser that keeps nothing: the partner thinks for as long as the best do.
}
"""
"""Run in every page: the player has chosen a partner who does not think long."""

WITHOUT_SERVICE_WORKERS = "delete Navigator.prototype.serviceWorker;"
"""Run in every page, except in marked tests: there is no service worker.

Caching the site takes nearly as long as a start, and there are hundreds of first visits.
"""

DENIES_STORAGE = "() => { try { return !localStorage; } catch { return true; } }"
"""Whether a page or frame has no storage, whatever the browser's settings."""


def guard(context: BrowserContext) -> list[str]:
    """Collect policy violations and requests to other machines, by pages and workers."""
    faults: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.text.startswith(POLICY):
            faults.append(said.text)

    def see(request: Request) -> None:
        if not OURS.match(request.url):
            faults.append(f"request to another machine: {request.url}")

    context.add_init_script(TELL_BREACHES)
    context.on("console", hear)
    context.on("request", see)
    return faults


def seed_of(test: str) -> int:
    """The random seed of a test, from its name."""
    return crc32(f"{test}{FORTUNE}".encode()) or 1


def slow_down(page: Page) -> None:
    """Throttle the page by `SLOWNESS`."""
    if SLOWNESS > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})


def wait_for_room(page: Page) -> None:
    """Wait until the room is open; fail if the page says that it cannot be."""
    expect(page.locator("#start:not([hidden])")).to_have_count(0, timeout=PATIENCE)
    failure = page.locator("#start-failure")
    assert not failure.is_visible(), failure.inner_text()
