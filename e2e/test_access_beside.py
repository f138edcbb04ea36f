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
from e2e.test_engine_stops import CRASH_PYTHON
from e2e.versions import READY, UPDATE, go_offline, lose
from e2e.visits import wait_for_room
from parlour import catalogue
from tools.static_server import Fault, StaticServer

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


@pytest.mark.service_worker
def test_a_new_version_that_is_offered_and_a_start_without_a_network_that_has_failed(
    faulty_page: Page, server: StaticServer, open_room: OpenRoom, next_version: Path
) -> None:
    page = with_axe(faulty_page)
    open_room(page)
    page.evaluate(READY)
    server.root = next_version
    assert page.evaluate(UPDATE) == "waiting"
    expect(page.locator("#update")).to_be_visible()
    expect_access(page, "a new version is offered")
    go_offline(server, page.context)
    lose(page, ".wasm")
    page.reload()
    expect(page.locator("#start-failure")).to_be_visible()
    expect_access(page, "no network, and files that were lost")


def test_an_engine_that_has_stopped(faulty_page: Page, open_room: OpenRoom) -> None:
    page = with_axe(faulty_page)
    open_room(page, DURAK)
    Seat(page).turn()
    page.evaluate(CRASH_PYTHON)
    expect(page.get_by_role("dialog", name="The engine has stopped")).to_be_visible()
    expect_access(page, "the engine has stopped")


def test_a_start_that_has_failed(faulty_page: Page, server: StaticServer) -> None:
    page = with_axe(faulty_page)
    server.faults["py/main.py"] = Fault(status=404, body=b"")
    page.goto(server.url)
    expect(page.locator("#start-failure")).to_be_visible()
    expect_access(page, "the start has failed")


@pytest.mark.parametrize("address", OUTSIDE)
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
