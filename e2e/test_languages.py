"""The six languages: complete from the first sentence on, and fitting a small phone."""

import re

import pytest
from babel.messages.catalog import Catalog
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import NewContext, OpenRoom
from e2e.options import open_group
from e2e.seating import Seat
from parlour import catalogue
from parlour.languages import NAMES
from tests.cases import daily
from tools.i18n import catalogues
from tools.static_server import Fault, StaticServer

FOREIGN = [code for code in NAMES if code != "en"]

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def own(code: str, english: str) -> str:
    """The translation of a message."""
    message = catalogues.read(code).get(english)
    assert message is not None
    return str(message.string)


@pytest.mark.fresh("the language is set before Python runs")
def test_keys_are_heard_on_a_keyboard_of_another_alphabet(page: Page, open_room: OpenRoom) -> None:
    """Keys are read by their position, so nobody has to change the keyboard layout."""
    open_room(page, "?lang=ru&play=durak&players=2&delay=0")
    devtools = page.context.new_cdp_session(page)
    for key, code, shift in (("к", "KeyR", 0), ("Ы", "KeyS", 8)):
        devtools.send(
            "Input.dispatchKeyEvent",
            {"type": "keyDown", "key": key, "code": code, "modifiers": shift},
        )
        sheet = page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
    Seat(page).turn()


def test_a_toggle_tells_its_state_in_the_language(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?lang=it&play=durak&players=2&delay=0")
    Seat(page).turn()
    toggle = page.locator('#table-menu [data-command="autotrick"]')
    for state in ("on", "off"):
        page.locator("#menu-button").click()
        name = rf"{own('it', 'Continue automatically')}\s*{own('it', state)}"
        expect(toggle).to_have_accessible_name(re.compile(name))
        toggle.click()


@pytest.mark.fresh("the language is set before Python runs")
def test_page_and_table_speak_from_words_that_are_fetched_once(
    page: Page, open_room: OpenRoom, server: StaticServer
) -> None:
    open_room(page, "?lang=es&play=durak&delay=0")
    Seat(page).turn()
    asked = [path for path in server.asked if "/languages/" in path]
    wanted = [f"{server.prefix}static/languages/{name}.json" for name in ("es", "messages")]
    assert sorted(asked) == wanted


@pytest.mark.parametrize(
    "fault", daily([Fault(body=b"<!doctype html>"), Fault(status=404), Fault(cut=9)])
)
def test_without_its_words_page_and_table_speak_english(
    faulty_page: Page, open_room: OpenRoom, server: StaticServer, fault: Fault
) -> None:
    page = faulty_page
    server.faults["static/languages/es.json"] = fault
    open_room(page, "?lang=es&play=durak&delay=0")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#options")).to_contain_text("Settings")
    Seat(page).turn()
    expect(page).to_have_title(re.compile("Your turn"))


def test_a_browser_is_answered_in_its_own_language(
    acquainted: NewContext, server: StaticServer, open_room: OpenRoom
) -> None:
    page = acquainted(locale="de-AT").new_page()
    open_room(page)
    expect(page.get_by_role("heading", level=2).first).to_have_text(
        own("de", "What shall we play?")
    )


QUEEN = """async () => {
  const sheet = await (await fetch("static/faces.svg")).text();
  const drawn = new DOMParser().parseFromString(sheet, "image/svg+xml");
  const outline = (place, name) => place.querySelector(`#${name}`).getAttribute("d");
  const faces = document.querySelector("#faces");
  return [outline(faces, "rank-Q"), outline(drawn, "letter-D"), outline(drawn, "rank-Q")];
}"""
"""The shape of the queens' index, of the letter D, and of the English Q."""


def test_the_court_cards_bear_the_letters_of_the_language(page: Page, open_room: OpenRoom) -> None:
    """A preference selects J, Q and K instead."""
    open_room(page, "?lang=fr&play=euchre&delay=0")
    expect(page.locator("#faces")).to_be_attached()
    french, of_dame, english = page.evaluate(QUEEN)
    assert french == of_dame != english
    page.evaluate("() => { document.body.neverLoadedAgain = true; }")
    letters = open_group(page, "look").locator("[name=court_letters]")
    for wanted, borne in (("english", english), ("own", french)):
        letters.and_(page.locator(f"[value={wanted}]")).check(force=True)
        expect(page.locator("#faces #rank-Q")).to_have_attribute("d", borne)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate("document.body.neverLoadedAgain")


# -- longer words than in any language ----------------------------------------------------------


def stretched(text: str) -> str:
    """A string made 40 % longer. Placeholders are unchanged and do not count."""
    return text + "ŵ" * round(0.4 * len(re.sub(r"\{.*?\}", "", text)))


def pseudo() -> bytes:
    """The compiled catalogue of a language of stretched English."""
    words = Catalog("de")
    for message in catalogues.template():
        if isinstance(message.id, str) and message.id:
            words.add(message.id, stretched(message.id))
        elif message.id:
            words.add(message.id, tuple(map(stretched, message.id)))
    return catalogues.compiled(words).encode()


@pytest.mark.parametrize("name", daily(catalogue.NAMES))
def test_words_that_are_forty_in_a_hundred_longer_fit_a_small_phone(
    acquainted: NewContext, server: StaticServer, open_room: OpenRoom, name: str
) -> None:
    server.faults["static/languages/de.json"] = Fault(body=pseudo())
    context = acquainted(viewport={"width": 320, "height": 568})
    page = context.new_page()
    open_room(page, "?lang=de&delay=0")
    assert page.evaluate(OVERFLOW) <= 0
    expect(page.get_by_role("heading", level=2).first).to_contain_text("ŵ")
    lobby.deal(page, name)
    Seat(page).turn()
    assert page.evaluate(OVERFLOW) <= 0
    for button in page.locator("#actions button:visible, #menu button:visible").all():
        box = button.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 320
