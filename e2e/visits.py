"""What every browser of a test is given, and what no page of it may ever do."""

import os
import re
from zlib import crc32

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

PATIENCE = 60_000
"""Milliseconds that a start may take on a slow and busy machine."""
FORTUNE = os.environ.get("PARLOUR_FORTUNE", "")
"""Another word here, and every test is dealt other cards than it always is."""
SLOWNESS = float(os.environ.get("PARLOUR_SLOWNESS", "1"))
"""How many times slower than this machine the page is to be, which brings out hidden races."""

expect.set_options(timeout=PATIENCE / 4)

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
"""Run in every page: the same test is dealt the same cards each time that it runs."""

ACQUAINTED = """
try {
  const name = '{"version": 1, "value": "Zoë"}';
  if (!localStorage.getItem("parlour/name")) localStorage.setItem("parlour/name", name);
} catch {
  // A browser that keeps nothing: the room will ask.
}
"""
"""Run in every page: the player has said a name on an earlier visit."""


POLICY = "Refused by the page's policy:"
TELL_BREACHES = f"""
document.addEventListener("securitypolicyviolation", (refused) => {{
  console.error("{POLICY}", refused.violatedDirective, refused.blockedURI, refused.sourceFile);
}});
"""
"""Run in every page: what its policy refuses is an error of the page's."""

OURS = re.compile(r"https?://(localhost|127\.0\.0\.1)[:/]|(data|blob|about|chrome|chrome-error):")
"""What a page may ask for: this machine under both its names, and what it holds already."""

QUICK_PARTNER = """
try {
  const likings = '{"version": 1, "value": {"partner": "club"}}';
  if (!localStorage.getItem("parlour/preferences"))
    localStorage.setItem("parlour/preferences", likings);
} catch {
  // A browser that keeps nothing: the partner thinks for as long as the best do.
}
"""
"""Run in every page: the player once chose a partner who needs no time to think."""

WITHOUT_SERVICE_WORKERS = "delete Navigator.prototype.serviceWorker;"
"""Run in every page but those of tests that are marked: this browser keeps nothing for later.

To keep the site is nearly as much work for it as to start it, at each of hundreds of first visits.
"""

DENIES_STORAGE = "() => { try { return !localStorage; } catch { return true; } }"
"""Asked in a page or a frame of it, whatever the browser was told."""


def guard(context: BrowserContext) -> list[str]:
    """A list in which is written down what no page and no worker of a browser may ever do."""
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
    """The luck of a test, by its name."""
    return crc32(f"{test}{FORTUNE}".encode()) or 1


def slow_down(page: Page) -> None:
    """Make a page as slow as is asked for."""
    if SLOWNESS > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})


def wait_for_room(page: Page) -> None:
    """Wait until Python has said that the room is open, or the page that it cannot be."""
    expect(page.locator("#start:not([hidden])")).to_have_count(0, timeout=PATIENCE)
    failure = page.locator("#start-failure")
    assert not failure.is_visible(), failure.inner_text()
