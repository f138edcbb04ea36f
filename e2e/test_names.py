"""Names from saves and files are shown as plain text, whatever they contain."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.seating import Seat, by_mouse, hurry
from e2e.test_layout import resize
from e2e.test_text_mode import say
from e2e.waiting import expect_answer, saved_text
from parlour.room.storage.envelope import Save, sealed

FROM_THE_RIGHT = "דוד"
ISOLATED = f"\N{FIRST STRONG ISOLATE}{FROM_THE_RIGHT}\N{POP DIRECTIONAL ISOLATE}"

GIVEN = (
    "<img src=x onerror='window.harmed = true'>",
    FROM_THE_RIGHT,
    "Z\N{ZERO WIDTH SPACE}o\N{RIGHT-TO-LEFT OVERRIDE}ë🦊",
    "W" * 500,
)
SHOWN = ("<img src=x onerror='wind", ISOLATED, "Zoë🦊", "W" * 24)
"""The names as shown."""

CONTROL_CHARACTERS = "\N{RIGHT-TO-LEFT OVERRIDE}\N{ZERO WIDTH SPACE}"

WIDE = """() => [...document.querySelectorAll("html, .seat, .counter, #rounds, #outcome")]
  .filter((found) => found.checkVisibility())
  .filter((found) => found.getBoundingClientRect().right > innerWidth + 0.5)
  .map((found) => found.id || found.className)"""
"""Elements that a long name makes overflow."""


@pytest.fixture
def strangers(page: Page, open_room: OpenRoom) -> Page:
    """A table of durak, opened from a save with the names in `GIVEN`."""
    open_room(page, "?play=durak&players=4&delay=0")
    Seat(page).turn()
    kept = json.loads(saved_text(page, "save/durak"))
    save = Save(kept["v"], "durak", kept["n"], {**kept["d"], "names": list(GIVEN)})
    page.evaluate("text => localStorage.setItem('parlour/save/durak', text)", sealed(save))
    open_room(page, "?delay=0")
    Seat(page).turn()
    return page


def test_a_name_is_shown_as_text_on_the_table_and_in_the_log(strangers: Page) -> None:
    """The names are plain text in text mode, too."""
    page = strangers
    expect(page.locator("#own-plate .name")).to_have_text(SHOWN[0])
    expect(page.locator("#seats .name")).to_have_text(SHOWN[1:])
    for width, height in ((1280, 800), (320, 568)):
        resize(page, width, height)
        assert page.evaluate(WIDE) == []
    look = Seat(page).turn()
    page.keyboard.press("Shift+T")
    expect(page.locator("#text-line")).to_be_focused()
    answer = say(page, "o")
    assert all(name in answer for name in SHOWN)
    page.keyboard.type("close")
    page.keyboard.press("Enter")
    by_mouse(page, look)
    Seat(page).turn(look)
    hurry(page)
    page.keyboard.press("Shift+L")
    log = page.locator("#rounds")
    expect(log).to_contain_text(ISOLATED)
    assert page.evaluate(WIDE) == []
    text = page.locator("body").inner_text()
    assert not any(sign in text for sign in CONTROL_CHARACTERS)
    assert page.evaluate("window.harmed") is None
    expect_answer(
        page,
        lambda: json.loads(saved_text(page, "save/durak"))["d"]["names"],
        [SHOWN[0], FROM_THE_RIGHT, *SHOWN[2:]],
    )
