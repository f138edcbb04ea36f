"""Nothing in the room overflows, on any size of screen. Other tests check the table."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.seating import hurry
from tests.cases import THOROUGHLY

EXTREMES = [(1920, 1080), (844, 390), (320, 568), (320, 256)]
"""The largest window, the lowest, the narrowest, and a desktop at 400 % zoom."""
SIZES = [*EXTREMES, (1280, 800), (820, 1180), (390, 844), (360, 480), (480, 420)]
"""The last two are small frames of other pages."""

OUTSIDE = """(selector) => [...document.querySelectorAll(selector)]
  .filter((found) => found.checkVisibility())
  .filter((found) => {
    const { left, top, right, bottom } = found.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  })
  .map((found) => found.outerHTML.slice(0, 80))"""


DRAWN = """async ([width, height]) => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let n = 0; n < 100 && !(innerWidth === width && innerHeight === height); n++) await frame();
  await frame();
  return [innerWidth, innerHeight];
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Resize the page and wait until it has been drawn."""
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate(DRAWN, [width, height]) == [width, height]


def sizes(page: Page) -> Iterator[str]:
    """Sets several sizes and yields each; only `make long` sets all.

    The page must not scroll sideways.
    """
    for width, height in SIZES if THOROUGHLY else EXTREMES:
        resize(page, width, height)
        yield f"{width} by {height}"
        sideways = page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert sideways <= 0, f"{width} by {height} scrolls sideways"


def test_the_choice_of_rules_keeps_its_button_in_sight(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    lobby.all_rules(page)
    for size in sizes(page):
        page.locator("#terms-durak .deal").scroll_into_view_if_needed()
        assert page.evaluate(OUTSIDE, "#terms-durak :is(h2, .deal)") == [], size


def test_a_sheet_begins_at_its_beginning_and_can_be_closed(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    for size in sizes(page):
        page.keyboard.press("r")
        assert page.evaluate(OUTSIDE, "#rules :is(h2, dt:first-child, button)") == [], size
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_end_of_a_deal_leads_on(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=6&teams=3x2&delay=0")
    hurry(page)
    for size in sizes(page):
        for command in ("next", "review", "other-rules", "share"):
            button = f'#after [data-command="{command}"]'
            page.locator(button).scroll_into_view_if_needed()
            assert page.evaluate(OUTSIDE, button) == [], size
    next_deal = page.locator('#after [data-command="next"]')
    next_deal.hover()
    expect(next_deal).to_have_css("background-image", re.compile("gradient"))
