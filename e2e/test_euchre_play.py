"""Whole games of euchre: by mouse, by keys, a loner, and another game with the same players."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.options import set_pace
from e2e.seating import NEW_GAME, Seat, by_mouse, cleared, deal_again
from e2e.test_euchre_table import ALONE, KEY, button, dealt
from e2e.test_play_keyboard import Keyboard, deal_by_enter, press
from e2e.waiting import expect_answer
from parlour import catalogue
from parlour.record import Record
from tests.cases import daily

pytestmark = pytest.mark.motion

POINTS = """() => [...document.querySelectorAll("#counters .points")].map((score) =>
  Number(score.textContent))"""
NAMES = '() => [...document.querySelectorAll("#seats .name")].map((name) => name.textContent)'


def winner_has(scores: list[int], points: int) -> bool:
    """Whether exactly one side has this many points."""
    return max(scores) >= points > min(scores)


@pytest.mark.slow
def test_a_game_to_ten_by_mouse(page: Page, open_room: OpenRoom) -> None:
    """EUC-15: the mouse is enough."""
    open_room(page)
    set_pace(page, "no pause")
    lobby.deal(page, "euchre")
    seat = Seat(page)
    seat.turn()
    names = page.evaluate(NAMES)

    def go_on(page: Page) -> None:
        assert page.evaluate(NAMES) == names
        deal_again(page)

    seat.play_game(by_mouse, go_on)
    assert page.evaluate(NAMES) == names
    expect_answer(page, lambda: winner_has(page.evaluate(POINTS), 10), True)
    expect(page.locator("#outcome h2")).to_have_text(re.compile(r"^You (win|lose) \d+ to \d+$"))


@pytest.mark.parametrize("points", daily([4, 10]))
def test_a_game_by_keys_alone_and_another_one(page: Page, open_room: OpenRoom, points: int) -> None:
    """EUC-29: the same players play another game."""
    open_room(page, f"?play=euchre&game_points={points}&delay=0")
    seat = Seat(page)
    seat.turn()
    names = page.evaluate(NAMES)
    keyboard = Keyboard()
    assert seat.play_game(keyboard, deal_by_enter) > 1
    expect_answer(page, lambda: winner_has(page.evaluate(POINTS), points), True)
    expect(page.get_by_role("button", name=NEW_GAME)).to_be_focused()
    press(page, "Space")
    cleared(page)
    look = seat.turn()
    assert not look.over
    expect_answer(page, POINTS, [0, 0])
    assert page.evaluate(NAMES) == names
    expect(page.locator("#seats [data-at='top'] [data-role='dealer']")).to_be_visible()


def test_after_a_game_one_may_look_back_or_change_the_rules(
    page: Page, open_room: OpenRoom
) -> None:
    """EUC-29: the players may stop after a game."""
    open_room(page, "?play=euchre&game_points=1&delay=0")
    Seat(page).play_game(by_mouse, deal_again)  # more than one deal if everybody passes
    expect(page.get_by_role("button", name=NEW_GAME)).to_be_focused()
    page.locator("#outcome").get_by_role("button", name="Log").click()
    expect(page.locator("#log")).to_be_visible()
    page.get_by_role("button", name="Other rules").click()
    expect(page.locator("#terms-euchre")).to_be_visible()
    lobby.close_sheet(page)
    expect(page.locator("#lobby")).to_be_visible()
    expect(lobby.deal_button(page, "euchre")).to_be_focused()


def test_a_loner_gets_the_best_card_and_claims(page: Page, open_room: OpenRoom) -> None:
    hands = {3: "TC JC QC KC AC", 0: "JH JD AH KH 9C", 1: "9S TS QS KS AS", 2: "9D TD QD KD AD"}
    record = Record.of(catalogue.game("euchre", {}), dealt(2, hands, "9H"))
    deals.put(page, KEY, record.as_json())
    open_room(page, "?delay=0")
    lobby.play_again(page, "euchre")
    button(page, ALONE).click()
    seat = Seat(page)
    look = seat.wait(lambda look: look.asked and len(look.hand) == len(look.playable) == 6)
    assert set(look.hand) == {"JH", "JD", "AH", "KH", "9C", "9H"}, "the partner passed the nine"
    expect(page.locator("#seats [data-part='remarks']", has_text="sits out")).to_have_count(1)
    for card in ("9H", "9C", "JH", "JD", "AH"):
        expect(page.locator("#claim")).to_be_hidden()
        seat.card(card).and_(page.locator(":not([aria-disabled])")).click()
    page.locator("#claim").click()
    expect(page.locator("#outcome")).to_contain_text("We score 1 point, with 4 tricks.")
