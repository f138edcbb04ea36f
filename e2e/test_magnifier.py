"""A large hand under a finger: the card under it grows, and lifting the finger chooses it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import OpenRoom
from e2e.seating import Seat

FINGER = """([kind, x, y]) => {
  const where = { pointerId: 7, pointerType: "touch", clientX: x, clientY: y, bubbles: true };
  document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(kind, where));
}"""
"""Sends a touch event of a finger at a point."""


@pytest.fixture
def hand(page: Page, open_room: OpenRoom) -> Iterator[Locator]:
    """The playable cards of a hand of eighteen."""
    open_room(page, "?play=durak&preset=pocket_bulk&players=2&delay=0")
    look = Seat(page).turn()
    assert len(look.hand) == 18
    assert len(look.playable) > 1
    yield page.locator("#hand .card:not([aria-disabled])")


def finger(page: Page, kind: str, card: Locator) -> None:
    """Put the finger on the index of a card, slide it there, or lift it there."""
    box = card.bounding_box()
    assert box
    page.evaluate(FINGER, [kind, box["x"] + 8, box["y"] + 8])


def grown(page: Page) -> Locator:
    """The enlarged card."""
    return page.locator("#hand [data-grown]")


def test_the_card_grows_on_which_the_finger_rests_and_sliding_changes_it(
    page: Page, hand: Locator
) -> None:
    first, other = hand.nth(0), hand.nth(1)
    finger(page, "pointerdown", first)
    expect(grown(page)).to_have_count(1)
    expect(first).to_have_attribute("data-grown", "")
    finger(page, "pointermove", other)
    expect(grown(page)).to_have_count(1)
    expect(other).to_have_attribute("data-grown", "")


def test_letting_go_plays_the_card_to_which_the_finger_was_slid(page: Page, hand: Locator) -> None:
    name = hand.nth(1).get_attribute("data-card")
    finger(page, "pointerdown", hand.nth(0))
    finger(page, "pointermove", hand.nth(1))
    finger(page, "pointerup", hand.nth(1))
    expect(grown(page)).to_have_count(0)
    expect(page.locator(f'#hand [data-card="{name}"]')).to_have_count(0)


def test_a_finger_that_the_browser_takes_for_something_else_plays_nothing(
    page: Page, hand: Locator
) -> None:
    before = Seat(page).look().hand
    finger(page, "pointerdown", hand.nth(0))
    finger(page, "pointermove", hand.nth(1))
    finger(page, "pointercancel", hand.nth(1))
    expect(grown(page)).to_have_count(0)
    assert Seat(page).look().hand == before
