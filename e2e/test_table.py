"""The table in a real browser: everything visible and large enough, with and without motion."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat, by_mouse, hurry
from e2e.test_layout import resize
from e2e.test_play_keyboard import ACTIVE, STOPS, press
from e2e.test_play_touch import MISPLACED
from e2e.waiting import expect_answer

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
"""The row and the shorter side of each card of the hand."""

LINES = """() => [...document.querySelectorAll("#hand .card .face")].map((face) => {
  const { outlineWidth, outlineStyle } = getComputedStyle(face);
  return `${outlineWidth} ${outlineStyle}`;
})"""
"""The outline of each card of the hand."""

SUITS = """() => {
  const suits = [..."CDHS"].map((suit) => document.querySelector(`#faces #suit-${suit} path`));
  return [
    suits.map((path) => path.getAttribute("d")),
    suits.map((path) => getComputedStyle(path).fill),
    getComputedStyle(document.querySelector("#faces #card-7H rect")).fill,
  ];
}"""
"""The shape and the ink of each suit, and the colour of the paper."""

WATCH_FLIGHTS = """
window.motions = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
  window.motions.push(this.closest("#animation-layer") ? "away" : "here");
  return animate.apply(this, how);
};
"""
"""Run in the page: records Python's animations."""

WATCH_STYLES = """
for (const begins of ["animationstart", "transitionrun"]) {
  document.addEventListener(begins, () => window.motions.push("style"));
}
"""
"""Run in the page: records all other animations and transitions."""


def first_bout(page: Page, open_room: OpenRoom) -> None:
    """Play a deal at a quick pace up to the end of the first bout."""
    page.add_init_script(WATCH_FLIGHTS)
    open_room(page, "?play=durak&players=2&delay=0.15")
    seat = Seat(page)
    look = seat.turn()
    while not look.last:
        by_mouse(page, look)
        look = seat.stop(look)
        if look.waits:
            page.keyboard.press("Enter")
            look = seat.turn(look)


def test_nothing_is_off_the_screen_or_too_small_to_touch(page: Page, open_room: OpenRoom) -> None:
    """DUR-02: two to six players."""
    open_room(page, "?delay=0")
    for players in range(2, 7):
        lobby.agree(page, players=players)
        lobby.deal_from_sheet(page)
        look = Seat(page).play_until(lambda look: look.playable != (), by_mouse)
        assert len(look.held) == players - 1
        for layout, (width, height) in LAYOUTS.items():
            resize(page, width, height)
            assert page.evaluate(MISPLACED) == [], f"{players} players, {layout}"
            assert min(card["least"] for card in page.evaluate(CARDS)) >= 24, layout
        resize(page, 1280, 800)
        if players < 6:
            page.get_by_role("button", name="All games").click()
    hurry(page)
    expect(page.locator("#outcome")).to_contain_text(re.compile("durak|A draw|safe|lost"))
    page.get_by_role("button", name="Other rules").click()
    expect(page.locator("#outcome:not([hidden])")).to_have_count(0)


def test_a_hand_of_eighteen_lies_in_two_rows_and_keys_walk_through_them(
    page: Page, open_room: OpenRoom
) -> None:
    """Arrows and the keys of suits move the focus. The hand has one Tab stop."""
    resize(page, 320, 568)
    open_room(page, "?play=durak&delay=0&preset=pocket_bulk")
    Seat(page).turn()
    cards = page.evaluate(CARDS)
    assert len(cards) > 15
    assert len({card["row"] for card in cards}) == 2
    assert min(card["least"] for card in cards) >= 24
    row, last = [card["row"] for card in cards].count(cards[0]["row"]), len(cards) - 1
    hand = Seat(page).look().hand
    walk = [
        *(("Home", 0), ("ArrowDown", row), ("ArrowUp", 0), ("ArrowRight", 1)),
        *(("End", last), ("ArrowUp", last - row), ("ArrowDown", last), ("ArrowLeft", last - 1)),
    ]
    at = last - 1
    for suit in "SHDCS":
        further = [*range(at + 1, len(hand)), *range(at + 1)]
        at = next(spot for spot in further if hand[spot][1] == suit)
        walk.append((suit.lower(), at))
    for key, goal in walk:
        press(page, key)
        assert page.evaluate(ACTIVE) == hand[goal], key
        assert page.evaluate(STOPS) == 1, key


@pytest.mark.fresh("a script runs before the page's own")
def test_cards_do_not_move_where_no_motion_is_wanted(page: Page, open_room: OpenRoom) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(WATCH_STYLES)
    first_bout(page, open_room)
    assert page.evaluate("motions") == []


@pytest.mark.motion
def test_cards_fly_and_leave_nothing_behind(page: Page, open_room: OpenRoom) -> None:
    first_bout(page, open_room)
    expect_answer(page, lambda: {"here", "away"} <= set(page.evaluate("motions")), True)
    expect(page.locator("#animation-layer .card")).to_have_count(0)


def test_suits_and_chosen_cards_survive_forced_colours(page: Page, open_room: OpenRoom) -> None:
    """Every card has a border, the chosen card a thick line, and every suit its shape."""
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    deals.leave_several_uses(page)
    open_room(page, "?delay=0")
    lobby.play_again(page)
    seat = Seat(page)
    seat.wait(lambda look: look.asked and look.laid == ("6S",))
    seat.card("6H").click()
    look = seat.wait(lambda look: look.chips != ())
    page.locator("#menu-button").focus()  # the focus ring must not count as a mark
    lines = dict(zip(look.hand, page.evaluate(LINES), strict=True))
    assert lines.pop("6H") == "3px solid"
    assert set(lines.values()) <= {"1px solid", "1px dashed"}  # dashed if it cannot be played
    page.locator("#faces").wait_for(state="attached")
    shapes, inks, paper = page.evaluate(SUITS)
    assert len({*shapes}) == 4
    assert paper not in inks
