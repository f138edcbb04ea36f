"""The soak test finds leaks and errors in a real page."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import OpenRoom
from e2e.page_scripts import OPENED, PYTHON
from e2e.waiting import until
from parlour import catalogue
from tools.chromium import watch
from tools.measure.robustness import rooms, soak
from tools.measure.robustness.growth import growth, measured
from tools.measure.robustness.stress import FROM_PYTHON

LEAK = """() => {
  window.hoard = new Array(2_000_000).fill().map((_, number) => ({ number }));
  for (let n = 0; n < 1_000; n++) {
    const note = document.createElement("p");
    note.textContent = n;
    note.addEventListener("click", () => n);
    document.querySelector("#table-description").append(note);
  }
  localStorage.setItem("hoard", "x".repeat(20_000));
}"""
LEAK_IN_PYTHON = """
import builtins
builtins.hoard = [[number] for number in range(40_000)], bytearray(40 << 20)
"""
HANDS = 20


@pytest.mark.fresh("a DevTools session measures it")
def test_it_sees_what_grows_in_the_page_and_in_python(page: Page, open_room: OpenRoom) -> None:
    """This is L2 of docs/quality.md."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    open_room(page)
    before = measured(page, session)
    assert growth([before, measured(page, session)], HANDS, soak.LIMITS) == []
    page.evaluate(LEAK)
    page.evaluate(FROM_PYTHON, LEAK_IN_PYTHON)
    found = growth([before, measured(page, session)], HANDS, soak.LIMITS)
    assert [fault.partition(":")[0] for fault in found] == [
        limit.name for limit in soak.LIMITS.values()
    ]


LEAK_OF_A_ROOM = """
from js import document
from pyodide.ffi import create_proxy
from parlour.room.app.room import Room

class CarelessRoom(Room):
    async def close(self):
        document.addEventListener("parlour:careless", create_proxy(print))
        await super().close()

import parlour.room.app.room as module
module.Room = CarelessRoom
"""


@pytest.mark.slow
@pytest.mark.fresh("a DevTools session measures it")
def test_it_sees_what_rooms_leave_behind(page: Page, open_room: OpenRoom) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    open_room(page, "?delay=0")
    assert rooms.open_and_close(page, session, rooms=1, warming=len(catalogue.NAMES)) == []
    page.evaluate(PYTHON, OPENED)
    page.evaluate(PYTHON, LEAK_OF_A_ROOM)
    found = rooms.open_and_close(page, session, rooms=1, warming=0)  # all caches are filled now
    kinds = [fault.partition(":")[0] for fault in found]
    assert kinds == ["listeners in the page", "proxies of Python's in the page"]


def test_it_hears_of_every_error(faulty_page: Page) -> None:
    page = faulty_page
    faults = watch(page)
    page.evaluate("console.error('a leak')")
    page.evaluate("() => void setTimeout(() => { throw new Error('a hole'); })")
    until(page, "() => new Promise((passed) => setTimeout(() => passed(true), 20))")
    assert faults[0] == "console: a leak"
    assert any("a hole" in fault for fault in faults)
