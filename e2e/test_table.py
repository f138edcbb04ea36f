"""The table in a real browser: all of it in sight and large enough, with motion and without."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.seating import Seat, by_mouse
from e2e.test_layout import resize
from e2e.test_play_touch import MISPLACED

LAYOUTS = {
    "phone": (390, 844),
    "small phone": (320, 568),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
    "phone on its side": (844, 390),
}

CARDS = """() => [...document.querySelectorAll("#hand .card")].map((card) => {
  const { top, width, height } = card.getBoundingClientRect();
  return { row: Math.round(top), least: Math.min(width, height) };
})"""
"""For each card of the hand where its row is, and the lesser of its sides."""

WATCH = """
window.motions = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
  window.motions.push(this.closest("#sky") ? "away" : "here");
  return animate.apply(this, how);
};
for (const begins of ["animationstart", "transitionrun"]) {
  document.addEventListener(begins, () => window.motions.push("style"));
}
"""
"""Run in the page: whatever begins to move is written down."""


@pytest.fixture
def calm(page: Page) -> Page:
    """A page that asks for no motion."""
    page.emulate_media(reduced_motion="reduce")
    return page


def first_bout(page: Page, open_room: OpenRoom) -> None:
    """A deal at a quick pace, as far as the end of the first bout."""
    page.add_init_script(WATCH)
    open_room(page, "?play=durak&players=2&delay=0.15")
    seat = Seat(page)
    look = seat.turn()
    while not look.last:
        by_mouse(page, look)
        look = seat.stop(look)
        if look.waits:
            page.keyboard.press("Enter")
            look = seat.turn(look)


def test_nothing_is_off_the_screen_or_too_small_to_touch(calm: Page, open_room: OpenRoom) -> None:
    open_room(calm, "?delay=0")
    for players in range(2, 7):
        calm.locator('#agreement-durak [name="players"]').select_option(str(players))
        calm.get_by_role("button", name="Deal", exact=True).click()
        Seat(calm).play_until(lambda look: look.playable != (), by_mouse)
        for layout, (width, height) in LAYOUTS.items():
            resize(calm, width, height)
            assert calm.evaluate(MISPLACED) == [], f"{players} players, {layout}"
            assert min(card["least"] for card in calm.evaluate(CARDS)) >= 24, layout
        resize(calm, 1280, 800)
        calm.get_by_role("button", name="Games").click()


def test_a_hand_of_eighteen_lies_in_two_rows_on_a_phone(calm: Page, open_room: OpenRoom) -> None:
    resize(calm, 320, 568)
    open_room(calm, "?play=durak&delay=0&preset=pocket_bulk")
    Seat(calm).turn()
    cards = calm.evaluate(CARDS)
    assert len(cards) > 15
    assert len({card["row"] for card in cards}) == 2
    assert min(card["least"] for card in cards) >= 24


def test_cards_do_not_move_where_no_motion_is_wanted(calm: Page, open_room: OpenRoom) -> None:
    first_bout(calm, open_room)
    assert calm.evaluate("motions") == []


def test_cards_fly_and_leave_nothing_behind(page: Page, open_room: OpenRoom) -> None:
    first_bout(page, open_room)
    assert {"here", "away"} <= set(page.evaluate("motions"))
    expect(page.locator("#sky .card")).to_have_count(0)


def test_suits_and_chosen_cards_survive_forced_colours(calm: Page, open_room: OpenRoom) -> None:
    calm.emulate_media(forced_colors="active", reduced_motion="reduce")
    open_room(calm, "?play=durak&delay=0")
    Seat(calm).turn()
    expect(calm.locator("#hand .card svg").first).to_have_css("border-top-width", "1px")
