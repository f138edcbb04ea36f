"""Each test gets a started page that behaves like an unused one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import OpenRoom
from e2e.page_scripts import UNDO_CHANGES
from e2e.seating import Seat, hurry
from e2e.site import PREFIX
from e2e.started import Pool, StartedPage
from e2e.visits import OURS
from tools.paths import DIST
from tools.static_server import StaticServer

SEED = 5
DURAK = "?play=durak&players=3&delay=0"
"""Not the default rules, whose deals are prerendered and do not depend on the seed."""

WITHOUT_A_CLIPBOARD = """
Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
"""
"""The property exists but is undefined."""

TWELVE_HOURS_LATER = """
const { getHours } = Date.prototype;
Date.prototype.getHours = function () { return (getHours.call(this) + 12) % 24; };
"""
"""Changes the time, and so the greeting of the page."""


@pytest.fixture(scope="module")
def own_pool(browser: Browser) -> Iterator[Pool]:
    """A pool for these tests only."""
    with StaticServer(DIST, PREFIX) as server, Pool(browser, server) as pool:
        yield pool


def passed() -> bool:
    """`has_failed` of a test that has passed."""
    return False


def failed() -> bool:
    """`has_failed` of a test that has failed."""
    return True


def test_a_page_that_is_used_again_is_like_an_unused_one(own_pool: Pool) -> None:
    """The page has no saved values, its own language and size, and no changes by init scripts,
    which may also set the clock."""
    with own_pool.checkout(SEED, passed) as page:
        page.set_viewport_size({"width": 390, "height": 844})
        page.add_init_script("Date.now = () => 0; delete window.AudioContext; window.found = [];")
        page.add_init_script(WITHOUT_A_CLIPBOARD)
        page.add_init_script(TWELVE_HOURS_LATER)
        page.open(f"{DURAK}&lang=de")
        assert page.evaluate("[Date.now(), 'AudioContext' in window, found]") == [0, False, []]
        expect(page.locator("#options")).to_contain_text("Einstellungen")
        hurry(page)
        page.locator("#outcome").hover()
        page.evaluate("window.name = 'luck 7'")
        first = page.context.pages
    with own_pool.checkout(SEED, passed) as page:
        page.open()
        assert page.context.pages == first, "another page was used"
        expect(page.locator("#lobby")).to_be_visible()
        expect(page.locator("#options")).to_contain_text("Settings")
        assert page.evaluate("innerWidth") == 1280
        assert (
            page.evaluate("Object.keys(localStorage).filter((key) => /save|last/.test(key))") == []
        )
        assert page.evaluate("[Date.now() > 0, 'AudioContext' in window]") == [True, True]
        assert page.evaluate("Boolean(navigator.clipboard)")


def test_other_tabs_of_a_page_are_used_again_unless_a_script_has_left_something(
    own_pool: Pool,
) -> None:
    with own_pool.checkout(SEED, passed) as page:
        (tab,) = page.other_tabs()
        page.open(DURAK)
        Seat(page).turn()
        tab.open()
        expect(tab.locator("#asking")).to_contain_text("in another tab")
        first = page.context.pages
    with own_pool.checkout(SEED, passed) as page:
        (tab,) = page.other_tabs()
        page.open()
        tab.open()
        assert page.context.pages == first, "another page was used"
        expect(tab.locator("#lobby")).to_be_visible()
        assert len(first) == 2
        tab.evaluate("window.found = []")
    assert page.is_closed(), "a script has left something in a tab"


def test_a_started_page_deals_the_same_cards_as_a_fresh_one(
    own_pool: Pool, browser: Browser
) -> None:
    hands = []
    for _ in range(2):
        with own_pool.checkout(SEED, passed) as page:
            page.open(DURAK)
            hands.append(Seat(page).turn().hand)
            page.evaluate("localStorage.removeItem('parlour/at-table')")
    with own_pool.checkout(SEED, passed) as page:
        page.open()
        page.evaluate(f"history.replaceState(null, '', '{DURAK}')")
        page.reload()
        hands.append(Seat(page).turn().hand)
    assert hands[0] == hands[1] == hands[2]


WITHOUT_META = "document.querySelectorAll('meta').forEach((m) => m.attributes.length || m.remove())"
LEFT = (
    "window.found = []",
    "Storage.prototype.setItem = () => {}",
    "navigator.vibrate = () => {}",
    "document.head.append(document.createElement('meta'))",
)


def test_a_page_in_which_a_script_has_left_something_is_thrown_away(own_pool: Pool) -> None:
    with own_pool.checkout(SEED, passed) as page:
        page.open()
        blank = page.clear()
        for left in LEFT:
            page.open()
            page.evaluate(left)
            assert page.clear() != blank, left
            page.evaluate(UNDO_CHANGES)
            page.evaluate(WITHOUT_META)
            assert page.clear() == blank, "the page was not clean again"
        page.open()
        page.evaluate(LEFT[0])
    assert page.is_closed()


def test_a_page_in_which_a_test_has_failed_is_thrown_away(own_pool: Pool) -> None:
    with own_pool.checkout(SEED, failed) as page:
        page.open()
    assert page.is_closed()


def test_an_error_fails_the_test_in_which_it_happens_and_no_other(own_pool: Pool) -> None:
    with pytest.raises(AssertionError, match="Nobody hears this"):  # noqa: SIM117
        with own_pool.checkout(SEED, passed) as page:
            page.open()
            page.evaluate("setTimeout(() => { throw new Error('Nobody hears this.'); })")
            page.wait_for_timeout(50)
    with own_pool.checkout(SEED, passed) as page:
        page.open()


def test_lasting_changes_of_a_page_are_refused(page: Page, open_room: OpenRoom) -> None:
    assert isinstance(page, StartedPage)
    for stays in (
        lambda: page.add_init_script("addEventListener('keydown', () => {})"),
        lambda: page.clock.install(),
        lambda: page.context.new_page(),
        lambda: page.route(OURS, lambda route: route.abort()),
        lambda: open_room(page, "?look=1994"),
    ):
        with pytest.raises(AssertionError, match="fresh"):
            stays()
