"""Zoom to 400 %, double text size or wider spacing: nothing scrolls in two directions.

A window of 1280 by 1024 at 400 % shows as much as one of 320 by 256.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat, hurry
from e2e.test_access_table import SIDEWAYS, SMALL
from e2e.test_layout import resize
from parlour import catalogue
from tests.cases import THOROUGHLY, daily

SHEETS = {
    "r": "#rules",
    "x": "#preferences",
    "?": "#keys",
    "i": "#about",
    "Shift+S": "#statistics",
    "Shift+I": "#instructions",
    "Shift+K": "#saved-data",
}

ON_A_SHEET = """() => {
  const sheet = document.querySelector("dialog[open]");
  const box = sheet.getBoundingClientRect();
  const wrong = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 ||
    box.bottom > innerHeight + 1 ? ["the sheet itself"] : [];
  for (const found of [sheet, ...sheet.querySelectorAll("*")]) {
    const { overflowX, display } = getComputedStyle(found);
    if (overflowX === "visible" || display === "inline" || !found.checkVisibility()) continue;
    if (found.matches("select, input, #pages") || found.clientWidth < 2) continue; // invisible
    if (found.scrollWidth > found.clientWidth + 2) wrong.push(`${found.className} aside`);
  }
  for (const found of sheet.querySelectorAll("button, select, input, summary, a")) {
    if (!found.checkVisibility()) continue;
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, right, bottom } = found.getClientRects()[0];
    const [x, y] = [left + Math.min(8, (right - left) / 2), (Math.max(0, top) + bottom) / 2];
    const there = document.elementFromPoint(x, y);
    const is = there && (found.contains(there) || there.contains(found) ||
      found.closest("label")?.contains(there));
    if (!is || left < -2 || right > innerWidth + 2)
      wrong.push(`${found.name || found.id || found.outerHTML} is not reached`);
  }
  return wrong;
}"""
"""What overflows a sheet or cannot be scrolled to. Tables of numbers may scroll both ways (WCAG
1.4.10)."""

OWN_CARDS = """() => [...document.querySelectorAll("#hand .card")].flatMap((card) => {
  card.blur();
  card.focus();
  const { left, top, bottom } = card.getBoundingClientRect();
  const seen = [Math.max(0, top), Math.min(bottom, innerHeight)];
  const there = document.elementFromPoint(left + 8, (seen[0] + seen[1]) / 2);
  const name = `${card.dataset.card} from ${top} to ${bottom}, under ${there?.outerHTML}`;
  return there?.closest(".card") === card ? [] : [name.slice(0, 120)];
})"""
"""The cards of the hand that are not visible when they have the focus."""


SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets.push(sheet);
}"""
"""The text spacing of WCAG 1.4.12."""

CUT = """() => [...document.querySelectorAll("button:not(.card, .small-card), #prompt, .note, dt")]
  .filter((found) => found.checkVisibility() && !found.closest("#text > button"))
  .filter((found) => found.scrollWidth > found.clientWidth + 2)
  .map((found) => found.textContent)"""
"""Text that overflows its container."""


SPACING = "spacing at "


def sizes(page: Page) -> Iterator[str]:
    """Sets zoom to 400 %, then double text size, then wider spacing on a phone; for `make long`
    also on a desktop. Yields after each step."""
    resize(page, 320, 256)
    yield "400 %"
    resize(page, 1280, 800)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    yield "letters"
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.evaluate(SPACED)
    if THOROUGHLY:
        yield f"{SPACING}1280"
    resize(page, 390, 844)
    yield f"{SPACING}390"
    page.evaluate("() => { document.adoptedStyleSheets.pop(); }")


def cut(page: Page, size: str) -> Any:
    """Text that is cut off at a size with wider spacing. At other sizes some is cut on purpose."""
    return page.evaluate(CUT) if size.startswith(SPACING) else []


def test_the_choice_of_every_game_with_all_its_rules(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
    for size in sizes(page):
        assert page.evaluate(SIDEWAYS) == [], size
        assert cut(page, size) == [], size
        assert page.evaluate(SMALL) == [], size
        for game in catalogue.NAMES:
            lobby.rules(page, game)
            assert page.evaluate(ON_A_SHEET) == [], (size, game)
            assert cut(page, size) == [], (size, game)
            assert page.evaluate(SMALL) == [], (size, game)
            lobby.close_sheet(page)


def test_every_sheet(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    for size in sizes(page):
        for key, sheet in SHEETS.items():
            page.keyboard.press(key)
            expect(page.locator(f"{sheet}[open]")).to_be_visible()
            assert page.evaluate(ON_A_SHEET) == [], (size, sheet)
            assert cut(page, size) == [], (size, sheet)
            assert page.evaluate(SMALL) == [], (size, sheet)
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("game", daily(catalogue.NAMES, 2))
def test_the_table_the_score_sheet_and_the_end(page: Page, open_room: OpenRoom, game: str) -> None:
    open_room(page, f"?play={game}&delay=0")
    Seat(page).turn()
    for size in sizes(page):
        assert page.evaluate(OWN_CARDS) == [], size
        assert page.evaluate(SIDEWAYS) == [], size
        assert cut(page, size) == [], size
        page.keyboard.press("y")
        expect(page.locator("#scores[open]")).to_be_visible()
        assert page.evaluate(ON_A_SHEET) == [], size
        page.keyboard.press("Escape")
    hurry(page)
    for size in sizes(page):
        assert page.evaluate(SIDEWAYS) == [], size
        assert cut(page, size) == [], size
