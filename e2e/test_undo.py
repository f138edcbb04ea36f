"""Undo and hints."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import SEEN, Look, Seat
from parlour.room.storage.envelope import opened
from tests.cases import daily

pytestmark = pytest.mark.motion

CANNOT = "Can't undo"

BACK_AND_FORTH = f"""async (times) => {{
  const seen = {SEEN};
  const states = [];
  const until = async (laid) => {{
    while (document.querySelectorAll("#slots .card").length !== laid)
      await new Promise((passed) => setTimeout(passed, 1));
    states.push([JSON.stringify(seen()), localStorage.getItem("parlour/save/durak")]);
  }};
  for (let n = 0; n < times; n++) {{
    document.querySelector('#hand [data-card="9C"]').click();
    await until(1);
    document.querySelector('[data-command="undo"]').click();
    await until(0);
  }}
  return states;
}}"""
"""Plays a card and undoes it repeatedly; returns the visible and saved states."""


def attacked(page: Page, open_room: OpenRoom, answer: str) -> Seat:
    """Open a deal in which the player attacks. The opponent has the cards of `answer`. The table
    waits after every move."""
    game = deals.game(players=2)
    hands = {0: "9C 9D TC KC 6S 7S", 1: answer}
    deals.leave(page, game, deals.stacked(game, 1, hands, "AH AS AD QH"))
    deals.step_by_step(page)
    open_room(page, "?delay=0")
    lobby.play_again(page)
    seat = Seat(page)
    seat.turn()
    return seat


def _asked_at(laid: int, look: Look) -> bool:
    """Whether the player is asked, with this many cards on the table."""
    return look.asked and len(look.laid) == laid


def test_a_move_is_taken_back_before_anybody_has_answered(page: Page, open_room: OpenRoom) -> None:
    seat = attacked(page, open_room, "8C 8D 8H 7D 7H JS")
    before = seat.look()
    undo = page.get_by_role("navigation", name="Room").get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    seat.card("9C").click()
    seat.wait(lambda look: look.laid == ("9C",))
    expect(undo).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Backspace")
    assert seat.wait(partial(_asked_at, 0)) == before
    expect(undo).to_have_attribute("aria-disabled", "true")
    seat.card("TC").click()
    seat.wait(lambda look: look.laid == ("TC",))


def test_a_hint_marks_and_says_a_good_move_and_an_undo_that_cannot_be_says_why(
    page: Page, open_room: OpenRoom
) -> None:
    seat = attacked(page, open_room, "8C 8D JC 7D 7H QC")
    reason = page.locator("#reason")
    page.keyboard.press("Shift+H")
    expect(reason).to_contain_text("A good player might attack: the ")
    expect(page.locator("#hand .card[data-advised]")).to_have_count(1)
    assert seat.look().asked
    expect(page.locator("#alert")).to_contain_text("A good player might")
    page.set_viewport_size({"width": 390, "height": 844})  # this width has the command in the menu
    page.get_by_role("button", name="Menu").click()
    undo = page.locator("#table-menu").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    undo.click(force=True)  # Playwright would wait until it is enabled
    expect(reason).to_have_text("You have no move to undo.")
    page.keyboard.press("Escape")
    seat.card("9C").click()
    seat.wait(lambda look: look.laid == ("9C",))
    page.keyboard.press("F8")  # from now on the table continues by itself
    look = seat.wait(lambda look: look.asked and len(look.laid) > 1)
    page.keyboard.press("Shift+U")
    expect(reason).to_contain_text(CANNOT)
    assert seat.look().laid == look.laid


@pytest.mark.parametrize("times", daily([15, 100]))
def test_many_steps_back_and_forth(page: Page, open_room: OpenRoom, times: int) -> None:
    """This is L4 of docs/quality.md. The table and its save are the same each time."""
    attacked(page, open_room, "8C 8D 8H 7D 7H JS")
    states = page.evaluate(BACK_AND_FORTH, times)
    assert len(states) == 2 * times
    seen, saves = ([state[part] for state in states] for part in (0, 1))
    kept = [opened(text).entries for text in saves]
    for after in (2, 3):  # after the first undo the deal counts as one with help
        assert set(seen[after::2]) == {seen[after]}
        assert all(entries == kept[after] for entries in kept[after::2])
    assert kept[2] != kept[3]
