"""Whole games of cassino to eleven: by mouse, and by keys alone."""

from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.seating import Seat, by_mouse
from e2e.test_play_keyboard import Keyboard, press

POINTS = """() => [...document.querySelectorAll("#counters [data-part='points']")].map((score) =>
  Number(score.textContent))"""


def test_a_game_to_eleven_by_mouse(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    page.get_by_label("Pace").select_option("no pause")
    page.get_by_role("radio", name="Cassino").first.check()
    page.get_by_role("radio", name="Eleven up").check()
    page.get_by_role("button", name="Deal", exact=True).click()
    seat = Seat(page)
    question = page.get_by_role("dialog").filter(has_text="Another game?")
    deals = 0
    while not question.is_visible():
        if deals:
            page.get_by_role("button", name="Next deal").click()
            expect(page.locator("#outcome")).to_be_hidden()
        deals += 1
        assert deals < 12
        seat.play_out(by_mouse)
    assert max(page.evaluate(POINTS)) >= 11
    expect(page.locator("#outcome .page")).to_contain_text("Most cards")
    expect(page.locator("#outcome .page")).to_contain_text("Game, to 11")


def test_a_game_to_eleven_by_keys_alone(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=cassino&game_point=11&delay=0")
    seat = Seat(page)
    keyboard = Keyboard()
    seat.play_out(keyboard)
    question = page.get_by_role("dialog").filter(has_text="Another game?")
    while not question.is_visible():
        press(page, "Enter")
        seat.play_out(keyboard)
    assert max(page.evaluate(POINTS)) >= 11
    assert keyboard.moves >= 24
    press(page, "y")  # a key of the box: yes
    look = seat.turn()
    assert not look.over
    assert page.evaluate(POINTS) == [0, 0]
    press(page, "F6")
    expect(page.get_by_role("dialog", name="The score sheet")).to_contain_text("Deal 1")
