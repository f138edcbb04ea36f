"""A deal is played with the keyboard alone, and the focus is never lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.options import set_pace
from e2e.seating import Look, Seat, choice, cleared, hurry
from parlour import catalogue

FOCUS = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const isNowhere = () => document.activeElement === document.body;
  await drawn();
  for (let n = 0; n < 5 && isNowhere(); n++) await drawn();
  const active = document.activeElement;
  if (isNowhere()) return "nothing";
  const box = active.getBoundingClientRect();
  const seen = active.checkVisibility() && box.width > 0 && box.height > 0 &&
    box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  return seen ? "" : `something unseen: ${active.outerHTML.slice(0, 80)}`;
}"""
"""What is wrong with the focus after the page has been drawn; empty if nothing is.

The script waits for several frames, because a dialog that closes fires its event in a later task.
"""

ACTIVE = """() => {
  const { card, move } = document.activeElement.dataset;
  return document.activeElement.closest("#hand") ? card : move;
}"""

STOPS = """() => document.querySelectorAll("#hand .card[tabindex='0']").length"""
"""The number of Tab stops in the hand."""

IS_BEFORE = """goal => {
  const button = document.querySelector(`[data-move="${goal}"]`);
  const { activeElement, body } = document;
  const place = button.compareDocumentPosition(activeElement);
  return activeElement !== body && Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING);
}"""
"""Is the button of a move before the focused element?"""

LONGEST_WALK = 40
"""The most key presses to reach anything on the table."""


class Keyboard:
    """Plays with the keyboard only: with arrows and Tab, and with the keys of moves."""

    def __init__(self) -> None:
        self.moves = 0
        self.left: tuple[tuple[str, ...], int] = ((), 0)
        """The hand without the last played card, and that card's place in it."""

    def __call__(self, page: Page, look: Look) -> None:
        chosen = choice(look)
        self.moves += 1
        self.left = ((), 0)
        if chosen in look.chips:
            press(page, str(look.chips.index(chosen) + 1))
        elif chosen in look.hand:
            at = look.hand.index(chosen)
            self.left = (look.hand[:at] + look.hand[at + 1 :], at)
            walk(page, chosen, jumps(chosen) if self.moves % 2 else arrows())
            press(page, "Enter")
        elif self.moves % 2 and (key := letter(page, chosen)):
            press(page, key)
        else:
            walk(page, chosen, tabs(page.evaluate(IS_BEFORE, chosen)))
            press(page, "Space")


def press(page: Page, key: str) -> None:
    """Press one key, and check that a visible element has the focus."""
    page.keyboard.press(key)
    wrong = page.evaluate(FOCUS)
    assert not wrong, f"After “{key}” the focus is on {wrong}."


def walk(page: Page, goal: str, keys: Iterator[str]) -> None:
    """Press keys until this card of the hand, or the button of this move, has the focus."""
    for _ in range(LONGEST_WALK):
        if page.evaluate(ACTIVE) == goal:
            return
        press(page, next(keys))
    raise AssertionError(f"No key leads to {goal}.")


def deal_by_enter(page: Page) -> None:
    """Press the button that deals, which has the focus after a deal."""
    expect(page.get_by_role("button", name="Next deal")).to_be_focused()
    press(page, "Enter")
    cleared(page)


def tabs(is_before: bool) -> Iterator[str]:
    while True:
        yield "Shift+Tab" if is_before else "Tab"


def arrows() -> Iterator[str]:
    yield "Home"
    while True:
        yield "ArrowRight"


def jumps(card: str) -> Iterator[str]:
    while True:
        yield card[0].lower().replace("t", "1")


