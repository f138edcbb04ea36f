"""Sets up every test browser, and collects the errors that fail any test."""

import os
import re
from zlib import crc32

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

PATIENCE = 60_000
"""The longest start on a slow and busy machine, in milliseconds."""
SEED_WORD = os.environ.get("PARLOUR_FORTUNE", "")
"""A word that changes the random seed of every test."""
SLOWNESS = float(os.environ.get("PARLOUR_SLOWNESS", "1"))
"""How many times slower than this machine the page should be, to reveal race conditions."""

expect.set_options(timeout=PATIENCE / 2)

CHANCE = """
{
  let state;
  const next = () => {  // xorshift32 is random enough for tests
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
  let drawn = seed;  // a separate stream: Python's numbers do not depend on it
  Math.random = () => {
    drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
    return drawn / 2 ** 32;
  };
}
"""
"""Run in every page: fixes the random numbers, so that a test deals the same cards on every run."""

ACQUAINTED = """
try {
  const name = '{"version": 1, "value": "Zoë"}';
  if (!localStorage.getItem("parlour/name")) localStorage.setItem("parlour/name", name);
} catch {
  // Storage is blocked, so the room will ask for a name.
}
"""
"""Run in every page: saves a name, as on an earlier visit."""


POLICY = "Refused by the page's policy:"
LOG_VIOLATIONS = f"""
document.addEventListener("securitypolicyviolation", (refused) => {{
  console.error("{POLICY}", refused.violatedDirective, refused.blockedURI, refused.sourceFile);
}});
"""
"""Run in every page: logs violations of the content policy as errors."""

OURS = re.compile(r"https?://(localhost|127\.0\.0\.1)[:/]|(data|blob|about|chrome|chrome-error):")
"""Allowed requests: to this machine under both its names, and for local data."""

QUICK_PARTNER = """
try {
  const preferences = '{"version": 1, "value": {"partner": "club"}}';
  if (!localStorage.getItem("parlour/preferences"))
    localStorage.setItem("parlour/preferences", preferences);
} catch {
  // Storage is blocked, so the partner stays at the default level.
}
"""
"""Run in every page: saves the preference for a partner who does not think long."""

WITHOUT_SERVICE_WORKERS = "delete Navigator.prototype.serviceWorker;"
"""Run in every page, except in tests marked `service_worker`: removes service workers.

Caching the site takes nearly as long as a start, and hundreds of tests are first visits.
"""

DENIES_STORAGE = "() => { try { return !localStorage; } catch { return true; } }"
"""Whether a page or frame has no storage, whatever the browser's settings."""


def guard(context: BrowserContext) -> list[str]:
    """Collect policy violations, and requests to other machines, of pages and workers."""
    faults: list[str] = []

    def check_message(message: ConsoleMessage) -> None:
        if message.text.startswith(POLICY):
            faults.append(message.text)

    def check_request(request: Request) -> None:
        if not OURS.match(request.url):
            faults.append(f"request to another machine: {request.url}")

    context.add_init_script(LOG_VIOLATIONS)
    context.on("console", check_message)
    context.on("request", check_request)
    return faults


def seed_of(test: str) -> int:
    """The random seed of a test, from its name."""
    return crc32(f"{test}{SEED_WORD}".encode()) or 1


def slow_down(page: Page) -> None:
    """Throttle the page by `SLOWNESS`."""
    if SLOWNESS > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})


def wait_for_room(page: Page) -> None:
    """Wait until the room is open. Fails if the page shows that the start has failed."""
    opened = page.locator("body:not(:has(#start:not([hidden]))) #table")
    expect(opened).to_have_count(1, timeout=PATIENCE)  # a page that is still parsed has no table
    failure = page.locator("#start-failure")
    assert not failure.is_visible(), failure.inner_text()
