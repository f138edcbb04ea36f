"""Photographs the table of the built site for README.md.

    make build && python -m tools.photograph

Plays durak and euchre until there is something to see, on a desktop and on a phone, and writes the
pictures to docs/pictures. They are made small by pngquant where it is installed; look at them
before you keep them.
"""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.bench_start import A_KNOWN_GUEST, DIST, FLAGS, served

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


SUBJECTS: tuple[tuple[str, str, Callable[[Page], bool], dict[str, object]], ...] = (
    ("table", "?play=durak&preset=tommy&delay=0.35", a_bout, DESKTOP),
    ("table-phone", "?play=durak&preset=tommy&delay=0.35", a_bout, PHONE),
    ("euchre", "?play=euchre&delay=0.35", a_trick, DESKTOP),
)
"""Each picture: its name, what is played, when it is worth a picture, and on what screen."""


def photograph(
    browser: Browser,
    address: str,
    name: str,
    is_worth_a_picture: Callable[[Page], bool],
    screen: dict[str, object],
) -> None:
    """Play until the table is worth a picture, and take it."""
    with browser.new_context(color_scheme="dark", **screen) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.add_init_script(A_KNOWN_GUEST)
        page.goto(address)
        page.locator("#hand .card").first.wait_for()
        for _ in range(PATIENCE):
            page.wait_for_timeout(250)
            if page.locator("#outcome").is_visible():
                page.keyboard.press("n")
            if not page.locator("#table[data-asked]").count():
                continue
            page.wait_for_timeout(STILL)
            if is_worth_a_picture(page):
                picture = PICTURES / f"{name}.png"
                page.screenshot(path=picture)
                make_small(picture)
                return
            page.locator(f"{PLAYABLE}, {BUTTONS}").first.click()
        raise SystemExit("No table was worth a picture: try once more.")


def make_small(picture: Path) -> None:
    """Keep a few colours only."""
    if shutil.which("pngquant"):
        kept = ("--force", "--quality", "60-95", "--strip", "--output", str(picture))
        subprocess.run(["pngquant", *kept, "128", str(picture)], check=True)
    print(f"{picture}: {picture.stat().st_size // 1000} KB")


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright, served(DIST) as address:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(FLAGS)
        )
        for name, query, is_worth_a_picture, screen in SUBJECTS:
            photograph(browser, address + query, name, is_worth_a_picture, screen)
        browser.close()


if __name__ == "__main__":
    main()