def letter(page: Page, move: str) -> str:
    return Seat(page).button(move).get_attribute("aria-keyshortcuts") or ""


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_whole_deal_by_keys_alone(page: Page, open_room: OpenRoom, game: str) -> None:
    """The hand has one Tab stop. After a play the focus is on the card that is now in the same
    place, or on the last card."""
    open_room(page, "?delay=0")
    lobby.deal_button(page, game).focus()
    expect(lobby.deal_button(page, game)).to_be_focused()
    press(page, "Enter")
    seat = Seat(page)
    keyboard = Keyboard()

    followed = 0

    def watch_focus(look: Look) -> None:
        nonlocal followed
        assert page.evaluate(STOPS) == bool(look.hand)
        hand, at = keyboard.left
        if hand == look.hand and not look.boxed:
            assert page.evaluate(ACTIVE) == hand[min(at, len(hand) - 1)]
            followed += 1

    seat.play_out(keyboard, watch_focus)
    assert keyboard.moves > 4
    assert followed
    deal_by_enter(page)


def test_the_keys_that_name_actions(page: Page, open_room: OpenRoom) -> None:
    """DUR-26, DUR-27: `t` takes; `0` asks for trumps, then passes."""
    game = deals.game(players=3, six_exchange=False)
    hands = {0: "6C 6D KC KD KH AD", 1: "7C 8C 9C TC JC QC", 2: "7D 8D 9D TD JD QD"}
    deals.leave(page, game, deals.stacked(game, 2, hands, "AH"))
    open_room(page, "?delay=0")
    lobby.play_again(page)
    seat = Seat(page)
    seat.wait(lambda look: "query" in look.actions)
    press(page, "0")
    look = seat.wait(lambda look: look.asked and "query" not in look.actions)
    expect(page.locator("#seats .said").nth(1)).to_have_text("no trumps")
    press(page, "6")
    press(page, "Enter")
    look = seat.wait(lambda look: look.asked and look.laid != ())
    assert look.actions == ("pass",)
    press(page, "0")
    seat.turn(look)
    look = seat.play_until(lambda look: "take" in look.actions, Keyboard())
    before = len(look.hand)
    press(page, "t")
    assert len(seat.turn(look).hand) > before


def test_dialogues_give_the_focus_back_even_if_what_had_it_is_gone(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&delay=0")
    Seat(page).turn()
    press(page, "Home")
    before = page.evaluate(ACTIVE)
    for key, dialog in (("r", "The rules in force"), ("?", "Shortcuts")):
        press(page, key)
        sheet = page.get_by_role("dialog", name=dialog)
        expect(sheet).to_be_visible()
        for back in ("Escape", "Enter"):
            if back == "Enter":
                press(page, key)
                walk_to_close(page)
            press(page, back)
            expect(sheet).to_be_hidden()
            assert page.evaluate(ACTIVE) == before
    press(page, "r")
    page.evaluate("() => document.querySelector('#hand .card[tabindex=\"0\"]').remove()")
    press(page, "Escape")
    press(page, "ArrowRight")


def walk_to_close(page: Page) -> None:
    for _ in range(LONGEST_WALK):
        if page.evaluate("() => document.activeElement.dataset.command") == "close":
            return
        press(page, "Shift+Tab")
    raise AssertionError("No key leads to the button that closes the sheet.")


def test_the_keys_of_the_room(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?delay=1")
    pace = page.get_by_label("Pace")
    expect(pace).to_have_value("0.9")
    press(page, "Tab")
    press(page, "-")
    expect(pace).to_have_value("1.2")
    press(page, "+")
    press(page, "+")
    expect(pace).to_have_value("0.6")
    set_pace(page, "0.15 s")
    lobby.deal_button(page).press("Enter")
    seat = Seat(page)
    look = seat.turn()
    Keyboard()(page, look)
    menu = page.locator("#menu-button")
    menu.focus()
    seat.turn(look)
    expect(menu).to_be_focused()  # the focus stays while the others play
    set_pace(page, "no pause")
    page.locator("#hand [tabindex='0']").focus()
    press(page, "n")  # no new deal while one is under way
    assert not seat.look().over
    hurry(page)
    press(page, "n")
    cleared(page)
    seat.turn()
    for queen in "qqqqqqq":
        press(page, queen)
    expect(page.locator("#table")).to_be_visible()
    press(page, "g")
    expect(page.locator("#table")).to_be_hidden()
    expect(lobby.deal_button(page)).to_be_focused()
