"""Another language in the middle of a game: nothing is lost, nothing is reloaded.

All visible and announced strings are compared with those of a page opened in that language.
"""

import re
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.options import open_group
from e2e.other_tab import opened_beside
from e2e.seating import Seat, by_mouse
from e2e.test_languages import FOREIGN, own
from e2e.test_seats import BACKS, READY, deal, is_passing, people_play
from e2e.visits import PATIENCE, wait_for_room
from parlour import catalogue
from parlour.room.appearance.page_title import TURN
from tests.cases import THOROUGHLY, daily
from tools.static_server import Fault, StaticServer

STRINGS = """(where) => {
  const heard = ["aria-label", "title", "alt", "placeholder", "aria-description", "data-state"];
  const fleeting = "#announcements, #alert, #preference-toast, #delay, #text-said, script, select";
  const isElsewhere = (part) =>
    part.matches("#lobby, #greeting, .terms-sheet") && !part.checkVisibility();
  const found = [document.documentElement.lang, document.title];
  const walk = (element) => {
    if (element.matches(fleeting) || isElsewhere(element)) return;
    for (const name of heard) {
      const words = element.getAttribute(name);
      if (words) found.push(`${name}: ${words}`);
    }
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE && child.data.trim()) found.push(child.data.trim());
      if (child.nodeType === Node.ELEMENT_NODE) walk(child);
    }
    if (element.content) [...element.content.children].forEach(walk);
  };
  walk(document.querySelector(where));
  return found;
}"""
"""All strings in a part of the page, except messages that fade, the log of text mode, and a hidden
lobby, which is translated only when it is opened."""

SAVED_IN_ANOTHER_TAB = """(language) => {
  const key = "parlour/preferences";
  const kept = JSON.parse(localStorage.getItem(key)) ?? { version: 1, value: {} };
  localStorage.setItem(key, JSON.stringify({ ...kept, value: { ...kept.value, language } }));
  dispatchEvent(new StorageEvent("storage", { key }));
}"""
"""Saves this language and sends the event, as if another tab had saved it."""

NOT_HERE = (
    "This language could not be loaded. Parlour keeps the previous one and tries again at the "
    "next start."
)
FAULTS = (Fault(status=404), Fault(body=b"<!doctype html>"), Fault(body=b"[]"), Fault(cut=9))
"""Ways in which loading a language fails."""

CODES = ("ru", "de", "es", "it")
"""The languages for the deals of the games. The next test speaks the others."""

MARKED = "() => { document.body.neverLoadedAgain = true; }"


def strings_of(page: Page, where: str = "body") -> list[str]:
    """All strings in a part of the page."""
    found: list[str] = page.evaluate(STRINGS, where)
    return found


def has_words(text: str) -> bool:
    """Whether a string has words, not only digits and symbols."""
    return bool(re.search(r"[^\W\d_]{3}", text)) and text not in ("Parlour", "Zoë")


def choose(page: Page, code: str) -> None:
    """Choose a language on the sheet, as a player does, and close the sheet."""
    field = open_group(page, "data").locator("[name=language]")
    field.focus()
    field.select_option(code)
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(field).to_be_focused()
    options = "Settings" if code == "en" else own(code, "Settings")
    expect(page.locator("#preferences h2")).to_have_text(options)
    page.keyboard.press("Escape")


def choose_elsewhere(page: Page, code: str) -> None:
    """Choose a language as if in another tab."""
    page.evaluate(SAVED_IN_ANOTHER_TAB, code)
    expect(page.locator("html")).to_have_attribute("lang", code)


def is_the_same_page(page: Page) -> bool:
    """Whether the page has not been reloaded since it was marked."""
    return bool(page.evaluate("document.body.neverLoadedAgain"))


def open_again(page: Page, open_room: OpenRoom) -> Seat:
    """Open a new room in the page. It shows the table that was left."""
    open_room(page, page.evaluate("location.search"))
    seat = Seat(page)
    seat.turn()
    return seat


def load_again(page: Page) -> Seat:
    """Reload the page. It shows the table that was left."""
    page.reload()
    wait_for_room(page)
    seat = Seat(page)
    seat.turn()
    return seat


