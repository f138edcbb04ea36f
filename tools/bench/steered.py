"""Visits of a browser that Playwright steers, and slows down: its processor, and its network.

Playwright listens meanwhile, which takes some 100 ms of a start: little of one that is slowed down.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Playwright

from tools.bench.player import AT_REST, PATIENCE
from tools.chromium import launching
from tools.static_server import StaticServer

TOLD = "measured "
TELL = f'window.tellTimes = (times) => console.log("{TOLD}" + JSON.stringify(times));'


class Conditions(NamedTuple):
    """How slow the processor is, and the network: bytes a second, milliseconds there and back."""

    name: str
    slower: int
    throughput: int
    latency: int


def visits(
    playwright: Playwright,
    conditions: Conditions,
    server: StaticServer,
    query: str,
    script: str,
    profile: Path,
    count: int,
) -> list[Mapping[str, float]]:
    """What a page tells that is opened once and then reloaded, `count` visits in all."""
    with playwright.chromium.launch_persistent_context(profile, **launching()) as context:
        page = context.pages[0]
        page.add_init_script(TELL + script)
        page.wait_for_timeout(AT_REST)
        _slow_down(page, conditions)
        first = told(page, partial(page.goto, server.url + query))
        return [first, *(told(page, page.reload) for _ in range(count - 1))]


def _slow_down(page: Page, conditions: Conditions) -> None:
    """Have a page run under these conditions."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": conditions.slower})
    network = {"offline": False, "latency": conditions.latency}
    network |= dict.fromkeys(("downloadThroughput", "uploadThroughput"), conditions.throughput)
    session.send("Network.emulateNetworkConditions", network)


def told(page: Page, go: Callable[[], object]) -> Mapping[str, float]:
    """What the page tells of the visit that `go` begins, and keeps for the next."""
    with page.expect_console_message(
        lambda said: said.text.startswith(TOLD), timeout=PATIENCE
    ) as said:
        go()
    page.wait_for_timeout(AT_REST)
    times: Mapping[str, float] = json.loads(said.value.text.removeprefix(TOLD))
    return times
