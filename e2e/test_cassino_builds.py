"""A build with several table cards, made with keys and with taps."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.test_cassino_table import dealt, hand, loose, open_record, won
from e2e.test_layout import resize

BUILD = "build 9 with 4C on 2H 3S"
FOUR = "four of clubs"

SPOTS = """() => [...document.querySelectorAll("#loose-cards .card")].map((card) => {
  const { x, y, width } = card.getBoundingClientRect();
  return [x, y, width].map(Math.round);
})"""


@pytest.fixture
def seated(page: Page, open_room: OpenRoom) -> Page:
    """The player holds a four and two nines. A two, a three and a five lie on the table."""
    open_record(
        page,
        open_room,
        dealt("4C 9D KD 9H", "8S QS JS TC", "2H 3S 5D KC", free_builds=True, game_point=0),
    )
    return page


def expect_build(page: Page) -> None:
    """Check that there is a build of nine, and that it is the player's turn."""
    build = page.locator(".build")
    expect(build.locator(".value")).to_have_text("9")
    expect(build.locator(".card")).to_have_count(3)
    expect(page.locator("#table[data-asked]")).to_be_visible()


def test_no_card_of_the_table_moves_when_one_is_chosen(seated: Page) -> None:
    for size in ((1280, 800), (844, 390), (390, 844), (320, 568)):
        resize(seated, *size)
        before = seated.evaluate(SPOTS)
        hand(seated, "4C").click()
        expect(hand(seated, "4C")).to_have_attribute("aria-pressed", "true")
        assert seated.evaluate(SPOTS) == before, size
        seated.keyboard.press("Escape")
        expect(seated.locator("[data-narrowed]")).to_have_count(0)


def test_by_keys_alone(seated: Page) -> None:
    """The card of the hand comes first, then the chip of the move."""
    keys = seated.keyboard
    keys.press("4")
    expect(hand(seated, "4C")).to_be_focused()
    keys.press("Enter")
    chip = seated.locator(f'#chips [data-move="{BUILD}"]')
    expect(chip).to_be_visible()
    for _ in range(20):
        if chip.evaluate("(chip) => chip === document.activeElement"):
            break
        keys.press("Tab")
    name = chip.get_attribute("aria-label") or ""
    assert all(words in name for words in (FOUR, "two of hearts", "three of spades", "9")), name
    keys.press("Enter")
    expect_build(seated)
    for key in ("9", "Enter", "1"):  # the first move with a nine
        keys.press(key)
    expect(seated.locator(".build")).to_have_count(0)
    expect(won(seated, 0)).to_have_text("4")


def test_by_keys_from_the_table(seated: Page) -> None:
    """The cards of the table come first, then the card of the hand."""
    keys = seated.keyboard
    keys.press("k")
    for card in ("2H", "3S"):
        keys.press("ArrowUp")
        keys.press("Home")
        for _ in range(4):
            if loose(seated, card).evaluate("(card) => card === document.activeElement"):
                break
            keys.press("ArrowRight")
        expect(loose(seated, card)).to_be_focused()
        keys.press("Space")
        expect(loose(seated, card)).to_have_attribute("aria-pressed", "true")
    keys.press("ArrowDown")
    keys.press("4")
    keys.press("Enter")
    expect_build(seated)


def test_by_single_taps(seated: Page) -> None:
    """Clicks are enough, without a drag or a hover."""
    for card in (loose(seated, "3S"), loose(seated, "2H"), hand(seated, "4C")):
        card.dispatch_event("click")
    expect_build(seated)
