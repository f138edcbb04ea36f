"""The log describes every event. Each line leads to its moment, and the log can be copied."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Look, Seat, by_mouse, hurry
from e2e.test_layout import resize
from parlour import catalogue
from parlour.record import read_record, replay
from tests.cases import daily

DURAK = "?play=durak&players=2&delay=0"


def log(page: Page) -> Locator:
    """The log, open or closed."""
    return page.locator("#log")


def lines(page: Page) -> Locator:
    """The lines of the log."""
    return page.locator("#rounds li button")


def box_of(item: Locator) -> FloatRect:
    """The position and size of an element on the screen."""
    box = item.bounding_box()
    assert box is not None
    return box


def play_a_bout(page: Page, open_room: OpenRoom) -> tuple[Seat, Look]:
    """Open a deal of durak, and play to the player's first decision after a bout."""
    game = deals.game(players=2)
    hands = {0: "9C 9D TC KC 6S 7S", 1: "8C 8D 8H 7D 7H JS"}
    deals.leave(page, game, deals.stacked(game, 1, hands, "AH AS AD QH"))
    open_room(page, "?delay=0")
    lobby.play_again(page)
    seat = Seat(page)
    return seat, seat.play_until(lambda look: look.last, by_mouse)


def test_every_line_leads_to_its_moment_and_back(page: Page, open_room: OpenRoom) -> None:
    """Keys show earlier moments without the log, too. Next to the table, the log covers nothing."""
    seat, now = play_a_bout(page, open_room)
    page.keyboard.press("[")
    page.keyboard.press("Home")
    expect(page.locator("#prompt")).to_contain_text("deal")
    expect(log(page)).to_be_hidden()
    page.keyboard.press("End")
    seat.comes_to(now)
    page.keyboard.press("Shift+L")
    table, panel = box_of(page.locator("#table")), box_of(log(page))
    assert table["x"] + table["width"] <= panel["x"] + 1
    history = page.get_by_role("log", name="Game log")
    expect(history).to_have_attribute("aria-live", "off")
    expect(history.get_by_role("heading", level=3).first).to_have_text("The deal")
    expect(history.get_by_role("heading", name="Bout 1")).to_have_count(1)
    seat.comes_to(now)
    last = lines(page).last
    expect(last).to_be_focused()
    page.keyboard.press("ArrowUp")
    current = page.locator("#rounds [aria-current]")
    expect(current).to_be_focused()
    expect(page.locator("#prompt")).to_have_text(current.text_content() or "")
    seat.wait(lambda look: not look.asked)
    page.keyboard.press("Home")
    expect(lines(page).first).to_be_focused()
    seat.wait(lambda look: look.laid == ())
    page.keyboard.press("]")
    first = page.locator("#rounds section").nth(1).locator("button").first
    expect(first).to_be_focused()
    seat.wait(lambda look: len(look.laid) == 1)
    page.keyboard.press("[")
    expect(lines(page).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(current).to_have_count(0)
    seat.comes_to(now)
    page.keyboard.press("Escape")
    expect(log(page)).to_be_hidden()


def test_a_touch_of_the_table_goes_back_and_play_goes_on(page: Page, open_room: OpenRoom) -> None:
    seat, now = play_a_bout(page, open_room)
    page.get_by_role("navigation").get_by_role("button", name="Log").click()
    expect(lines(page).first).to_be_visible()
    count = lines(page).count()
    attack = page.get_by_role("log").get_by_role("button", name=re.compile("attack")).first
    attack.click()
    seat.wait(lambda look: len(look.laid) == 1)
    expect(attack.locator(".chip")).to_have_count(1)
    page.locator("#notes").click()
    seat.comes_to(now)
    by_mouse(page, now)
    seat.turn(now)
    expect(lines(page).nth(count)).to_be_attached()


def test_on_a_phone_the_sheet_folds_over_the_moment(page: Page, open_room: OpenRoom) -> None:
    seat, now = play_a_bout(page, open_room)
    resize(page, 360, 640)
    page.keyboard.press("Shift+L")
    panel, table = log(page), page.locator("#table")
    assert box_of(panel)["height"] > 500
    page.locator("#rounds section").nth(1).locator("button").first.click()
    bar = box_of(panel)
    assert bar["y"] + bar["height"] <= box_of(table)["y"] + 1
    seat.wait(lambda look: len(look.laid) == 1)
    page.get_by_role("button", name="Previous line").click()
    seat.wait(lambda look: look.laid == ())
    page.locator("#notes").click()
    expect(panel).to_be_hidden()
    seat.comes_to(now)
    by_mouse(page, now)
    seat.turn(now)


@pytest.mark.parametrize("width", daily([360, 1280]))
def test_it_is_copied_and_only_a_finished_deal_tells_all_cards(
    page: Page, open_room: OpenRoom, width: int
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    resize(page, width, 720)
    play_a_bout(page, open_room)
    page.keyboard.press("Shift+L")
    copy, said = page.get_by_role("button", name="Copy", exact=True), page.locator("#log-said")
    copy.click()
    expect(said).to_have_text("The log is copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("The deal\n")
    assert "pack" not in text.split()
    page.get_by_role("button", name="Close the log").click()
    hurry(page)
    page.keyboard.press("Shift+L")
    copy.click()
    expect(said).to_have_text("The log is copied.")
    record = read_record(page.evaluate("navigator.clipboard.readText()"))
    assert replay(record, catalogue.game)[1].result() is not None


def test_a_browser_without_a_clipboard_offers_no_copies(page: Page, open_room: OpenRoom) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {configurable: true, value: undefined})"
    )
    open_room(page, DURAK)
    Seat(page).turn()
    page.keyboard.press("Shift+L")
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator('#log [data-command="copy-log"]')).to_be_hidden()
