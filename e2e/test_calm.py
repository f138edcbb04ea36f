"""Reduced motion, long pauses between moves, and a demo that can be paused."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.options import set_pace
from e2e.seating import WAITS, Seat
from e2e.test_euchre_table import answer_the_first_lead
from e2e.waiting import at_rest, expect_change, let_pass, own_time, rounds
from tests.cases import daily

LONG = 60.0
"""Seconds after which a table that does not wait has continued."""

LAID = "() => [...document.querySelectorAll('#trick-cards .card')].map((card) => card.dataset.card)"
"""The cards of the trick."""

SEEN = """() => ["#own", "#seats", "#slots", "#trick", "#loose-cards", "#piles"].map((place) =>
  document.querySelector(place).textContent + document.querySelectorAll(`${place} .card`).length)"""
"""The state of the table."""

COUNT_MOTIONS = """
window.motions = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  window.motions += 1;
  return animate.apply(this, given);
};
"""
"""Run in the page: counts Python's animations."""

MOVING = """() => document.getAnimations().flatMap(({ effect }) => effect.getKeyframes())
  .flatMap((frame) => Object.keys(frame))
  .filter((name) =>
    !["offset", "computedOffset", "easing", "composite", "opacity", "visibility"].includes(name))"""
"""The animated properties, except those of a fade."""

LINES = """() => [
    ...document.querySelectorAll("#trick-cards .card[data-moved], .seat:has(.fan[data-moved])")
  ]
  .filter((found) =>
    getComputedStyle(found.querySelector(".face, .cameo")).outlineStyle === "solid")
  .map((found) => found.dataset.card ?? "somebody's hand")"""
"""The cards of the trick, and the players, that have an outline."""


@pytest.fixture
def calm(page: Page) -> Page:
    """A page with a fake clock and reduced motion."""
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(COUNT_MOTIONS)
    own_time(page)
    return page


def come(page: Page, cards: int) -> None:
    """Let time pass until this many cards lie in the trick."""
    for _ in range(40):
        if len(page.evaluate(LAID)) >= cards:
            return
        let_pass(page, 0.3)
        rounds(page)
    raise AssertionError("Nobody plays.")


@pytest.mark.fresh("it advances the page's clock")
@pytest.mark.parametrize("way", daily(["Enter", "Space", "tap"]))
def test_what_has_come_is_marked_instead_of_moved_and_a_finished_trick_waits(
    calm: Page, open_room: OpenRoom, way: str
) -> None:
    """Marks show which card was played, and from which hand. Enter, Space or a tap continues, not a
    timer."""
    page = calm
    answer_the_first_lead(page, open_room, "0.6 s")
    for number in (3, 4):  # the jack of clubs was played on an ace
        come(page, number)
        laid = page.evaluate(LAID)
        fresh, hand = sorted(page.evaluate(LINES), key=len)
        assert fresh in laid
        assert hand == "somebody's hand"
    assert page.evaluate(MOVING) == []
    assert page.evaluate("motions") == 0
    let_pass(page, LONG)
    assert len(page.evaluate(LAID)) == 4
    expect(page.locator("#prompt")).to_contain_text(WAITS)
    if way == "tap":
        page.locator("#prompt").click()
    else:
        page.keyboard.press(way)
    expect(page.locator("#trick-cards .card")).not_to_have_count(4)
    expect(page.locator("#prompt")).not_to_contain_text("goes on")


@pytest.mark.fresh("it advances the page's clock")
def test_the_pace_goes_up_to_ten_seconds(page: Page, open_room: OpenRoom) -> None:
    own_time(page)
    answer_the_first_lead(page, open_room, "10 s")
    for laid in (3, 4):
        let_pass(page, 5)
        rounds(page)
        assert len(page.evaluate(LAID)) == laid - 1
        let_pass(page, 5.5)
        expect(page.locator("#trick-cards .card")).to_have_count(laid)
    let_pass(page, 5)
    rounds(page)
    assert len(page.evaluate(LAID)) == 4


@pytest.mark.fresh("it advances the page's clock")
@pytest.mark.parametrize("way", daily(["Space", "button"]))
def test_a_demo_stands_still_and_goes_on(page: Page, open_room: OpenRoom, way: str) -> None:
    own_time(page)
    open_room(page, "?play=durak&delay=0.6")
    Seat(page).turn()
    hold = page.locator("#pause")
    expect(hold).to_be_hidden()
    page.keyboard.press("Shift+D")
    expect(hold).to_be_visible()

    def press() -> None:
        page.keyboard.press("Space") if way == "Space" else hold.click()

    press()
    expect(hold).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#alert")).to_contain_text("Demo paused")
    before = at_rest(page, SEEN)
    let_pass(page, LONG)
    rounds(page)
    assert page.evaluate(SEEN) == before
    press()
    expect(hold).to_have_attribute("aria-pressed", "false")
    let_pass(page, 5)
    expect_change(page, SEEN, before)
    press()
    page.keyboard.press("Shift+D")  # taking over the hand resumes the demo
    expect(hold).to_be_hidden()
    set_pace(page, "no pause")
    Seat(page).turn()


def test_a_remark_goes_by_itself_where_nothing_moves(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=ecarte&delay=0")
    page.keyboard.press("F1")
    remark = page.locator("#preference-toast")
    expect(remark).to_contain_text("Sound:")
    expect(remark).to_be_hidden()
