"""The table in a real browser: a deal by mouse, one by keyboard, and what must hold on the way."""

import re
import time
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e.conftest import OpenRoom

DEAL = 90.0
"""Seconds within which a deal without pauses ends, on a busy machine."""
QUICK = "?play=durak&delay=0"
LAYOUTS = {
    "phone": (390, 844),
    "small phone": (320, 568),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
    "phone on its side": (844, 390),
}

ABLE = "#hand .card:not([aria-disabled])"
STOPS = "#hand .card[tabindex='0']"


def box_of(item: Locator) -> FloatRect:
    """Where something is on the screen."""
    box = item.bounding_box()
    assert box is not None
    return box


def is_over(page: Page) -> bool:
    return page.locator("#outcome:not([hidden])").count() > 0


def turns(page: Page, seconds: float = DEAL) -> Iterator[None]:
    """Each time the table asks the person something, until the deal is over."""
    end = time.monotonic() + seconds
    while not is_over(page):
        assert time.monotonic() < end, f"still running: {page.locator('#prompt').inner_text()}"
        if page.locator("#table[data-asked]").count():
            yield
        page.wait_for_timeout(20)


def wait_for_turn(page: Page, with_card: bool = True) -> bool:
    """Take or pass until a card can be played; False where the deal ends before that."""
    for _ in turns(page):
        if page.locator(ABLE).count() or not with_card:
            return True
        page.locator("#actions [data-move]").first.click()
    return False


def offer(page: Page) -> None:
    """Make any move that the table offers, by touch."""
    chips = page.locator("#chips [data-move]")
    cards = page.locator(ABLE)
    actions = page.locator("#actions [data-move]")
    for choice in (chips, cards, actions):
        if choice.count():
            choice.first.click(timeout=5_000)
            return


@pytest.fixture
def calm(page: Page) -> Page:
    """A page that asks for no motion."""
    page.emulate_media(reduced_motion="reduce")
    return page


def test_a_whole_deal_by_mouse(page: Page, open_room: OpenRoom) -> None:
    open_room(page, QUICK)
    for _ in turns(page):
        offer(page)
    expect(page.locator("#outcome h2")).to_have_text(re.compile("durak|draw"))
    expect(page.locator("#alert")).to_have_text(re.compile("durak|draw"))
    page.get_by_role("button", name="Next deal").click()
    expect(page.locator("#outcome")).to_be_hidden()
    expect(page.locator("#hand .card")).to_have_count(6)


def test_a_whole_deal_by_keyboard(page: Page, open_room: OpenRoom) -> None:
    open_room(page, QUICK)
    keys = page.keyboard
    for _ in turns(page):
        if page.locator("#chips [data-move]").count():
            keys.press("1")
        elif page.locator(ABLE).count():
            keys.press("Home")
            for _ in range(page.locator("#hand .card").count()):
                focused = page.locator("#hand .card:focus")
                if focused.count() and not focused.first.get_attribute("aria-disabled"):
                    break
                keys.press("ArrowRight")
            keys.press("Enter")
        else:
            page.locator("#actions [data-move]").first.focus()
            keys.press("Enter")
        if not is_over(page):
            assert page.locator("#hand:has(.card)").count() == 0 or page.locator(STOPS).count() == 1
            assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    expect(page.locator("#outcome h2")).to_be_visible()
    expect(page.get_by_role("button", name="Next deal")).to_be_focused()


@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_is_off_the_screen_or_too_small_to_touch(
    calm: Page, open_room: OpenRoom, players: int
) -> None:
    open_room(calm, f"{QUICK}&players={players}")
    assert wait_for_turn(calm)
    for layout, (width, height) in LAYOUTS.items():
        calm.set_viewport_size({"width": width, "height": height})
        assert calm.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), layout
        seen = calm.locator("#table .seat, #table .pile, #prompt, #hand, header button:visible")
        for item in seen.all():
            box = box_of(item)
            assert box["x"] >= 0, layout
            assert box["x"] + box["width"] <= width + 0.5, layout
            assert box["y"] + box["height"] <= height + 0.5, layout
        for button in calm.locator("#actions button").all():
            box = box_of(button)
            assert min(box["width"], box["height"]) >= 44, layout
        for card in calm.locator("#hand .card").all():
            assert box_of(card)["width"] >= 24, layout


