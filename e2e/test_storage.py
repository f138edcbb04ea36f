"""Saving in the browser, and browsers with blocked, full or damaged storage."""

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom, Profile
from e2e.framing import link_to_the_end
from e2e.options import set_pace
from e2e.seating import Seat, by_mouse, deal_again, hurry
from e2e.visits import DENIES_STORAGE, wait_for_room
from e2e.waiting import expect_change
from parlour.room.storage.keys import KEYS
from parlour.store import PREFIX
from tests.cases import daily
from tools.static_server import StaticServer

FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
NOT_THERE = 'Object.defineProperty(window, "localStorage", { get: () => null });'
UNREADABLE = """
Storage.prototype.getItem = () => { throw new DOMException("broken", "UnknownError"); };
"""
FULL_SOON = """
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (key, text) {
  if (key !== "parlour/probe") throw new DOMException("full", "QuotaExceededError");
  setItem.call(this, key, text);
};
"""

FILL = """() => {
  for (let number = 0, size = 65536; size; ) {
    try {
      localStorage.setItem(`others/${number}`, "x".repeat(size));
      number++;
    } catch {
      size >>= 1;
    }
  }
}"""

DURAK = "?play=durak&players=2&delay=0"
NOTICE = "This browser saves nothing for Parlour"
OPTIONS = "parlour/durak/options"

PACE = "parlour/pace"

DEEP = "[" * 100_000
"""Parsing this crashes Python in a browser."""


@pytest.mark.fresh("a script runs before the page's own")
@pytest.mark.parametrize("fault", daily([FULL, NOT_THERE, UNREADABLE, FULL_SOON]))
def test_where_nothing_is_kept_the_game_goes_on(
    page: Page, open_room: OpenRoom, fault: str
) -> None:
    """Storage is full or null, or reading fails."""
    page.add_init_script(fault)
    open_room(page, DURAK)
    notices = page.locator("#notices")
    expect(notices.get_by_text(NOTICE)).to_have_count(1)
    hurry(page)
    deal_again(page, "Same cards again")
    Seat(page).turn()
    expect(notices.get_by_text(NOTICE)).to_have_count(1)
    notices.get_by_role("button", name="Close").click()
    expect(notices).to_be_hidden()
    page.get_by_role("button", name="All games").click()
    lobby.play_again(page)
    Seat(page).turn()
    expect(notices).to_be_hidden()


def test_where_all_cookies_are_blocked_the_game_goes_on(
    profile: Profile, server: StaticServer
) -> None:
    """The browser's own setting blocks cookies and storage."""
    with profile({"default_content_setting_values": {"cookies": 2}}) as context:
        page = context.pages[0]
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{server.url}?delay=0#{link_to_the_end('durak')}")
        assert page.evaluate(DENIES_STORAGE)
        wait_for_room(page)
        expect(page.locator("#notices").get_by_text(NOTICE)).to_have_count(1)
        hurry(page)


def test_a_storage_that_is_truly_full_keeps_the_save_that_was_there(
    page: Page, open_room: OpenRoom
) -> None:
    """In the middle of a deal, other pages of the origin fill the storage completely."""
    open_room(page, DURAK)
    look = Seat(page).turn()
    before = page.evaluate("localStorage.getItem('parlour/save/durak')")
    page.evaluate(FILL)
    by_mouse(page, look)
    Seat(page).turn(look)
    notices = page.locator("#notices")
    expect(notices.get_by_text(NOTICE)).to_have_count(1)
    assert page.evaluate("localStorage.getItem('parlour/save/durak')") == before
    for number in range(10):
        page.evaluate("number => localStorage.removeItem(`others/${number}`)", number)
    hurry(page)
    expect_change(page, "localStorage.getItem('parlour/save/durak')", before)


def test_what_was_kept_and_cannot_be_read_gives_a_sentence_and_the_defaults(
    page: Page, open_room: OpenRoom
) -> None:
    """Rules, pace, preferences and the last deal are damaged. tests/room/storage tests other
    damage."""
    deals.put(page, OPTIONS, DEEP)
    deals.put(page, PACE, "\u0000\ud7ff")
    deals.put(page, "parlour/preferences", "{")
    deals.put(page, deals.KEY, DEEP)
    open_room(page)
    notices = page.locator("#notices")
    expect(notices.get_by_text("Some saved data could not be read")).to_have_count(1)
    expect(page.get_by_label("Pace")).to_have_value("1.2")
    lobby.expect_agreed(page, players=4)
    expect(lobby.strip(page)).to_contain_text("4 players")
    expect(lobby.rules(page).get_by_role("button", name="Last deal again")).to_be_hidden()
    lobby.close_sheet(page)
    expect(page.locator("main")).not_to_contain_text("Traceback")
    expect(notices).not_to_contain_text("Traceback")
    set_pace(page, "no pause")
    lobby.deal(page)
    assert Seat(page).turn().hand


def test_what_belongs_to_others_is_never_touched(page: Page, open_room: OpenRoom) -> None:
    strangers = {"durak/options": "ours", "parlour": "theirs", "parlours/x": "2", "": "empty"}
    for key, text in strangers.items():
        deals.put(page, key, text)
    open_room(page, DURAK)
    hurry(page)
    kept = page.evaluate("() => ({ ...localStorage })")
    assert {key: text for key, text in kept.items() if not key.startswith("parlour/")} == strangers
    assert set(kept) - set(strangers) <= {PREFIX + key.name("durak") for key in KEYS}
