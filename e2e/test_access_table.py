"""Accessibility of each game's table: headings, reasons, focus rings, sizes and title."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat, hurry
from e2e.test_layout import resize
from e2e.test_play_touch import STRIPS
from parlour import catalogue
from tests.cases import daily

OUTLINE = """
- banner:
  - heading "{title}" [level=1]
- main:
  - region "Table":
    - heading "Your hand" [level=2]
    - toolbar "Your hand, {cards} cards":
      - button
    - heading "Players" [level=2]
    - heading "Table" [level=2]
- region "Text mode":
  - heading "Text mode" [level=2]
"""
"""The landmarks and headings of a table, in order."""

BESIDE = {
    "y": ("dialog", "The score sheet"),
    "x": ("dialog", "Settings"),
    "Shift+L": ("region", "Game log"),
}
"""Other sections with their own heading. Keyed by the key that opens them."""

SMALL = """() => [...document.querySelectorAll("button, select, summary, input[type='text']")]
  .filter((found) => found.checkVisibility())
  .filter((found) => !found.closest(".card, #text > button, #rounds"))
  .flatMap((found) => {
    const { width, height } = found.getBoundingClientRect();
    const name = found.id || found.textContent.trim();
    const isSmall = height < 43.5 || width < (found.matches(".small-card") ? 24 : 43.5);
    return isSmall ? [`${name}: ${width} by ${height}`] : [];
  })"""

IN_FRONT = """() => {
  const card = document.activeElement;
  const face = card.querySelector(".face");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".card::after { pointer-events: auto !important }");
  document.adoptedStyleSheets.push(sheet);  // only here: normally taps go through the ring
  const { left, top, right, bottom } = face.getBoundingClientRect();
  const spots = [
    [(left + right) / 2, top + 2], [left + 2, (top + bottom) / 2],
    [right - 2, (top + bottom) / 2], [(left + right) / 2, Math.min(bottom, innerHeight) - 2],
  ];
  const { outlineWidth, boxShadow } = getComputedStyle(card, "::after");
  const seen = spots.every(([x, y]) => document.elementFromPoint(x, y)?.closest(".card") === card);
  document.adoptedStyleSheets.pop();
  return seen && outlineWidth === "3px" && boxShadow !== "none";
}"""
"""Whether the focused card is in front on all four sides, with both rings around it."""

SIDEWAYS = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
  const all = "header :is(button, select), main :is(button, select, summary), #text-panel button";
  for (const found of document.querySelectorAll(all)) {
    if (!found.checkVisibility() || found.closest("#table-menu")) continue;
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, right, bottom } = found.getBoundingClientRect();
    const name = found.dataset.card || found.id || found.textContent.trim();
    const isOff = left < -2 || right > innerWidth + 2 || top < -12 || bottom > innerHeight + 12;
    if (isOff) wide.push(`${name} is off the screen: ${left} ${top} ${right} ${bottom}`);
  }
  return wide;
}"""
"""Reports a page that scrolls sideways, and controls that cannot be scrolled into view."""


@pytest.mark.parametrize("game", daily(reversed([*catalogue.NAMES]), 2))
def test_landmarks_headings_and_the_title_in_a_deal_of_single_clicks(
    page: Page, open_room: OpenRoom, game: str
) -> None:
    """No move needs a hover, a double click or a drag: `hurry` plays by single clicks."""
    open_room(page, f"?play={game}&delay=0")
    look = Seat(page).turn()
    expect(page.locator("body")).to_match_aria_snapshot(
        OUTLINE.format(title=catalogue.family(game).words.TITLE, cards=len(look.hand))
    )
    expect(page).to_have_title(f"Your turn – {catalogue.family(game).words.TITLE} – Parlour")
    for key, (role, name) in BESIDE.items():
        page.keyboard.press(key)
        expect(page.locator("body")).to_match_aria_snapshot(
            f'- {role} "{name}":\n  - heading "{name}" [level=2]'
        )
        page.keyboard.press("Escape" if role == "dialog" else key)
    hurry(page)
    expect(page).to_have_title(f"The deal is over – {catalogue.family(game).words.TITLE} – Parlour")
    page.keyboard.press("g")
    expect(page).to_have_title("Parlour")


