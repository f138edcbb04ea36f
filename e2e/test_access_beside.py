"""Checks the sheets and overlays of the room, and the pages outside it, with axe-core."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e import deals
from e2e.conftest import OpenRoom
from e2e.framing import link_of
from e2e.options import open_group
from e2e.other_tab import opened_beside
from e2e.seating import Seat, hurry
from e2e.test_access import AXE, expect_access
from e2e.test_start import wasm
from e2e.visits import wait_for_room
from parlour import catalogue
from tests.cases import daily
from tools.static_server import Fault, StaticServer

STOP = "() => import('./static/start_failure.mjs').then(({ stopped }) => stopped())"
"""Shows what a crash of Python shows."""

DURAK = "?play=durak&players=2&delay=0"
OUTSIDE = (
    "embedding.html",
    "no-such-page",
    "licences/NOTICES.html",
    *(f"embed/{name}/" for name in catalogue.NAMES),
)


def with_axe(page: Page) -> Page:
    """Make a page load axe-core with every document."""
    page.add_init_script(path=AXE)
    return page


def test_what_is_kept_and_what_was_put_aside(page: Page, open_room: OpenRoom) -> None:
    deals.put(page, "parlour/save/durak", "{ spoilt")
    open_room(page, DURAK)
    Seat(page).turn()
    open_group(page, "data").get_by_role("button", name="Saved data").click()
    expect(page.get_by_role("dialog", name="Saved data")).to_be_visible()
    expect_access(page, "what is kept")


def test_the_code_for_a_blog_and_the_experiment(page: Page, open_room: OpenRoom) -> None:
    open_room(page, DURAK)
    hurry(page)
    page.locator("#outcome").get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog", name="Share this deal")).to_be_visible()
    expect_access(page, "the code for a blog")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+L")
    page.locator("#log").get_by_role("button", name="Did it peek?").click()
    sheet = page.get_by_role("dialog", name="Did it peek?")
    expect(sheet.get_by_role("row")).to_have_count(21)
    expect_access(page, "twenty worlds")


def test_a_demo_that_stands_still_and_the_boss_key(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=2&delay=10")
    Seat(page).turn()
    page.keyboard.press("F2")
    expect(page.locator("#pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator("#pause")).to_have_attribute("aria-pressed", "true")
    expect_access(page, "a demo that stands still")
    page.keyboard.press("Control+Shift+Space")
    expect(page.locator("#boss")).to_be_visible()
    expect_access(page, "the boss is here")


def test_a_table_that_is_played_in_another_tab(page: Page, open_room: OpenRoom) -> None:
    open_room(page, DURAK)
    Seat(page).turn()
    with opened_beside(page, open_room, "?delay=0"):
        expect(page.locator("#asking")).to_be_visible()
        expect_access(page, "a table of another tab")
        page.locator("#asking").get_by_role("button", name="Watch").click()
        expect(page.locator("#elsewhere")).to_be_visible()
        expect(page.locator("#lobby")).to_be_hidden()
        expect_access(page, "a table that is watched")


def test_a_start_that_has_failed_and_an_engine_that_has_stopped(
    faulty_page: Page, server: StaticServer, dist: Path
) -> None:
    """Each has one panel, whatever the reason."""
    page = with_axe(faulty_page)
    server.faults[wasm(dist)] = Fault(status=404, body=b"")
    page.goto(server.url)
    expect(page.locator("#start-failure")).to_be_visible()
    expect_access(page, "the start has failed")
    page.evaluate(STOP)
    expect(page.get_by_role("dialog", name="The engine has stopped")).to_be_visible()
    expect_access(page, "the engine has stopped")


@pytest.mark.parametrize("address", daily(OUTSIDE, 4))
def test_the_pages_outside_the_room(faulty_page: Page, server: StaticServer, address: str) -> None:
    page = with_axe(faulty_page)
    page.goto(server.url + address)
    expect_access(page, address)


@pytest.mark.fresh("it has the address of a frame")
def test_a_game_in_a_frame(page: Page, server: StaticServer) -> None:
    """The page has the address of a frame, but is not inside one."""
    with_axe(page)
    page.goto(f"{server.url}?embed=play&delay=0#{link_of('durak')}")
    wait_for_room(page)
    Seat(page).turn()
    expect_access(page, "a game in a frame")
