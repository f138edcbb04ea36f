"""Takes screenshots of the built site for README.md and for link previews.

    make build && python -m tools.docs.screenshots

It plays every game until the table is worth showing, and answers a question of the trainer.
Pictures go to docs/pictures, previews to static/previews. To take only some pictures, pass their
names. If pngquant is installed, it makes the files smaller. Check the pictures before you commit
them.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import A_KNOWN_GUEST, UNHURRIED, launching
from tools.paths import DIST
from tools.pngquant import make_small
from tools.static_server import StaticServer

PICTURES = Path("docs/pictures")
PREVIEWS = Path("static/previews")
PHONE: dict[str, object] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 4 / 3,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: dict[str, object] = {"viewport": {"width": 1200, "height": 750}}
LINKED: dict[str, object] = {"viewport": {"width": 1200, "height": 630}}
"""The window for link previews. `index.html` and the web manifest also contain the sizes."""
WIDE: dict[str, object] = {"viewport": {"width": 1280, "height": 800}}
NARROW: dict[str, object] = PHONE | {"device_scale_factor": 2}
STILL = 900
"""How long to wait until all animations have ended, in milliseconds."""
ATTEMPTS = 600
"""How many times to check for a suitable table, four times per second."""

PLAYABLE = '#hand .card:not([aria-disabled="true"])'
BUTTONS = "#chips [data-move], #actions [data-move]"


def as_it_is(page: Page) -> None:
    """Wait until the first screen is complete."""
    page.locator("#start").wait_for(state="detached")
    page.wait_for_timeout(STILL)


def a_bout(page: Page) -> bool:
    """Does the table show a large hand with a choice, cards in the bout, and discarded cards?"""
    laid, held = page.locator("#slots .card").count(), page.locator("#hand .card").count()
    played = page.locator('[data-place="heap"] .badge').inner_text()
    return laid >= 3 and 5 <= held <= 8 and bool(played) and page.locator(PLAYABLE).count() > 1


def a_trick(page: Page) -> bool:
    """Does the table show three cards of a trick, with the player to act, after earlier tricks?"""
    laid, held = page.locator("#trick-cards .card").count(), page.locator("#hand .card").count()
    return laid == 3 and 3 <= held <= 4


def a_change(page: Page) -> bool:
    """Select the last two cards of the hand, so that the button to change them appears."""
    if not page.locator("#prompt").inner_text().startswith("Choose cards"):
        return False
    for card in page.locator("#hand .card").all()[-2:]:
        card.click(position={"x": 10, "y": 12})
    page.wait_for_timeout(STILL)
    return True


def a_capture(page: Page) -> bool:
    """Select a card of the hand that captures several groups at once."""
    for card in page.locator("#hand .card").all():
        label = card.get_attribute("aria-label") or ""
        if " or " not in label and "ways to play" not in label:
            continue
        card.click(position={"x": 10, "y": 12})
        if page.locator('#chips .sums[data-words*=" · "]').count():
            page.wait_for_timeout(STILL)
            return True
        page.keyboard.press("Escape")
    return False


def played_until(is_worth_a_picture: Callable[[Page], bool]) -> Callable[[Page], None]:
    """Return a function that plays until the table is worth a picture."""

    def play(page: Page) -> None:
        page.locator("#hand .card").first.wait_for()
        for _ in range(ATTEMPTS):
            page.wait_for_timeout(250)
            if page.locator("#outcome").is_visible():
                page.keyboard.press("n")
            if page.locator("#asking[open]").count():
                page.keyboard.press("Enter")
            if not page.locator("#table[data-asked]").count():
                continue
            page.wait_for_timeout(STILL)
            if is_worth_a_picture(page):
                return
            chips, cards = page.locator("#chips [data-move]"), page.locator(PLAYABLE)
            if chips.count() or cards.count():
                (chips if chips.count() else cards).first.click()
            else:
                page.locator(
                    BUTTONS
                ).last.click()  # the last button passes; others would play alone
        raise SystemExit("No table was worth a picture: try again.")

    return play


def in_the_1994_theme(set_the_scene: Callable[[Page], None]) -> Callable[[Page], None]:
    """Return a function that changes to the 1994 theme and then sets the scene."""

    def change(page: Page) -> None:
        page.locator("#hand .card").first.wait_for()
        page.keyboard.press("F3")
        page.get_by_label("Look").select_option("1994")
        page.keyboard.press("Escape")
        set_the_scene(page)

    return change


def an_answer(page: Page) -> None:
    """Answer questions of the trainer until an answer is completely visible."""
    for _ in range(ATTEMPTS):
        page.locator("#actions .action").first.click()
        page.locator("#trainer").wait_for()
        page.wait_for_timeout(STILL)
        if not page.locator("#cloth").evaluate("cloth => cloth.scrollTop"):
            return
        page.keyboard.press("n")
    raise SystemExit("No answer fits the screen: try again.")


SUBJECTS: tuple[tuple[Path, str, Callable[[Page], None], dict[str, object]], ...] = (
    (PICTURES / "first.png", "", as_it_is, DESKTOP),
    (PICTURES / "table.png", "?play=durak&preset=tommy&delay=0.35", played_until(a_bout), DESKTOP),
    (
        PICTURES / "table-phone.png",
        "?play=durak&preset=tommy&delay=0.35",
        played_until(a_bout),
        PHONE,
    ),
    (
        PICTURES / "table-1994.png",
        "?play=durak&preset=tommy&delay=0.35",
        in_the_1994_theme(played_until(a_bout)),
        DESKTOP,
    ),
    (PICTURES / "euchre.png", "?play=euchre&delay=0.35", played_until(a_trick), DESKTOP),
    (PICTURES / "ecarte.png", "?play=ecarte&delay=0.35", played_until(a_change), DESKTOP),
    (PICTURES / "cassino.png", "?play=cassino&delay=0.35", played_until(a_capture), DESKTOP),
    (PICTURES / "trainer-phone.png", "?trainer", an_answer, PHONE),
    (PREVIEWS / "social.png", "", as_it_is, LINKED),
    (PREVIEWS / "wide.png", "?play=euchre&delay=0.35", played_until(a_trick), WIDE),
    (PREVIEWS / "narrow.png", "?play=durak&preset=tommy&delay=0.35", played_until(a_bout), NARROW),
)
"""The pictures: file, query of the page, preparation, and screen."""


def photograph(
    browser: Browser,
    address: str,
    picture: Path,
    set_the_scene: Callable[[Page], None],
    screen: dict[str, object],
) -> None:
    """Open the page, prepare it, and take the picture."""
    with browser.new_context(color_scheme="dark", **screen) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.add_init_script(A_KNOWN_GUEST)
        page.add_init_script(UNHURRIED)
        page.goto(address)
        set_the_scene(page)
        page.screenshot(path=picture)
        make_small(picture)
        print(f"{picture}: {picture.stat().st_size // 1000} KB")


def main() -> None:
    """Take the named pictures, or all."""
    wanted = sys.argv[1:] or [picture.stem for picture, *_ in SUBJECTS]
    with sync_playwright() as playwright, StaticServer(DIST) as server:
        browser = playwright.chromium.launch(**launching())
        for picture, query, set_the_scene, screen in SUBJECTS:
            if picture.stem in wanted:
                photograph(browser, server.url + query, picture, set_the_scene, screen)
        browser.close()


if __name__ == "__main__":
    main()
