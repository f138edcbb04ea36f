"""Who plays which hand: several people on one device, only the computer, open hands."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.options import set_pace
from e2e.seating import Look, Seat, by_mouse
from e2e.waiting import at_rest, let_pass, own_time, rounds
from tests.cases import daily

READY = ("ready",)

LONG = 10.0
"""Seconds after which a table that is not paused has continued."""

DESCRIPTION = "document.querySelector('#table-description').innerText"
"""The text for somebody who cannot see the table."""

BACKS = """() => [...document.querySelectorAll("#hand .card use[data-part='face']")]
  .every((use) => use.getAttribute("href") === "#card-back")"""


def people_play(page: Page, *hands: int) -> None:
    """Let people play exactly these hands of durak."""
    lobby.people_play(page, *hands)


def deal(page: Page) -> Look:
    """Deal, and wait until somebody is asked."""
    lobby.deal(page)
    return Seat(page).turn()


def own_name(page: Page) -> str:
    """The name of the player at the lower edge."""
    return page.locator("#own-plate .name").inner_text()


def is_passing(look: Look) -> bool:
    """Whether all hands are hidden until the next person is ready."""
    return look.actions == READY


def be_ready(page: Page, key: str = "Enter") -> Look:
    """Confirm that the next person has the device, by key, or by a click if `key` is empty."""
    seat = Seat(page)
    expect(seat.button("ready")).to_be_focused()
    if key:
        page.keyboard.press(key)
    else:
        seat.button("ready").click()
    return seat.wait(lambda look: look.actions != READY)


@pytest.mark.parametrize("way", daily(["Enter", "r", ""]), ids=["Enter", "a letter", "a click"])
def test_between_two_people_all_cards_are_hidden(page: Page, open_room: OpenRoom, way: str) -> None:
    """DUR-04: people at this device can play any hands."""
    open_room(page, "?players=2&delay=0")
    people_play(page, 1, 2)
    look, seat, passed = deal(page), Seat(page), list[str]()
    while len(passed) < 3:
        assert not look.over
        if is_passing(look):
            passed.append(own_name(page))
            expect(page.locator("#question")).to_contain_text(f"Pass the device to {passed[-1]}.")
            assert page.evaluate(BACKS)
            assert look.hand.count("") == len(look.hand)
            assert not page.locator("#seats .known").inner_text()
            look = be_ready(page, way)
            assert own_name(page) == passed[-1]
            assert "" not in look.hand
        else:
            by_mouse(page, look)
            look = seat.turn(look)
    assert set(passed) == {"Zoë", "Guest 2"}
    assert all(a != b for a, b in pairwise(passed))


def test_who_plays_is_kept_for_each_game(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    people_play(page, 1, 3)
    open_room(page)
    leads = lobby.rules(page).get_by_role("button", name="Who plays which hand")
    expect(leads).to_contain_text("people play 1 and 3, the computer the rest")
    lobby.close_sheet(page)
    leads = lobby.rules(page, "ecarte").get_by_role("button", name="Who plays which hand")
    expect(leads).to_contain_text("you play hand 1, the computer the rest")
    expect(lobby.seats(page, "ecarte").locator(".hands > [role=group]:visible")).to_have_count(2)


def test_in_a_demo_the_computer_plays_and_gives_the_hand_back_at_once(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-54, CAS-43, ECA-17b: F2 starts a demo."""
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    seat.turn()
    set_pace(page, "quick")
    page.keyboard.press("F2")
    demo = page.locator('[data-command="demo"]')
    expect(demo).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#prompt")).to_contain_text("Demo: the computer")
    seat.wait(lambda look: bool(look.laid) and not look.asked)
    page.keyboard.press("Shift+D")
    expect(demo).to_have_attribute("aria-pressed", "false")
    if not seat.wait(lambda look: look.asked or "Press Enter" in look.prompt).asked:
        page.keyboard.press("Enter")  # the demo was stopped at a beaten attack
    look = seat.turn()
    assert look.actions or look.playable
    set_pace(page, "no pause")
    by_mouse(page, look)
    seat.turn(look)