@pytest.mark.parametrize(
    ("name", "code"), daily(zip(catalogue.NAMES, cycle(CODES), strict=False), 3)
)
def test_the_deal_goes_on_in_the_language_that_is_chosen(
    page: Page, open_room: OpenRoom, name: str, code: str
) -> None:
    open_room(page, f"?play={name}&delay=0")
    page.evaluate(MARKED)
    seat = Seat(page)
    before = seat.turn()
    choose(page, "fr")
    after = seat.look()
    assert (after.hand, after.playable, after.asked) == (before.hand, before.playable, True)
    by_mouse(page, after)
    moved = seat.turn(after)
    while moved.chips:  # the card has several uses
        by_mouse(page, moved)
        moved = seat.turn(moved)
    expect(page).to_have_title(re.compile(own("fr", TURN)))
    choose(page, code)
    assert is_the_same_page(page)
    translated = strings_of(page)
    assert open_again(page, open_room).look().hand == moved.hand
    assert translated == strings_of(page)


def test_several_languages_are_spoken_one_after_the_other(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=ecarte&delay=0")
    hand = Seat(page).turn().hand
    english = strings_of(page)
    for code in FOREIGN if THOROUGHLY else ("fr", "it"):
        page.evaluate(MARKED)
        choose(page, code)
        assert is_the_same_page(page)
        translated = strings_of(page)
        again = load_again(page) if code == "it" else open_again(page, open_room)
        assert again.look().hand == hand
        assert translated == strings_of(page)
    page.evaluate(MARKED)
    choose(page, "en")
    assert is_the_same_page(page)
    assert strings_of(page) == english


def test_the_choice_of_games_is_said_again(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    lobby.agree(page, "cassino", no_multi_captures=True)
    lobby.close_sheet(page)
    choose_elsewhere(page, "de")
    translated = strings_of(page)
    open_room(page)
    lobby.rules(page, "cassino")
    lobby.close_sheet(page)
    assert translated == strings_of(page)


def test_what_was_out_of_sight_is_said_again_when_one_comes_back_to_it(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    Seat(page).turn()
    choose_elsewhere(page, "de")
    lobby.leave(page)
    translated = strings_of(page, "#lobby")
    open_room(page)
    expect(page.locator("#lobby")).to_be_visible()
    assert translated == strings_of(page, "#lobby")


OPENED = {
    "#rules": "r",
    "#keys": "?",
    "#scores": "y",
    "#statistics": "Shift+S",
    "#saved-data": "Shift+K",
    "#instructions": "Shift+I",
    "#log": "Shift+L",
}
"""Sheets and panels, each with the key that opens it."""


def test_what_lies_open_is_said_again(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    by_mouse(page, seat.turn())
    seat.turn()
    for (where, key), code in zip(OPENED.items(), cycle(("it", "de")), strict=False):
        sheet, closing_key = page.locator(where), key if where == "#log" else "Escape"
        page.keyboard.press(key)
        expect(sheet).to_be_visible()
        choose_elsewhere(page, code)
        if where == "#instructions":
            expect(sheet.locator("article")).to_contain_text("in einer Minute")
        translated = strings_of(page, where)
        page.keyboard.press(closing_key)
        expect(sheet).to_be_hidden()
        page.keyboard.press(key)
        expect(sheet).to_be_visible()
        assert strings_of(page, where) == translated, where
        page.keyboard.press(closing_key)


def test_another_tab_chooses_for_this_one(page: Page, other: Page, open_room: OpenRoom) -> None:
    open_room(other)
    open_room(page, "?play=ecarte&delay=0")
    hand = Seat(page).turn().hand
    page.evaluate(MARKED)
    choose(other, "es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page).to_have_title(re.compile(own("es", TURN)))
    assert Seat(page).look().hand == hand
    assert is_the_same_page(page)


@pytest.mark.fresh("it uses its own server")
def test_a_language_without_its_words_is_not_spoken_and_of_several_the_last_is(
    faulty_page: Page, open_room: OpenRoom, server: StaticServer
) -> None:
    page = faulty_page
    open_room(page, "?lang=fr&play=ecarte&delay=0")
    hand = Seat(page).turn().hand
    french = strings_of(page)
    notices = page.locator("#notices p")
    for number, fault in enumerate(FAULTS, start=1):
        server.faults["static/languages/es.json"] = fault
        open_group(page, "data").locator("[name=language]").select_option("es")
        expect(notices).to_have_count(number)
        expect(notices.last).to_have_text(own("fr", NOT_HERE))
        expect(page.locator("#preferences [name=language]")).to_have_value("browser")
        page.keyboard.press("Escape")
    page.locator("#notices button").last.click()
    assert strings_of(page) == french
    del server.faults["static/languages/es.json"]
    choose(page, "es")
    assert Seat(page).look().hand == hand
    server.faults["static/languages/it.json"] = Fault(delay=PATIENCE)
    language = open_group(page, "data").locator("[name=language]")
    language.select_option("it")
    language.select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    server.release()
    language.select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#preferences h2")).to_have_text("Settings")


def test_a_chosen_card_stays_chosen(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=cassino&delay=0")
    touchable = page.locator("#loose-cards .card:not([aria-hidden])")
    Seat(page).play_until(lambda _look: touchable.count() > 0, by_mouse)
    card = touchable.first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    heard = card.get_attribute("aria-label")
    choose_elsewhere(page, "de")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).not_to_have_attribute("aria-label", heard or "")
    page.keyboard.press("Escape")
    expect(card).not_to_have_attribute("aria-pressed", "true")


def test_while_the_device_is_passed_on_nobodys_cards_are_seen(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?players=2&delay=0")
    people_play(page, 1, 2)
    assert is_passing(deal(page))
    choose_elsewhere(page, "de")
    expect(page.locator("#question")).to_contain_text(own("de", "All hands are hidden."))
    assert page.evaluate(BACKS)
    page.keyboard.press("Enter")
    assert "" not in Seat(page).wait(lambda look: look.actions != READY).hand


def test_a_question_that_waits_is_asked_again_and_its_answers_mean_the_same(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    held = Seat(page).turn().hand
    with opened_beside(page, open_room, "?play=durak&players=2&delay=0"):
        asking = page.locator("#asking")
        expect(asking).to_contain_text("This table is being played in another tab.")
        page.keyboard.press("ArrowRight")
        choose_elsewhere(page, "de")
        expect(asking).to_contain_text(own("de", "This table is being played in another tab."))
        take_over = asking.get_by_role("button", name=own("de", "Take over"))
        expect(take_over).to_be_focused()
        take_over.click()
        assert Seat(page).turn().hand == held


def test_nothing_shows_behind_the_boss_key(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=ecarte&delay=0")
    Seat(page).turn()
    page.keyboard.press("Control+Shift+Space")
    expect(page).to_have_title("Command Prompt")
    choose_elsewhere(page, "it")
    expect(page).to_have_title("Command Prompt")
    page.keyboard.press("Control+Shift+Space")
    expect(page).to_have_title(re.compile(own("it", TURN)))


def test_the_trainer_asks_and_answers_again(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?trainer")
    answers = page.locator("#actions .action")
    for where in ("#say, #actions", "#trainer"):
        if where == "#trainer":
            answers.first.click()
            expect(page.locator("#trainer h2")).to_be_visible()
        english = strings_of(page, where)
        choose_elsewhere(page, "ru")
        assert not {*filter(has_words, english)}.intersection(strings_of(page, where))
        choose_elsewhere(page, "en")
        assert strings_of(page, where) == english
    page.keyboard.press("n")
    expect(answers).to_have_count(2)


def test_the_bar_of_keys_is_drawn_again(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    open_group(page, "look").locator('[name="look"][value="1994"]').check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("#legend")).to_contain_text("Settings")
    choose(page, "fr")
    expect(page.locator("#legend")).to_contain_text(own("fr", "Background"))


def test_a_notice_that_stands_is_said_again(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    Seat(page).turn()
    open_room(page, "?play=durak&players=3&delay=0")
    notice = page.locator("#notices p")
    english = notice.inner_text()
    choose_elsewhere(page, "de")
    expect(notice).to_have_text(own("de", english))


def test_what_is_typed_is_answered_in_the_language_that_is_chosen(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    Seat(page).turn()
    page.keyboard.press("Shift+T")
    line, answer = page.locator("#text-line"), page.locator("#text-answer")
    choose_elsewhere(page, "fr")
    line.fill("commands")
    line.press("Enter")
    expect(answer).to_contain_text(own("fr", "the rules in force"))
    expect(line).to_be_focused()
