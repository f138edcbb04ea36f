"""Lets the room play for a long time in one page, and fails if memory or storage grows too much.

`make soak` runs this. The computer plays every hand of all games in turn, without pauses, in one
browser session. After each round the lobby opens, garbage is collected in Python and JavaScript,
and memory is measured. The first round fills caches, so growth counts from its end. Then the deal
button is pressed 500 times. Finally fifty rooms are opened and closed. These are the loads L2, L3
and L8 of docs/quality.md.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence

from playwright.sync_api import CDPSession, Page, sync_playwright

from parlour import catalogue
from tools.chromium import A_KNOWN_GUEST, UNHURRIED, launching, watch
from tools.measure.robustness import rooms, stress
from tools.measure.robustness.growth import Limit, growth, measured
from tools.paths import DIST
from tools.static_server import StaticServer

A_ROUND = 5
"""The deals of each game per round."""
HANDS = 60
PRESSES = 500
"""How many times to press the deal button."""
WARMING = 10
"""Presses before the first sample, so that both samples are taken after a table was left."""
PATIENCE = 120_000
"""How long to wait for a deal, in milliseconds. It normally takes some seconds."""
MB = 1 << 20

PLAYED = """(wanted) => new Promise((done) => {
  const outcome = document.querySelector("#outcome");
  let [deals, seen] = [0, false];
  const look = () => {
    const shown = outcome.checkVisibility();
    if (shown && !seen) deals += 1;
    seen = shown;
    if (deals < wanted) return;
    watcher.disconnect();
    done();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
})"""
"""Waits until this many deals have ended."""

LIMITS: Mapping[str, Limit] = {
    "heap": Limit("JavaScript heap, MB", 0, 10 * MB, grows=True, unit=MB),
    "wasm": Limit("WebAssembly memory, MB", 0, 10 * MB, grows=False, unit=MB),
    # Cached move lists grow up to a bound (docs/adr/0003): 14,600 objects in 180 deals.
    "objects": Limit("objects in Python, thousands", 0.05, 20_000, grows=True, unit=1_000),
    "nodes": Limit("nodes in the page", 0.05, 0, grows=False, unit=1),
    "listeners": Limit("listeners in the page", 0.05, 0, grows=False, unit=1),
    "storage": Limit("saved in the browser, kB", 0, 16_000, grows=False, unit=1_000),
}


def play(page: Page, game: str, deals: int) -> None:
    """Let the computer play some deals of a game, from the lobby and back to it."""
    page.locator(f'.cover[data-game="{game}"] .play').click()
    page.locator("#table[data-asked]").wait_for(timeout=PATIENCE)
    page.keyboard.press("Shift+D")
    page.set_default_timeout(PATIENCE * deals)
    page.evaluate(PLAYED, deals)
    page.keyboard.press("Shift+D")
    page.locator("#leave").click()
    page.locator("#lobby").wait_for()


def press(page: Page, presses: int) -> list[str]:
    """Press the deal button as fast as possible. Returns the faults, as sentences."""
    page.locator('.cover[data-game="durak"] .play').click()
    page.locator("#table[data-asked]").wait_for(timeout=PATIENCE)
    stress.press(page, presses)
    page.locator("#table[data-asked]").wait_for(timeout=PATIENCE)
    faults = stress.faults(page)
    page.locator("#leave").click()
    page.locator("#lobby").wait_for()
    return faults


def shown(hands: int, sample: Mapping[str, float]) -> str:
    """A line of the table."""
    figures = "".join(f"{sample[key] / limit.unit:>12.1f}" for key, limit in LIMITS.items())
    return f"{hands:>6}{figures}"


def soak(page: Page, session: CDPSession, hands: int, presses: int) -> list[str]:
    """Play, and print a sample after each round. Returns a sentence for every fault."""
    faults = watch(page)
    print(f"{'deals':>6}" + "".join(f"{key:>12}" for key in LIMITS))
    samples: list[dict[str, float]] = []
    played = 0
    while played < hands or len(samples) < 2:
        for game in catalogue.NAMES:
            play(page, game, A_ROUND)
            played += A_ROUND
        samples.append(measured(page, session))
        print(shown(played, samples[-1]), flush=True)
    pressed: list[dict[str, float]] = []
    left: list[str] = []
    for times in (WARMING, presses):
        left += press(page, times)
        pressed.append(measured(page, session))
        print(shown(played + times, pressed[-1]), flush=True)
    return faults + growth(samples, played, LIMITS) + left + growth(pressed, presses, LIMITS)


def told(faults: Sequence[str]) -> int:
    """Print the faults. Returns the exit code."""
    for fault in faults:
        print(f"Fault: {fault}", file=sys.stderr)
    return 1 if faults else 0


def main() -> int:
    """Test the built site. Returns the exit code, 1 if there are faults."""
    reader = argparse.ArgumentParser(description="Let the room play for a long time.")
    reader.add_argument("--hands", type=int, default=HANDS)
    reader.add_argument("--presses", type=int, default=PRESSES)
    reader.add_argument("--rooms", type=int, default=rooms.ROOMS)
    wanted = reader.parse_args()
    with sync_playwright() as playwright, StaticServer(DIST) as server:
        browser = playwright.chromium.launch(**launching())
        page = browser.new_page()
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        page.add_init_script(A_KNOWN_GUEST)
        page.add_init_script(UNHURRIED)
        page.goto(f"{server.url}?delay=0")
        page.locator("#start").wait_for(state="detached", timeout=PATIENCE)
        faults = soak(page, session, wanted.hands, wanted.presses)
        faults += rooms.open_and_close(page, session, wanted.rooms)
        browser.close()
    return told(faults)


if __name__ == "__main__":
    sys.exit(main())
