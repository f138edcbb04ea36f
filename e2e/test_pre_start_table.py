"""The page shows a fresh deal before Python runs, and keeps the player's input for Python."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import lobby
from e2e.conftest import OpenRoom
from e2e.laid_table import (
    HAND,
    LAID,
    delay_python,
    expect_prerendered,
    expect_unchanged_takeover,
    hand_of,
    let_python_take_over,
    show_prerendered,
)
from e2e.visits import wait_for_room
from parlour import catalogue
from parlour.languages import NAMES
from tests.cases import daily
from tools.static_server import Fault, StaticServer

pytestmark = pytest.mark.fresh

COLOUR = "() => getComputedStyle(document.body).backgroundColor"


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_picked_game_is_shown_at_once_and_python_takes_over_its_elements(
    page: Page, server: StaticServer, game: str
) -> None:
    expect_unchanged_takeover(page, show_prerendered(page, server, game))


@pytest.mark.parametrize("language", daily(["ru", "de"]))  # others: tests/test_prerender.py
def test_a_prerendered_table_is_in_the_language_of_the_page(
    page: Page, server: StaticServer, language: str
) -> None:
    expect_unchanged_takeover(page, show_prerendered(page, server, "euchre", f"?lang={language}"))


def test_the_game_of_an_address_is_shown_at_once(page: Page, server: StaticServer) -> None:
    """Without a prerendered table the page already has the colour of the game."""
    release = delay_python(server)
    colours = set()
    for address in ("?play=euchre&embed=play", "#1D3p-41E8G42A6kqRI0Zn"):
        page.goto(server.url + address)
        expect(page.locator("#lobby")).to_be_hidden()
        colours.add(page.evaluate(COLOUR))
    page.goto(server.url + "?play=euchre")
    expect_prerendered(page)
    assert colours == {page.evaluate(COLOUR)}
    expect_unchanged_takeover(page, release)


def test_rules_other_than_the_default_wait_for_python(
    page: Page, open_room: OpenRoom, server: StaticServer
) -> None:
    open_room(page, "?play=durak&players=2")
    page.locator("#leave").click()
    release = delay_python(server)
    page.goto(server.url)
    lobby.deal(page, "durak")
    page.wait_for_timeout(300)
    expect(page.locator(LAID)).to_have_count(0)
    release()
    wait_for_room(page)
    expect(page.locator("#seats .seat")).to_have_count(1)


def test_if_deals_do_not_load_python_deals(page: Page, server: StaticServer) -> None:
    for language in NAMES:
        for number in range(8):
            server.faults[f"static/deals/durak-{language}-{number}.json"] = Fault(
                body=b"<html>Not here"
            )
    release = delay_python(server)
    page.goto(server.url)
    lobby.deal(page, "durak")
    release()
    wait_for_room(page)
    expect(page.locator(HAND).first).to_be_visible()


def test_no_deals_are_requested_for_an_unknown_game(page: Page, server: StaticServer) -> None:
    release = delay_python(server)
    for game in ("", "whist"):
        page.goto(f"{server.url}?play={game}")
        page.locator("body[data-faces]").wait_for(state="attached")
        assert not [path for path, _ in server.sent if "/static/deals/" in path], game
    release()
    wait_for_room(page)


def test_the_court_cards_bear_the_letters_of_the_language_at_once(
    page: Page, server: StaticServer
) -> None:
    drawn = "document.querySelector('#faces #rank-Q').getAttribute('d')"
    own = "document.querySelector('#faces #letter-D').getAttribute('d')"
    release = show_prerendered(page, server, "euchre", "?lang=de")
    before = page.evaluate(drawn)
    assert before == page.evaluate(own)
    let_python_take_over(page, release)
    assert page.evaluate(drawn) == before


def deal_until(page: Page, game: str, wanted: Locator) -> None:
    """Leave the table and deal again until this element exists. Not every deal has it."""
    for _ in range(9):
        if wanted.count():
            return
        page.locator("#leave").click()
        lobby.deal(page, game)
        expect(page.locator(HAND).first).to_be_visible()


def test_a_chosen_card_is_played_when_python_is_ready(page: Page, server: StaticServer) -> None:
    release = show_prerendered(page, server, "cassino")
    card = page.locator(f"{HAND}").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    name = card.get_attribute("data-touch")
    release()
    wait_for_room(page)
    pressed = f'[data-touch="{name}"][aria-pressed="true"]'
    page.wait_for_function(
        """([hand, pressed]) => !document.querySelector(hand) || document.querySelector(pressed)""",
        arg=[f'#hand [data-touch="{name}"]', f"#table:not([data-laid]) {pressed}"],
    )


def test_a_pressed_button_makes_its_move_when_python_is_ready(
    page: Page, server: StaticServer
) -> None:
    release = show_prerendered(page, server, "ecarte")
    hand = page.locator(HAND)
    button = page.locator("#actions [data-move]").first
    deal_until(page, "ecarte", button)
    move = button.get_attribute("data-move")
    button.click()
    release()
    wait_for_room(page)
    page.wait_for_function(
        """(move) => JSON.parse(localStorage.getItem("parlour/save/ecarte") ?? "{}").d?.record.moves
        .includes(`0 ${move}`)""",
        arg=move,
    )
    expect(hand.first).to_be_visible()


def test_a_second_press_unchooses_a_card(page: Page, server: StaticServer) -> None:
    release = show_prerendered(page, server, "cassino")
    card = page.locator(f"{HAND}:not([aria-disabled])").first
    card.hover()
    page.mouse.down()
    page.mouse.move(640, 200)  # dropping it on the table counts as a press
    page.mouse.up()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).not_to_have_attribute("aria-pressed", "true")
    moves = "JSON.parse(localStorage.getItem('parlour/save/cassino')).d.record.moves.length"
    let_python_take_over(page, release)
    made = page.evaluate(moves)
    page.wait_for_timeout(100)
    assert page.evaluate(moves) == made


def test_a_card_that_may_not_be_played_says_why(page: Page, server: StaticServer) -> None:
    show_prerendered(page, server, "durak")
    card = page.locator(f"{HAND}[aria-disabled]").first
    deal_until(page, "durak", card)
    card.click(force=True)
    expect(page.locator("#aside")).to_have_text(card.get_attribute("aria-label") or "")
    expect(card).not_to_have_attribute("aria-pressed", "true")


def test_the_keyboard_stays_on_its_card(page: Page, server: StaticServer) -> None:
    release = show_prerendered(page, server, "durak")
    expect(page.locator("#table")).to_be_focused()
    page.locator(HAND).first.focus()
    page.keyboard.press("ArrowRight")
    second = page.locator(HAND).nth(1)
    expect(second).to_be_focused()
    let_python_take_over(page, release)
    expect(second).to_be_focused()


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_command_is_carried_out_when_python_is_ready(
    page: Page, server: StaticServer, by: str
) -> None:
    release = show_prerendered(page, server, "durak")
    if by == "button":
        page.locator("#menu > [data-command=log]").click()
    else:
        page.keyboard.press("Shift+L")  # only Python knows this key
    let_python_take_over(page, release)
    expect(page.locator("#log")).to_be_visible()


def test_back_leads_to_the_lobby_before_python_runs(page: Page, server: StaticServer) -> None:
    release = show_prerendered(page, server, "durak")
    page.keyboard.press("Shift+L")
    page.locator("#leave").click()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    release()
    wait_for_room(page)
    expect(page.locator("#lobby")).to_be_visible()
    assert page.evaluate("document.querySelector('#hand').children.length") == 0
    lobby.deal(page, "durak")
    expect(page.locator("#table[data-asked]")).to_be_visible()
    expect(page.locator("#log")).to_be_hidden()  # the key was for the table that was left


def test_a_failed_start_is_shown_at_the_table_and_keeps_the_input(
    faulty_page: Page, server: StaticServer, dist: Path
) -> None:
    page = faulty_page
    server.faults["static/vendor/pyscript.mjs"] = Fault(status=404, body=b"")
    page.goto(server.url)
    lobby.deal(page, "cassino")
    expect_prerendered(page)
    page.locator(f"{HAND}:not([aria-disabled])").first.click()
    expect(page.locator("#prompt")).to_contain_text("pyscript.mjs (404). Wait a few minutes")
    expect(page.locator("#aside")).to_have_text("Your cards and your choice are saved.")
    hand = hand_of(page)
    server.faults.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#prompt")).not_to_contain_text("(404)")
    wait_for_room(page)
    kept = "JSON.parse(localStorage.getItem('parlour/save/cassino')).d.record"
    page.wait_for_function(f"{kept}.moves !== undefined")
    played = page.evaluate(f"{kept}.moves")
    assert {*hand_of(page)} <= {*hand}
    assert page.locator("#hand [aria-pressed=true]").count() or played
