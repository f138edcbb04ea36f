"""A deal is played to its end with the mouse, and then the next one."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.options import set_pace
from e2e.seating import Look, Seat, by_mouse, deal_again, hurry

DURAK = re.compile("durak|A draw|safe|lost")


@pytest.mark.motion
def test_a_whole_deal_and_the_next_one(page: Page, open_room: OpenRoom) -> None:
    """DUR-65: the mouse is enough."""
    open_room(page)
    set_pace(page, "no pause")
    lobby.deal(page)
    seat = Seat(page)
    decisions: list[Look] = []
    seat.play_out(by_mouse, decisions.append)
    assert decisions
    outcome = page.locator("#outcome")
    expect(outcome.get_by_role("heading")).to_have_text(DURAK)
    expect(page.locator("#alert")).to_have_text(DURAK)
    expect(outcome).to_contain_text("Matchsticks: You")
    lost = int("A draw" not in outcome.inner_text())
    deal_again(page)
    assert len(seat.turn().hand) > 0
    hurry(page)
    lost += "A draw" not in outcome.inner_text()
    sticks = re.findall(r"\d+", outcome.get_by_text("Matchsticks").inner_text())
    assert sum(map(int, sticks)) == lost
