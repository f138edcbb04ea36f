"""The start from a snapshot, and the start from the archives if the snapshot fails."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.test_start import snapshot
from e2e.visits import wait_for_room
from tools.static_server import Fault, StaticServer

pytestmark = pytest.mark.fresh("it tests the start")

RUNTIME = "static/vendor/runtime.mjs"

NO_MEMORY = """
const { arrayBuffer } = Response.prototype;
Response.prototype.arrayBuffer = function () {
  if (this.url.includes("memory-")) return Promise.reject(new RangeError("Out of memory"));
  return arrayBuffer.call(this);
};
"""

SLOW = """
performance.getEntriesByType = (type) =>
  type === "navigation"
    ? [{ transferSize: 30_300, encodedBodySize: 30_000, responseStart: 10, responseEnd: 160 }]
    : Performance.prototype.getEntriesByType.call(performance, type);
"""
"""Makes the page measure a network of 1.6 Mbit/s."""

DRAWN = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  return (await started).runPython("import random; random.getrandbits(64)").toString();
}"""


def serve_changed(server: StaticServer, dist: Path, one: bytes, other: bytes) -> None:
    """Serve a snapshot with changed bytes and a matching digest."""
    path = snapshot(dist)
    before = (dist / path).read_bytes()
    changed = before.replace(one, other, 1)
    assert len(changed) == len(before) != before.count(one) == 1
    runtime = (dist / RUNTIME).read_bytes()
    was, is_now = (hashlib.sha256(each).hexdigest().encode() for each in (before, changed))
    server.faults[RUNTIME] = Fault(body=runtime.replace(was, is_now))
    server.faults[path] = Fault(body=changed, kind="application/wasm")


def missing(server: StaticServer, dist: Path) -> None:
    server.faults[snapshot(dist)] = Fault(status=404, body=b"")


def damaged(server: StaticServer, dist: Path) -> None:
    whole = (dist / snapshot(dist)).read_bytes()
    body = whole[:-1] + bytes([whole[-1] ^ 1])
    server.faults[snapshot(dist)] = Fault(body=body, kind="application/wasm")


def of_another_table(server: StaticServer, dist: Path) -> None:
    (slots,) = re.findall(rb'"slots":\d+', (dist / snapshot(dist)).read_bytes())
    serve_changed(server, dist, slots, slots[:-1] + (b"0" if slots[-1:] == b"1" else b"1"))


def of_another_memory(server: StaticServer, dist: Path) -> None:
    serve_changed(server, dist, b'{"words":7', b'{"words":8')


def with_an_exception(server: StaticServer, dist: Path) -> None:
    serve_changed(server, dist, b'"hiwireKeys"', b'"hiwireDoor"')


REASON = "performance.getEntriesByName('parlour:no-snapshot').map((mark) => mark.detail)"


def expect_archives(page: Page) -> None:
    """Check that the room is open and Python was started from the archives."""
    wait_for_room(page)
    expect(page.locator("html")).to_have_attribute("data-way", "archives")
    expect(page.locator("#start-failure")).to_be_hidden()


def expect_given_up(page: Page, reason: str) -> None:
    """Check that the snapshot was given up for this reason."""
    expect_archives(page)
    (detail,) = page.evaluate(REASON)
    assert reason in detail


def test_a_quick_connection_starts_from_the_snapshot_and_the_random_seed_is_replaced(
    page: Page, open_room: OpenRoom, server: StaticServer, dist: Path
) -> None:
    drawn = set[tuple[int, str]]()
    for byte in (1, 1, 2):
        page.add_init_script(f"crypto.getRandomValues = (bytes) => bytes.fill({byte});")
        open_room(page)
        if not drawn:
            asked = " ".join(server.asked)
            assert snapshot(dist) in asked
            assert "library-" not in asked, "the archives come later"
        expect(page.locator("html")).to_have_attribute("data-way", "snapshot")
        drawn.add((byte, page.evaluate(DRAWN)))
    assert len(drawn) == 2, "the seed alone decides"
    assert len({number for _, number in drawn}) == 2


def test_a_slow_connection_starts_from_the_archives(
    page: Page, open_room: OpenRoom, server: StaticServer, dist: Path
) -> None:
    page.add_init_script(SLOW)
    open_room(page)
    expect_archives(page)
    assert not any(snapshot(dist) in path for path in server.asked)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        pytest.param(missing, "refused", id="missing"),
        pytest.param(damaged, "is another file", id="damaged"),
        pytest.param(of_another_table, "of another table", id="another table"),
        pytest.param(of_another_memory, "of another memory", id="another memory"),
        pytest.param(with_an_exception, "TypeError", id="an exception"),
    ],
)
def test_if_the_snapshot_fails_python_starts_from_the_archives(
    faulty_page: Page,
    server: StaticServer,
    dist: Path,
    spoil: Callable[[StaticServer, Path], None],
    reason: str,
) -> None:
    spoil(server, dist)
    faulty_page.goto(server.url)
    expect_given_up(faulty_page, reason)


def test_without_memory_for_a_snapshot_python_starts_from_the_archives(
    page: Page, server: StaticServer
) -> None:
    page.add_init_script(NO_MEMORY)
    page.goto(server.url)
    expect_given_up(page, "Out of memory")


def test_after_ten_seconds_without_progress_python_starts_from_the_archives(
    page: Page, server: StaticServer, dist: Path
) -> None:
    server.faults[snapshot(dist)] = Fault(delay=60)
    page.clock.install()
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("data-way", "snapshot")
    expect(page.locator("#start").get_by_role("status")).to_contain_text("%")
    page.wait_for_timeout(1_000)  # time for further messages
    page.clock.fast_forward(7_000)
    expect(page.locator("html")).to_have_attribute("data-way", "snapshot")
    page.clock.fast_forward(4_000)
    expect_archives(page)
    server.release()
