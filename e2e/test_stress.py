"""Pressing the deal button as fast as possible leaves one complete deal."""

import pytest
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat
from e2e.waiting import rounds
from tools.measure.robustness import stress

pytestmark = pytest.mark.motion

PRESSES = 20
"""`make soak` presses 500 times."""


def test_one_whole_deal_is_left_of_many_presses(page: Page, open_room: OpenRoom) -> None:
    """This is L3 of docs/quality.md. A pause is running whenever the table is left."""
    open_room(page, "?play=durak&players=3&delay=1")
    hand = page.locator("#hand .card")
    expect(hand).to_have_count(6)
    stress.press(page, PRESSES)
    expect(hand).to_have_count(6)
    assert stress.faults(page) == []


def test_whoever_leaves_while_the_table_is_laid_does_not_find_himself_there(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?delay=0")
    page.evaluate("""() => {
      document.querySelector(".cover .play").click();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "g", bubbles: true }));
    }""")
    rounds(page)
    assert stress.running(page)["deals"] == 0
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    lobby.deal(page)
    Seat(page).turn()
    assert stress.faults(page) == []
