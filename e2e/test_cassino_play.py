"""Whole games of cassino to eleven: by mouse, and by keys alone."""

import pytest
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.options import set_pace
from e2e.seating import NEW_GAME, Seat, by_mouse, cleared, deal_again
from e2e.test_play_keyboard import Keyboard, deal_by_enter, press
from e2e.waiting import expect_answer

pytestmark = pytest.mark.motion

POINTS = """() => [...document.querySelectorAll("#counters [data-part='points']")].map((score) =>
  Number(score.textContent))"""


@pytest.mark.slow
def test_a_game_to_eleven_by_mouse(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    set_pace(page, "no pause")
    lobby.preset(page, "modern_eleven_up", "cassino").check()
    lobby.deal_from_sheet(page, "cassino")
    Seat(page).play_game(by_mouse, deal_again)
    expect_answer(page, lambda: max(page.evaluate(POINTS)) >= 11, True)
    expect(page.locator("#outcome .page")).to_contain_text("Most cards")
    expect(page.locator("#outcome .page")).to_contain_text("Game, to 11")


@pytest.mark.slow
def test_a_game_to_eleven_by_keys_alone(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=cassino&game_point=11&delay=0")
    seat = Seat(page)
    keyboard = Keyboard()
    seat.play_game(keyboard, deal_by_enter)
    expect_answer(page, lambda: max(page.evaluate(POINTS)) >= 11, True)
    assert keyboard.moves >= 24
    expect(page.get_by_role("button", name=NEW_GAME)).to_be_focused()
    press(page, "n")
    cleared(page)
    look = seat.turn()
    assert not look.over
    expect_answer(page, POINTS, [0, 0])
    press(page, "F6")
    expect(page.get_by_role("dialog", name="The score sheet")).to_contain_text("Deal 1")