def test_open_hands_show_every_card_and_a_note_says_who_cannot_see(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-50, CAS-40, CAS-56, ECA-15: all hands are shown, but not to the computer."""
    game = deals.game(players=2)
    deals.leave(page, game, deals.stacked(game, 0, {1: "6S 7S 8S 9S TS JS"}))
    open_room(page, "?delay=0")
    lobby.play_again(page)
    Seat(page).turn()
    known = page.locator("#seats .known")
    expect(known).to_be_empty()
    page.keyboard.press("Shift+O")
    for card in ("6♠", "8♠", "J♠"):
        expect(known).to_contain_text(card)
    note = page.locator('[data-note="open"]')
    expect(note).to_have_attribute(
        "title", "All hands are open. The computer still cannot see yours."
    )
    expect(page.locator("#table-description")).to_contain_text("known to hold")
    page.keyboard.press("Shift+O")
    expect(known).to_be_empty()
    expect(note).to_have_count(0)


@pytest.mark.fresh("it advances the page's clock")
def test_without_autotrick_every_move_waits_for_enter_or_a_tap(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-52, CAS-49: F8 toggles autotrick."""
    own_time(page)
    open_room(page, "?play=durak&players=3&delay=0")
    seat = Seat(page)
    look = seat.turn()
    page.keyboard.press("F8")
    description = page.locator("#table-description")
    for goes_on in ("Enter", "tap"):
        while look.asked:
            by_mouse(page, look)
            look = seat.stop(look)
        assert look.waits
        before = at_rest(page, DESCRIPTION)
        let_pass(page, LONG)
        rounds(page)
        assert page.evaluate(DESCRIPTION) == before
        if goes_on == "tap":
            page.locator("#notes").click()
        else:
            page.keyboard.press(goes_on)
        expect(description).not_to_have_text(before, use_inner_text=True)
        look = seat.wait(lambda look: look.asked or look.waits or look.over)
    page.keyboard.press("F8")
    seat.turn()


def test_up_and_down_set_the_pause_and_it_stands_at_the_lower_right(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-63, CAS-52, EUC-14: keys change the pause at the table."""
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    seat.turn()
    shown = page.locator("#delay")
    expect(shown).to_have_text("Pace: no pause")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(shown).to_have_text("Pace: quick")
    expect(page.get_by_label("Pace")).to_have_value("0.25")
    page.keyboard.press("ArrowDown")
    expect(shown).to_have_text("Pace: 0.15 s")
    box, view = shown.bounding_box(), page.viewport_size
    assert box and view
    assert box["x"] + box["width"] > view["width"] - 40
    assert box["y"] + box["height"] > view["height"] - 40
    page.keyboard.press("F3")
    page.keyboard.press("ArrowUp")
    expect(shown).to_have_text("Pace: 0.15 s")


def test_hot_keys_work_over_a_sheet_and_toggles_tell_their_state(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-61, ECA-17i: hot keys work at any time."""
    open_room(page, "?play=durak&players=2&delay=0")
    look = Seat(page).turn()
    page.keyboard.press("r")
    autotrick = page.locator('#table-menu [data-command="autotrick"]')
    expect(autotrick).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("F8")
    expect(autotrick).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("F9")
    expect(page.locator("html")).to_have_attribute("data-background", "green")
    expect(page.get_by_role("dialog", name="The rules in force")).to_be_visible()
    page.keyboard.press("F6")
    scores = page.get_by_role("dialog", name="The score sheet")
    expect(scores).to_be_visible()
    page.keyboard.press("Escape")
    expect(scores).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    Seat(page).comes_to(look)
    page.keyboard.press("F7")
    expect(page.locator("#lobby")).to_be_visible()
