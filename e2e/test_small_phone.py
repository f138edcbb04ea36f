"""On the smallest phone, in every language, buttons are in one row and nothing is cut off."""

import pytest
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.options import open_group
from e2e.seating import Seat, cleared, hurry
from e2e.test_layout import resize
from parlour import catalogue
from parlour.languages import NAMES
from tests.cases import daily

WIDTHS = (320, 344, 360)

CODES = daily(sorted(NAMES, key=lambda code: code != "ru"))
"""The languages; the one with the longest words comes first."""

ROWS = """() => new Set([...document.querySelectorAll("#menu > *")]
  .filter((found) => found.checkVisibility() && !found.matches("#table-menu"))
  .map((found) => Math.round(found.getBoundingClientRect().top))).size"""
"""The number of button rows in the header."""

CUT = """() => [...document.querySelectorAll(
    "#menu :is(button, select), :is(#after, #log .steps) button, .action, #prompt, .note, .role, " +
    ".badge, .cover .what"
  )].filter((found) => found.checkVisibility() && !found.matches("#your-name"))
  .filter((found) => {
    const { left, right } = found.getBoundingClientRect();
    return left < -0.5 || right > innerWidth + 0.5 || found.scrollWidth > found.clientWidth + 2;
  })
  .map((found) => `${found.id || found.className}: ${found.textContent}`)"""
"""Elements that do not show all their text, or overflow the edge."""

OVER = """() => [...document.querySelectorAll(".seat .role")]
  .filter((role) => role.checkVisibility())
  .filter((role) => {
    const plate = role.closest(".seat").getBoundingClientRect();
    const { left, top, right, bottom } = role.getBoundingClientRect();
    return left < plate.left || top < plate.top || right > plate.right || bottom > plate.bottom;
  })
  .map((role) => role.title)"""
"""The role marks that overflow the plate of their player."""

BEYOND = "(sheet) => sheet.scrollWidth - sheet.clientWidth"
"""How much broader the content of a sheet is than the sheet."""


def speak(page: Page, open_room: OpenRoom, code: str) -> None:
    """Open the room in a language."""
    open_room(page, f"?lang={code}&delay=0")
    expect(page.locator("html")).to_have_attribute("lang", code)


@pytest.mark.parametrize("code", CODES)
def test_the_header_of_the_lobby_is_one_row(page: Page, open_room: OpenRoom, code: str) -> None:
    resize(page, 320, 568)
    speak(page, open_room, code)
    for width in WIDTHS:
        resize(page, width, 568)
        assert page.evaluate(ROWS) == 1, width
        assert page.evaluate(CUT) == []


def test_what_has_no_room_in_the_header_is_among_the_options(
    page: Page, open_room: OpenRoom
) -> None:
    resize(page, 360, 740)
    open_room(page)
    expect(page.locator('#menu [data-command="about"]')).to_be_hidden()
    page.get_by_role("button", name="Settings").click()
    open_group(page, "data").get_by_role("button", name="About").click()
    expect(page.get_by_role("dialog", name="About Parlour")).to_be_visible()


@pytest.mark.parametrize("code", CODES)
def test_the_header_is_one_row_and_nothing_is_cut_off_at_a_table(
    page: Page, open_room: OpenRoom, code: str
) -> None:
    """Nothing is wider than the sheet of the result, not even the score of partners."""
    resize(page, 320, 568)
    speak(page, open_room, code)
    lobby.agree(page, "cassino", players="4p")
    lobby.close_sheet(page)
    for game in catalogue.NAMES:
        lobby.deal(page, game)
        cleared(page)
        Seat(page).turn()
        for width in reversed(WIDTHS):  # the narrowest is the last and stays
            resize(page, width, 568)
            assert page.evaluate(ROWS) == 1, f"{game}, {width}"
        assert page.evaluate(CUT) == [], game
        assert page.evaluate(OVER) == [], game
        hurry(page)
        assert page.evaluate(CUT) == [], game
        assert page.locator("#outcome").evaluate(BEYOND) == 0, game
        page.keyboard.press("Shift+L")
        expect(page.locator("#log")).to_be_visible()
        assert page.evaluate(CUT) == [], game
        page.keyboard.press("Home")
        expect(page.locator("#log[data-past]")).to_be_visible()
        assert page.evaluate(CUT) == [], game
        page.locator('[data-command="close-log"]').click()
        page.keyboard.press("g")
