"""Trying mistakes of a finished deal again at the table, and the deck of saved positions."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e import deals
from e2e.conftest import OpenRoom
from e2e.seating import deal_again, hurry
from e2e.test_access import expect_access
from e2e.test_euchre_table import HANDS, dealt
from e2e.test_review import ECARTE, finish_deal, moments, panel, wait_for_verdicts
from parlour import catalogue
from parlour.coach.deck import Deck, Kept, mark_of
from parlour.coach.deck_text import written as written_deck
from parlour.coach.spacing import Spacing
from parlour.coach.streams import VERSION
from parlour.link_code import written as written_link
from parlour.record import Record, replay
from parlour.verdict import Verdict

DECK = "parlour/coach/deck"
OVERLAPPING = """() => [...document.querySelectorAll("#actions .action")].filter((button) => {
  const words = document.createRange();
  words.selectNodeContents(button.querySelector(".words"));
  const key = button.querySelector("kbd").getBoundingClientRect();
  const { right } = words.getBoundingClientRect();
  return !key.width || right > key.left || key.right > button.getBoundingClientRect().right;
}).map((button) => button.textContent)"""
"""The buttons whose words overlap their key, or that show no key."""


def trying(page: Page) -> Locator:
    """The panel that is shown while a mistake is tried again."""
    return page.locator("#retry")


def with_mistakes(page: Page, open_room: OpenRoom, query: str = ECARTE) -> None:
    """Play and review deals until one has mistakes."""
    finish_deal(page, open_room, query)
    page.keyboard.press("Shift+V")
    wait_for_verdicts(page)
    while not moments(page).first.is_visible():
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        deal_again(page)
        hurry(page)
        page.keyboard.press("Shift+V")
        wait_for_verdicts(page)


def saved_positions(page: Page) -> list[list[Any]]:
    """The saved positions of the deck."""
    text = page.evaluate("(name) => localStorage.getItem(name)", DECK)
    positions: list[list[Any]] = json.loads(text)["value"]["positions"] if text else []
    return positions


def saved_question() -> str:
    """A deck with one position that is due: the question whether to play alone at euchre."""
    game = catalogue.game("euchre", {})
    record = Record.of(game, dealt(2, HANDS, "9H"), ["3 pass", "0 order"])
    _, position = replay(record, catalogue.game)
    verdict = Verdict("mistake", 0.12, 0.1, 0.14, False, "points", "together", 0.5, 100, [])
    mark = mark_of("euchre", game.view(position, 0))
    kept = Kept(mark, written_link(record), "alone", verdict, {}, VERSION, Spacing(0))
    return written_deck(Deck((kept,)))


def test_a_mistake_is_tried_again_and_if_it_is_kept_comes_back_when_its_day_has_come(
    page: Page, open_room: OpenRoom
) -> None:
    """The retry changes nothing in the deal."""
    with_mistakes(page, open_room)
    before = page.evaluate("() => localStorage.getItem('parlour/save/ecarte')")
    page.keyboard.press("t")
    expect(trying(page)).to_contain_text("What would you play here?")
    for hidden in ("#review", "#log", "#outcome", "#hand [data-weighed]", "#hand [data-advised]"):
        expect(page.locator(hidden)).to_be_hidden()
    moves = page.locator("#hand [data-card]:not([aria-disabled=true]), #actions [data-move]")
    expect(moves.first).to_be_visible()
    expect_access(page, "a mistake that is tried again")
    asked = trying(page).inner_text(), page.locator("#hand").aria_snapshot()
    open_room(page)
    expect(trying(page)).to_contain_text("What would you play here?")
    assert (trying(page).inner_text(), page.locator("#hand").aria_snapshot()) == asked
    trying(page).get_by_role("button", name="Show me").click()
    expect(trying(page)).to_contain_text("Advised: ")
    expect(trying(page).get_by_role("button", name="Next")).to_be_focused()
    while not trying(page).get_by_text("That was the last one.").is_visible():
        page.keyboard.press("n")
        if trying(page).get_by_role("button", name="Show me").is_visible():
            trying(page).get_by_role("button", name="Skip").click()
    expect(trying(page)).to_contain_text("Shown: 1.")
    page.keyboard.press("Enter")
    expect(panel(page)).to_be_visible()
    expect(trying(page)).to_be_hidden()
    page.keyboard.press("t")
    expect(trying(page)).to_contain_text("What would you play here?")
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    sheet = page.locator("#outcome")
    sheet.get_by_role("button", name="Try your mistakes").click()
    expect(trying(page)).to_be_visible()
    page.keyboard.press("Escape")
    assert page.evaluate("() => localStorage.getItem('parlour/save/ecarte')") == before
    page.keyboard.press("Shift+V")
    kept_mistakes_come_back(page)


def kept_mistakes_come_back(page: Page) -> None:
    """Save the mistakes of the open review, and try one and remove all on the next day."""
    panel(page).get_by_role("button", name="All decisions").first.click()
    keep = page.get_by_role("checkbox", name="to practise")
    expect(keep).not_to_be_checked()
    assert not saved_positions(page)
    keep.check()
    count = len(saved_positions(page))
    assert count
    yesterday = json.loads(page.evaluate("(name) => localStorage.getItem(name)", DECK))
    for position in yesterday["value"]["positions"]:
        position[-1][0] -= 1
    page.evaluate(
        "([name, text]) => localStorage.setItem(name, text)", [DECK, json.dumps(yesterday)]
    )
    page.keyboard.press("Escape")  # back to the deal
    page.keyboard.press("Shift+M")
    sheet = page.locator("#deck")
    expect(sheet.locator("li")).to_have_count(count)
    expect_access(page, "the deck")
    sheet.get_by_role("button", name="Try them").click()
    expect(trying(page)).to_contain_text("What would you play here?")
    expect(page.locator("#lobby")).to_be_hidden()
    trying(page).get_by_role("button", name="Show me").click()
    expect(trying(page)).to_contain_text("Advised: ")
    assert [position[-1][-1] for position in saved_positions(page)].count(1) == 1
    page.keyboard.press("Escape")
    expect(sheet.locator("li", has_text="in 1 day")).to_have_count(1)
    row = page.locator("#due")
    page.keyboard.press("Escape")
    expect(row).to_contain_text(re.compile(rf"{count - 1} (is|are) due today\."))
    row.click()
    for left in reversed(range(count)):
        sheet.get_by_role("button", name="Remove").first.press("Enter")
        # The focus is on no button, because a held Enter would press it.
        near = sheet.locator("li").first if left else sheet.locator("[data-part=state]")
        expect(near).to_be_focused()
    expect(sheet.locator(".sheet-foot")).to_be_hidden()
    expect(sheet).to_contain_text("No mistakes are saved yet")
    page.keyboard.press("Escape")
    expect(page.locator("#lobby")).to_be_visible()
    expect(row).to_be_hidden()


def test_a_saved_mistake_is_tried_on_the_cloth_of_its_game(page: Page, open_room: OpenRoom) -> None:
    """Next to the panel, the text of a button does not touch its key, in every language."""
    deals.put(page, DECK, saved_question())
    for language, title in (("ru", "Юкер"), ("de", "Euchre"), ("en", "Euchre")):
        open_room(page, f"?lang={language}")
        page.keyboard.press("Shift+M")
        row = page.locator("#deck [data-part=words]")
        expect(row).to_contain_text("±")
        assert "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}" in row.evaluate("row => row.textContent")
        page.locator("#deck .main").click()
        expect(trying(page)).to_be_visible()
        expect(page.locator("body")).to_have_attribute("data-cloth", "evening")
        expect(page.locator("#playing")).to_have_text(title)
        for width in (1280, 1366):
            page.set_viewport_size({"width": width, "height": 768})
            assert page.evaluate(OVERLAPPING) == []
