"""Measures what several workers bring: tries of master in a second, and the memory of each.

`make bench` runs this. A thought of master at the start of a deal of durak for two, all 800 tries
of it, is shared in the shipped site among one, two and four workers, whatever machine this is: on
one with fewer cores they are in each other's way. Memory is what the page's process has for itself
(Linux tells it), so Chromium must have one process for a site.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import A_KNOWN_GUEST, launching
from tools.paths import DIST
from tools.robustness.rooms import PYTHON
from tools.static_server import StaticServer

WORKERS = (1, 2, 4)
THOUGHTS = 12

CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => %d });"

BEGIN = """
from random import Random
from time import monotonic
from parlour import catalogue
from parlour.bot_protocol import Question
from parlour.room.workers.bot_client import BotClient
from parlour.scope import Scope

game = catalogue.game("durak", {"players": 2})
position = game.start(game.shuffle(0, Random(1)))
view = game.view(position, position.turn)
client = BotClient(Scope())

async def rate(thoughts):
    begin, tries = monotonic(), 0
    for seed in range(thoughts):
        answer = await client.think(Question("durak", "master", view, seed, 800))
        tries += answer.tries
    return tries / (monotonic() - begin)
"""


def private_memory() -> float:
    """The megabytes that the pages' processes of this browser have for themselves."""
    parents, found = dict[int, int](), 0
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            parents[int(process.name)] = int(
                (process / "stat").read_text().rpartition(")")[2].split()[1]
            )
    for number in parents:
        process = Path(f"/proc/{number}")
        with suppress(OSError):
            if is_own(number, parents) and "--type=renderer" in (process / "cmdline").read_text():
                lines = (process / "smaps_rollup").read_text().splitlines()
                found += sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
    return found / 1000


def is_own(number: int, parents: Mapping[int, int]) -> bool:
    """Has this process been started by this one, be it through others?"""
    while number and number != os.getpid():
        number = parents.get(number, 0)
    return bool(number)


def measured(browser: Browser, address: str, workers: int) -> tuple[float, float]:
    """Tries in a second with so many workers, and the memory of the page's process."""
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(f"{A_KNOWN_GUEST}; {CORES % (workers + 1)}")
        page.goto(f"{address}?play=durak&players=2&delay=0")
        page.locator("#table .seat").first.wait_for(timeout=60_000)
        page.evaluate(PYTHON, BEGIN)
        make_ready(page, workers)
        rate: float = page.evaluate(PYTHON, f"await rate({THOUGHTS})")
        return rate, private_memory()


def make_ready(page: Page, workers: int) -> None:
    """Have it think until all workers are there; each thought starts one."""
    while len(page.workers) < workers:
        page.evaluate(PYTHON, "await rate(1)")
    page.wait_for_timeout(3000)
    page.evaluate(PYTHON, "await rate(2)")


def main() -> None:
    """Print the table."""
    print(f"Master at durak for two, on {os.cpu_count()} processors")
    print(f"{'workers':10}{'tries a second':>16}{'ratio':>8}{'MB':>8}{'MB a worker':>14}")
    with sync_playwright() as playwright, StaticServer(DIST) as server:
        browser = playwright.chromium.launch(**launching())
        found = [(number, *measured(browser, server.url, number)) for number in WORKERS]
        browser.close()
    (_, alone, least), *_ = found
    for number, rate, memory in found:
        each = f"{(memory - least) / (number - 1):14.0f}" if number > 1 else ""
        print(f"{number:<10}{rate:16,.0f}{rate / alone:8.2f}{memory:8.0f}{each}")


if __name__ == "__main__":
    main()
