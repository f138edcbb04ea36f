"""Lets the room play for a long time in one page, and fails where anything grows that should not.

`make soak` runs this. The computer plays every hand of all games in turn, without pauses, in one
session of a real browser; after each round the room is left for the choice of games, rubbish is
collected there, in Python and in the page, and it is measured what is left. The first round warms
everything up: growth is counted from its end. Then the button that deals is pressed 500 times, and
at last fifty rooms are opened in the page and closed. These are L2, L3 and L8 of the loads that
are promised (docs/quality.md).
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
"""Deals of each game, before the next one is played."""
HANDS = 60
PRESSES = 500
"""Of the button that deals."""
WARMING = 10
"""Presses before those: a table that was left in the middle is measured on both sides."""
PATIENCE = 120_000
"""Milliseconds for a deal, which takes some seconds."""
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
"""Waits until so many deals have come to their end."""

LIMITS: Mapping[str, Limit] = {
    "heap": Limit("JavaScript heap, MB", 0, 10 * MB, grows=True, unit=MB),
    "wasm": Limit("WebAssembly memory, MB", 0, 10 * MB, grows=False, unit=MB),
    # Lists of moves that fill themselves, up to a bound (docs/adr/0003): 14,600 in 180 deals.
    "objects": Limit("objects in Python, thousands", 0.05, 20_000, grows=True, unit=1_000),
    "nodes": Limit("nodes in the page", 0.05, 0, grows=False, unit=1),
    "listeners": Limit("listeners in the page", 0.05, 0, grows=False, unit=1),
    "storage": Limit("kept in the browser, kB", 0, 16_000, grows=False, unit=1_000),
}


def play(page: Page, game: str, deals: int) -> None:
    """So many deals of a game by the computer, from the choice of games and back to it."""
    page.locator(f'.cover[data-game="{game}"] .play').click()
    page.locator("#table[data-asked]").wait_for(timeout=PATIENCE)
    page.keyboard.press("Shift+D")
    page.set_default_timeout(PATIENCE * deals)
    page.evaluate(PLAYED, deals)
    page.keyboard.press("Shift+D")
    page.locator("#leave").click()
    page.locator("#lobby").wait_for()


def press(page: Page, presses: int) -> list[str]:
    """Press the button that deals as fast as it can be pressed; what is wrong then."""
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
    """Play on, print what there is after each round; a sentence for everything that went wrong."""
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
    """Say what has gone wrong; the exit code."""
    for fault in faults:
        print(f"Grown or gone wrong: {fault}", file=sys.stderr)
    return 1 if faults else 0


def main() -> int:
    """Soak the built site; the exit code says whether it has kept its measure."""
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
