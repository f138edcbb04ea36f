"""Levels of the computer players: chosen, computed in workers or on the page, and never stuck."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.deals import put
from e2e.framing import link_to_the_end
from e2e.seating import hurry
from e2e.waiting import until
from tests.cases import daily

REFUSED = """
window.Worker = class {
  constructor() { throw new DOMException("no origin", "SecurityError"); }
};
"""
MUTE = """
window.Worker = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: [0, ""] })), 0);
  }
  postMessage() { window.asked = (window.asked ?? 0) + 1; }
  terminate() { window.ended = (window.ended ?? 0) + 1; }
};
"""
IMPATIENT = """
window.setTimeout = ((wait) => (what, time, ...given) =>
  wait(what, time > 1000 ? time / 20 : time, ...given))(setTimeout);
"""
"""Shortens timeouts of more than a second to a twentieth."""
DYING = MUTE.replace(
    "window.asked = (window.asked ?? 0) + 1;",
    "setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { cancelable: true })), 0);",
)

CORES = """
Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 3 });
window.asked = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message) {
  this.kinds ??= asked[asked.push([]) - 1];
  this.kinds.push(message[1]);
  return postMessage.call(this, message);
};
"""
"""Reports three cores, and lists the questions to each worker."""


def save_preferences(page: Page, **preferences: str) -> None:
    """Save preferences before the page is opened."""
    put(page, "parlour/preferences", json.dumps({"version": 1, "value": preferences}))


def test_seats_that_search_think_in_a_worker(page: Page, open_room: OpenRoom) -> None:
    save_preferences(page, opponents="strong")
    with page.expect_worker() as worker:
        open_room(page, f"?delay=0#{link_to_the_end('durak')}")
        hurry(page, 120)
    assert worker.value.url.endswith("static/bot_worker.mjs")
    expect(page.locator("#outcome h2")).to_be_visible()
    assert page.workers == [worker.value]


def test_master_thinks_on_as_many_cores_as_there_are_to_spare(
    page: Page, open_room: OpenRoom
) -> None:
    page.add_init_script(CORES)
    save_preferences(page, opponents="master")
    open_room(page, "?play=durak&players=2&delay=0")
    page.keyboard.press("Shift+D")  # the demo does not wait
    until(page, "() => asked.length === 2 && asked.every((kinds) => kinds.includes('try_out'))")
    assert "weigh" in page.evaluate("asked.flat()")
    assert len(page.workers) == 2, "of three cores the page keeps one"


@pytest.mark.parametrize("script", [REFUSED, MUTE, DYING], ids=["refused", "mute", "dying"])
def test_without_a_worker_that_answers_the_page_thinks(
    page: Page, open_room: OpenRoom, script: str
) -> None:
    page.add_init_script(script + IMPATIENT)
    save_preferences(page, opponents="strong")
    open_room(page, f"?delay=0#{link_to_the_end('durak', 40)}")
    hurry(page, 120)
    expect(page.locator("#outcome h2")).to_be_visible()
    if script in (MUTE, DYING):
        assert page.evaluate("window.ended") == 3, "three are tried, then the page thinks"


@pytest.mark.parametrize("game", daily(["durak", "cassino"]))
def test_a_computer_seat_needs_no_worker_and_is_asked_whether_it_peeked(
    page: Page, open_room: OpenRoom, game: str
) -> None:
    open_room(page, f"?play={game}&players=2&delay=0")
    page.keyboard.press("Shift+P")
    expect(page.locator("#preference-toast")).to_contain_text("Wait until the deal is over")
    hurry(page)
    assert page.workers == [], "usual seats need none"
    page.keyboard.press("Shift+L")
    page.locator("#log").get_by_role("button", name="Did it peek?").click()
    sheet = page.get_by_role("dialog", name="Did it peek?")
    expect(sheet).to_contain_text("No. The hidden cards were dealt again 20 times")
    expect(sheet.get_by_role("row")).to_have_count(21)
    moves = {*sheet.locator("tbody td:last-child").all_inner_texts()}
    decision = sheet.locator("[data-part=decision]").inner_text()
    assert {decision.partition(": ")[2]} == moves
    assert len({*sheet.locator("tbody td:nth-child(2)").all_inner_texts()}) > 1
    for suit, ink in (("H", "rgb(200, 16, 46)"), ("S", "rgb(26, 26, 26)")):
        expect(sheet.locator(f"td [data-suit='{suit}']").first).to_have_css("color", ink)
