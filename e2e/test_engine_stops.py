"""Crashes of the tab and of the interpreter in the middle of a deal."""

from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from e2e.conftest import OpenRoom
from e2e.framing import frame_of, link_of, open_host, wait_for_game
from e2e.seating import Look, Seat, by_mouse
from e2e.test_embed import SANDBOXES, press_play
from e2e.visits import wait_for_room
from e2e.waiting import until
from tests.cases import daily
from tools.static_server import StaticServer

DURAK = "?play=durak&players=2&delay=0"

CRASH_PYTHON = """async () => {
  const { started } = await import("./static/interpreter.mjs");
  try {
    (await started).runPython("import json; json.loads('[' * 20000 + ']' * 20000)");
  } catch {
    // The error is ignored, as in a listener.
  }
}"""
"""Parses 20,000 nested brackets without a check, which crashes Pyodide."""


def played(page: Page, moves: int) -> Look:
    """Make this many moves, and return the player's next decision."""
    seat = Seat(page)
    look = seat.turn()
    for _ in range(moves):
        by_mouse(page, look)
        look = seat.turn(look)
    return look


def expect_again(page: Page, look: Look) -> None:
    """Check that the player has to decide in the same position."""
    again = Seat(page).turn()
    assert (again.hand, again.laid, again.held) == (look.hand, look.laid, look.held)


def test_a_dead_interpreter_is_told_over_a_dialogue_and_the_deal_goes_on_as_after_a_crash(
    faulty_page: Page, context: BrowserContext, server: StaticServer, open_room: OpenRoom
) -> None:
    open_room(faulty_page, DURAK)
    look = played(faulty_page, 2)
    faulty_page.keyboard.press("?")
    expect(faulty_page.locator("dialog[open]")).to_be_visible()
    overlay = faulty_page.get_by_role("dialog", name="The engine has stopped")
    expect(overlay).to_be_hidden()
    faulty_page.evaluate(CRASH_PYTHON)
    expect(overlay).to_be_visible()
    faulty_page.keyboard.press("Escape")
    faulty_page.keyboard.press("n")
    expect(overlay).to_be_visible()
    expect(overlay.get_by_role("button")).to_have_count(1)
    overlay.get_by_role("button", name="Reload").click()
    until(faulty_page, "() => document.querySelector('#stopped')?.open === false")
    wait_for_room(faulty_page)
    expect_again(faulty_page, look)
    with faulty_page.expect_event("crash"), suppress(Error):  # the navigation never ends
        faulty_page.goto("chrome://crash", timeout=1000)
    page = context.new_page()
    page.goto(f"{server.url}?delay=0")
    wait_for_room(page)
    expect_again(page, look)
    page.close()


@pytest.mark.parametrize(("kind", "deal"), daily([("scripts", "link"), ("advised", "rules")]))
def test_in_a_frame_too_the_button_brings_the_hand_back(
    faulty_page: Page, server: StaticServer, kind: str, deal: str
) -> None:
    """A frame saves nothing, so its address leads to the position."""
    asked = f"#{link_of('durak')}" if deal == "link" else "&players=2"
    address = f"{server.url}embed/durak/?delay=0{asked}"
    open_host(faulty_page, server, frame_of(address, SANDBOXES[kind]))
    press_play(faulty_page)
    room = wait_for_game(faulty_page)
    look = played(room, 2)
    room.locator("#full").dispatch_event("pointerenter")  # the link now leads to this position
    until(room, "document.querySelector('#full').hash === location.hash")
    room.evaluate(CRASH_PYTHON)
    room.get_by_role("button", name="Reload").click()
    until(room, "() => document.querySelector('#stopped')?.open === false")
    expect_again(wait_for_game(faulty_page), look)
