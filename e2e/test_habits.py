"""Features of all games: names, the boss key, the last trick, sorting, quitting and About."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.options import open_group, set_pace
from e2e.seating import Seat, by_mouse
from e2e.test_euchre_table import HANDS, KEY, answer_the_first_lead, dealt
from e2e.waiting import at_rest, expect_answer, expect_change, let_pass, own_time, rounds
from parlour import catalogue
from parlour.record import Record
from tools.build import site_version

SEEN = """() => ["#own", "#seats", "#trick", "#announcements", "#alert"].map((place) =>
  document.querySelector(place).textContent + document.querySelectorAll(`${place} .card`).length)"""
"""What the table shows and announces."""

LONG = 10.0
"""Seconds. A table that is not paused makes at least one move in this time."""


def boss(page: Page) -> Locator:
    """The boss screen."""
    return page.locator("#boss")


def in_a_trick(page: Page, open_room: OpenRoom) -> None:
    """Open euchre and play a card to the first trick. The other seats play slowly."""
    own_time(page)
    answer_the_first_lead(page, open_room, "3 s")


@pytest.mark.fresh("it advances the page's clock")
def test_the_boss_key_in_a_trick_and_back_and_escape_behind_the_prompt_quits(
    page: Page, open_room: OpenRoom
) -> None:
    """EUC-18, EUC-20: the boss key; behind the prompt, Escape quits without a question."""
    in_a_trick(page, open_room)
    page.keyboard.press("Alt+Space")
    expect(boss(page)).to_have_text("C:\\>_")
    expect(page).not_to_have_title(re.compile("Parlour"))
    before = at_rest(page, SEEN)
    box = boss(page).bounding_box()
    assert box == {"x": 0, "y": 0, **(page.viewport_size or {})}
    for key in ("Enter", "g", "n", "Tab", "Space", "+", "a"):
        page.keyboard.press(key)
    let_pass(page, LONG)
    rounds(page)
    assert page.evaluate(SEEN) == before
    expect(boss(page)).to_be_visible()
    page.keyboard.press("Control+Shift+Space")
    expect(boss(page)).to_be_hidden()
    expect(page).to_have_title(re.compile("– Parlour$"))
    let_pass(page, LONG)
    expect_change(page, SEEN, before)
    expect(page.get_by_label("Pace")).to_have_value("3")
    set_pace(page, "no pause")
    assert not Seat(page).turn().over
    page.keyboard.press("r")
    page.keyboard.press("Control+Shift+Space")
    expect(boss(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(boss(page)).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    expect(page).to_have_title("Parlour")


def test_in_the_look_of_1994_the_first_game_asks_for_a_name_once(
    page: Page, open_room: OpenRoom
) -> None:
    """EUC-24: a name has one to ten letters. Other characters are ignored."""
    page.evaluate("localStorage.removeItem('parlour/name')")
    deals.put(page, "parlour/preferences", '{"version": 1, "value": {"look": "1994"}}')
    open_room(page, "?delay=0")
    lobby.deal(page)
    naming = page.get_by_role("dialog", name="What is your name?")
    field = naming.get_by_role("textbox")
    expect(field).to_be_focused()
    page.keyboard.type("Z0o 3ë!")
    expect(field).to_have_value("Zoë")
    page.keyboard.press("Enter")
    expect(naming).to_be_hidden()
    expect(page.locator("#own-plate .name")).to_have_text("Zoë")
    page.get_by_role("button", name="All games").click()
    open_room(page, "?delay=0")
    lobby.deal(page)
    expect(page.locator("#own-plate .name")).to_have_text("Zoë")
    button = open_group(page, "opponents").get_by_role("button", name="Zoë")
    button.click()
    expect(field).to_be_focused()
    expect(field).to_have_value("Zoë")
    page.keyboard.type("Maximiliana")
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="Maximilian")
    button.click()
    expect(field).to_be_focused()
    page.keyboard.press("Delete")
    expect(field).to_have_value("")
    page.keyboard.press("Enter")
    expect(field).to_be_visible()
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    expect(button).to_be_visible()


def test_the_last_bout_once_more(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    before = seat.play_until(lambda look: look.last, by_mouse)
    page.keyboard.press("l")
    expect(page.locator("#slots .card").first).to_be_visible()
    seat.wait(lambda look: look != before and not look.actions)
    page.keyboard.press("x")
    seat.comes_to(before)


def test_the_hand_is_sorted_or_lies_as_it_was_dealt(page: Page, open_room: OpenRoom) -> None:
    """DUR-56, EUC-12: F4 sorts the hand."""
    hands = {**HANDS, 0: "9C JH AC KH JD", 3: "TC JC QC KC AH"}
    game = catalogue.game("euchre", {})
    deals.put(page, KEY, Record.of(game, dealt(2, hands, "9H")).as_json())
    open_room(page, "?delay=0")
    sort = page.locator('#table-menu [data-command="sort"]')
    expect(sort).to_be_hidden()
    lobby.play_again(page, "euchre")
    expect(page.locator("#box")).to_have_attribute("role", "dialog")
    seat = Seat(page)
    in_order = ("KH", "JH", "AC", "9C", "JD")
    assert seat.turn().hand == in_order
    expect(sort).to_have_attribute("aria-pressed", "true")
    as_dealt = ("9C", "JH", "AC", "KH", "JD")
    for press, hand in (("f", as_dealt), ("click", in_order), ("F4", as_dealt)):
        if press == "click":
            page.locator("#menu-button").click()
            sort.click()
        else:
            page.keyboard.press(press)
        expect(sort).to_have_attribute("aria-pressed", "true" if hand == in_order else "false")
        expect_answer(page, lambda: seat.look().hand, hand)
        expect(page.locator("#box")).to_have_attribute("role", "dialog")
    open_room(page, "?delay=0")
    expect(sort).to_have_attribute("aria-pressed", "false")
    assert seat.turn().hand == as_dealt


def test_about_and_its_licences(page: Page, open_room: OpenRoom) -> None:
    """EUC-19: About shows the version and the licences."""
    open_room(page)
    open_group(page, "data").get_by_role("button", name="About").click()
    about = page.get_by_role("dialog", name="About Parlour")
    expect(about).to_contain_text(f"Version {site_version.number()}")
    expect(about.get_by_role("link").first).to_be_visible()
    for link in about.get_by_role("link").all():
        answer = page.request.get(link.evaluate("link => link.href"))
        assert answer.ok
    about.get_by_role("button", name="Close").click()
    expect(about).to_be_hidden()
