"""Photographs the table of the built site for README.md.

    make build && python -m tools.docs.screenshots

Plays durak, euchre, écarté and cassino until there is something to see, on a desktop and on a
phone, answers a question of the trainer, and writes the pictures to docs/pictures; those whose
names are given, or all. They are made small by pngquant where it is installed; look at them before
you keep them.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import A_KNOWN_GUEST, launching
from tools.paths import DIST
from tools.pngquant import make_small
from tools.static_server import StaticServer

PICTURES = Path("docs/pictures")
PHONE: dict[str, object] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 4 / 3,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: dict[str, object] = {"viewport": {"width": 1200, "height": 750}}
STILL = 900
"""Milliseconds after which nothing is in the air."""
PATIENCE = 600
"""So many looks at the table, four a second."""

PLAYABLE = '#hand .card:not([aria-disabled="true"])'
BUTTONS = "#chips [data-move], #actions [data-move]"


def a_bout(page: Page) -> bool:
    """A full hand with a choice, cards on the table, and some gone by already."""
    laid, held = page.locator("#slots .card").count(), page.locator("#hand .card").count()
    played = page.locator('[data-place="heap"] .badge').inner_text()
    return laid >= 3 and 5 <= held <= 8 and bool(played) and page.locator(PLAYABLE).count() > 1


def a_trick(page: Page) -> bool:
    """Three cards of a trick that is the player's to end, and tricks won before it."""
    laid, held = page.locator("#ring .card").count(), page.locator("#hand .card").count()
    return laid == 3 and 3 <= held <= 4


def a_change(page: Page) -> bool:
    """The last two cards of the hand touched, and the button that changes them."""
    if not page.locator("#prompt").inner_text().startswith("Choose cards"):
        return False
    for card in page.locator("#hand .card").all()[-2:]:
        card.click(position={"x": 10, "y": 12})
    page.wait_for_timeout(STILL)
    return True


def a_capture(page: Page) -> bool:
    """A card of the hand touched that takes several groups at once."""
    for card in page.locator("#hand .card").all():
        told = card.get_attribute("aria-label") or ""
        if " or " not in told and "ways to play" not in told:
            continue
        card.click(position={"x": 10, "y": 12})
        if page.locator('#chips .sums[data-words*=" · "]').count():
            page.wait_for_timeout(STILL)
            return True
        page.keyboard.press("Escape")
    return False


def played_until(is_worth_a_picture: Callable[[Page], bool]) -> Callable[[Page], None]:
    """Plays until the table is worth a picture."""

    def play(page: Page) -> None:
        page.locator("#hand .card").first.wait_for()
        for _ in range(PATIENCE):
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
                page.locator(BUTTONS).last.click()  # to pass, not to play alone
        raise SystemExit("No table was worth a picture: try once more.")

    return play


def in_the_look_of_1994(set_the_scene: Callable[[Page], None]) -> Callable[[Page], None]:
    """The same, on the screen of an old program."""

    def change(page: Page) -> None:
        page.locator("#hand .card").first.wait_for()
        page.keyboard.press("F3")
        page.get_by_label("Look").select_option("1994")
        page.keyboard.press("Escape")
        set_the_scene(page)

    return change


def an_answer(page: Page) -> None:
    """The trainer with a question that has been answered, all of it in sight."""
    for _ in range(PATIENCE):
        page.locator("#trainer .ways button").first.click()
        page.locator("#trainer .verdict").wait_for()
        page.wait_for_timeout(STILL)
        if not page.locator("#cloth").evaluate("cloth => cloth.scrollTop"):
            return
        page.keyboard.press("n")
    raise SystemExit("No answer fits the screen: try once more.")


SUBJECTS: tuple[tuple[str, str, Callable[[Page], None], dict[str, object]], ...] = (
    ("table", "?play=durak&preset=tommy&delay=0.35", played_until(a_bout), DESKTOP),
    ("table-phone", "?play=durak&preset=tommy&delay=0.35", played_until(a_bout), PHONE),
    (
        "table-1994",
        "?play=durak&preset=tommy&delay=0.35",
        in_the_look_of_1994(played_until(a_bout)),
        DESKTOP,
    ),
    ("euchre", "?play=euchre&delay=0.35", played_until(a_trick), DESKTOP),
    ("ecarte", "?play=ecarte&delay=0.35", played_until(a_change), DESKTOP),
    ("cassino", "?play=cassino&delay=0.35", played_until(a_capture), DESKTOP),
    ("trainer-phone", "?trainer", an_answer, PHONE),
)
"""Each picture: its name, what the page is opened with, what is done there, and on what screen."""


def photograph(
    browser: Browser,
    address: str,
    name: str,
    set_the_scene: Callable[[Page], None],
    screen: dict[str, object],
) -> None:
    """Open the page, do what makes it worth a picture, and take it."""
    with browser.new_context(color_scheme="dark", **screen) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.add_init_script(A_KNOWN_GUEST)
        page.goto(address)
        set_the_scene(page)
        picture = PICTURES / f"{name}.png"
        page.screenshot(path=picture)
        make_small(picture)
        print(f"{picture}: {picture.stat().st_size // 1000} KB")


def main() -> None:
    """Take the pictures whose names are given, or all."""
    wanted = sys.argv[1:] or [name for name, *_ in SUBJECTS]
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright, StaticServer(DIST) as server:
        browser = playwright.chromium.launch(**launching())
        for name, query, set_the_scene, screen in SUBJECTS:
            if name in wanted:
                photograph(browser, server.url + query, name, set_the_scene, screen)
        browser.close()


if __name__ == "__main__":
    main()
