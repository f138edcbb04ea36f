"""The page shows a fresh deal before Python runs, and keeps the player's input for Python."""

from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import lobby
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
from e2e.waiting import rounds
from parlour import catalogue
from parlour.languages import NAMES
from tools.static_server import Fault, StaticServer

pytestmark = pytest.mark.fresh

COLOUR = "() => getComputedStyle(document.body).backgroundColor"


TAKEN_OVER_BELOW = ("durak", "cassino")
"""Games that Python takes over after input, in other tests."""
OTHERS = [name for name in catalogue.NAMES if name not in TAKEN_OVER_BELOW]


@pytest.mark.parametrize(  # other languages: tests/test_prerender.py
    ("game", "language"), list(zip(OTHERS, cycle(("de", "ru")), strict=False))
)
def test_a_picked_game_is_shown_at_once_and_python_takes_over_its_elements(
    page: Page, server: StaticServer, game: str, language: str
) -> None:
    """The table is in the language of the page. In German the court cards have the letters of that
    language at once."""
    drawn = "document.querySelector('#faces #rank-Q').getAttribute('d')"
    own = "document.querySelector('#faces #letter-D').getAttribute('d')"
    release = show_prerendered(page, server, game, f"?lang={language}")
    before = page.evaluate(drawn)
    assert language != "de" or before == page.evaluate(own)
    expect_unchanged_takeover(page, release)
    assert page.evaluate(drawn) == before


def test_the_game_of_an_address_is_shown_at_once(page: Page, server: StaticServer) -> None:
    """Without a prerendered table the page already has the colour of the game."""
    release = delay_python(server)
    colours = set()
    for address in ("?play=euchre&embed=play", "#1D3p-41E8G42A6kqRI0Zn", "#2BQDOgl19cu0XkYBs-Vi"):
        page.goto(server.url + address)
        expect(page.locator("#lobby")).to_be_hidden()
        colours.add(page.evaluate(COLOUR))
    page.goto(server.url + "?play=euchre")
    expect_prerendered(page)
    assert colours == {page.evaluate(COLOUR)}
    expect_unchanged_takeover(page, release)


def test_rules_other_than_the_default_wait_for_python(page: Page, server: StaticServer) -> None:
    page.add_init_script(
        'localStorage.setItem(\'parlour/durak/options\', \'{"version":1,"value":{"players":2}}\')'
    )
    release = delay_python(server)
    page.goto(server.url)
    lobby.deal(page, "durak")
    page.wait_for_timeout(300)
    expect(page.locator(LAID)).to_have_count(0)
    release()
    wait_for_room(page)
    expect(page.locator("#seats .seat")).to_have_count(1)


def test_no_deals_are_requested_for_an_unknown_game_and_if_they_do_not_load_python_deals(
    page: Page, server: StaticServer
) -> None:
    for language in NAMES:
        for number in range(8):
            server.faults[f"static/deals/durak-{language}-{number}.json"] = Fault(
                body=b"<html>Not here"
            )
    release = delay_python(server)
    for game in ("", "whist"):
        page.goto(f"{server.url}?play={game}")
        page.locator("body[data-faces]").wait_for(state="attached")
        assert not [path for path, _ in server.sent if "/static/deals/" in path], game
    page.goto(server.url)
    lobby.deal(page, "durak")
    release()
    wait_for_room(page)
    expect(page.locator(HAND).first).to_be_visible()


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


def test_a_second_press_unchooses_a_card_which_python_then_leaves_alone(
    page: Page, server: StaticServer
) -> None:
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
    page.mouse.move(-1, -1)
    expect_unchanged_takeover(page, release)
    made = page.evaluate(moves)
    rounds(page)
    assert page.evaluate(moves) == made


def test_the_keyboard_stays_on_its_card(page: Page, server: StaticServer) -> None:
    release = show_prerendered(page, server, "durak")
    expect(page.locator("#table")).to_be_focused()
    page.locator(HAND).first.focus()
    page.keyboard.press("ArrowRight")
    second = page.locator(HAND).nth(1)
    expect(second).to_be_focused()
    expect_unchanged_takeover(page, release)
    expect(second).to_be_focused()


def test_buttons_and_keys_are_carried_out_when_python_is_ready(
    page: Page, server: StaticServer
) -> None:
    release = show_prerendered(page, server, "durak")
    page.locator("#menu > [data-command=log]").click()
    page.keyboard.press("Shift+S")  # only Python knows this key
    let_python_take_over(page, release)
    expect(page.locator("#log")).to_be_visible()
    expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()


def test_before_python_runs_an_unplayable_card_says_why_and_back_leads_to_the_lobby(
    page: Page, server: StaticServer
) -> None:
    release = show_prerendered(page, server, "durak", "?delay=0")
    card = page.locator(f"{HAND}[aria-disabled]").first
    deal_until(page, "durak", card)
    card.click(force=True)
    expect(page.locator("#aside")).to_have_text(card.get_attribute("aria-label") or "")
    expect(card).not_to_have_attribute("aria-pressed", "true")
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


def test_a_failed_start_is_shown_at_the_table_and_the_chosen_card_is_played_by_the_next(
    faulty_page: Page, server: StaticServer, dist: Path
) -> None:
    page = faulty_page
    server.faults["static/vendor/pyscript.mjs"] = Fault(status=404, body=b"")
    page.goto(server.url)
    lobby.deal(page, "cassino")
    expect_prerendered(page)
    card = page.locator(f"{HAND}:not([aria-disabled])").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    name = card.get_attribute("data-touch")
    expect(page.locator("#prompt")).to_contain_text("pyscript.mjs (404). Wait a few minutes")
    expect(page.locator("#aside")).to_have_text("Your cards and your choice are saved.")
    hand = hand_of(page)
    server.faults.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#prompt")).not_to_contain_text("(404)")
    wait_for_room(page)
    page.wait_for_function(
        """([hand, pressed]) => !document.querySelector(hand) || document.querySelector(pressed)""",
        arg=[
            f'#hand [data-touch="{name}"]',
            f'#table:not([data-laid]) [data-touch="{name}"][aria-pressed="true"]',
        ],
    )
    assert {*hand_of(page)} <= {*hand}
