"""Back closes an open dialog or menu; if there is none, it leaves the site."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.options import open_group
from e2e.visits import wait_for_room
from e2e.waiting import expect_answer
from tools.static_server import StaticServer

ENTERED = "history.state.modals"
"""The number of modals at the current history entry."""


def dialog(page: Page, name: str) -> Locator:
    """The open sheet with this title."""
    return page.get_by_role("dialog", name=name)


@pytest.mark.fresh("Back leaves the page, and a sheet is opened before Python runs")
def test_back_closes_one_modal_after_the_other_and_then_leaves(
    page: Page, server: StaticServer
) -> None:
    before = f"{server.url}static/version.mjs"
    page.goto(before)
    page.goto(server.url)
    lobby.strip(page).click()
    expect(page.locator("#terms-durak")).to_be_visible()
    page.go_back()
    expect(page.locator("#terms-durak")).to_be_hidden()
    wait_for_room(page)

    page.keyboard.press("F5")
    expect(dialog(page, "How to play")).to_be_visible()
    page.keyboard.press("F3")
    expect(dialog(page, "Settings")).to_be_visible()
    page.go_back()
    expect(dialog(page, "Settings")).to_be_hidden()
    expect(dialog(page, "How to play")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)

    # A closed sheet has no history entry: neither Back nor Forward leads to it.
    page.go_forward()
    expect_answer(page, ENTERED, 0)
    page.keyboard.press("F3")
    expect(dialog(page, "Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect_answer(page, ENTERED, 0)
    page.keyboard.press("F3")
    expect(dialog(page, "Settings")).to_be_visible()
    page.reload()
    expect_answer(page, ENTERED, 0)
    page.go_back()
    expect(page).to_have_url(before)


def test_back_closes_the_menu_of_the_table_and_the_deal_goes_on(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    page.set_viewport_size({"width": 390, "height": 844})
    menu, options = page.locator("#table-menu"), dialog(page, "Settings")
    page.locator("#menu-button").click()
    expect(menu).to_be_visible()
    page.evaluate("history.back()")
    expect(menu).to_be_hidden()
    page.locator("#menu-button").click()
    menu.get_by_role("button", name="Settings").click()
    expect(options).to_be_visible()
    expect_answer(page, ENTERED, 1)
    page.evaluate("history.back()")
    expect(options).to_be_hidden()
    expect(page.locator("#hand .card").first).to_be_visible()


def test_what_the_address_says_by_then_outlasts_the_sheet(page: Page, open_room: OpenRoom) -> None:
    """The language is put into the address while the sheet is open."""
    open_room(page, "?delay=0")
    open_group(page, "data").locator('[name="language"]').select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.evaluate("history.back()")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect_answer(page, "location.search", "?delay=0&lang=fr")
