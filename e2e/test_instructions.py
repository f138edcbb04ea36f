"""The instructions open at any time, show the current rules, and have small tables to try."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat
from e2e.test_access import expect_access
from e2e.test_habits import LONG, SEEN
from e2e.test_layout import OUTSIDE, sizes
from e2e.waiting import at_rest, expect_change, let_pass, own_time, rounds
from parlour import catalogue
from tests.cases import daily
from tools.paths import DIST
from tools.static_server import Fault, StaticServer

SIDEWAYS = """() => {
  const text = document.querySelector("#instructions article");
  return text.scrollWidth - text.clientWidth;
}"""
REACHED = "() => document.activeElement.getAttribute('aria-label')"
MOST_TABS = 100
"""The most Tab presses to reach anything in the instructions."""


def sheet(page: Page) -> Locator:
    """The sheet with the instructions."""
    return page.locator("#instructions")


def read_the_rules(page: Page) -> None:
    """Open the part below the introduction."""
    sheet(page).get_by_text("Read the rules").click()
    expect(sheet(page).locator(".rest h3").first).to_be_visible()


def select_game(page: Page, game: str) -> None:
    """Select a game in the lobby, so that the instructions are about this game."""
    lobby.rules(page, game)
    lobby.close_sheet(page)


def small_table(page: Page, words: str) -> Locator:
    """The small table with this question."""
    return sheet(page).locator(".small-table").filter(has_text=words)


@pytest.mark.fresh("it advances the page's clock")
def test_the_instructions_open_at_any_time_and_the_deal_stands_still(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-57, CAS-46, ECA-17e, EUC-17: F5 opens the instructions at any time.

    DUR-58, CAS-48, ECA-17f: F7 quits."""
    own_time(page)
    open_room(page, "?play=durak&delay=3")
    page.keyboard.press("F2")  # in a demo the game goes on
    Seat(page).wait(lambda look: look.hand != () and not look.asked)
    page.keyboard.press("F5")
    expect(sheet(page)).to_contain_text("Everybody tries to get rid of all cards")
    before = at_rest(page, SEEN)
    let_pass(page, LONG)
    rounds(page)
    assert page.evaluate(SEEN) == before
    page.keyboard.press("F5")
    expect(sheet(page)).to_be_hidden()
    let_pass(page, LONG)
    expect_change(page, SEEN, before)
    page.keyboard.press("Shift+I")
    expect(sheet(page)).to_be_visible()
    page.keyboard.press("F7")
    expect(sheet(page)).to_be_hidden()
    expect(page.locator("#lobby")).to_be_visible()


