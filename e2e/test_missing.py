"""Browsers without some APIs: controls that need them are hidden, and the rest works."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.framing import link_to_the_end
from e2e.seating import Seat, by_mouse, hurry
from e2e.test_back import ENTERED
from e2e.visits import WITHOUT_SERVICE_WORKERS, wait_for_room
from e2e.waiting import expect_answer, until
from parlour.options import declared
from parlour.room.model.preferences import Preferences
from tests.cases import daily

LACKS = {
    "locks": "delete Navigator.prototype.locks;",
    "serviceWorker": WITHOUT_SERVICE_WORKERS,
    "clipboard": "delete Navigator.prototype.clipboard;",
    "AudioContext": "delete window.AudioContext; delete window.webkitAudioContext;",
    "BroadcastChannel": "delete window.BroadcastChannel;",
    "storage": "delete Navigator.prototype.storage;",
    "Worker": "window.Worker = class { constructor() { throw new DOMException('refused'); } };",
}

NO_SOUND = "This browser cannot play sounds."

CLOCKS = {
    "1970": "() => 0",
    "the year 2200": "() => 7258118400000",
    "going back": "(() => { let now = 2e12; return () => (now -= 60000); })()",
}


@pytest.mark.fresh("a script runs before the page's own")
@pytest.mark.service_worker
@pytest.mark.parametrize("lacks", daily(["all of them", *LACKS]))
def test_a_browser_that_lacks_something_plays_all_the_same(
    page: Page, open_room: OpenRoom, lacks: str
) -> None:
    """First each API is missing alone, then all at once."""
    page.add_init_script(LACKS.get(lacks, "".join(LACKS.values())))
    open_room(page, f"?delay=0#{link_to_the_end('durak')}")
    seat = Seat(page)
    look = seat.turn()
    by_mouse(page, look)
    look = seat.turn(look)
    page.keyboard.press("F1")
    is_silent = lacks in ("AudioContext", "all of them")
    expect(page.locator("#preference-toast")).to_contain_text(NO_SOUND if is_silent else "Sound:")
    page.keyboard.press("F3")
    for name in ("sound", "volume"):
        words = NO_SOUND if is_silent else declared(Preferences)[name].rule
        field = page.locator(f'#preferences [aria-describedby="preferences-{name}-rule"]')
        expect(field).to_have_accessible_description(words)
    page.keyboard.press("Escape")
    expect_answer(page, ENTERED, 0)  # going back would cancel the reload
    page.reload()
    wait_for_room(page)
    assert seat.turn() == look
    page.keyboard.press("Shift+L")
    copies = page.locator("#log [data-command='copy-log']")
    expect(copies).to_be_visible(visible=lacks not in ("clipboard", "all of them"))
    page.get_by_role("button", name="Close the log").click()
    hurry(page)
    expect(page.locator('#after [data-command="next"]')).to_be_visible()
    page.locator('#after [data-command="share"]').click()
    expect(page.locator("#sharing-link")).to_have_value(re.compile("#"))
    copy = page.locator('#sharing [data-command="copy-link"]')
    expect(copy).to_be_visible(visible=lacks not in ("clipboard", "all of them"))


@pytest.mark.fresh("a script runs before the page's own")
@pytest.mark.parametrize("clock", daily(CLOCKS))
def test_a_clock_that_is_wrong_changes_nothing(page: Page, open_room: OpenRoom, clock: str) -> None:
    """The clock runs backwards, shows 1970, or is far in the future."""
    page.add_init_script(f"Date.now = {CLOCKS[clock]};")
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    look = seat.turn()
    before = page.evaluate("JSON.parse(localStorage.getItem('parlour/save/durak')).n")
    by_mouse(page, look)
    look = seat.turn(look)
    open_room(page, "?delay=0")
    assert seat.turn() == look
    until(page, "n => JSON.parse(localStorage.getItem('parlour/save/durak')).n > n", before)