def test_a_hand_of_eighteen_lies_in_two_rows_on_a_phone(calm: Page, open_room: OpenRoom) -> None:
    calm.set_viewport_size({"width": 320, "height": 568})
    open_room(calm, f"{QUICK}&preset=pocket_bulk")
    cards = calm.locator("#hand .card")
    expect(cards.nth(15)).to_be_visible()
    boxes = [box_of(card) for card in cards.all()]
    assert len({round(box["y"]) for box in boxes}) == 2
    assert all(box["width"] >= 24 and box["height"] >= 24 for box in boxes)


def test_a_look_at_the_table_asks_and_escape_lets_go(calm: Page, open_room: OpenRoom) -> None:
    open_room(calm, f"{QUICK}&players=2")
    target = calm.locator("#slots .card[data-target]")
    for _ in turns(calm):
        if target.count():
            break
        offer(calm)
    else:
        pytest.skip("nothing could be beaten in this deal")
    before = calm.locator("#slots .card").count()
    target.first.click()
    chips = calm.locator("#chips [data-move]")
    expect(chips.first).to_be_visible()
    expect(calm.locator("#table")).to_have_attribute("data-narrowed", "")
    calm.keyboard.press("Escape")
    expect(chips).to_have_count(0)
    assert calm.locator("#slots .card").count() == before
    target.first.click()
    calm.keyboard.press("1")
    expect(chips).to_have_count(0)
    expect(calm.locator("#table:not([data-narrowed])")).to_be_visible()


def test_a_card_that_can_do_nothing_says_why(calm: Page, open_room: OpenRoom) -> None:
    open_room(calm, QUICK)
    unable = calm.locator("#table[data-asked] #hand .card[aria-disabled='true']")
    for _ in turns(calm):
        if unable.count():
            break
        offer(calm)
    else:
        pytest.skip("every card could be played in this deal")
    hand = calm.locator("#hand .card").count()
    card = unable.first
    reason = (card.get_attribute("aria-label") or "").split(": ", 1)[1]
    card.click(force=True)  # Playwright would wait for it to become able
    expect(calm.locator("#reason")).to_have_text(reason)
    expect(calm.locator("#alert")).to_contain_text(reason)
    card.press("Enter")
    expect(calm.locator("#alert")).to_contain_text(reason)
    assert calm.locator("#hand .card").count() == hand


def test_cards_do_not_move_where_no_motion_is_wanted(calm: Page, open_room: OpenRoom) -> None:
    open_room(calm, "?play=durak&delay=0.6")
    for _ in range(10):
        calm.wait_for_timeout(100)
        assert calm.evaluate("document.getAnimations().length") == 0
    expect(calm.locator("#sky .card")).to_have_count(0)


def test_cards_fly_and_leave_nothing_behind(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&delay=1")
    page.wait_for_timeout(150)
    assert page.evaluate("document.getAnimations().length") > 0
    page.wait_for_timeout(6_000)
    expect(page.locator("#sky .card")).to_have_count(0)


def test_messages_come_at_a_pace_that_can_be_followed(calm: Page, open_room: OpenRoom) -> None:
    open_room(calm, QUICK)
    calm.evaluate(
        """() => {
          window.heard = [];
          new MutationObserver(() => {
            window.heard.push([performance.now(), document.querySelector("#news").textContent]);
          }).observe(document.querySelector("#news"), { childList: true, characterData: true,
                                                       subtree: true });
        }"""
    )
    for _ in turns(calm):
        offer(calm)
    heard = calm.evaluate("window.heard")
    assert heard
    gaps = [later[0] - sooner[0] for sooner, later in pairwise(heard)]
    assert min(gaps, default=1_000) >= 450
    assert all(sooner[1] != later[1] for sooner, later in pairwise(heard))


def test_suits_and_chosen_cards_survive_forced_colours(calm: Page, open_room: OpenRoom) -> None:
    calm.emulate_media(forced_colors="active", reduced_motion="reduce")
    open_room(calm, QUICK)
    assert wait_for_turn(calm)
    border = calm.locator("#hand .card svg").first.evaluate(
        "e => getComputedStyle(e).borderTopWidth"
    )
    assert border == "1px"