def test_a_card_that_cannot_be_played_says_why_and_does_nothing(
    page: Page, open_room: OpenRoom
) -> None:
    game = deals.game(players=2, six_exchange=False)
    hands = {0: "6H 7D 8D 7C 8C 9C", 1: "6S TS JS QS KS AS"}
    deals.leave(page, game, deals.stacked(game, 0, hands, "AH"))
    open_room(page, "?delay=0")
    lobby.play_again(page)
    seat = Seat(page)
    look = seat.wait(lambda look: look.asked and look.laid == ("6S",))
    assert look.playable == ("6H",)
    for name in look.hand:
        if name in look.playable:
            continue
        card = seat.card(name)
        expect(card).to_have_attribute("aria-disabled", "true")
        name_of_card, _, reason = str(card.get_attribute("aria-label")).partition(": ")
        assert name_of_card.islower() or name_of_card[0].isupper()
        card.focus()
        page.keyboard.press("Enter")
        # A repeated message differs by a no-break space.
        message = re.compile(f"^{re.escape(reason)}\N{NO-BREAK SPACE}?$")
        expect(page.locator("#alert")).to_have_text(message)
        expect(page.locator("#reason")).to_have_text(reason)
        assert seat.look() == look
    assert "img" not in page.locator("#hand").aria_snapshot()


def test_the_ring_round_the_focus_is_in_front_of_the_neighbours(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&preset=pocket_bulk&delay=0")
    look = Seat(page).turn()
    for width, height in ((1280, 800), (320, 568)):
        resize(page, width, height)
        page.keyboard.press("Home")
        for card in look.hand:
            assert page.evaluate(IN_FRONT), card
            page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("game", ["durak&preset=pocket_bulk", "euchre", "cassino"])
def test_every_control_is_large_enough(page: Page, open_room: OpenRoom, game: str) -> None:
    """Controls are at least 44 by 44 pixels, and cards of a full hand at least 24 by 44."""
    open_room(page, f"?play={game}&delay=0")
    Seat(page).turn()
    for size in ((1280, 800), (667, 375), (320, 568)):
        resize(page, *size)
        assert page.evaluate(SMALL) == [], size
        strips = page.evaluate(STRIPS)
        assert min(strips[::2]) >= 24, size
        assert min(strips[1::2]) >= 43.5, size


KEYS = """() => Object.fromEntries([...document.querySelectorAll("#keys dt")]
  .map((key) => [key.nextElementSibling.textContent, key.textContent.trim()]))"""
"""Maps each command on the sheet of keys to its keys."""

ELSEWHERE = {"faster": "#pace", "slower": "#pace"}
"""Commands whose control is not a button named after them."""


def test_every_command_has_a_key_a_control_and_a_name(page: Page, open_room: OpenRoom) -> None:
    """Text mode accepts the same names."""
    open_room(page, "?delay=0#text")
    line = page.locator("#text-line")
    expect(line).to_be_focused()
    page.keyboard.type("commands")
    page.keyboard.press("Enter")
    expect(page.locator("#text-answer")).to_contain_text("statistics: ")
    lines = str(page.locator("#text-answer").text_content()).splitlines()
    does = {name: words for name, _, words in (line.partition(": ") for line in lines)}
    names = [*does]
    assert len(names) > 20
    without = [
        name
        for name in names
        if not page.locator(f'[data-command="{name}"]').count()
        and not page.locator(ELSEWHERE.get(name, f'#preferences [name="{name}"]')).count()
    ]
    assert without == []
    page.keyboard.type("keys")
    page.keyboard.press("Enter")
    expect(page.locator("#keys[open]")).to_be_visible()
    keys = page.evaluate(KEYS)
    assert [name for name, words in does.items() if not keys.get(words.removesuffix("."))] == []