def test_a_small_table_refuses_plays_and_is_set_again(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    page.keyboard.press("F5")
    table = small_table(page, "Try it: beat the seven")
    says = table.get_by_role("status")
    table.get_by_role("button", name="Seven of diamonds").click()
    expect(says).to_contain_text("You need a higher card of hearts, or a trump")
    expect(table.locator("[data-refused]")).to_have_accessible_name("Seven of diamonds")
    table.get_by_role("button", name="Eight of hearts").click()
    expect(says).to_contain_text("The eight is enough.")
    expect(table.get_by_role("img")).to_have_count(2)
    expect(table.get_by_role("button", name="Try again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.get_by_role("button", name="Eight of hearts")).to_be_enabled()
    expect(table.locator("[data-refused]")).to_have_count(0)
    expect(table.get_by_role("img")).to_have_count(1)
    table.get_by_role("button", name="Take").click()
    expect(says).to_contain_text("there is something better")


def test_a_small_table_is_played_by_keys_alone(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    page.keyboard.press("F5")
    page.get_by_role("radio", name="Cassino").last.check()
    table = small_table(page, "Try it: take with the nine")
    expect(table).to_be_visible()
    for _ in range(MOST_TABS):
        if page.evaluate(REACHED) == "Nine of clubs":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(table.locator("[data-part=offers] button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.get_by_role("status")).to_contain_text("two, three and four together")
    page.keyboard.press("Escape")
    expect(sheet(page)).to_be_hidden()


def test_the_rules_that_are_told_are_those_in_force(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=3&transfer=true&delay=0")
    page.keyboard.press("F5")
    read_the_rules(page)
    shown = sheet(page).locator("li[data-option]:visible")
    expect(shown.filter(has_text="3 players sit round the table.")).to_have_count(1)
    expect(shown.filter(has_text="the attack passes to the next player")).to_have_count(1)
    expect(shown.filter(has_text="An attack stays with the player")).to_have_count(0)
    page.keyboard.press("F7")
    expect(page.locator("#lobby")).to_be_visible()
    select_game(page, "euchre")
    page.keyboard.press("F5")
    expect(page.get_by_role("heading", name="Euchre in one minute")).to_be_visible()
    expect(shown).to_have_count(0)
    read_the_rules(page)
    expect(shown.filter(has_text="10 points win the game.")).to_have_count(1)


def test_each_game_has_its_minute_and_a_tab(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=3&delay=0")
    page.keyboard.press("F5")
    tabs = sheet(page).get_by_role("radiogroup", name="Which game").get_by_role("radio")
    expect(tabs).to_have_count(len(catalogue.NAMES))
    expect(tabs.and_(page.locator(":checked"))).to_have_accessible_name("Durak")
    tabs.first.focus()
    for name in [*catalogue.NAMES][1:]:
        family = catalogue.family(name)
        page.keyboard.press("ArrowRight")
        expect(sheet(page).locator("h3").first).to_have_text(f"{family.words.TITLE} in one minute")
        expect(sheet(page).locator(".minute ol > li")).to_have_count(4)
        expect(sheet(page).locator(f".minute [data-cloth={family.cloth}]")).to_be_visible()
    page.keyboard.press("ArrowRight")  # back to the game at the table and its rules
    read_the_rules(page)
    shown = sheet(page).locator("li[data-option]:visible")
    expect(shown.filter(has_text="3 players sit round the table.")).to_have_count(1)


@pytest.mark.fresh("it uses its own server")
def test_where_what_shows_them_cannot_come_a_sentence_says_so(
    faulty_page: Page, open_room: OpenRoom, server: StaticServer
) -> None:
    """The code for the instructions is in the archives, which load after the start. Nothing is
    cached here."""
    page = faulty_page
    library = next(DIST.glob("static/vendor/library*.zip")).relative_to(DIST).as_posix()
    server.faults[library] = Fault(status=404, body=b"")
    open_room(page)
    page.keyboard.press("F5")
    expect(page.locator("#notices")).to_contain_text("could not be loaded")
    expect(sheet(page)).to_be_hidden()


def test_where_they_cannot_be_fetched_a_sentence_says_so(
    faulty_page: Page, open_room: OpenRoom
) -> None:
    page = faulty_page
    page.route("**/static/instructions/*", lambda route: route.abort())
    open_room(page)
    page.keyboard.press("F5")
    expect(sheet(page)).to_contain_text("could not be loaded")
    page.unroute("**/static/instructions/*")
    page.keyboard.press("F5")
    expect(sheet(page)).to_be_hidden()
    page.keyboard.press("F5")
    expect(sheet(page)).to_contain_text("Everybody tries to get rid of all cards")


def test_everybody_can_read_them_on_every_screen(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    page.keyboard.press("F5")
    table = small_table(page, "Try it: beat the seven")
    table.get_by_role("button", name="Seven of diamonds").click()
    expect_access(page, "the minute")
    read_the_rules(page)
    expect_access(page, "the instructions")
    for size in sizes(page):
        assert page.evaluate(OUTSIDE, "#instructions :is(h2, .main, .segments span)") == [], size
        assert page.evaluate(SIDEWAYS) <= 0, size


PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
"""The beginning of each page in a PDF."""


@pytest.mark.parametrize("paper", daily(["A4", "Letter"]))
def test_printed_they_are_whole_on_several_pages(
    page: Page, open_room: OpenRoom, paper: str
) -> None:
    open_room(page, "?play=cassino&delay=0")
    Seat(page).turn()
    page.keyboard.press("Shift+I")
    expect(sheet(page).locator(".small-table").first).to_be_visible()
    last = sheet(page).locator(".rest h3").last
    expect(last).to_be_hidden()
    page.emulate_media(media="print")
    expect(last).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    buttons = sheet(page).locator("button:not(.small-card), summary")
    assert not any(button.is_visible() for button in buttons.all())
    expect(last).to_have_css("color", "rgb(0, 0, 0)")
    assert 3 <= len(PAGE.findall(page.pdf(format=paper))) <= 6
